import { randomInt } from 'node:crypto'

/** Letters and digits that people can't confuse on paper or on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_HALF_LENGTH = 4

/** Creates a random reference out of 30⁸ possible ones, too many to guess. */
export function createReferenceNumber(prefix: string): string {
  const half = (): string =>
    Array.from(
      { length: REFERENCE_HALF_LENGTH },
      () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
    ).join('')
  return `${prefix}-${half()}-${half()}`
}
