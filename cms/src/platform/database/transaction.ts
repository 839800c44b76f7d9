import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { waitForLock } from './lock-waits'
import { withTransaction } from './table'
import { WriterQueue, WriteTimeoutError, type WriterState } from './writer-queue'
import { isPostgres, lockTableOf } from '../../strapi-internals/tables'

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]

/** First part of the keys of advisory locks; any number that nothing else in the database uses. */
const LOCK_CLASS = 7_402_604

/** How long a write waits for its turn, for SQLite's only lock, or for a lock of PostgreSQL (`config/database.ts`). */
const LOCK_TIMEOUT_MS = 5000
const LOCK_POLL_MS = 25
/** How long SQLite itself waits, at writes that don't begin here. */
const DEFAULT_BUSY_TIMEOUT_MS = 5000

/** As many of PostgreSQL's ten connections are for writes at most: reads always get one. SQLite has one writer. */
const queues = { postgres: new WriterQueue(6, LOCK_TIMEOUT_MS), sqlite: new WriterQueue(1, LOCK_TIMEOUT_MS) }

const writers = (): WriterQueue => queues[isPostgres() ? 'postgres' : 'sqlite']

/** Whether writes wait too long in this process: one gave up a moment ago, and none has succeeded since. */
export const areWritesBlocked = (): boolean => writers().isBlocked

/** The writes of this process. */
export const writerState = (): WriterState => writers().state

/**
 * Runs a write in a transaction of its own, or inside the current one. Writes don't wait for each other on PostgreSQL:
 * one whose checks must stay true until its commit locks what it read, by `lockDocument` or `lockUntilCommit`. SQLite
 * has one writer, but a transaction becomes it only with its first write, and what it read before may be stale by then:
 * so it begins with a write that changes nothing.
 * @param isOptional of a write that no request needs: when it gives up, that is no sign that writes are blocked
 * @throws WriteTimeoutError before anything was done, when it waited too long
 */
export async function inTransaction<T>(
  write: (transaction: Transaction) => Promise<T>,
  isOptional = false,
): Promise<T> {
  if (strapi.db.inTransaction()) return begin(write)
  return writers().run(() => (isPostgres() ? begin(write) : beginAlone(write)), isOptional)
}

/** A write that no other one of this kind may interleave with, across processes too: it holds the general lock. */
export async function withWriteLock<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(async (transaction) => {
    await lockUntilCommit(transaction.trx, 'general')
    return write(transaction)
  })
}

/**
 * Takes the lock of a rule that concerns several rows until the transaction ends; other transactions that ask for it
 * wait for as long. SQLite's only writer has it already.
 * @param name of the rule, such as `redirects`
 * @param mode `shared` with others that ask for it so
 */
export async function lockUntilCommit(
  trx: Transaction['trx'],
  name: string,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  if (!isPostgres()) return
  await waitForLock('rule', () => trx.raw(`select ${lock}(?, hashtext(?))`, [LOCK_CLASS, name]))
}

/**
 * Takes the lock of a rule without queueing for it: those who ask for it meanwhile, shared, don't wait.
 * @throws WriteTimeoutError when it stays taken
 */
export async function tryLock(trx: Transaction['trx'], name: string): Promise<void> {
  if (isPostgres()) await waitForLock('rule', () => pollLock(trx, name))
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

/** The same in the transaction under way. */
export async function lockRule(name: string): Promise<void> {
  await inTransaction(({ trx }) => lockUntilCommit(trx, name))
}

function begin<T>(write: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (!isPostgres()) return beginSqlite(write)
  return strapi.db.transaction((transaction) =>
    withTransaction(transaction.trx, () => write(transaction)),
  ) as Promise<T>
}

/** Begins on SQLite, once no other process writes. */
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

/** Raised where another process has the lock, before anything was done. */
class LockedBeforeWriteError extends Error {}

/**
 * SQLite waits for a lock synchronously, and on the one connection that reads use too. With `patience` 0 it doesn't
 * wait at all: the caller releases the connection and tries again.
 */
function beginSqlite<T>(
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
        ? new LockedBeforeWriteError('', { cause: error })
        : error
    } finally {
      await trx.raw(`pragma busy_timeout = ${DEFAULT_BUSY_TIMEOUT_MS}`)
    }
    return withTransaction(trx, () => write(transaction))
  }) as Promise<T>
}
