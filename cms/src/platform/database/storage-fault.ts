/** Why nothing can be stored: no room is left, or the database (or the disk under it) doesn't do its work. */
export type StorageFault = 'full' | 'unavailable'

/** No room: SQLite's own code, the file system's, and PostgreSQL's `disk_full`. */
const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])

/**
 * SQLite: the file can't be read or written. File system: an I/O error, a read-only disk. PostgreSQL: classes 08
 * (connection), 53 (resources), 58 (system) and 57P0x (the server stops or starts), 25006 (a standby). Last, what a
 * connection says that can't be opened.
 */
const UNAVAILABLE =
  /^(SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT).*|EIO|EROFS|(08|53|58)[0-9A-Z]{3}|57P0\d|25006|ECONNREFUSED|EHOSTUNREACH)$/

/** What the PostgreSQL driver and the pool of connections say without a code. */
const LOST_CONNECTION = /Connection terminated|Connection ended unexpectedly|Timeout acquiring a connection/

/** What an error says of the storage; undefined for every other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  if (FULL.has(code)) return 'full'
  return UNAVAILABLE.test(code) || LOST_CONNECTION.test(error.message) ? 'unavailable' : undefined
}

/** PostgreSQL's fields that quote rows and parameters: "Failing row contains (…)", "Key (email)=(…) already exists". */
const QUOTING_FIELDS = ['detail', 'where', 'hint', 'internalQuery'] as const

/**
 * Removes from a database error, in place, all that may quote stored values: those may be personal data, and errors
 * reach the log. The statement stays, with placeholders (`compileSqlOnError: false`).
 * @param sql the statement that knex has put before the message
 */
export function removeValues(error: Error & { code?: string }, sql: string): void {
  for (const field of QUOTING_FIELDS)
    delete (error as { [field in (typeof QUOTING_FIELDS)[number]]?: unknown })[field]
  // PostgreSQL's class 22 quotes what it can't read: invalid input syntax for type integer: "0917…".
  if (!error.code?.startsWith('22')) return
  const said = error.message.startsWith(sql) ? error.message.slice(sql.length) : error.message
  const told = said.replace(/".*"/s, '"…"')
  error.message = error.message.slice(0, error.message.length - said.length) + told
  error.stack = error.stack?.replace(/".*"(?=\n\s+at )/s, '"…"')
}
