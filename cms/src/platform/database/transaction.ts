import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { countLockWait } from './lock-wait-metrics'
import { withTransaction } from './query-table'
import { WriteLimiter, WriteTimeoutError, type WriterState } from './write-limiter'
import { lockTableName } from '../../strapi-internals/tables'
import { isPostgres } from '../../strapi-internals/is-postgres'

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]

/** First part of the keys of advisory locks: an arbitrary number that no other part of the database uses. */
const LOCK_CLASS = 7_402_604

/**
 * How long a write waits for its turn, for SQLite's lock, or for a lock of PostgreSQL (`config/database.ts`;
 * milliseconds).
 */
const LOCK_TIMEOUT_MS = 5000
const LOCK_POLL_MS = 25
/** How long SQLite itself waits in writes that don't start here (milliseconds). */
const DEFAULT_BUSY_TIMEOUT_MS = 5000

/** Writes take at most six of PostgreSQL's ten connections, so that reads always get one. SQLite has one writer. */
const queues = {
  postgres: new WriteLimiter(6, LOCK_TIMEOUT_MS),
  sqlite: new WriteLimiter(1, LOCK_TIMEOUT_MS),
}

const writers = (): WriteLimiter => queues[isPostgres() ? 'postgres' : 'sqlite']

/** Whether writes of this process are blocked: one timed out recently, and none has succeeded since. */
export const areWritesBlocked = (): boolean => writers().isBlocked

/** Returns the running and waiting writes of this process. */
export const writerQueueState = (): WriterState => writers().state

/**
 * Runs a write in its own transaction, or in the current one. On PostgreSQL, writes run concurrently: a write whose
 * checks must hold until its commit locks the rows that it read, with `lockDocuments` or `lockUntilCommit`. SQLite has
 * one writer, but a transaction becomes the writer only with its first write, when its earlier reads may be outdated.
 * So there it starts with a write that changes nothing.
 * @param isOptional a write that no request needs; its timeout doesn't count as a sign that writes are blocked
 * @throws WriteTimeoutError before anything was written, when it waited too long
 */
export async function inTransaction<T>(
  write: (transaction: Transaction) => Promise<T>,
  isOptional = false,
): Promise<T> {
  if (strapi.db.inTransaction()) return begin(write)
  return writers().run(() => (isPostgres() ? begin(write) : beginAlone(write)), isOptional)
}

/** Runs a write under the general lock: no other such write runs at the same time, in any process. */
export async function withWriteLock<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(async (transaction) => {
    await lockUntilCommit(transaction.trx, 'general')
    return write(transaction)
  })
}

/**
 * Takes a named lock until the transaction ends; other transactions wait for it. SQLite's single writer needs none.
 * @param name such as `redirects`
 * @param mode `shared` allows other shared holders at the same time
 */
export async function lockUntilCommit(
  trx: Transaction['trx'],
  name: string,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  if (!isPostgres()) return
  await countLockWait('rule', () => trx.raw(`select ${lock}(?, hashtext(?))`, [LOCK_CLASS, name]))
}

/**
 * Takes a named lock by polling instead of queueing, so that meanwhile requests for the shared lock don't wait.
 * @throws WriteTimeoutError when the lock isn't released in time
 */
export async function acquireLockByPolling(trx: Transaction['trx'], name: string): Promise<void> {
  if (isPostgres()) await countLockWait('rule', () => pollLock(trx, name))
}

async function pollLock(trx: Transaction['trx'], name: string): Promise<void> {
  const end = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const { rows } = await trx.raw('select pg_try_advisory_xact_lock(?, hashtext(?)) as taken', [
      LOCK_CLASS,
      name,
    ])
    if (rows[0].taken) return
    if (performance.now() > end) throw new WriteTimeoutError()
    await wait(LOCK_POLL_MS)
  }
}

/** Same as {@link lockUntilCommit}, in the current transaction. */
export async function lockCurrentTransactionUntilCommit(name: string): Promise<void> {
  await inTransaction(({ trx }) => lockUntilCommit(trx, name))
}

function begin<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (!isPostgres()) return beginSqlite(write)
  return strapi.db.transaction((transaction) =>
    withTransaction(transaction.trx, () => write(transaction)),
  ) as Promise<T>
}

/** Starts a write on SQLite as soon as no other process writes. */
async function beginAlone<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  const end = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return await beginSqlite(write, 0)
    } catch (error) {
      if (!(error instanceof LockedBeforeWriteError)) throw error
      if (performance.now() > end) throw new WriteTimeoutError({ cause: error.cause })
      await wait(LOCK_POLL_MS)
    }
  }
}

/** Another process has the lock; nothing was done yet. */
class LockedBeforeWriteError extends Error {}

/**
 * Starts a SQLite transaction. SQLite waits for a lock synchronously, and on the connection that reads use too. With
 * `busyTimeoutMs` 0 it doesn't wait: the caller releases the connection and retries.
 */
function beginSqlite<T>(
  write: (transaction: Transaction) => Promise<T>,
  busyTimeoutMs: number = DEFAULT_BUSY_TIMEOUT_MS,
): Promise<T> {
  return strapi.db.transaction(async (transaction) => {
    const { trx } = transaction
    await trx.raw(`pragma busy_timeout = ${busyTimeoutMs}`)
    try {
      await trx.raw('update ?? set id = id where false', [lockTableName()])
    } catch (error) {
      throw (error as { code?: string }).code === 'SQLITE_BUSY'
        ? new LockedBeforeWriteError('', { cause: error })
        : error
    } finally {
      await trx.raw(`pragma busy_timeout = ${DEFAULT_BUSY_TIMEOUT_MS}`)
    }
    return withTransaction(trx, () => write(transaction))
  }) as Promise<T>
}
