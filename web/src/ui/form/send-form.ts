import type { FormState } from '~/lib/public-form'

/** How long a sending may take (milliseconds). */
const PATIENCE = 20_000

/** Where to go on, or the form as it came back; without a state where nobody answered. */
export type FormAnswer = { location: string } | { state?: FormState }

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
    const body = (await answer.json()) as { location?: string; state?: FormState }
    if (body.location) return { location: body.location }
    return body.state ? { state: body.state } : {}
  } catch {
    return {}
  }
}
