import type { FormState } from '~/lib/public-form'

/** How long a sending may take (milliseconds); one with a document takes as long as its line needs. */
const PATIENCE = 20_000
const FILE_PATIENCE = 300_000

/** Where to go on, or the form as it came back; without a state where no response came. */
export type FormAnswer = { location: string } | { state?: FormState }

/** How far a form with a document is on its way. */
export interface Sending {
  /** @param share of one */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a form as the browser would, and takes the answer without leaving the page. */
export async function sendForm(action: string, form: HTMLFormElement): Promise<FormAnswer> {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return answerIn(await answer.text())
  } catch {
    return {}
  }
}

/** The same with its document, with its progress; an abort is no answer. */
export function sendFormWithFile(
  action: string,
  form: HTMLFormElement,
  { onProgress, signal }: Sending,
): Promise<FormAnswer> {
  return new Promise((resolve) => {
    // `fetch` doesn't say how much of a body has left.
    const request = new XMLHttpRequest()
    request.open('POST', action)
    request.setRequestHeader('Accept', 'application/json')
    request.timeout = FILE_PATIENCE
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => resolve(answerIn(request.responseText)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(new FormData(form))
  })
}

function answerIn(text: string): FormAnswer {
  try {
    const body = JSON.parse(text) as { location?: string; state?: FormState }
    if (body.location) return { location: body.location }
    return body.state ? { state: body.state } : {}
  } catch {
    return {}
  }
}
