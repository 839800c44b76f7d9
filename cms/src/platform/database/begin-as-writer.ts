import { AsyncLocalStorage } from 'node:async_hooks'
import type { SqliteConnection } from './reuse-statements'

/** What Knex sends to begin a transaction. */
const BEGIN = 'BEGIN;'

const deferred = new AsyncLocalStorage<true>()

/**
 * Begins the transactions of a SQLite connection as the writer. Strapi's own transactions read first and then write,
 * which SQLite refuses (`SQLITE_BUSY_SNAPSHOT`) when another process wrote in between: a CMS process that starts beside
 * another one would end. SQLite waits synchronously until the other process is done. After five seconds, the
 * transaction begins without the lock, because Knex hides the error of a BEGIN, and not that of the write.
 */
export function beginAsWriter(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection)
  const run = (sql: string): unknown => (prepare(sql) as { run(): unknown }).run()
  const begin = (): unknown => {
    if (deferred.getStore()) return run(BEGIN)
    try {
      return run('BEGIN IMMEDIATE')
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      return run(BEGIN)
    }
  }
  connection.prepare = (sql) => (sql === BEGIN ? { reader: false, run: begin } : prepare(sql))
}

/** Runs a function whose transactions become the writer with their first write, so that the caller decides how to wait. */
export const withDeferredBegin = <T>(act: () => Promise<T>): Promise<T> => deferred.run(true, act)
