import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'

export const PRIVATE_FILE = 'api::private-file.private-file'
const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** The key is made of a secret of the environment: whoever holds the database alone can read no document. */
const secret = (): Buffer =>
  createHmac('sha256', environment().encryptionKey).update('private files').digest()

/**
 * Keeps a document that a visitor sent, in the transaction under way, encrypted, under a random key: it is neither in a
 * folder that is served nor on any disk but the database's, and goes with it into backups and out by an erasure.
 * @param about document id of what it belongs to
 */
export async function keepPrivateFile(strapi: Core.Strapi, about: string, bytes: Buffer): Promise<void> {
  const key = randomBytes(24).toString('hex')
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, secret(), iv).setAAD(Buffer.from(key))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  const content = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
  await strapi.db.query(PRIVATE_FILE).create({ data: { key, about, content } })
}

/** The document that belongs to another document; undefined where there is none. @throws Error where `ENCRYPTION_KEY` was changed */
export async function readPrivateFile(strapi: Core.Strapi, about: string): Promise<Buffer | undefined> {
  const row: { key: string; content: string } | null = await strapi.db
    .query(PRIVATE_FILE)
    .findOne({ where: { about } })
  if (!row) return undefined
  const stored = Buffer.from(row.content, 'base64')
  const decipher = createDecipheriv(CIPHER, secret(), stored.subarray(0, IV))
    .setAAD(Buffer.from(row.key))
    .setAuthTag(stored.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(stored.subarray(IV + TAG)), decipher.final()])
}

export async function deletePrivateFile(strapi: Core.Strapi, about: string): Promise<void> {
  await strapi.db.query(PRIVATE_FILE).deleteMany({ where: { about } })
}
