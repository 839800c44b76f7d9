import { productVersion } from '../platform/product-version'
import { lastStorageIncident, recordStorageSuccess } from '../platform/database/storage-incidents'
import type { Environment } from '../platform/environment'
import { areRateLimitsShared } from '../platform/limits/consume-rate-limit'
import {
  nameOfThisProcess,
  removeFormerServerProcesses,
  removeServerProcess,
  storeServerProcess,
  type ServerProcessReport,
} from '../platform/server-processes'
import { diskFoldersOf, readDiskSpace } from './system-state'

const REPORT_INTERVAL_MS = 20_000
/** Free space (bytes) from which a full disk takes saves and files again. */
const MIN_WRITABLE_BYTES = 100_000_000

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
    await removeFormerServerProcesses()
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
      const isFailing = lastStorageIncident()?.isOver === false
      if (isWritten && isFailing && (await hasRoom(environment))) recordStorageSuccess()
    } catch {
      // Counted and logged where queries fail.
    }
  }
}

/** Whether the disks of data and uploads have room, which the database's own disk doesn't show. */
async function hasRoom(environment: Environment): Promise<boolean> {
  const disks = await readDiskSpace(diskFoldersOf(environment), MIN_WRITABLE_BYTES)
  return disks.every(({ folder, isLow }) => folder === 'backups' || !isLow)
}

export const serverProcessReporter = new ServerProcessReporter()
