import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../platform/environment'
import { listFilesBelow } from '../platform/list-and-move-files'
import { SENT_ALERTS_FILE } from './sent-alerts-file'
import { BACKUP_MARK_NAME } from './backup-marks'
import { SQLITE_FILES } from './sqlite-backup-database'

/** What a restore moved aside lies in a folder of this name and the time. */
export const MOVED_ASIDE_PREFIX = 'before-restore-'

/** Entries of the data folder that no backup holds: the database has a dump, and the others are of this machine and can be made again. */
const LEFT_OUT = new Set([
  ...SQLITE_FILES,
  BACKUP_MARK_NAME,
  SENT_ALERTS_FILE,
  'logs',
  'web-cache',
  'backups',
])

/** The files of the data folder, relative to it: signed heads, the audit log's ends, erasures, mail without a server. */
export function listDataFiles({ dataDir, backup }: Environment): Promise<string[]> {
  const isKept = (name: string): boolean =>
    !LEFT_OUT.has(name) && !name.startsWith(MOVED_ASIDE_PREFIX) && path.join(dataDir, name) !== backup.dir
  return listFilesBelow(dataDir, isKept)
}

/** Makes a folder that its owner alone enters. The root of a mounted volume may be another account's: its mode stays. */
export async function makePrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/** A time as archives and folders carry it: 20261123T160502Z. */
export function fileTimestamp(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}
