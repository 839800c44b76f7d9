import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { withTransaction } from './table'
import { isPostgres, lockTableOf } from '../../strapi-internals/tables'

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]

/** Key of the advisory lock that content writes take; any number that nothing else in the database uses. */
const WRITE_LOCK_KEY = 7_402_604

/** How long a write waits while another process has SQLite's only lock, and how often it looks. */
const LOCK_TIMEOUT_MS = 15_000
const LOCK_POLL_MS = 25
/** How long SQLite itself waits, at writes that don't begin here. */
const DEFAULT_BUSY_TIMEOUT_MS = 5000

/**
 * Runs a content write in its own transaction, or inside the current one, one write at a time: revisions are then
 * committed in order, and a check stays true until its write is done, across processes too. On PostgreSQL an advisory
 * lock that ends with the transaction does it. SQLite has one writer, but a transaction becomes it only with its
 * first write, and what it read before may be stale by then: so it begins with a write that changes nothing.
 */
export async function withWriteLock<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (isPostgres()) {
    return strapi.db.transaction(async (transaction) => {
      await transaction.trx.raw('select pg_advisory_xact_lock(?)', [WRITE_LOCK_KEY])
      return withTransaction(transaction.trx, () => write(transaction))
    }) as Promise<T>
  }
  if (strapi.db.inTransaction()) return withSqliteWriteLock(write)
  const end = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return await withSqliteWriteLock(write, 0)
    } catch (error) {
      if (!(error instanceof WriteLockedError)) throw error
      if (performance.now() > end) throw error.cause
      await wait(LOCK_POLL_MS)
    }
  }
}

/** Raised where another process has the lock, before anything was done. */
class WriteLockedError extends Error {}

/**
 * SQLite waits for a lock synchronously, and on the one connection that reads use too. With `patience` 0 it doesn't
 * wait at all: the caller releases the connection and tries again.
 */
function withSqliteWriteLock<T>(
  write: (transaction: Transaction) => Promise<T>,
  busyTimeoutMs: number = DEFAULT_BUSY_TIMEOUT_MS,
): Promise<T> {
  return strapi.db.transaction(async (transaction) => {
    const { trx } = transaction
    await trx.raw(`pragma busy_timeout = ${busyTimeoutMs}`)
    try {
      await trx.raw('update ?? set id = id where false', [lockTableOf()])
    } catch (error) {
      throw (error as { code?: string }).code === 'SQLITE_BUSY'
        ? new WriteLockedError('', { cause: error })
        : error
    } finally {
      await trx.raw(`pragma busy_timeout = ${DEFAULT_BUSY_TIMEOUT_MS}`)
    }
    return withTransaction(trx, () => write(transaction))
  }) as Promise<T>
}
