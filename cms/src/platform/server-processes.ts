import { hostname } from 'node:os'
import { createMissingIndexes } from './database/create-missing-indexes'

/** Reports of the processes that run. They are no content: a restore deletes them, and a move leaves them out. */
export const SERVER_PROCESS_TABLE = 'server_processes'
/** Age from which a report is stored again (milliseconds). Web servers report with each poll, every 5 seconds. */
const STORE_INTERVAL_MS = 15_000
/** Age of the last report from which a process is lost (milliseconds): four reports in a row are missing. */
const MAX_SILENCE_MS = 90_000
/** Time after which a lost process is forgotten (milliseconds). */
const FORGET_AFTER_MS = 24 * 60 * 60_000

/** What a web server or a CMS process says of itself. Times are epoch milliseconds. */
export interface ServerProcessReport {
  kind: 'web' | 'cms'
  /** Host and port, such as `web-1:3000`: the same after a restart. */
  name: string
  version: string
  startedAt: number
  /** Whether its limits are shared through Redis now; null without `REDIS_URL`. */
  sharesLimits: boolean | null
  /** The origin at which a web server takes notifications of changes; null for none. */
  changeListener: string | null
}

/** A process, as the database has it. */
export interface ServerProcess extends ServerProcessReport {
  seenAt: number
  /** Whether it ended without saying so, or can't reach the CMS or the database. */
  isLost: boolean
}

interface Row {
  kind: 'web' | 'cms'
  name: string
  version: string
  started_at: string | number
  seen_at: string | number
  shares_limits: boolean | number | null
  change_listener: string | null
}

/** Time without a stored report from which this process knows nothing of others (milliseconds): the database was away. */
const MAX_GAP_MS = 60_000
/** Since when this process stores reports without a gap (epoch milliseconds), and when it stored the last one. */
let steadySince = 0
let lastStoredAt = 0

/** Reports that this process stored, by kind and name. */
const stored = new Map<string, { at: number; content: string }>()

const keyOf = ({ kind, name }: Pick<ServerProcessReport, 'kind' | 'name'>): string => `${kind} ${name}`

/** Returns the name of this CMS process: its host and port. */
export const nameOfThisProcess = ({ port }: { port: number }): string => `${hostname()}:${port}`

const REPORT_PATTERNS = {
  name: /^[\w.-]{1,200}:\d{1,5}$/,
  version: /^[\w.+-]{1,40}$/,
  startedAt: /^\d{1,15}$/,
  changeListener: /^https?:\/\/[\w.:[\]-]{1,240}$/,
}

/**
 * Parses the report that a web server sends with each poll, as a query string: `name`, `version`, `startedAt`, and if
 * they apply `changeListener`, `sharesLimits` (0 or 1) and `stopping`.
 * @returns undefined for an incomplete one
 */
export function parseServerProcessReport(
  text: string,
): (ServerProcessReport & { isStopping: boolean }) | undefined {
  const given = new URLSearchParams(text)
  const valid = (key: keyof typeof REPORT_PATTERNS): string | undefined => {
    const value = given.get(key) ?? ''
    return REPORT_PATTERNS[key].test(value) ? value : undefined
  }
  const [name, version, startedAt] = [valid('name'), valid('version'), valid('startedAt')]
  if (!name || !version || !startedAt) return undefined
  const sharesLimits = given.has('sharesLimits') ? given.get('sharesLimits') === '1' : null
  return {
    kind: 'web',
    name,
    version,
    startedAt: Number(startedAt),
    sharesLimits,
    changeListener: valid('changeListener') ?? null,
    isStopping: given.has('stopping'),
  }
}

/**
 * Stores a report for all CMS processes, unless an equal one is recent, and forgets processes that are long lost.
 * @returns whether it was written
 */
export async function storeServerProcess(report: ServerProcessReport): Promise<boolean> {
  const at = Date.now()
  const content = JSON.stringify(report)
  const last = stored.get(keyOf(report))
  if (last?.content === content && at - last.at < STORE_INTERVAL_MS) return false
  const { kind, name, version, startedAt, sharesLimits, changeListener } = report
  const { connection } = strapi.db
  await connection(SERVER_PROCESS_TABLE)
    .insert({
      kind,
      name,
      version,
      started_at: startedAt,
      seen_at: at,
      shares_limits: sharesLimits,
      change_listener: changeListener,
    })
    .onConflict(['kind', 'name'])
    .merge()
  stored.set(keyOf(report), { at, content })
  if (at - lastStoredAt > MAX_GAP_MS) steadySince = at
  lastStoredAt = at
  await connection(SERVER_PROCESS_TABLE)
    .where('seen_at', '<', at - FORGET_AFTER_MS)
    .delete()
  return true
}

/** Forgets a process that stops as planned. */
export async function removeServerProcess(
  process: Pick<ServerProcessReport, 'kind' | 'name'>,
): Promise<void> {
  const { kind, name } = process
  stored.delete(keyOf(process))
  await strapi.db.connection(SERVER_PROCESS_TABLE).where({ kind, name }).delete()
}

/**
 * Lists the web servers, then the CMS processes, of the last day, by name. After an outage of the database, and after the
 * start of this process, none is lost before it had time to report.
 */
export async function listServerProcesses(): Promise<ServerProcess[]> {
  const rows: Row[] = await strapi.db
    .connection(SERVER_PROCESS_TABLE)
    .orderBy([{ column: 'kind', order: 'desc' }, 'name'])
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    version: row.version,
    startedAt: Number(row.started_at),
    seenAt: Number(row.seen_at),
    isLost: Date.now() - Math.max(Number(row.seen_at), steadySince) > MAX_SILENCE_MS,
    sharesLimits: row.shares_limits === null ? null : Boolean(row.shares_limits),
    changeListener: row.change_listener,
  }))
}

/** Creates the index that keeps one row for each process. */
export async function createServerProcessIndex(): Promise<void> {
  await createMissingIndexes([
    `unique index "server_processes_name" on "${SERVER_PROCESS_TABLE}" ("kind", "name")`,
  ])
}
