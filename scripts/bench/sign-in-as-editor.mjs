// @ts-check
import { Failure } from '../lib/failure.mjs'
import { sendRequest } from './send-request.mjs'

/** An answer that says no. */
export class PanelCallError extends Failure {
  /** @param {string} what @param {import('./send-request.mjs').Response} answer */
  constructor(what, answer) {
    super(`${what} answered ${answer.status}: ${answer.body.toString()}`)
    this.status = answer.status
    this.retryAfter = answer.headers['retry-after']
  }
}

/**
 * Calls of the panel as an editor who has signed in at the web server.
 * @param {string} site
 * @param {{ email: string | undefined, password: string | undefined }} account
 * @param {import('./send-request.mjs').RequestOptions} [options] of each request
 * @returns {Promise<(method: string, path: string, body?: unknown) => Promise<any>>} answers the parsed body
 */
export async function signInAsEditor(site, { email, password }, options = {}) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' }
  /** @type {Map<string, string>} */
  const cookies = new Map()
  const send = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body,
  ) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await sendRequest(`${site}${path}`, {
      ...options,
      method,
      headers,
      ...(text ? { body: text } : {}),
    })
    if (answer.status >= 300) throw new PanelCallError(`${method} ${path}`, answer)
    // Long work outlives a session, which is refreshed on the way.
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair)
    }
    headers['cookie'] = [...cookies.values()].join('; ')
    return answer
  }
  await send('POST', '/session/sign-in', { identifier: email, password })
  return async (method, path, body) => {
    const { body: bytes } = await send(method, path, body)
    return bytes.length > 0 ? JSON.parse(bytes.toString()) : null
  }
}
