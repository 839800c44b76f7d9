import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MissingFileError, type FileStorage } from '../files/storage/file-storage'
import type { Environment } from '../platform/environment'
import { ArchiveWriter } from './backup-archive'
import { backupMarkPath, createBackupMark } from './backup-marks'
import { ARCHIVE_NAME } from './find-archive'
import type { BackupDatabase } from './backup-database'
import { listDataFiles, makePrivateFolder, fileTimestamp } from './data-files'
import { createBackupDatabase } from './create-backup-database'
import { explainFullDisk } from './explain-full-disk'
import { createBackupManifest, MANIFEST_FILE_NAME, type BackupManifest } from './backup-manifest'
import { createCheckedFileStorage } from './checked-file-storage'

const DAY_MS = 24 * 60 * 60_000

/** A backup that was made. */
export interface CreatedBackup {
  file: string
  bytes: number
  manifest: BackupManifest
  /** Names of older archives that were deleted. */
  deleted: string[]
}

/**
 * Makes one archive of the whole installation while the CMS runs, marks its time, and deletes archives that are older than
 * the days to keep. Memory stays bounded: everything streams, and the dump lies in a private folder beside the archive.
 * @throws BackupError where the database or its tools can't do it
 */
export function createBackup(given: Environment, now = new Date()): Promise<CreatedBackup> {
  const remedy =
    'No archive was made. Free space there, for example by deleting old archives, or name a folder on another disk in BACKUP_DIR.'
  return explainFullDisk(given.backup.dir, remedy, () => writeBackup(given, now))
}

async function writeBackup(given: Environment, now: Date): Promise<CreatedBackup> {
  const { dir, keepDays, passphrase } = given.backup
  await makePrivateFolder(dir)
  const staging = await mkdtemp(path.join(dir, '.backup-'))
  const database = createBackupDatabase(given)
  try {
    const partial = path.join(staging, 'archive')
    const manifest = await writeArchive(given, database, staging, partial)
    const file = path.join(dir, `tanglaw-${fileTimestamp(now)}.tar.gz${passphrase ? '.enc' : ''}`)
    await rename(partial, file)
    // A database on which this version hasn't started yet has no table of marks: its first start reads the file.
    await database.mark(createBackupMark('backup', new Date())).catch(() => touchMark(given.dataDir))
    const deleted = await deleteOlder(dir, now.getTime() - keepDays * DAY_MS)
    return { file, bytes: (await stat(file)).size, manifest, deleted }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * The order makes the parts fit: the heads that the data folder holds are in a database that is read after them, and
 * uploaded files that the database names were there before it.
 */
async function writeArchive(
  given: Environment,
  database: BackupDatabase,
  staging: string,
  file: string,
): Promise<BackupManifest> {
  const storage = await createCheckedFileStorage(given)
  const archive = new ArchiveWriter(file, given.backup.passphrase)
  try {
    await addDataFiles(archive, given)
    const dump = path.join(staging, 'dump')
    const facts = await database.dump(dump)
    await archive.addFile(database.dumpName, dump)
    await addUploads(archive, storage)
    const manifest = createBackupManifest(given, facts, archive.files)
    await archive.finish(MANIFEST_FILE_NAME, JSON.stringify(manifest, null, 2))
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addDataFiles(archive: ArchiveWriter, given: Environment): Promise<void> {
  for (const name of await listDataFiles(given)) {
    const file = path.join(given.dataDir, name)
    await archive.addFile(`data/${name}`, file).catch((error: NodeJS.ErrnoException) => {
      // It was deleted since the folder was listed: the archive holds it no more than the installation does.
      if (error.code !== 'ENOENT' || error.syscall !== 'stat') throw error
    })
  }
}

async function addUploads(archive: ArchiveWriter, storage: FileStorage): Promise<void> {
  for (const { name, at } of await storage.list()) {
    const bytes = await storage.read(name).catch((error: unknown) => {
      // It was deleted since the list was made, as above.
      if (error instanceof MissingFileError) return undefined
      throw error
    })
    if (bytes) await archive.addBytes(`uploads/${name}`, bytes, at)
  }
}

async function touchMark(dataDir: string): Promise<void> {
  const at = new Date()
  await writeFile(backupMarkPath(dataDir), '', { mode: 0o600 })
  await utimes(backupMarkPath(dataDir), at, at)
}

async function deleteOlder(dir: string, before: number): Promise<string[]> {
  const deleted: string[] = []
  for (const name of await readdir(dir)) {
    const [, year, month, day, hour, minute, second] = ARCHIVE_NAME.exec(name)?.map(Number) ?? []
    if (year === undefined || Date.UTC(year, month! - 1, day, hour, minute, second) >= before) continue
    await rm(path.join(dir, name))
    deleted.push(name)
  }
  return deleted
}
