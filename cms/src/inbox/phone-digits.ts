import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '../platform/encryption'

/**
 * The keys are derived from the environment: an attacker who has only the database can't try all 10,000 combinations of
 * digits.
 */
const PURPOSE = 'second factor of applications'

/**
 * Hashes a phone's last digits together with the reference, so that equal digits of two applications have different
 * hashes.
 */
export const hashPhoneDigits = (reference: string, digits: string): string =>
  hashesOf(reference, digits)[0]!.toString('hex')

/**
 * Compares digits with the stored hash in constant time.
 * @param stored undefined when no submission has this reference
 */
export function verifyPhoneDigits(stored: unknown, reference: string, digits: string): boolean {
  const held = Buffer.from(typeof stored === 'string' ? stored : '', 'hex')
  const matches = hashesOf(reference, digits).map((wanted) => {
    const isWhole = held.length === wanted.length
    return timingSafeEqual(wanted, isWhole ? held : Buffer.alloc(wanted.length)) && isWhole
  })
  return matches.includes(true)
}

/**
 * Hashes with the present key what a former one hashed. The digits are found by trying all of them.
 * @param phone the number that the digits are probably from
 * @returns null where the present key made the hash
 * @throws Error when no key made it
 */
export function rehashPhoneDigits(stored: string, reference: string, phone: unknown): string | null {
  const likely = String(phone).replace(/\D/g, '').slice(-4)
  for (let number = -1; number < 10_000; number++) {
    const digits = number < 0 ? likely : String(number).padStart(4, '0')
    const [present, ...previous] = hashesOf(reference, digits).map((hash) => hash.toString('hex'))
    if (stored === present) return null
    if (previous.includes(stored)) return present!
  }
  throw new Error('No key of ENCRYPTION_KEY made this hash')
}

/** The hash by each key, the present one first. */
const hashesOf = (reference: string, digits: string): Buffer[] =>
  deriveKeys(PURPOSE).map((key) => createHmac('sha256', key).update(`${reference} ${digits}`).digest())
