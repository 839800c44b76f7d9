import { RepeatingFault } from '../repeating-fault'
import { storagePartOf, type StorageFault, type StoragePart } from './storage-fault'

const MESSAGES: Record<StorageFault, string> = {
  full: 'the server can’t write: no space is left on the disk of the data or the database',
  unavailable: 'the server can’t read or write: the database or its disk doesn’t work',
}

/** The last storage fault of this process. */
export interface StorageIncident {
  fault: StorageFault
  part: StoragePart
  since: string
  lastAt: string
  /** Whether the part can be stored again. */
  isOver: boolean
}

let incident: StorageIncident | null = null
const repeating = new RepeatingFault('the server can write again')

/** Returns the last storage fault of this process; null when there was none. */
export function lastStorageIncident(): StorageIncident | null {
  return incident
}

/**
 * Records a save, which ends a fault of the database, unless its disk was full: a few bytes fit into the space that its
 * files still have, and the next save would fail again.
 */
export function recordSave(): void {
  if (incident?.fault === 'unavailable') recordStorageSuccess('database')
}

/** Records that a part can be stored again, which ends its fault. */
export function recordStorageSuccess(part: StoragePart): void {
  if (!incident || incident.isOver || incident.part !== part) return
  incident = { ...incident, isOver: true }
  repeating.end()
}

/** Records a storage fault, also on the current request, and logs it at most once a minute. */
export function recordStorageFault(error: Error, fault: StorageFault): void {
  const lastAt = new Date().toISOString()
  const open = incident?.isOver === false ? incident : null
  // Without the database no file can be stored either: its row is missing.
  const part = open?.part === 'database' ? 'database' : storagePartOf(error)
  incident = { fault, part, lastAt, since: open?.since ?? lastAt, isOver: false }
  const request = strapi.requestContext.get()
  if (request) request.state.storageFault = fault
  const { code } = error as { code?: unknown }
  repeating.occur({ level: 'error', message: MESSAGES[fault], code, reason: error.message })
}

/** Runs work that a request only occasions: a storage fault in it is recorded, but doesn't fail the request. */
export function runOutsideRequest(work: () => Promise<unknown>): Promise<void> {
  return strapi.requestContext.run(undefined as never, async () => void (await work()))
}

/** Forgets the faults of this process, at its start. */
export function forgetStorageIncidents(): void {
  incident = null
  repeating.forget()
}
