import path from 'node:path'
import { secureDataDir, createPrivateDatabaseFile } from '../src/platform/data-dir'
import { beginAsWriter } from '../src/platform/database/begin-as-writer'
import { defaultToAccountName } from '../src/platform/database/default-user'
import {
  replaceLostConnections,
  type PooledConnection,
} from '../src/platform/database/replace-lost-connections'
import { reuseStatements, type SqliteConnection } from '../src/platform/database/reuse-statements'
import { environment } from '../src/platform/environment'
import { runQueriesSequentially } from '../src/strapi-internals/sequential-queries'

/**
 * After these times (milliseconds) PostgreSQL ends a statement that waits for a lock, one that runs, and a transaction
 * whose process is silent: a frozen process keeps others from writing for as long.
 */
const TIMEOUTS = {
  lock_timeout: 5000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Until then a PostgreSQL that is there has ended the statement, and its answer has arrived (milliseconds). */
const ANSWER_TIMEOUT_MS = 70_000

/** A new connection that isn't there by then is tried again, at the address that a name has by then (milliseconds). */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A start adds tables and columns, and drops none: during an upgrade an older process that starts again must not drop
 * what the newer one has added. Migrations drop (docs/decisions/142).
 */
const settings = { forceMigration: false }

/**
 * SQLite and PostgreSQL from the same code: DATABASE_URL decides. Errors show a statement with placeholders
 * (`compileSqlOnError`): its values may be personal data, and errors reach the log.
 */
export default () => {
  const env = environment()
  secureDataDir(env.dataDir)
  if (env.databaseUrl) {
    defaultToAccountName()
    return {
      settings,
      connection: {
        client: 'postgres',
        compileSqlOnError: false,
        connection: {
          connectionString: env.databaseUrl,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
          ...TIMEOUTS,
        },
        pool: {
          min: 0,
          max: 10,
          afterCreate: (
            connection: PooledConnection,
            done: (error: Error | null, connection: unknown) => void,
          ) => {
            // Inside the queue: the time of a query begins when the connection sends it.
            replaceLostConnections(connection, ANSWER_TIMEOUT_MS)
            runQueriesSequentially(connection)
            done(null, connection)
          },
        },
      },
    }
  }
  const filename = path.join(env.dataDir, 'tanglaw.db')
  createPrivateDatabaseFile(filename)
  return {
    settings,
    connection: {
      client: 'sqlite',
      compileSqlOnError: false,
      connection: { filename },
      useNullAsDefault: true,
      pool: {
        // Write-ahead logging lets a backup read the file while editors write.
        afterCreate: (
          connection: SqliteConnection,
          done: (error: Error | null, connection: unknown) => void,
        ) => {
          connection.pragma('journal_mode = WAL')
          reuseStatements(connection)
          beginAsWriter(connection)
          done(null, connection)
        },
      },
    },
  }
}
