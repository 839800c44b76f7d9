// @ts-check
import { Failure } from '../lib/failure.mjs'
import { request } from './http.mjs'

/** @typedef {{ known: number[], unknown: number[] }} Times milliseconds */

/**
 * How long two forms take for an address with an account and for one without, in turns: a difference would tell who
 * has an account. Asked of the CMS itself, from a new address each time, so that no limit and no proxy is measured.
 * @param {string} cms
 * @param {Record<string, string | undefined>} env of the installation: its editor has an account
 * @param {number} tries of each kind
 * @returns {Promise<{ forgot: Times, signIn: Times }>}
 */
export async function knownAgainstUnknown(cms, env, tries) {
  const known = env['EDITOR_EMAIL'] ?? ''
  let calls = 0
  const timed = async (
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ fields,
    /** @type {number} */ status,
  ) => {
    calls += 1
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.20.${Math.floor(calls / 250)}.${calls % 250}`,
    }
    const began = performance.now()
    const answer = await request(`${cms}${path}`, { method: 'POST', headers, body: JSON.stringify(fields) })
    const took = performance.now() - began
    if (answer.status !== status)
      throw new Failure(`POST ${path} answered ${answer.status}: ${answer.body.toString()}`)
    return took
  }
  const forgot = (/** @type {string} */ email) => timed('/api/account/forgot-password', { email }, 202)
  const signIn = (/** @type {string} */ identifier) =>
    timed('/api/auth/local', { identifier, password: 'not-the-password-of-anybody' }, 401)
  /** @param {(email: string) => Promise<number>} call @param {number} times @returns {Promise<Times>} */
  const inTurns = async (call, times) => {
    /** @type {Times} */
    const found = { known: [], unknown: [] }
    await call('warm-up@nowhere.example')
    for (let turn = 0; turn < times; turn++) {
      found.known.push(await call(known))
      found.unknown.push(await call('nobody@nowhere.example'))
    }
    return found
  }
  return { forgot: await inTurns(forgot, tries), signIn: await inTurns(signIn, tries) }
}
