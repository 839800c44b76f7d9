import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { withTransaction } from './table'
import { isPostgres, lockTableOf } from '../../strapi-internals/tables'

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]

/** Key of the advisory lock that content writes take; any number that nothing else in the database uses. */
const WRITE_LOCK = 7_402_604

/** How long a write waits while another process has SQLite's only lock, and how often it looks. */
const WAIT_MS = 15_000
const LOOK_MS = 25
/** How long SQLite itself waits, at writes that don't begin here. */
const PATIENCE_MS = 5000

/**
 * Runs a content write in its own transaction, or inside the current one, one write at a time: revisions are then
 * committed in order, and a check stays true until its write is done, across processes too. On PostgreSQL an advisory
 * lock that ends with the transaction does it. SQLite has one writer, but a transaction becomes it only with its
 * first write, and what it read before may be stale by then: so it begins with a write that changes nothing.
 */
export async function inWrite<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (isPostgres()) {
    return strapi.db.transaction(async (transaction) => {
      await transaction.trx.raw('select pg_advisory_xact_lock(?)', [WRITE_LOCK])
      return withTransaction(transaction.trx, () => write(transaction))
    }) as Promise<T>
  }
  if (strapi.db.inTransaction()) return inSqliteWrite(write)
  const end = performance.now() + WAIT_MS
  for (;;) {
    try {
      return await inSqliteWrite(write, 0)
    } catch (error) {
      if (!(error instanceof Locked)) throw error
      if (performance.now() > end) throw error.cause
      await wait(LOOK_MS)
    }
  }
}

/** Raised where another process has the lock, before anything was done. */
class Locked extends Error {}

/**
 * SQLite waits for a lock synchronously, and on the one connection that reads use too. With `patience` 0 it doesn't
 * wait at all: the caller releases the connection and tries again.
 */
function inSqliteWrite<T>(
  write: (transaction: Transaction) => Promise<T>,
  patience: number = PATIENCE_MS,
): Promise<T> {
  return strapi.db.transaction(async (transaction) => {
    const { trx } = transaction
    await trx.raw(`pragma busy_timeout = ${patience}`)
    try {
      await trx.raw('update ?? set id = id where false', [lockTableOf()])
    } catch (error) {
      throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new Locked('', { cause: error }) : error
    } finally {
      await trx.raw(`pragma busy_timeout = ${PATIENCE_MS}`)
    }
    return withTransaction(trx, () => write(transaction))
  }) as Promise<T>
}
