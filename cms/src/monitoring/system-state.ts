import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyAuditChainOnce, lastAuditChainStatus, type AuditChainStatus } from '../audit/chain-status'
import { readValidAuditHeads } from '../audit/audit-head-file'
import { now } from '../platform/clock'
import { listDailyRuns, type DailyRun } from '../platform/daily-runs'
import { lastStorageIncident, type StorageIncident } from '../platform/database/storage-incidents'
import type { Environment } from '../platform/environment'
import { countMail, findMailOutage, type MailOutage } from '../mail/manage-outbox'
import { listServerProcesses, type ServerProcess } from '../platform/server-processes'
import {
  findConsoleAccountsWithoutSecondFactor,
  type ConsoleAccounts,
} from '../people/second-factor/console-second-factor'
import { backupMarkPath, readBackupMarks } from '../operations/backup-marks'

/**
 * How long a verification of the audit log is valid before an administrator's visit starts the next one (milliseconds).
 */
const VERIFY_INTERVAL_MS = 24 * 60 * 60_000
/** Minimum free space (bytes). Below it, the database may soon fail to write, and a backup may not fit. */
const MIN_FREE_BYTES = 2_000_000_000
/** Free space from which a disk that was full takes files again (bytes). */
const MIN_WRITABLE_BYTES = 100_000_000
/** Time after which a disk counts as not answering (milliseconds). */
const MAX_DISK_READ_MS = 2000
/** Maximum age of a backup (milliseconds). Backups run daily, so an older one means that one was missed. */
const MAX_BACKUP_AGE_MS = 48 * 60 * 60_000

type DiskFolder = 'data' | 'uploads' | 'backups'

/** A folder's disk: free space and size in bytes. */
export interface DiskSpace {
  /** The first of the folders. */
  folder: DiskFolder
  /** All folders that are on this disk. */
  folders: DiskFolder[]
  free: number
  size: number
  isLow: boolean
  /** Whether no file can be expected to fit. */
  isFull: boolean
}

/** A web server or CMS process. Times are ISO 8601. */
export interface ServerProcessState {
  kind: 'web' | 'cms'
  name: string
  version: string
  startedAt: string
  seenAt: string
  /** Whether it ended without saying so, or can't reach the CMS or the database. */
  isLost: boolean
  /** Whether its limits are shared through Redis now; null without `REDIS_URL`. */
  sharesLimits: boolean | null
}

/** State of the installation for administrators. */
export interface SystemState {
  audit: {
    /** Result of the last verification; null before the first one. */
    chain: AuditChainStatus | null
    isFollowing: boolean
    /** Latest end of the chain that was recorded outside the database. */
    noted: { at: string; id: number } | null
  }
  disks: DiskSpace[]
  processes: ServerProcessState[]
  /** Last storage fault of this process; null for none. */
  storage: StorageIncident | null
  /** Last run of each part of the daily work: by any process, or by this one for files of this machine. */
  daily: DailyRun[]
  /** `bytes` is the size of the database. A SQLite file is also on one of the `disks`. */
  database: { kind: 'sqlite' | 'postgres'; bytes: number }
  /** Last backup by any machine; `at` and `host` are null before the first one. */
  backup: {
    at: string | null
    host: string | null
    isLate: boolean
    /** When a check or restore last verified an archive; null before the first time. */
    checkedAt: string | null
    /** File that other backup tools must touch after a backup. */
    file: string
  }
  /** Accounts of Strapi's console. Without its pages (`CMS_CONSOLE=false`), their passwords still sign in over HTTP. */
  consoleAccounts: ConsoleAccounts
  /** Whether alerts go to operators by mail and by webhook. */
  alerts: { mail: boolean; webhook: boolean }
  mail: {
    hasServer: boolean
    waiting: number
    failed: number
    notSent: number
    /** Null while the mail server accepts messages. */
    outage: MailOutage | null
  }
}

