import { removeValues, storageFaultOf, type StorageFault } from './storage-fault'
import { rejectFailedCommits } from '../../strapi-internals/commits'

/** A continuing fault is logged once in this time, with its count. */
const LOG_INTERVAL_MS = 60_000

const MESSAGES: Record<StorageFault, string> = {
  full: 'the server can’t write: no room is left on the disk of the data or the database',
  unavailable: 'the server can’t read or write: the database or its disk doesn’t work',
}

/** What this process knows of faults of the storage since it started. */
export interface StorageIncident {
  fault: StorageFault
  since: string
  lastAt: string
  /** Whether something was stored after the last fault. */
  isOver: boolean
}

let incident: StorageIncident | null = null
let loggedAt = -Infinity
let unlogged = 0

export function lastStorageIncident(): StorageIncident | null {
  return incident
}

/** Records a successful write: the fault is over. */
export function recordStorageSuccess(): void {
  if (incident && !incident.isOver) incident = { ...incident, isOver: true }
}

/** Notes a fault of the storage and logs it, once a minute at most; the request under way remembers it. */
export function recordStorageFault(error: Error, fault: StorageFault): void {
  const lastAt = new Date().toISOString()
  incident = { fault, lastAt, since: incident && !incident.isOver ? incident.since : lastAt, isOver: false }
  const request = strapi.requestContext.get()
  if (request) request.state.storageFault = fault
  unlogged += 1
  if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
  const { code } = error as { code?: unknown }
  strapi.log.log({ level: 'error', message: MESSAGES[fault], code, reason: error.message, times: unlogged })
  loggedAt = performance.now()
  unlogged = 0
}

/**
 * Watches every query: removes stored values from its error, and records storage failures, wherever the error is
 * caught afterwards.
 */
export function watchStorage(): void {
  incident = null
  loggedAt = -Infinity
  unlogged = 0
  rejectFailedCommits()
  strapi.db.connection.on('query-error', (error: Error, { sql }: { sql: string }) => {
    removeValues(error, sql)
    const fault = storageFaultOf(error)
    if (fault) recordStorageFault(error, fault)
  })
}
