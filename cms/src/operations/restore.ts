import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { verifyChain } from '../audit/chain'
import { readAnchors } from '../audit/anchors'
import { readEntries } from '../audit/read-entries'
import { unsealPrivateFile } from '../inbox/private-files'
import type { Environment } from '../platform/environment'
import { readArchive, type FileSum } from './archive'
import { BackupError } from './backup-error'
import type { BackupDatabase } from './database'
import {
  ASIDE_PREFIX,
  dataFiles,
  foldersOf,
  makePrivateFolder,
  moveFiles,
  sha256Of,
  stampOf,
  uploadedFiles,
} from './files'
import { databaseOf } from './installed-database'
import { compareWithInstallation, MANIFEST, parseManifest, type Manifest, type RowCounts } from './manifest'
import { assertRestoreTool, countDumpedTables } from './postgres'
import { assertSqliteWhole, countRowsOf } from './sqlite'

/** Names of entries that an archive may hold besides its manifest. */
const ENTRY = /^(data|uploads|database)\/(?!.*(^|\/)\.\.(\/|$)).+$/
/** What was erased is noted in this file of the data folder. */
const ERASED = 'erased.log'

export interface RestoreOptions {
  /** Moves an installation that is there aside. */
  force: boolean
  /** The archive's ENCRYPTION_KEY is lost for good. */
  isKeyLost: boolean
}

/** What a restore did and proved. */
export interface Restored {
  manifest: Manifest
  /** Sentences about keys that differ and about what is left to do. */
  notes: string[]
  /** Where the installation is that was there before. */
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
export async function restore(
  file: string,
  given: Environment,
  { force, isKeyLost }: RestoreOptions,
  now = new Date(),
): Promise<Restored> {
  await makePrivateFolder(given.dataDir)
  const staging = await mkdtemp(path.join(given.dataDir, '.restore-'))
  try {
    const manifest = await unpack(file, given.backup.passphrase, staging, () => true)
    const notes = compareWithInstallation(manifest, given, isKeyLost)
    if (manifest.database.pgDumpMajor !== null) await assertRestoreTool(manifest.database.pgDumpMajor)
    await checkDump(manifest, staging)
    const database = databaseOf(given)
    const aside = await replaceInstallation(given, database, staging, {
      manifest,
      force,
      folder: path.join(given.dataDir, `${ASIDE_PREFIX}${stampOf(now)}`),
    })
    if (await addErasures(given.dataDir, aside.at(-1))) {
      notes.push('Run “npm run personal erase-again” in cms/: the archive holds data that was erased since.')
    }
    if (isKeyLost) notes.push('Run “npm run encryption-key:replace” in cms/ before the next start.')
    return { manifest, notes, aside, ...(await proveRestored(given, database, manifest, isKeyLost)) }
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
  const folders = foldersOf(given)
  const present = { data: await dataFiles(given), uploads: await uploadedFiles(given) }
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
  if (isThere) {
    await makePrivateFolder(folder)
    aside.push(folder)
  }
  for (const part of ['data', 'uploads'] as const) {
    if (present[part].length > 0) await moveFiles(present[part], folders[part], path.join(folder, part))
    const names = Object.keys(manifest.files).filter((name) => name.startsWith(`${part}/`))
    const files = names.map((name) => name.slice(part.length + 1))
    await moveFiles(files, path.join(staging, part), folders[part])
  }
  return aside
}

/** Erasures that the installation before had noted since: without them, what was erased would be back for good. */
async function addErasures(dataDir: string, aside: string | undefined): Promise<boolean> {
  const before = aside && path.join(aside, 'data', ERASED)
  if (!before || !existsSync(before)) return false
  const file = path.join(dataDir, ERASED)
  const known = new Set(existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [''])
  const lines = (await readFile(before, 'utf8')).split('\n').filter((line) => !known.has(line))
  const missing = lines.filter(Boolean)
  if (missing.length === 0) return false
  await appendFile(file, missing.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  return true
}

async function proveRestored(
  given: Environment,
  database: BackupDatabase,
  { database: { tables }, files }: Manifest,
  isKeyLost: boolean,
): Promise<Pick<Restored, 'auditEntries' | 'hasOpenedCv'>> {
  assertSameRows(await database.countRows(), tables)
  const folders = foldersOf(given)
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const [, part, rest] = /^(data|uploads)\/(.*)$/.exec(name) ?? []
    if (!part || rest === ERASED) continue
    const place = path.join(folders[part as keyof typeof folders], rest!)
    if ((await stat(place)).size !== bytes || (await sha256Of(place)) !== sha256) {
      throw new BackupError(`${place} isn’t what the archive held.`)
    }
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

function assertSameRows(found: RowCounts, expected: RowCounts): void {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)])
  for (const name of names) {
    if (found[name] === expected[name]) continue
    throw new BackupError(
      `The table ${name} has ${found[name] ?? 'no'} rows, and the manifest says ${expected[name] ?? 'none'}.`,
    )
  }
}
