import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { verifyChain } from '../audit/chain'
import { readAnchors } from '../audit/anchors'
import { readEntries } from '../audit/read-entries'
import { appendErasures, erasuresFile, withoutKnown, type Erasure } from '../inbox/erasures'
import { unsealPrivateFile } from '../inbox/private-files'
import { createStorage } from '../files/storage/installed-storage'
import { sha256Of } from '../files/inspection/inspect'
import type { Environment } from '../platform/environment'
import { moveFiles } from '../platform/folders'
import { readArchive, type FileSum } from './archive'
import { BackupError } from './backup-error'
import { markOf } from './backup-marks'
import type { BackupDatabase } from './database'
import { ASIDE_PREFIX, dataFiles, makePrivateFolder, fileTimestamp } from './files'
import { databaseOf } from './installed-database'
import { compareWithInstallation, MANIFEST, parseManifest, type Manifest, type RowCounts } from './manifest'
import { assertRestoreTool, countDumpedTables } from './postgres'
import { assertSqliteWhole, countRowsOf } from './sqlite'
import { usableStorageOf } from './usable-storage'

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
  manifest: Manifest
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
export async function checkArchive(
  file: string,
  passphrase: string | null,
  dir: string,
): Promise<{ manifest: Manifest; notes: string[] }> {
  const staging = await mkdtemp(path.join(dir, 'tanglaw-check-'))
  try {
    const manifest = await unpack(file, passphrase, staging, (name) => name.startsWith('database/'))
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
  await makePrivateFolder(given.dataDir)
  const staging = await mkdtemp(path.join(given.dataDir, '.restore-'))
  try {
    const manifest = await unpack(file, given.backup.passphrase, staging, () => true)
    const notes = compareWithInstallation(manifest, given, isKeyLost)
    if (manifest.database.pgDumpMajor !== null) await assertRestoreTool(manifest.database.pgDumpMajor)
    await checkDump(manifest, staging)
    await usableStorageOf(given)
    const database = databaseOf(given)
    const erasures = [
      ...(await readErasuresOf(erasuresOf, given)),
      ...(await readPresentErasures(given, notes)),
    ]
    const aside = await replaceInstallation(given, database, staging, {
      manifest,
      force,
      folder: path.join(given.dataDir, `${ASIDE_PREFIX}${fileTimestamp(now)}`),
    })
    if (isKeyLost) notes.push('Run “npm run encryption-key:replace” in cms/ before the next start.')
    const proof = await proveRestored(given, database, manifest, isKeyLost)
    notes.push(await addErasures(given, database, erasures, erasuresOf.length > 0))
    // The archive is a backup of what the database holds now, and was proved.
    await database.mark(markOf('backup', new Date(manifest.createdAt))).catch(isOfEarlierVersion)
    await database.mark(markOf('check', now)).catch(isOfEarlierVersion)
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
): Promise<Manifest> {
  const sums = new Map<string, FileSum>()
  await readArchive(file, passphrase, async ({ name, mode, save }) => {
    if (name !== MANIFEST && !ENTRY.test(name)) {
      throw new BackupError(`The archive holds ${name}, which no backup writes.`)
    }
    const target = path.join(staging, name)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const isSaved = name === MANIFEST || isWanted(name)
    const sum = await save(createWriteStream(isSaved ? target : '/dev/null', { mode: 0o600 }))
    if (isSaved && name.startsWith('uploads/')) await chmod(target, mode)
    sums.set(name, sum)
  })
  if (!sums.delete(MANIFEST))
    throw new BackupError(`The archive ${file} is damaged: its manifest is missing.`)
  const manifest = parseManifest(await readFile(path.join(staging, MANIFEST), 'utf8'))
  const names = new Set([...sums.keys(), ...Object.keys(manifest.files)])
  for (const name of names) {
    const [found, expected] = [sums.get(name), manifest.files[name]]
    if (found?.sha256 !== expected?.sha256 || found?.bytes !== expected?.bytes) {
      throw new BackupError(`The archive ${file} is damaged: ${name} isn’t what its manifest says.`)
    }
  }
  return manifest
}

/** @returns what could not be proved of the dump here */
async function checkDump({ database }: Manifest, staging: string): Promise<string[]> {
  const expected = Object.keys(database.tables).length
  if (database.client === 'sqlite') {
    const file = path.join(staging, 'database/tanglaw.db')
    assertSqliteWhole(file)
    assertSameRows(countRowsOf(file), database.tables)
    return []
  }
  const found = await countDumpedTables(path.join(staging, 'database/tanglaw.dump'), database.pgDumpMajor!)
  if (found === undefined) {
    return [`Not proved: the dump itself, for want of a pg_restore ${database.pgDumpMajor} or newer on PATH.`]
  }
  if (found < expected) {
    throw new BackupError(`The dump holds ${found} tables, and the manifest names ${expected}.`)
  }
  return ['Not proved: that PostgreSQL takes the rows. Restore into an empty database for that.']
}

async function replaceInstallation(
  given: Environment,
  database: BackupDatabase,
  staging: string,
  { manifest, force, folder }: { manifest: Manifest; force: boolean; folder: string },
): Promise<string[]> {
  const storage = await createStorage(given)
  const present = { data: await dataFiles(given), uploads: (await storage.list()).map(({ name }) => name) }
  const hasRows = !(await database.isEmpty())
  const isThere = hasRows || present.data.length > 0 || present.uploads.length > 0
  if (isThere && !force) {
    throw new BackupError(
      'There is an installation here already. With --force it is moved aside, and nothing of it is deleted.',
    )
  }
  await database.assertUnused()
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
function namesOf({ files }: Manifest, part: 'data' | 'uploads'): string[] {
  return Object.keys(files).flatMap((name) =>
    name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : [],
  )
}

/** The erasures of databases that are named. */
async function readErasuresOf(urls: readonly string[], given: Environment): Promise<Erasure[]> {
  const lists: Erasure[][] = []
  for (const databaseUrl of urls) {
    const list = databaseOf({ ...given, databaseUrl }).readErasures()
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
  const stored = databaseOf(given).readErasures()
  return [
    ...copied,
    ...(await stored.catch((error: Error) => {
      notes.push(
        `The erasures of the present database can’t be read (${error.message}): only erased.log was.`,
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
  const missing = withoutKnown(erasures, await database.readErasures())
  appendErasures(given.dataDir, withoutKnown(missing, erasuresFile(given.dataDir).read().rows))
  await database.addErasures(missing).catch(isOfEarlierVersion)
  if (missing.length > 0)
    return `${missing.length} documents were erased since: the next start of the CMS erases them again.`
  return isNamed
    ? 'Nothing was erased since, by the databases of --erasures-of and the data folder.'
    : 'No erasure since is known here. If the database that this one replaces is elsewhere, restore again with --erasures-of postgres://….'
}

/** An archive of an earlier version has no such table; the next start makes it. */
const isOfEarlierVersion = (): void => undefined

async function proveRestored(
  given: Environment,
  database: BackupDatabase,
  manifest: Manifest,
  isKeyLost: boolean,
): Promise<Pick<RestoreResult, 'auditEntries' | 'hasOpenedCv'>> {
  assertSameRows(await database.countRows(), manifest.database.tables)
  for (const name of namesOf(manifest, 'data')) {
    assertSameFile(`data/${name}`, await readFile(path.join(given.dataDir, name)), manifest)
  }
  const storage = await createStorage(given)
  for (const name of namesOf(manifest, 'uploads')) {
    assertSameFile(`uploads/${name}`, await storage.read(name), manifest)
  }
  const { heads, fault } = readAnchors(given.dataDir)
  if (fault) throw new BackupError(`${fault}.`)
  const verdict = await verifyChain(readEntries(given), heads)
  if (!verdict.intact) {
    throw new BackupError(`The audit log is broken at entry ${verdict.id}: ${verdict.reason}.`)
  }
  const newest = isKeyLost ? undefined : await database.newestPrivateFile()
  try {
    if (newest) unsealPrivateFile(newest)
  } catch (error) {
    throw new BackupError('The newest CV can’t be opened with this ENCRYPTION_KEY.', { cause: error })
  }
  return { auditEntries: verdict.entries, hasOpenedCv: newest ? true : null }
}

function assertSameFile(name: string, found: Buffer, { files }: Manifest): void {
  if (sha256Of(found) === files[name]?.sha256) return
  throw new BackupError(`${name} isn’t what the archive held.`)
}

function assertSameRows(found: RowCounts, expected: RowCounts): void {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)])
  for (const name of names) {
    if (found[name] === expected[name]) continue
    throw new BackupError(
      `The table ${name} has ${found[name] ?? 'no'} rows, and the manifest says ${expected[name] ?? 'none'}.`,
    )
  }
}
