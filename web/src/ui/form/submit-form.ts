import type { FormState } from '~/lib/public-form'

/** How long a sending may take (milliseconds); one with a document takes as long as its line needs. */
const SUBMIT_TIMEOUT_MS = 20_000
const FILE_SUBMIT_TIMEOUT_MS = 300_000

/** Where to go on, or the form as it came back; without a state where no response came. */
export type SubmitResponse = { location: string } | { state?: FormState }

/** How far a form with a document is on its way. */
export interface SubmitOptions {
  /** @param share of one */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a form as the browser would, and takes the answer without leaving the page. */
export async function submitForm(action: string, form: HTMLFormElement): Promise<SubmitResponse> {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
    })
    return parseSubmitResponse(await response.text())
  } catch {
    return {}
  }
}

/** The same with its document, with its progress; an abort is no answer. */
export function submitFormWithFile(
  action: string,
  form: HTMLFormElement,
  { onProgress, signal }: SubmitOptions,
): Promise<SubmitResponse> {
  return new Promise((resolve) => {
    // `fetch` doesn't say how much of a body has left.
    const request = new XMLHttpRequest()
    request.open('POST', action)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = FILE_SUBMIT_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => resolve(parseSubmitResponse(request.responseText)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(new FormData(form))
  })
}

function parseSubmitResponse(text: string): SubmitResponse {
  try {
    const body = JSON.parse(text) as { location?: string; state?: FormState }
    if (body.location) return { location: body.location }
    return body.state ? { state: body.state } : {}
  } catch {
    return {}
  }
}
