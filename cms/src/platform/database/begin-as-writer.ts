import type { SqliteConnection } from './reuse-statements'

/** What Knex sends to begin a transaction. */
const BEGIN = 'BEGIN;'

let isStarting = true

/** Notes that a start begins. */
export function noteStart(): void {
  isStarting = true
}

/** Notes that requests come from now on. Their transactions must not wait for the lock in the only thread of this process. */
export function noteServing(): void {
  isStarting = false
}

/**
 * Begins the transactions of a start as SQLite's writer, on a connection. Strapi's own read first and then write, which
 * SQLite refuses (`SQLITE_BUSY_SNAPSHOT`) when another process wrote in between: a CMS process that starts beside another
 * one would end. SQLite waits synchronously until the other process is done. After five seconds, the transaction begins
 * without the lock, because Knex hides the error of a BEGIN, and not that of the write.
 */
export function beginAsWriter(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection)
  const run = (sql: string): unknown => (prepare(sql) as { run(): unknown }).run()
  const begin = (): unknown => {
    if (!isStarting) return run(BEGIN)
    try {
      return run('BEGIN IMMEDIATE')
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
      return run(BEGIN)
    }
  }
  connection.prepare = (sql) => (sql === BEGIN ? { reader: false, run: begin } : prepare(sql))
}
