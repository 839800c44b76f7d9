import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { verifyChainOnce, lastChainStatus, type ChainStatus } from '../audit/chain-status'
import { readAnchors } from '../audit/anchors'
import { now } from '../platform/clock'
import { dailyRuns, type DailyRun } from '../platform/daily-runs'
import { lastStorageIncident, type StorageIncident } from '../platform/database/storage-watch'
import type { Environment } from '../platform/environment'
import { mailCounts } from '../mail/list'
import { backupMark, readBackupMarks } from '../operations/backup-marks'

/** The log is verified again for an administrator who looks after this time (milliseconds). */
const VERIFY_INTERVAL_MS = 24 * 60 * 60_000
/** With less than this a database may soon be unable to write, and a backup finds no place (bytes). */
const MIN_FREE_BYTES = 2_000_000_000
/** Backups are made daily: one that is older than two days was missed (milliseconds). */
const MAX_BACKUP_AGE_MS = 48 * 60 * 60_000

/** A folder and what is left of its disk, in bytes. */
export interface Disk {
  folder: 'data' | 'uploads'
  free: number
  size: number
  isLow: boolean
}

/** What administrators should know of the machinery. */
export interface SystemState {
  audit: {
    /** The result of the last verification; null before the first one. */
    chain: ChainStatus | null
    isFollowing: boolean
    /** The head that was recorded last outside the database. */
    noted: { at: string; id: number } | null
  }
  disks: Disk[]
  /** The last time that the database or its disk failed this process; null where it never did. */
  storage: StorageIncident | null
  /** The last run of each part of the daily work, in any process; of parts about this machine's files, in this one. */
  daily: DailyRun[]
  /** `bytes` of the database itself; its disk is among `disks` where it is a file. */
  database: { kind: 'sqlite' | 'postgres'; bytes: number }
  /** The last backup, of whichever machine; `at` and `host` are null before the first one. */
  backup: {
    at: string | null
    host: string | null
    isLate: boolean
    /** When an archive was last proved, by a check or a restore; null before the first time. */
    checkedAt: string | null
    /** What a backup by other means touches. */
    file: string
  }
  mail: { hasServer: boolean; waiting: number; failed: number; notSent: number }
}

/** Checks everything now, except for the audit log's chain: that is verified separately, once a day. */
export async function systemState(given: Environment): Promise<SystemState> {
  const { dataDir, databaseUrl, mail } = given
  const { chain, isFollowing } = followed()
  const noted = readAnchors(dataDir).heads.at(-1)
  return {
    audit: { chain, isFollowing, noted: noted ? { at: noted.at, id: noted.id } : null },
    disks: await disksOf(diskFoldersOf(given)),
    storage: lastStorageIncident(),
    daily: await dailyRuns(),
    database: {
      kind: databaseUrl ? 'postgres' : 'sqlite',
      bytes: databaseUrl ? await postgresSize() : (await stat(path.join(dataDir, 'tanglaw.db'))).size,
    },
    backup: await lastBackup(dataDir),
    mail: { hasServer: mail.smtpUrl !== null, ...(await mailCounts()) },
  }
}

/** Verifying reads the whole log, so no request waits for it: a later request gets the result. */
function followed(): { chain: ChainStatus | null; isFollowing: boolean } {
  const last = lastChainStatus()
  if (last && Date.now() - last.followedAt < VERIFY_INTERVAL_MS)
    return { chain: last.state, isFollowing: false }
  verifyChainOnce().catch((error: unknown) => strapi.log.error(error))
  return { chain: last?.state ?? null, isFollowing: true }
}

/** The folders of an installation that fill a disk of this machine: uploaded files on S3 don't. */
export function diskFoldersOf({
  dataDir,
  publicDir,
  s3,
}: Environment): Partial<Record<Disk['folder'], string>> {
  return { data: dataDir, ...(s3 ? {} : { uploads: path.join(publicDir, 'uploads') }) }
}

/**
 * What is left of the disks of folders; a second folder on the same disk is left out.
 * @param enough bytes, below which there is too little
 */
export async function disksOf(
  folders: Partial<Record<Disk['folder'], string>>,
  enough = MIN_FREE_BYTES,
): Promise<Disk[]> {
  const disks = new Map<number, Disk>()
  for (const [folder, place] of Object.entries(folders) as [Disk['folder'], string][]) {
    const { dev } = await stat(place)
    if (disks.has(dev)) continue
    const { bavail, blocks, bsize } = await statfs(place)
    const free = bavail * bsize
    disks.set(dev, { folder, free, size: blocks * bsize, isLow: free < enough })
  }
  return [...disks.values()]
}

async function postgresSize(): Promise<number> {
  const { rows } = await strapi.db.connection.raw('select pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes)
}

/** When the last backup ended, and when an archive was last proved, on whichever machine. */
export async function lastBackup(dataDir: string): Promise<SystemState['backup']> {
  const { backup, check } = await readBackupMarks(dataDir)
  return {
    at: backup?.at ?? null,
    host: backup?.host ?? null,
    isLate: backup !== undefined && now().getTime() - Date.parse(backup.at) > MAX_BACKUP_AGE_MS,
    checkedAt: check?.at ?? null,
    file: backupMark(dataDir),
  }
}
