import { encryptionKeyFingerprint } from '../inbox/encryption-key'
import type { Environment } from '../platform/environment'
import { productVersion } from '../platform/product-version'
import type { ArchivedFileSum } from './backup-archive'
import { BackupError } from './backup-error'

/** The archive's last entry: what came before it. */
export const MANIFEST_FILE_NAME = 'manifest.json'
const FORMAT = 1

/** How many rows each table holds. */
export type RowCounts = Record<string, number>

export interface BackedUpDatabase {
  client: 'sqlite' | 'postgres'
  tables: RowCounts
  /** The major version of the pg_dump that made the dump; null for SQLite. */
  pgDumpMajor: number | null
}

export interface BackupManifest {
  /** The version of the archive's own format. */
  format: number
  /** The version of Tanglaw that made it. */
  version: string
  createdAt: string
  database: BackedUpDatabase
  /** Fingerprints of the keys that the data depends on, by their variables; never a key. */
  keys: Record<string, string>
  /** Every other entry of the archive. */
  files: Record<string, ArchivedFileSum>
}

/** What the data of an installation depends on, by the variable's name. */
const keysOf = ({ encryptionKeys, postingKey, apiTokenSalt }: Environment): Record<string, string> => ({
  // All of a rotation that isn't finished, separated by commas.
  ENCRYPTION_KEY: encryptionKeys.map(encryptionKeyFingerprint).join(','),
  POSTINGS_SIGNING_KEY: encryptionKeyFingerprint(postingKey),
  API_TOKEN_SALT: encryptionKeyFingerprint(apiTokenSalt),
})

/** What changes with a key that differs from the archive's, and stops no restore. */
const EFFECTS: Readonly<Record<string, string>> = {
  POSTINGS_SIGNING_KEY: 'readers must check the signatures of the public list with another key',
  API_TOKEN_SALT: 'API tokens that were created in the console stop working',
}

/** The manifest of an archive that is made now. */
export function createBackupManifest(
  given: Environment,
  database: BackedUpDatabase,
  files: Record<string, ArchivedFileSum>,
): BackupManifest {
  const createdAt = new Date().toISOString()
  return { format: FORMAT, version: productVersion(), createdAt, database, keys: keysOf(given), files }
}

/**
 * Reads a manifest, and compares it with this software.
 * @throws BackupError where a newer version made it, or it can't be read
 */
export function parseBackupManifest(text: string): BackupManifest {
  const read = parseJson(text)
  if (!read || typeof read.format !== 'number') {
    throw new BackupError('The archive is damaged: its manifest can’t be read.')
  }
  if (read.format > FORMAT) {
    throw new BackupError(
      `A newer version of Tanglaw (${String(read.version)}) made this archive, in a format that this one doesn’t know. Install that version, then restore.`,
    )
  }
  const { version, createdAt, database, keys, files } = read
  if (!version || !createdAt || !database?.tables || !keys || !files) {
    throw new BackupError('The archive is damaged: its manifest is incomplete.')
  }
  if (compareVersions(version, productVersion()) > 0) {
    throw new BackupError(
      `Tanglaw ${version} made this archive, and this is ${productVersion()}: an older version would drop columns that it doesn’t know. Install ${version} or newer, then restore.`,
    )
  }
  return { format: read.format, version, createdAt, database, keys: renameKeys(keys), files }
}

/** Archives of earlier versions name this key by its former variable. */
function renameKeys({ POSTING_KEY: former, ...keys }: BackupManifest['keys']): BackupManifest['keys'] {
  return former === undefined ? keys : { POSTINGS_SIGNING_KEY: former, ...keys }
}

/**
 * Compares an archive with the installation that it is restored to.
 * @param isKeyLost whether the archive's ENCRYPTION_KEY is lost for good, and may differ
 * @returns sentences about other keys that differ
 * @throws BackupError for another database, or another ENCRYPTION_KEY
 */
export function compareWithInstallation(
  manifest: BackupManifest,
  given: Environment,
  isKeyLost: boolean,
): string[] {
  const { client } = manifest.database
  if (client !== (given.databaseUrl ? 'postgres' : 'sqlite')) {
    throw new BackupError(
      client === 'postgres'
        ? 'The archive contains a PostgreSQL database: name an empty one in DATABASE_URL.'
        : 'The archive contains a SQLite database: restore it without DATABASE_URL.',
    )
  }
  const own = keysOf(given)
  const ownEncryptionKeys = own.ENCRYPTION_KEY!.split(',')
  const archived = manifest.keys.ENCRYPTION_KEY?.split(',') ?? ['']
  if (!archived.every((each) => ownEncryptionKeys.includes(each)) && !isKeyLost) {
    throw new BackupError(
      'ENCRYPTION_KEY is not the key of the installation that this archive was made from: CVs and unfinished applications couldn’t be opened. Put that key into .env; if it has been rotated since, put it after the current key and a comma. If it is lost for good, add --lost-encryption-key.',
    )
  }
  return Object.keys(EFFECTS)
    .filter((name) => own[name] !== manifest.keys[name])
    .map((name) => `${name} differs from the archive’s: ${EFFECTS[name]}.`)
}

function parseJson(text: string): Partial<BackupManifest> | null {
  try {
    return JSON.parse(text) as Partial<BackupManifest> | null
  } catch {
    return null
  }
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/).map(Number))
  for (const at of [0, 1, 2]) if (a![at] !== b![at]) return (a![at] ?? 0) - (b![at] ?? 0)
  return 0
}
