import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export const MIN_PASSWORD_LENGTH = 12

/** Characters as the CMS counts them: code points. */
export function lengthOf(password: string): number {
  return Array.from(password).length
}

/** How hard a password is to guess: 0 and 1 are refused, 4 is best. Undefined while it isn't known yet. */
export type Score = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

/** The estimator that the CMS uses too, with its lists of common passwords and words: large, so only when needed. */
export function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]).then(
    ([core, common, english]) =>
      new core.ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...english.dictionary },
        graphs: common.adjacencyGraphs,
      }),
  )
  // A chunk that did not come may come at the next try.
  estimator.catch(() => (estimator = undefined))
  return estimator
}

/** Longer ones are strong enough, and slow to measure. */
const MAX_CHECKED_LENGTH = 100

/**
 * @param person the user's own email and name, each as a whole. A password that is one of them, or that the CMS
 *   refuses because the address is in it, is worth nothing however long it is.
 */
export function scoreOf(estimate: ZxcvbnFactory, password: string, person: string[]): Score {
  const texts = person.map((text) => text.trim().toLowerCase())
  const wholes = texts.flatMap((text) => (text.includes('@') ? [text, localPart(text)] : [text]))
  const lower = password.toLowerCase()
  const addressIn = texts.some((text) => isLong(localPart(text)) && lower.includes(localPart(text)))
  if (addressIn || (plain(lower) !== '' && wholes.some((whole) => plain(whole) === plain(lower)))) return 0
  const words = texts.flatMap((text) => text.split(/[^\p{L}\d]+/u))
  const own = [...wholes, ...wholes.map(plain), ...words].filter(isLong)
  return estimate.check(password.slice(0, MAX_CHECKED_LENGTH), own).score
}

/** The part before the @ of an email; nothing of a name. */
const localPart = (text: string) => (text.includes('@') ? text.slice(0, text.indexOf('@')) : '')

/** Letters and digits alone: dots and spaces hide no name. */
const plain = (text: string) => text.replace(/[^\p{L}\p{M}\d]/gu, '')

const isLong = (word: string) => word.length > 2

/** What a password is worth, in words. */
export function strengthWords(password: string, score: Score | undefined): string {
  const missing = MIN_PASSWORD_LENGTH - lengthOf(password)
  if (password === '')
    return `Use ${MIN_PASSWORD_LENGTH} or more characters. A few unrelated words work best.`
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`
  if (score === undefined) return 'Good length.'
  return ['Too easy to guess.', 'Too easy to guess.', 'Fair.', 'Good.', 'Strong.'][score]!
}

/** What a form says of a new password before it is sent; whether it is easy to guess, the CMS says. */
export function validatePasswordLength(password: string): string | false {
  if (password === '') return 'Enter a new password.'
  return lengthOf(password) < MIN_PASSWORD_LENGTH && `Use ${MIN_PASSWORD_LENGTH} characters or more.`
}
