// @ts-check
import { Failure } from '../lib/failure.mjs'
import { request } from './http.mjs'

/** The demo's application that the README names, and digits that aren't its own. */
const KNOWN = 'A-7K4M-Q2XD'
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * @typedef {{ looked: number, refused: number, seconds: number }} Guesses how many were looked at and how many turned away
 * @typedef {{ wrong: number[], unknown: number[] }} Times milliseconds
 */

/**
 * Guesses at applications for service as whoever holds the web server's token could: the first digits of one reference
 * from ever new addresses, references of which there are none from ever new addresses, and those from one address. And
 * how long a wrong factor takes beside an unknown reference, in turns: a difference would tell which references exist.
 * @param {string} cms
 * @param {Record<string, string | undefined>} env of the installation
 * @param {number} count of guesses of each kind
 * @param {number} tries of each kind that are timed
 * @returns {Promise<{ times: Times, atOne: Guesses, atMany: Guesses, fromOne: Guesses }>}
 */
export async function guessApplications(cms, env, count, tries) {
  let calls = 0
  const fresh = () => {
    calls += 1
    return `10.${30 + Math.floor(calls / 62_500)}.${Math.floor(calls / 250) % 250}.${calls % 250}`
  }
  const guess = async (
    /** @type {string} */ reference,
    /** @type {string} */ digits,
    /** @type {string} */ address,
  ) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${env['CMS_FORMS_TOKEN']}`,
      'x-forwarded-for': address,
    }
    const body = JSON.stringify({ data: { reference, digits } })
    const began = performance.now()
    const answer = await request(`${cms}/api/tracking`, { method: 'POST', headers, body })
    const took = performance.now() - began
    if (answer.status !== 404 && answer.status !== 429)
      throw new Failure(`A guess was answered ${answer.status}: ${answer.body.toString()}`)
    return { took, isRefused: answer.status === 429 }
  }
  /** @param {(index: number) => Promise<{ isRefused: boolean }>} one @returns {Promise<Guesses>} */
  const many = async (one) => {
    const began = performance.now()
    let refused = 0
    for (let index = 0; index < count; index += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, step) => one(index + step)))
      refused += answers.filter(({ isRefused }) => isRefused).length
    }
    return { looked: count - refused, refused, seconds: (performance.now() - began) / 1000 }
  }
  /** @type {Times} */
  const times = { wrong: [], unknown: [] }
  await guess(invented(), '0000', fresh())
  // A reference is closed for a day after its tenth wrong try: these are the first.
  for (let turn = 0; turn < tries; turn += 1) {
    times.wrong.push((await guess(KNOWN, '9999', fresh())).took)
    times.unknown.push((await guess(invented(), '9999', fresh())).took)
  }
  const digits = (/** @type {number} */ index) => String(index % 10_000).padStart(4, '0')
  return {
    times,
    atOne: await many((index) => guess(KNOWN, digits(index), fresh())),
    atMany: await many((index) => guess(invented(), digits(index), fresh())),
    fromOne: await many((index) => guess(invented(), digits(index), '10.200.0.1')),
  }
}

function invented() {
  const half = () =>
    Array.from({ length: 4 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
  return `A-${half()}-${half()}`
}
