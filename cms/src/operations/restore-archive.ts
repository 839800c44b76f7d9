import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { verifyAuditChain } from '../audit/hash-chain'
import { readValidAuditHeads } from '../audit/audit-head-file'
import { readSealedAuditEntries } from '../audit/read-sealed-entries'
import { readSentAlertsCopy, SENT_ALERTS_KEY } from './sent-alerts-file'
import { formatRestoreMark, RESTORE_MARK_KEY } from '../audit/restore-mark'
import { appendErasures, erasuresFile, findMissingErasures, type Erasure } from '../inbox/erasure-list'
import { decryptPrivateFile } from '../inbox/private-files'
import { createFileStorage } from '../files/storage/installed-file-storage'
import { sha256Of } from '../platform/sha256'
import type { Environment } from '../platform/environment'
import { moveFiles } from '../platform/list-and-move-files'
import { readArchive, type ArchivedFileSum } from './backup-archive'
import { BackupError } from './backup-error'
import { createBackupMark } from './backup-marks'
import { explainFullDisk } from './explain-full-disk'
import type { BackupDatabase } from './backup-database'
import { MOVED_ASIDE_PREFIX, listDataFiles, makePrivateFolder, fileTimestamp } from './data-files'
import { createBackupDatabase } from './create-backup-database'
import {
  compareWithInstallation,
  MANIFEST_FILE_NAME,
  parseBackupManifest,
  type BackupManifest,
  type RowCounts,
} from './backup-manifest'
import { assertPgRestoreVersion, countDumpedTables } from './postgres-backup-database'
import { assertSqliteUndamaged, countSqliteRows } from './sqlite-backup-database'
import { createCheckedFileStorage } from './checked-file-storage'

/** Names of entries that an archive may hold besides its manifest. */
const ENTRY = /^(data|uploads|database)\/(?!.*(^|\/)\.\.(\/|$)).+$/
export interface RestoreOptions {
  /** Moves an existing installation aside. */
  force: boolean
  /** The archive's ENCRYPTION_KEY is lost for good. */
  isKeyLost: boolean
  /** Other databases (`postgres://…`) that hold erasures made after the backup; the replaced installation is always read. */
  erasuresOf: readonly string[]
}

/** What a restore did and proved. */
export interface RestoreResult {
  manifest: BackupManifest
  /** Sentences about keys that differ and about what is left to do. */
  notes: string[]
  /** Where the previous installation was moved. */
  aside: string[]
  auditEntries: number
  /** Whether a CV was opened; null where there is none, or its key is lost. */
  hasOpenedCv: true | null
}

/**
 * Verifies an archive without an installation: every checksum, the version, and the database as far as possible.
 * @param dir a folder for unpacked files, deleted again
 * @returns the manifest, and what could not be verified here, in sentences
 * @throws BackupError with the first fault
 */
