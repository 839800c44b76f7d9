import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { environment } from './environment'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Derives the key of one purpose from a secret of the environment, so that an attacker who has only the database can't
 * read anything.
 */
export function deriveKey(purpose: string): Buffer {
  return createHmac('sha256', environment().encryptionKey).update(purpose).digest()
}

/** Encrypts data of a visitor. @param label identifies the row; the result can't be decrypted in another row */
export function encryptForRow(purpose: string, label: string, bytes: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(purpose), iv).setAAD(Buffer.from(label))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts the result of {@link encryptForRow}. @throws Error when `ENCRYPTION_KEY` or the row has changed */
export function decryptFromRow(purpose: string, label: string, content: string): Buffer {
  const stored = Buffer.from(content, 'base64')
  const decipher = createDecipheriv(CIPHER, deriveKey(purpose), stored.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
