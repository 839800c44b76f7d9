import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { MIN_PASSWORD_LENGTH } from '../../platform/environment'

/** bcrypt reads no further: a longer password would be compared by its beginning alone. */
const MAX_BYTES = 72
/**
 * On zxcvbn's scale of 0 to 4. Attackers guess passwords of 0 and 1 from a list of common passwords with small
 * changes.
 */
const MIN_SCORE = 2
const MAX_CHECKED_LENGTH = 100

let estimator: Promise<ZxcvbnFactory> | undefined

/** The estimator with its lists of common passwords and words; a tenth of a second to load, so only when needed. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')]).then(
    ([common, english]) =>
      new ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...english.dictionary },
        graphs: common.adjacencyGraphs,
      }),
  )
  return estimator
}

/**
 * Describes the fault of a new password, in words for the person who chose it; null for a valid one.
 * @param email the account's address, whose name must not be part of the password.
 * @param names other texts that belong to the person, such as the full name.
 */
export async function findPasswordProblem(
  password: unknown,
  email: string,
  names: string[] = [],
): Promise<string | null> {
  if (typeof password !== 'string' || password === '') return 'Enter a password.'
  if (Array.from(password).length < MIN_PASSWORD_LENGTH)
    return `Use ${MIN_PASSWORD_LENGTH} or more characters.`
  if (new TextEncoder().encode(password).length > MAX_BYTES) {
    return `This is too long. Use ${MAX_BYTES} characters or fewer. Accented letters count as more than one.`
  }
  const lower = password.toLowerCase()
  const name = email.toLowerCase().split('@')[0]!
  if ((email && lower.includes(email.toLowerCase())) || (name.length >= 3 && lower.includes(name))) {
    return 'Don’t use your email address in the password.'
  }
  const texts = [email, ...names].map((text) => text.trim().toLowerCase())
  const wholes = [...texts, name]
  if (wholes.some((whole) => normalize(whole) !== '' && normalize(whole) === normalize(lower))) {
    return 'Don’t use your name or email address as the password.'
  }
  const words = texts.flatMap((text) => text.split(/[^\p{L}\d]+/u))
  const own = [...wholes, ...wholes.map(normalize), ...words].filter((word) => word.length >= 3)
  const { score } = (await loadEstimator()).check(password.slice(0, MAX_CHECKED_LENGTH), own)
  if (score < MIN_SCORE) {
    return 'This password is too easy to guess. Try a few unrelated words.'
  }
  return null
}

/** Letters and digits alone: dots and spaces hide no name. */
function normalize(text: string): string {
  return text.replace(/[^\p{L}\p{M}\d]/gu, '')
}
