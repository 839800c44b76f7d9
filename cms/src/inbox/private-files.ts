import { randomBytes } from 'node:crypto'
import { encrypt, decrypt } from '../platform/encryption'

export const PRIVATE_FILE = 'api::private-file.private-file'
const PURPOSE = 'private files'

/**
 * Keeps a document that a visitor sent, in the transaction under way, encrypted, under a random key: it is neither in a
 * folder that is served nor on any disk but the database's, and goes with it into backups and out by an erasure.
 * @param about document id of what it belongs to
 */
export async function storePrivateFile(about: string, bytes: Buffer): Promise<void> {
  const key = randomBytes(24).toString('hex')
  await strapi.db.query(PRIVATE_FILE).create({ data: { key, about, content: encrypt(PURPOSE, key, bytes) } })
}

/**
 * The document that belongs to another document; undefined where there is none.
 * @throws DecryptionError where it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export async function readPrivateFile(about: string): Promise<Buffer | undefined> {
  const row: { key: string; content: string } | null = await strapi.db
    .query(PRIVATE_FILE)
    .findOne({ where: { about } })
  if (!row) return undefined
  return unsealPrivateFile(row)
}

/**
 * Decrypts a row of stored documents.
 * @throws DecryptionError where it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export function unsealPrivateFile({ key, content }: { key: string; content: string }): Buffer {
  try {
    return decrypt(PURPOSE, key, content)
  } catch (error) {
    throw new DecryptionError('The document can’t be decrypted', { cause: error })
  }
}

/** A document that this process's key doesn't open. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

export async function deletePrivateFile(about: string): Promise<void> {
  await strapi.db.query(PRIVATE_FILE).deleteMany({ where: { about } })
}
