import { classifyStorageFault, redactValuesFromError } from './storage-fault'
import { forgetStorageIncidents, recordStorageFault } from './storage-incidents'

/**
 * Handles the errors of all queries, wherever they are caught later: removes stored values and records storage faults.
 */
export function installQueryErrorHandling(): void {
  forgetStorageIncidents()
  strapi.db.connection.on('query-error', (error: Error, { sql }: { sql: string }) => {
    redactValuesFromError(error, sql)
    const fault = classifyStorageFault(error)
    if (fault) recordStorageFault(error, fault)
  })
}
