import { productVersion } from '../platform/product-version'
import { hasDatabaseRoom } from '../platform/database/has-database-room'
import {
  lastStorageIncident,
  recordStorageSuccess,
  type StorageIncident,
} from '../platform/database/storage-incidents'
import type { Environment } from '../platform/environment'
import { areRateLimitsShared } from '../platform/limits/consume-rate-limit'
import {
  nameOfThisProcess,
  removeServerProcess,
  storeServerProcess,
  type ServerProcessReport,
} from '../platform/server-processes'
import { diskFoldersOf, readDiskSpace } from './system-state'

const REPORT_INTERVAL_MS = 20_000

/**
 * Reports every 20 seconds that this CMS process runs, for administrators and for the alert about a lost server. A
 * report is a write, so it also finds that a storage fault is over when no editor saves.
 */
class ServerProcessReporter {
  private timer: NodeJS.Timeout | undefined
  private reporting: Promise<void> | undefined
  private process: Omit<ServerProcessReport, 'sharesLimits'> | undefined

  async start(environment: Environment): Promise<void> {
    this.process = {
      kind: 'cms',
      name: nameOfThisProcess(environment),
      version: productVersion(),
      startedAt: Math.round(Date.now() - process.uptime() * 1000),
      changeListener: null,
    }
    await this.report(environment)
    this.timer = setInterval(() => {
      this.reporting ??= this.report(environment).finally(() => (this.reporting = undefined))
    }, REPORT_INTERVAL_MS).unref()
  }

  /** Sends no more reports, and removes the process from the list. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.reporting
    if (this.process) await removeServerProcess(this.process).catch(() => undefined)
    this.process = undefined
  }

  /** Stores a report. */
  async report(environment: Environment): Promise<void> {
    if (!this.process) return
    try {
      const isWritten = await storeServerProcess({
        ...this.process,
        sharesLimits: areRateLimitsShared() ?? null,
      })
      const incident = lastStorageIncident()
      if (isWritten && incident?.isOver === false) await endStorageFault(incident, environment)
    } catch {
      // Counted and logged where queries fail.
    }
  }
}

/**
 * Ends the storage fault after a report was stored: that of files once their disks have room, and that of the database at
 * once, or once its disk has room where it was full. A report fits into space that a file on a full disk already has.
 */
async function endStorageFault({ fault }: StorageIncident, environment: Environment): Promise<void> {
  const disks = await readDiskSpace(diskFoldersOf(environment))
  const hasRoom = disks.every(({ folder, isFull }) => folder === 'backups' || !isFull)
  // SQLite is on the disk of the data.
  const canSave = environment.databaseUrl ? fault !== 'full' || (await hasDatabaseRoom()) : hasRoom
  if (canSave) recordStorageSuccess('database')
  if (hasRoom) recordStorageSuccess('files')
}

export const serverProcessReporter = new ServerProcessReporter()
