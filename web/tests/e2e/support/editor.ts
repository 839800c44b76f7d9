import { expect } from 'vitest'
import { accounts } from './stack'

/** Calls the panel's own addresses as a signed-in person, without a browser. */
export interface Editor {
  /** A page of the site, such as a preview. */
  open(path: string): Promise<Response>
  /** The answer as it came; the body is read by the caller. */
  ask(path: string, method?: string, body?: unknown): Promise<Response>
  /** The parsed body of an answer that must be a success. */
  call<T>(path: string, method?: string, body?: unknown): Promise<T>
}

/** How often a sign-in is tried, each for as long as the web server waits for the CMS. */
const MAX_SIGN_INS = 5

/** Signs in at the web server and keeps its cookies. */
export async function signedIn(
  siteUrl: string,
  account: { email: string; password: string } = accounts.editor,
): Promise<Editor> {
  const headers = { 'content-type': 'application/json', origin: siteUrl }
  const signIn = () =>
    fetch(`${siteUrl}/session/sign-in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ identifier: account.email, password: account.password }),
    })
  let answer = await signIn()
  // Servers that have just started on a busy machine may ask to try again.
  for (let tries = 1; answer.status === 503 && tries < MAX_SIGN_INS; tries++) answer = await signIn()
  expect(answer.status, 'sign-in').toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask: Editor['ask'] = (path, method = 'GET', body) =>
    fetch(`${siteUrl}/cms/${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    open: (path) => fetch(siteUrl + path, { headers: { cookie }, redirect: 'manual' }),
    ask,
    call: async <T>(path: string, method?: string, body?: unknown): Promise<T> => {
      const called = await ask(path, method, body)
      expect(called.status, `${method ?? 'GET'} ${path}`).toBeLessThan(300)
      return (await called.json()) as T
    },
  }
}
