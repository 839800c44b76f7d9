import { createHmac } from 'node:crypto'
import { environment } from '../platform/environment'
import { PRIVATE_FILE_UID, readPrivateFile } from './private-files'

/** Strapi's settings store holds the fingerprints of the keys that the stored data may need, separated by commas. */
const STORE = { type: 'core', name: 'tanglaw', key: 'encryption-key' } as const

/** `ENCRYPTION_KEY` doesn't fit the database. The message says what the operator can do. */
export class WrongEncryptionKeyError extends Error {
  override name = 'WrongEncryptionKeyError'
}

const OTHER_KEY = [
  'The CMS can’t start: ENCRYPTION_KEY is not the key that this database was used with.',
  'CVs, unfinished applications and the links to them can be opened only with that key.',
  '  - Put it back: it is in the .env file of the backup or of the machine that the database comes from.',
  '  - If it is lost: run “npm run encryption-key:replace” in cms/. The CMS then starts with the new key; data',
  '    encrypted with the old key can’t be opened anymore.',
]
const FORMER_KEY_MISSING = [
  'The CMS can’t start: stored data may still be encrypted with the former ENCRYPTION_KEY.',
  'Put it back, after the current key and a comma, and run “npm run encryption-key:rotate” in cms/ before you remove it.',
]
const KEY_NOT_IN_USE = [
  'No CMS uses the first key of ENCRYPTION_KEY yet, and couldn’t read what this command encrypts.',
  'Restart the CMS with this environment, then run the command again.',
]

/**
 * Compares this process's `ENCRYPTION_KEY` with the fingerprints in the database: it must have each of those keys. A
 * database from a version without fingerprints has none; the CMS then tries to decrypt a stored CV.
 * @throws WrongEncryptionKeyError
 */
export async function assertEncryptionKey(): Promise<void> {
  const own = environment().encryptionKeys.map(encryptionKeyFingerprint)
  if (mode === 'replace') return storeFingerprints(own)
  const stored = await strapi.store(STORE).get({})
  const known = typeof stored === 'string' ? stored.split(',') : []
  if (mode === 'rotate' && !known.includes(own[0]!)) throw sentences(KEY_NOT_IN_USE)
  if (!known.every((each) => own.includes(each)))
    throw sentences(known.includes(own[0]!) ? FORMER_KEY_MISSING : OTHER_KEY)
  if (known.length === 0 && !(await decryptsStoredData())) throw sentences(OTHER_KEY)
  if (!known.includes(own[0]!)) await storeFingerprints(known.length > 0 ? [own[0]!, ...known] : own)
}

const sentences = (lines: string[]): Error => new WrongEncryptionKeyError(lines.join('\n'))

let mode: 'compare' | 'replace' | 'rotate' = 'compare'

/**
 * Sets what the next {@link assertEncryptionKey} does beside comparing: `replace` stores this process's key instead,
 * `rotate` requires that a CMS encrypts with the first key already.
 */
export function setEncryptionKeyCheckMode(next: 'replace' | 'rotate'): void {
  mode = next
}

/** Records that no stored data needs a former key. */
export const forgetFormerEncryptionKeys = (): Promise<void> =>
  storeFingerprints([encryptionKeyFingerprint(environment().encryptionKeys[0])])

async function storeFingerprints(fingerprints: readonly string[]): Promise<void> {
  await strapi.store(STORE).set({ value: fingerprints.join(',') })
}

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