/** Reads the current state. The audit log's chain is an exception: it is verified separately, once a day. */
export async function readSystemState(given: Environment): Promise<SystemState> {
  const { dataDir, databaseUrl, mail, alerts } = given
  const { chain, isFollowing } = verifyChainIfDue()
  const noted = (await readValidAuditHeads(given)).heads.at(-1)
  return {
    audit: { chain, isFollowing, noted: noted ? { at: noted.at, id: noted.id } : null },
    disks: await readDiskSpace(diskFoldersOf(given)),
    processes: (await listServerProcesses()).map(stateOf),
    storage: lastStorageIncident(),
    daily: await listDailyRuns(),
    database: {
      kind: databaseUrl ? 'postgres' : 'sqlite',
      bytes: databaseUrl ? await postgresSize() : (await stat(path.join(dataDir, 'tanglaw.db'))).size,
    },
    backup: await readLastBackup(dataDir),
    consoleAccounts: await findConsoleAccountsWithoutSecondFactor(),
    alerts: { mail: alerts.mail !== null, webhook: alerts.webhookUrl !== null },
    mail: { hasServer: mail.smtpUrl !== null, ...(await countMail()), outage: await findMailOutage() },
  }
}

const stateOf = (process: ServerProcess): ServerProcessState => ({
  kind: process.kind,
  name: process.name,
  version: process.version,
  startedAt: new Date(process.startedAt).toISOString(),
  seenAt: new Date(process.seenAt).toISOString(),
  isLost: process.isLost,
  sharesLimits: process.sharesLimits,
})

/**
 * Returns the last verification, and starts a new one if it's old. No request waits for it, because it reads the whole
 * log.
 */
export function verifyChainIfDue(): { chain: AuditChainStatus | null; isFollowing: boolean } {
  const last = lastAuditChainStatus()
  if (last && Date.now() - last.followedAt < VERIFY_INTERVAL_MS)
    return { chain: last.state, isFollowing: false }
  verifyAuditChainOnce().catch((error: unknown) => strapi.log.error(error))
  return { chain: last?.state ?? null, isFollowing: true }
}

/** Returns the installation's folders that take space on this machine. Files on S3 don't. */
export function diskFoldersOf({
  dataDir,
  publicDir,
  s3,
  backup,
}: Environment): Partial<Record<DiskFolder, string>> {
  return { data: dataDir, ...(s3 ? {} : { uploads: path.join(publicDir, 'uploads') }), backups: backup.dir }
}

/**
 * Reads the free space of folders' disks, each disk once; omits a folder that doesn't exist or doesn't answer, such as that of
 * archives before the first backup.
 */
export async function readDiskSpace(folders: Partial<Record<DiskFolder, string>>): Promise<DiskSpace[]> {
  const disks = new Map<number, DiskSpace>()
  for (const [folder, place] of Object.entries(folders) as [DiskFolder, string][]) {
    const disk = await diskOf(place)
    if (!disk) continue
    const { dev, free, size } = disk
    const known = disks.get(dev)
    if (known) known.folders.push(folder)
    else {
      const [isLow, isFull] = [free < MIN_FREE_BYTES, free < MIN_WRITABLE_BYTES]
      disks.set(dev, { folder, folders: [folder], free, size, isLow, isFull })
    }
  }
  return [...disks.values()]
}

interface Disk {
  dev: number
  free: number
  size: number
}

/** Reads under way, by folder. A network disk that is gone may never answer, and each read occupies one of Node's few threads. */
const diskReads = new Map<string, Promise<Disk | undefined>>()

function diskOf(folder: string): Promise<Disk | undefined> {
  const reading =
    diskReads.get(folder) ??
    readDisk(folder)
      .catch(() => undefined)
      .finally(() => diskReads.delete(folder))
  diskReads.set(folder, reading)
  return Promise.race([reading, sleep(MAX_DISK_READ_MS, undefined, { ref: false })])
}

async function readDisk(folder: string): Promise<Disk> {
  const { dev } = await stat(folder)
  const { bavail, blocks, bsize } = await statfs(folder)
  return { dev, free: bavail * bsize, size: blocks * bsize }
}

async function postgresSize(): Promise<number> {
  const { rows } = await strapi.db.connection.raw('select pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes)
}

/** Reads when the last backup ended and when an archive was last verified, on any machine. */
export async function readLastBackup(dataDir: string): Promise<SystemState['backup']> {
  const { backup, check } = await readBackupMarks(dataDir)
  return {
    at: backup?.at ?? null,
    host: backup?.host ?? null,
    isLate: backup !== undefined && now().getTime() - Date.parse(backup.at) > MAX_BACKUP_AGE_MS,
    checkedAt: check?.at ?? null,
    file: backupMarkPath(dataDir),
  }
}