export async function verifyArchive(
  file: string,
  passphrase: string | null,
  dir: string,
): Promise<{ manifest: BackupManifest; notes: string[] }> {
  const staging = await mkdtemp(path.join(dir, 'tanglaw-check-'))
  try {
    const remedy = 'The check unpacks the database there: free space, then try again.'
    const manifest = await explainFullDisk(dir, remedy, () =>
      unpack(file, passphrase, staging, (name) => name.startsWith('database/')),
    )
    return { manifest, notes: await checkDump(manifest, staging) }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Restores an installation from an archive, and proves it: rows by table, checksums of files, the audit log's chain, and
 * one CV. Nothing is touched before the whole archive was read and compared; what was there is moved, never deleted.
 * @throws BackupError with what stopped it
 */
export async function restoreArchive(
  file: string,
  given: Environment,
  { force, isKeyLost, erasuresOf }: RestoreOptions,
  now = new Date(),
): Promise<RestoreResult> {
  const database = createBackupDatabase(given)
  // A large archive takes minutes to read: what would refuse it anyway comes first, and again before anything is moved.
  await createCheckedFileStorage(given)
  await readReplaceableInstallation(given, database, force)
  await makePrivateFolder(given.dataDir)
  const staging = await mkdtemp(path.join(given.dataDir, '.restore-'))
  try {
    const remedy =
      'Nothing was restored or changed. The archive is unpacked there: free space, then try again.'
    const manifest = await explainFullDisk(given.dataDir, remedy, () =>
      unpack(file, given.backup.passphrase, staging, () => true),
    )
    const notes = compareWithInstallation(manifest, given, isKeyLost)
    if (manifest.database.pgDumpMajor !== null) await assertPgRestoreVersion(manifest.database.pgDumpMajor)
    await checkDump(manifest, staging)
    const erasures = [
      ...(await readErasuresOf(erasuresOf, given)),
      ...(await readPresentErasures(given, notes)),
    ]
    const aside = await replaceInstallation(given, database, staging, {
      manifest,
      force,
      folder: path.join(given.dataDir, `${MOVED_ASIDE_PREFIX}${fileTimestamp(now)}`),
    })
    if (isKeyLost) notes.push('Run “npm run encryption-key:replace” in cms/ before the next start.')
    const { auditHead, ...proof } = await proveRestored(given, database, manifest, isKeyLost)
    notes.push(await addErasures(given, database, erasures, erasuresOf.length > 0))
    // What other machines recorded before now belongs to the replaced database.
    await database.storeSetting(
      RESTORE_MARK_KEY,
      formatRestoreMark({ at: new Date().toISOString(), ...auditHead }, given.postingKey),
    )
    // The processes that the archive names may have stopped long ago; those that run report again.
    await database.clearServerProcesses().catch(isOfEarlierVersion)
    // Operators know of the alerts that are open now, not of those at the time of the backup.
    const sentAlerts = await readSentAlertsCopy(given.dataDir)
    if (sentAlerts !== undefined) await database.storeSetting(SENT_ALERTS_KEY, sentAlerts)
    // The archive is a backup of what the database holds now, and was proved.
    await database.mark(createBackupMark('backup', new Date(manifest.createdAt))).catch(isOfEarlierVersion)
    await database.mark(createBackupMark('check', now)).catch(isOfEarlierVersion)
    return { manifest, notes, aside, ...proof }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Reads the whole archive, writes the wanted files below a folder, and compares all of them with the manifest. */
async function unpack(
  file: string,
  passphrase: string | null,
  staging: string,
  isWanted: (name: string) => boolean,
): Promise<BackupManifest> {
  const sums = new Map<string, ArchivedFileSum>()
  await readArchive(file, passphrase, async ({ name, mode, save }) => {
    if (name !== MANIFEST_FILE_NAME && !ENTRY.test(name)) {
      throw new BackupError(`The archive contains ${name}, which no backup writes.`)
    }
    const target = path.join(staging, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const isSaved = name === MANIFEST_FILE_NAME || isWanted(name)
    const sum = await save(createWriteStream(isSaved ? target : '/dev/null', { mode: 0o600 }))
    if (isSaved && name.startsWith('uploads/')) await chmod(target, mode)
    sums.set(name, sum)
  })
  if (!sums.delete(MANIFEST_FILE_NAME))
    throw new BackupError(`The archive ${file} is damaged: its manifest is missing.`)
  const manifest = parseBackupManifest(await readFile(path.join(staging, MANIFEST_FILE_NAME), 'utf8'))
  const names = new Set([...sums.keys(), ...Object.keys(manifest.files)])
  for (const name of names) {
    const [found, expected] = [sums.get(name), manifest.files[name]]
    if (found?.sha256 !== expected?.sha256 || found?.bytes !== expected?.bytes) {
      throw new BackupError(`The archive ${file} is damaged: ${name} doesn’t match its manifest.`)
    }
  }
  return manifest
}

/** @returns what could not be proved of the dump here */
async function checkDump({ database }: BackupManifest, staging: string): Promise<string[]> {
  const expected = Object.keys(database.tables).length
  if (database.client === 'sqlite') {
    const file = path.join(staging, 'database/tanglaw.db')
    assertSqliteUndamaged(file)
    assertSameRows(countSqliteRows(file), database.tables)
    return []
  }
  const found = await countDumpedTables(path.join(staging, 'database/tanglaw.dump'), database.pgDumpMajor!)
  if (found === undefined) {
    return [`Not verified: the dump, because there’s no pg_restore ${database.pgDumpMajor} or newer on PATH.`]
  }
  if (found < expected) {
    throw new BackupError(`The dump holds ${found} tables, but the manifest names ${expected}.`)
  }
  return ['Not verified: that PostgreSQL accepts the rows. To check that, restore into an empty database.']
}

/** What an archive would replace. */
interface PresentInstallation {
  hasRows: boolean
  /** Files of the data folder. */
  data: string[]
  uploads: string[]
}

/** @throws BackupError where an installation is there that may not be moved aside, or that a CMS uses */
async function readReplaceableInstallation(
  given: Environment,
  database: BackupDatabase,
  force: boolean,
): Promise<PresentInstallation> {
  const storage = await createFileStorage(given)
  const data = await listDataFiles(given)
  const uploads = (await storage.list()).map(({ name }) => name)
  const hasRows = !(await database.isEmpty())
  if ((hasRows || data.length > 0 || uploads.length > 0) && !force) {
    throw new BackupError(
      'An installation already exists here. With --force, it is moved aside, and nothing is deleted.',
    )
  }
  await database.assertUnused()
  return { hasRows, data, uploads }
}

async function replaceInstallation(
  given: Environment,
  database: BackupDatabase,
  staging: string,
  { manifest, force, folder }: { manifest: BackupManifest; force: boolean; folder: string },
): Promise<string[]> {
  const storage = await createFileStorage(given)
  const present = await readReplaceableInstallation(given, database, force)
  const { hasRows } = present
  const isThere = hasRows || present.data.length > 0 || present.uploads.length > 0
  const aside: string[] = []
  const moved = hasRows ? await database.moveAside(folder) : undefined
  try {
    await database.load(path.join(staging, database.dumpName))
  } catch (error) {
    await moved?.undo()
    throw error
  }
  if (moved && moved.place !== folder) aside.push(moved.place)
  if (isThere) await makePrivateFolder(folder)
  if (present.data.length > 0) await moveFiles(present.data, given.dataDir, path.join(folder, 'data'))
  if (present.uploads.length > 0) {
    const place = await storage.moveAside(present.uploads, folder)
    if (place !== folder) aside.push(place)
  }
  if (isThere) aside.push(folder)
  await moveFiles(namesOf(manifest, 'data'), path.join(staging, 'data'), given.dataDir)
  for (const name of namesOf(manifest, 'uploads'))
    await storage.take(name, path.join(staging, 'uploads', name))
  return aside
}

/** The files of a part of an archive, by their names in that part. */
function namesOf({ files }: BackupManifest, part: 'data' | 'uploads'): string[] {
  return Object.keys(files).flatMap((name) =>
    name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : [],
  )
}

/** The erasures of databases that are named. */
async function readErasuresOf(urls: readonly string[], given: Environment): Promise<Erasure[]> {
  const lists: Erasure[][] = []
  for (const databaseUrl of urls) {
    const list = createBackupDatabase({ ...given, databaseUrl }).readErasures()
    lists.push(
      await list.catch((error: Error) => {
        throw new BackupError(`The database of --erasures-of can’t be read: ${error.message}`, {
          cause: error,
        })
      }),
    )
  }
  return lists.flat()
}

/** The erasures of the installation that is replaced. A damaged database is no reason to refuse; the copy on the disk remains. */
async function readPresentErasures(given: Environment, notes: string[]): Promise<Erasure[]> {
  const copied = erasuresFile(given.dataDir).read().rows
  const stored = createBackupDatabase(given).readErasures()
  return [
    ...copied,
    ...(await stored.catch((error: Error) => {
      notes.push(
        `Couldn’t read the list of erasures in the current database (${error.message}). Only erased.log was used.`,
      )
      return []
    })),
  ]
}

/**
 * Adds the erasures that the archive doesn't hold: the CMS erases again at its next start. A copy is on the disk, for an
 * archive of an earlier version, which has no such table.
 * @returns a sentence about them
 */
async function addErasures(
  given: Environment,
  database: BackupDatabase,
  erasures: readonly Erasure[],
  isNamed: boolean,
): Promise<string> {
  const missing = findMissingErasures(erasures, await database.readErasures())
  appendErasures(given.dataDir, findMissingErasures(missing, erasuresFile(given.dataDir).read().rows))
  await database.addErasures(missing).catch(isOfEarlierVersion)
  if (missing.length > 0)
    return `${missing.length} ${missing.length === 1 ? 'record was' : 'records were'} erased after this backup. The CMS will erase them again at its next start.`
  return isNamed
    ? 'According to the databases in --erasures-of and the data folder, nothing was erased after this backup.'
    : 'No erasures after this backup were found here. If the database that this one replaces is elsewhere, restore again with --erasures-of postgres://….'
}

/** An archive of an earlier version has no such table; the next start makes it. */
const isOfEarlierVersion = (): void => undefined

async function proveRestored(
  given: Environment,
  database: BackupDatabase,
  manifest: BackupManifest,
  isKeyLost: boolean,
): Promise<
  Pick<RestoreResult, 'auditEntries' | 'hasOpenedCv'> & { auditHead: { id: number; hash: string } }
> {
  assertSameRows(await database.countRows(), manifest.database.tables)
  for (const name of namesOf(manifest, 'data')) {
    assertSameFile(`data/${name}`, await readFile(path.join(given.dataDir, name)), manifest)
  }
  const storage = await createFileStorage(given)
  for (const name of namesOf(manifest, 'uploads')) {
    assertSameFile(`uploads/${name}`, await storage.read(name), manifest)
  }
  // An invalid mark of an earlier restore doesn't matter: this restore replaces it.
  const { heads, fileFault } = await readValidAuditHeads(given)
  if (fileFault) throw new BackupError(`${fileFault}.`)
  const verdict = await verifyAuditChain(readSealedAuditEntries(given), heads)
  if (!verdict.intact) {
    throw new BackupError(`The audit log is broken at entry ${verdict.id}: ${verdict.reason}.`)
  }
  const newest = isKeyLost ? undefined : await database.newestPrivateFile()
  try {
    if (newest) decryptPrivateFile(newest)
  } catch (error) {
    throw new BackupError('The newest CV can’t be opened with this ENCRYPTION_KEY.', { cause: error })
  }
  const { entries, lastId, head } = verdict
  const auditHead = { id: lastId ?? 0, hash: head ?? '' }
  return { auditEntries: entries, auditHead, hasOpenedCv: newest ? true : null }
}

function assertSameFile(name: string, found: Buffer, { files }: BackupManifest): void {
  if (sha256Of(found) === files[name]?.sha256) return
  throw new BackupError(`${name} doesn’t match the archive.`)
}

function assertSameRows(found: RowCounts, expected: RowCounts): void {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)])
  for (const name of names) {
    if (found[name] === expected[name]) continue
    throw new BackupError(
      `The table ${name} has ${found[name] ?? 'no'} rows, but the manifest says ${expected[name] ?? 'none'}.`,
    )
  }
}
