import { productVersion } from './product-version'
import type { Environment } from './environment'

/** Of the settings that Strapi's first start makes. */
const SETTINGS_TABLE = 'strapi_core_store_settings'
/** A phase of a usual start takes less, and isn't logged (milliseconds). */
const LONG_PHASE_MS = 5000

let phaseBegan = 0
/** Whether this start has work that others don't: it is logged before it begins, because it takes long. */
let isLong = false

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10

function log(message: string, fields: object = {}): void {
  strapi.log.log({ level: 'info', message, ...fields })
}

/** Logs that a start begins, before it connects to the database. */
export function logStart({ databaseUrl, port }: Environment): void {
  log('The CMS is starting', {
    version: productVersion(),
    database: databaseUrl ? 'PostgreSQL' : 'SQLite',
    port,
  })
}

/** Logs why the tables take long where they do: an empty database, or an upgrade. Call it before Strapi makes the tables fit. */
export async function logTables(): Promise<void> {
  phaseBegan = performance.now()
  const isEmpty = !(await strapi.db.connection.schema.hasTable(SETTINGS_TABLE))
  isLong = isEmpty || (await strapi.db.migrations.shouldRun())
  if (isEmpty) log('The database is empty: creating its tables, which takes up to a minute')
  else if (isLong) log('This version is newer than the database: running its migrations')
}

/** Logs that the tables fit, where that took long, and what comes next. */
export function logTablesReady(): void {
  if (isLong || performance.now() - phaseBegan > LONG_PHASE_MS)
    log('The tables fit: setting up roles, permissions and the console', {
      seconds: secondsSince(phaseBegan),
    })
}

/** Logs the end of a start once the port is open. */
export function logReady({ port }: Environment): void {
  strapi.server.httpServer.once('listening', () =>
    log('The CMS is ready', { port, seconds: Math.round(process.uptime() * 10) / 10 }),
  )
}
