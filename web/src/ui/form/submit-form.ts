import type { FormState } from '~/lib/public-form'

/** Milliseconds for a submission. One with a document has no limit, since it depends on the connection. */
const SUBMIT_TIMEOUT_MS = 20_000
const FILE_SUBMIT_TIMEOUT_MS = 300_000

/** The next page, or the state in which the form is shown again; no state if there was no response. */
export type FormSubmitResponse = { location: string } | { state?: FormState }

/** Callbacks of a submission with a document. */
export interface FileSubmitOptions {
  /** @param share fraction from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The pressed button, whose name and value are sent as the browser would. */
  button: HTMLButtonElement | null
}

/** Submits a form as the browser would, but without leaving the page. */
export async function submitForm(action: string, form: HTMLFormElement): Promise<FormSubmitResponse> {
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

/** Submits a form with its documents, and reports the progress. An abort yields no response. */
export function submitFormWithFile(
  action: string,
  form: HTMLFormElement,
  { onProgress, signal, button }: FileSubmitOptions,
): Promise<FormSubmitResponse> {
  return new Promise((resolve) => {
    // fetch doesn't report the progress of an upload.
    const request = new XMLHttpRequest()
    request.open('POST', action)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = FILE_SUBMIT_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => resolve(parseSubmitResponse(request.responseText)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const data = new FormData(form)
    if (button?.name) data.append(button.name, button.value)
    request.send(data)
  })
}

function parseSubmitResponse(text: string): FormSubmitResponse {
  try {
    const body = JSON.parse(text) as { location?: string; state?: FormState }
    if (body.location) return { location: body.location }
    return body.state ? { state: body.state } : {}
  } catch {
    return {}
  }
}
