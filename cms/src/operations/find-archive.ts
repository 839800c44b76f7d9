import { accessSync, constants, readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { BackupError } from './backup-error'

/** Names of archives that `npm run backup` writes, with their time in UTC. */
export const ARCHIVE_NAME = /^tanglaw-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.enc)?$/

/** How many archives are listed for an operator who names none. */
const MAX_LISTED_ARCHIVES = 5

/**
 * Finds the archive that an operator names: in the operator's folder, or else where `npm run backup` writes.
 * @param folder the folder in which the operator typed the command
 * @returns its absolute path
 * @throws BackupError where there is none, naming each place, or where this account may not read it
 */
export function findArchive(name: string, folder: string, backupDir: string): string {
  const here = path.resolve(folder, name)
  const places = [...new Set([here, path.resolve(backupDir, name)])]
  const found = places.map((file) => ({ file, stats: statOf(file) })).find(({ stats }) => stats !== undefined)
  if (!found) {
    throw new BackupError(
      `There is no archive ${name}. Looked for ${places.join(' and ')}.\n${describeNewestArchives(backupDir)}`,
    )
  }
  const { file, stats } = found
  if (!stats!.isFile()) throw new BackupError(`${file} isn’t a file: name an archive.`)
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw unreadable(file, error)
  }
  return file
}

/** The newest archives of a folder, each with the command that restores it, as lines to print. */
export function describeNewestArchives(backupDir: string): string {
  const lines = namesIn(backupDir)
    .filter((name) => ARCHIVE_NAME.test(name))
    // Their names begin with their time.
    .toSorted()
    .toReversed()
    .slice(0, MAX_LISTED_ARCHIVES)
    .map((name) => `  npm run restore -- ${name}  (${sizeOf(path.join(backupDir, name))})`)
  if (lines.length === 0) return `BACKUP_DIR (${backupDir}) has no archive that this account can see.`
  return [`The newest archives in BACKUP_DIR (${backupDir}), newest first:`, ...lines].join('\n')
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw unreadable(file, error)
  }
}

function unreadable(file: string, cause: unknown): BackupError {
  return new BackupError(
    `This account can’t read ${file} (${(cause as NodeJS.ErrnoException).code}): run the command as the account of the CMS, or let that account read the file.`,
    { cause },
  )
}

/** A folder that is missing or closed to this account has no names. */
function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

function sizeOf(file: string): string {
  const bytes = statOf(file)?.size ?? 0
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}
