/** Why nothing can be stored: the disk is full, or the database or its disk doesn't work. */
export type StorageFault = 'full' | 'unavailable'

/** What a fault keeps from being stored: all that is in the database, or files alone, such as uploads. */
export type StoragePart = 'database' | 'files'

/** Codes for a full disk: of SQLite, the file system, and PostgreSQL (`disk_full`). */
const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'])

/**
 * SQLite: the file can't be read or written. File system: I/O error, read-only disk. PostgreSQL: classes 08
 * (connection), 53 (resources), 58 (system), 57P0x (shutdown or startup), and 25006 (standby). Last: connection errors
 * of the network.
 */
const UNAVAILABLE =
  /^(SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT).*|EIO|EROFS|(08|53|58)[0-9A-Z]{3}|57P0\d|25006|ECONNREFUSED|EHOSTUNREACH)$/

/** System calls that reach a server. */
const NO_CONNECTION: ReadonlySet<string> = new Set(['connect', 'getaddrinfo'])

/** Messages of the PostgreSQL driver and the connection pool that have no code. */
const LOST_CONNECTION = /Connection terminated|Connection ended unexpectedly|Timeout acquiring a connection/

/**
 * PostgreSQL's messages that have the code of an internal error (XX000). It refuses a new connection so when it can't write
 * the cache of its catalog, most often for want of disk space.
 */
const FAILED_FILE = /could not (write|extend|create|fsync) (init |temporary |relation )?file/
const NO_SPACE = /No space left on device/

/** Codes of the file system. SQLite and PostgreSQL have codes of their own for the disk of the database. */
const OF_FILES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Returns what an error that is a storage fault keeps from being stored. */
export const storagePartOf = (error: Error): StoragePart =>
  OF_FILES.has((error as NodeJS.ErrnoException).code ?? '') ? 'files' : 'database'

/** Classifies an error as a storage fault; undefined for any other error. */
export function classifyStorageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', message } = error as NodeJS.ErrnoException
  if (FULL.has(code) || (code === 'XX000' && (NO_SPACE.test(message) || FAILED_FILE.test(message))))
    return 'full'
  // Through its socket a stopped PostgreSQL is ENOENT, and a stopped container's name is ENOTFOUND.
  if (NO_CONNECTION.has(syscall)) return 'unavailable'
  return UNAVAILABLE.test(code) || LOST_CONNECTION.test(message) ? 'unavailable' : undefined
}

/**
 * PostgreSQL's fields that quote rows and parameters, as in "Failing row contains (…)" and "Key (email)=(…) already
 * exists".
 */
const QUOTING_FIELDS = ['detail', 'where', 'hint', 'internalQuery'] as const

/**
 * Removes all stored values from a database error, in place: they may be personal data, and errors are logged. The
 * statement stays, with placeholders (`compileSqlOnError: false`).
 * @param sql the statement with which knex prefixes the message
 */
export function redactValuesFromError(error: Error & { code?: string }, sql: string): void {
  for (const field of QUOTING_FIELDS)
    delete (error as { [field in (typeof QUOTING_FIELDS)[number]]?: unknown })[field]
  // PostgreSQL's class 22 quotes invalid input, as in: invalid input syntax for type integer: "0917…".
  if (!error.code?.startsWith('22')) return
  const said = error.message.startsWith(sql) ? error.message.slice(sql.length) : error.message
  const told = said.replace(/".*"/s, '"…"')
  error.message = error.message.slice(0, error.message.length - said.length) + told
  error.stack = error.stack?.replace(/".*"(?=\n\s+at )/s, '"…"')
}
