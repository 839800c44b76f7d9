import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '../platform/environment'

/**
 * The key is derived from a secret of the environment: an attacker who has only the database can't try all 10,000
 * combinations of digits.
 */
const key = (): Buffer =>
  createHmac('sha256', environment().encryptionKey).update('second factor of applications').digest()

/**
 * Hashes a phone's last digits together with the reference, so that equal digits of two applications have different
 * hashes.
 */
export function hashPhoneDigits(reference: string, digits: string): string {
  return createHmac('sha256', key()).update(`${reference} ${digits}`).digest('hex')
}

/**
 * Compares digits with the stored hash in constant time.
 * @param stored undefined when no submission has this reference
 */
export function verifyPhoneDigits(stored: unknown, reference: string, digits: string): boolean {
  const wanted = Buffer.from(hashPhoneDigits(reference, digits), 'hex')
  const held = Buffer.from(typeof stored === 'string' ? stored : '', 'hex')
  const isWhole = held.length === wanted.length
  return timingSafeEqual(wanted, isWhole ? held : Buffer.alloc(wanted.length)) && isWhole
}
