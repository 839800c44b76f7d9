import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export const MIN_PASSWORD_LENGTH = 12

/** The length as the CMS counts it, in code points. */
export function countPasswordCharacters(password: string): number {
  return Array.from(password).length
}

/** Password strength: 0 and 1 are rejected, 4 is best. Undefined until it is computed. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads zxcvbn with its word lists, which the CMS uses too. It is large, so it loads on demand. */
export function loadPasswordEstimator(): Promise<ZxcvbnFactory> {
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
  // A failed download is repeated at the next call.
  estimator.catch(() => (estimator = undefined))
  return estimator
}

/** Characters. Longer passwords are strong enough, and slow to measure. */
const MAX_CHECKED_LENGTH = 100

/**
 * Rates a password.
 * @param person the user's email and name; a password that equals one of them, or contains the part of the
 * email before the @, scores 0
 */
export function scorePassword(estimate: ZxcvbnFactory, password: string, person: string[]): PasswordScore {
  const texts = person.map((text) => text.trim().toLowerCase())
  const wholes = texts.flatMap((text) => (text.includes('@') ? [text, localPart(text)] : [text]))
  const lower = password.toLowerCase()
  const addressIn = texts.some((text) => isLong(localPart(text)) && lower.includes(localPart(text)))
  if (addressIn || (plain(lower) !== '' && wholes.some((whole) => plain(whole) === plain(lower)))) return 0
  const words = texts.flatMap((text) => text.split(/[^\p{L}\d]+/u))
  const own = [...wholes, ...wholes.map(plain), ...words].filter(isLong)
  return estimate.check(password.slice(0, MAX_CHECKED_LENGTH), own).score
}

/** The part of an email before the @; empty for a name. */
const localPart = (text: string) => (text.includes('@') ? text.slice(0, text.indexOf('@')) : '')

/** Removes all but letters and digits, so that dots and spaces don't hide a name. */
const plain = (text: string) => text.replace(/[^\p{L}\p{M}\d]/gu, '')

const isLong = (word: string) => word.length > 2

/** The strength of a password in words. */
export function describePasswordStrength(password: string, score: PasswordScore | undefined): string {
  const missing = MIN_PASSWORD_LENGTH - countPasswordCharacters(password)
  if (password === '')
    return `Use ${MIN_PASSWORD_LENGTH} or more characters. A few unrelated words work best.`
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`
  if (score === undefined) return 'Good length.'
  return ['Too easy to guess.', 'Too easy to guess.', 'Fair.', 'Good.', 'Strong.'][score]!
}

/** Checks a new password's length before it is sent. The CMS decides whether it is easy to guess. */
export function validatePasswordLength(password: string): string | false {
  if (password === '') return 'Enter a new password.'
  return (
    countPasswordCharacters(password) < MIN_PASSWORD_LENGTH &&
    `Use ${MIN_PASSWORD_LENGTH} or more characters.`
  )
}
