// @ts-check
import { Failure } from '../lib/failure.mjs'
import { request } from './http.mjs'

/**
 * Calls of the panel as an editor who has signed in at the web server.
 * @param {string} site
 * @param {{ email: string | undefined, password: string | undefined }} account
 * @returns {Promise<(method: string, path: string, body?: unknown) => Promise<any>>} answers the parsed body
 */
export async function signedIn(site, { email, password }) {
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
    const answer = await request(`${site}${path}`, { method, headers, ...(text ? { body: text } : {}) })
    if (answer.status >= 300)
      throw new Failure(`${method} ${path} answered ${answer.status}: ${answer.body.toString()}`)
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
