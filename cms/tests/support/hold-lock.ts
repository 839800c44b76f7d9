import path from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { TestCms } from './cms'

/**
 * Locks the database as a long write of another process would: SQLite's only writer, or what a statement locks on
 * PostgreSQL.
 * @returns releases the lock
 */
export async function holdLock(
  { database }: TestCms,
  statement: string,
  values: unknown[] = [],
): Promise<() => Promise<void>> {
  const { DATABASE_URL, DATA_DIR } = database.variables
  if (DATABASE_URL) {
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query('begin')
    await client.query(statement, values)
    return () => client.end()
  }
  const writer = new Database(path.join(DATA_DIR!, 'tanglaw.db'))
  writer.exec('begin immediate')
  return async () => void writer.close()
}
