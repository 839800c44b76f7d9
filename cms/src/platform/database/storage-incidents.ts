import type { StorageFault } from './storage-fault'

/** Interval at which a continuing fault is logged, with its count (milliseconds). */
const LOG_INTERVAL_MS = 60_000

const MESSAGES: Record<StorageFault, string> = {
  full: 'the server can’t write: no space is left on the disk of the data or the database',
  unavailable: 'the server can’t read or write: the database or its disk doesn’t work',
}

/** The last storage fault of this process. */
export interface StorageIncident {
  fault: StorageFault
  since: string
  lastAt: string
  /** Whether a write has succeeded since the last fault. */
  isOver: boolean
}

let incident: StorageIncident | null = null
let loggedAt = -Infinity
let unlogged = 0

/** Returns the last storage fault of this process; null when there was none. */
export function lastStorageIncident(): StorageIncident | null {
  return incident
}

/** Records a successful write, which ends the fault. */
export function recordStorageSuccess(): void {
  if (incident && !incident.isOver) incident = { ...incident, isOver: true }
}

/** Records a storage fault, also on the current request, and logs it at most once a minute. */
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

/** Forgets the faults of this process, at its start. */
export function forgetStorageIncidents(): void {
  incident = null
  loggedAt = -Infinity
  unlogged = 0
}
