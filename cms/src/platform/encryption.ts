import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { environment } from './environment'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The key of one purpose is derived from a secret of the environment: an attacker with the database alone can read
 * nothing.
 */
export function deriveKey(purpose: string): Buffer {
  return createHmac('sha256', environment().encryptionKey).update(purpose).digest()
}

/** Encrypts what a visitor sent. @param label names the row it lies in: in another one it can’t be read */
export function encrypt(purpose: string, label: string, bytes: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(purpose), iv).setAAD(Buffer.from(label))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** What `seal` encrypted. @throws Error where `ENCRYPTION_KEY` or the row was changed */
export function decrypt(purpose: string, label: string, content: string): Buffer {
  const stored = Buffer.from(content, 'base64')
  const decipher = createDecipheriv(CIPHER, deriveKey(purpose), stored.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
