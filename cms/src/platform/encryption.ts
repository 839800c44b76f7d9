import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { environment } from './environment'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Derives the keys of one purpose from the secrets of the environment, so that an attacker who has only the database
 * can't read anything. The first encrypts and signs; each decrypts and verifies.
 */
export function deriveKeys(purpose: string): readonly [present: Buffer, ...previous: Buffer[]] {
  const derive = (secret: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
  const [present, ...previous] = environment().encryptionKeys
  return [derive(present), ...previous.map(derive)]
}

/** The present key of a purpose. */
export const deriveKey = (purpose: string): Buffer => deriveKeys(purpose)[0]

/** Encrypts data for one row of a table. @param label identifies the row; the result can't be decrypted in another row */
export function encryptForRow(purpose: string, label: string, bytes: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(purpose), iv).setAAD(Buffer.from(label))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts the result of {@link encryptForRow}. @throws Error when no `ENCRYPTION_KEY` opens it, or the row has changed */
export function decryptFromRow(purpose: string, label: string, content: string): Buffer {
  return decryptRowWithAnyKey(purpose, label, content).bytes
}

/**
 * Encrypts with the present key what a former one encrypted.
 * @returns null where the present key did
 * @throws Error as {@link decryptFromRow}
 */
export function reencryptWithCurrentKey(purpose: string, label: string, content: string): string | null {
  const { at, bytes } = decryptRowWithAnyKey(purpose, label, content)
  return at === 0 ? null : encryptForRow(purpose, label, bytes)
}

/** Decrypts with the first key that opens the row. @returns `at`: which key of the environment that is */
export function decryptRowWithAnyKey(
  purpose: string,
  label: string,
  content: string,
): { at: number; bytes: Buffer } {
  const stored = Buffer.from(content, 'base64')
  const open = (key: Buffer): Buffer => {
    const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(label))
      .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }
  let failure: unknown
  for (const [at, key] of deriveKeys(purpose).entries()) {
    try {
      return { at, bytes: open(key) }
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
