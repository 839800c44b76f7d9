import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '../platform/environment'
import { PRIVATE_FILE_UID, readPrivateFile } from './private-files'

/** Strapi's settings store holds the fingerprint. */
const STORE = { type: 'core', name: 'tanglaw', key: 'encryption-key' } as const

/** The database was used with another `ENCRYPTION_KEY`. The message says what the operator can do. */
export class WrongEncryptionKeyError extends Error {
  override name = 'WrongEncryptionKeyError'
  constructor() {
    super(
      [
        'The CMS can’t start: ENCRYPTION_KEY is not the key that this database was used with.',
        'CVs, unfinished applications and the links to them can be opened only with that key.',
        '  - Put it back: it is in the .env of the backup, or of the machine that the database comes from.',
        '  - If it is lost: run “npm run encryption-key:replace” in cms/. The CMS then starts with the new key; data',
        '    encrypted with the old key can’t be opened anymore.',
      ].join('\n'),
    )
  }
}

/**
 * Compares this process's `ENCRYPTION_KEY` with the fingerprint in the database. A database from a version without
 * fingerprints has none; the CMS then tries to decrypt a stored CV.
 * @throws WrongEncryptionKeyError
 */
export async function assertEncryptionKey(): Promise<void> {
  if (isReplaced) return storeFingerprint()
  const stored = await strapi.store(STORE).get({})
  if (typeof stored === 'string') {
    const [known, own] = [Buffer.from(stored), Buffer.from(fingerprint())]
    if (known.length === own.length && timingSafeEqual(known, own)) return
    throw new WrongEncryptionKeyError()
  }
  if (!(await decryptsStoredData())) throw new WrongEncryptionKeyError()
  await storeFingerprint()
}

let isReplaced = false

/** Makes the next {@link assertEncryptionKey} store this process's key instead of comparing it. */
export function replaceEncryptionKey(): void {
  isReplaced = true
}

async function storeFingerprint(): Promise<void> {
  await strapi.store(STORE).set({ value: fingerprint() })
}

const fingerprint = (): string => encryptionKeyFingerprint(environment().encryptionKey)

/** Identifies a key without revealing it. */
export function encryptionKeyFingerprint(key: string): string {
  return createHmac('sha256', key).update('fingerprint of the key').digest('hex')
}

async function decryptsStoredData(): Promise<boolean> {
  const newest: { about: string } | null = await strapi.db
    .query(PRIVATE_FILE_UID)
    .findOne({ select: ['about'], orderBy: { id: 'desc' } })
  if (!newest) return true
  return readPrivateFile(newest.about).then(
    () => true,
    () => false,
  )
}
