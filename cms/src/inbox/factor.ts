import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '../platform/environment'

/** The key is derived from a secret of the environment: an attacker with the database alone can't try digits. */
const key = (): Buffer =>
  createHmac('sha256', environment().encryptionKey).update('second factor of applications').digest()

/** The stored form of a phone's last digits, for one application: the same digits look different for another one. */
export function hashPhoneDigits(reference: string, digits: string): string {
  return createHmac('sha256', key()).update(`${reference} ${digits}`).digest('hex')
}

/** Compares in a time that says nothing. @param stored undefined where there is no such application */
export function verifyPhoneDigits(stored: unknown, reference: string, digits: string): boolean {
  const wanted = Buffer.from(hashPhoneDigits(reference, digits), 'hex')
  const held = Buffer.from(typeof stored === 'string' ? stored : '', 'hex')
  const isWhole = held.length === wanted.length
  return timingSafeEqual(wanted, isWhole ? held : Buffer.alloc(wanted.length)) && isWhole
}
