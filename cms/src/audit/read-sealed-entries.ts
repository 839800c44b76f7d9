import path from 'node:path'
import Database from 'better-sqlite3'
import { connectToPostgres } from '../platform/database/postgres-client'
import type { Environment } from '../platform/environment'
import type { ChainedEntry } from './hash-chain'
import { toChainedEntry, type StoredAuditEntry } from './stored-entry'

const ROWS_PER_PAGE = 1000
const SELECT = 'select * from audit_entries where number is not null'
const ORDER = `order by number limit ${ROWS_PER_PAGE}`

/** Reads all sealed audit entries in order, directly from the database, so that the CMS needn't run. */
export async function* readSealedAuditEntries(environment: Environment): AsyncGenerator<ChainedEntry> {
  const reader = environment.databaseUrl
    ? await createPostgresReader(environment.databaseUrl)
    : createSqliteReader(path.join(environment.dataDir, 'tanglaw.db'))
  try {
    let rows = await reader.first()
    while (rows.length > 0) {
      for (const row of rows) yield toChainedEntry(row)
      rows = await reader.after(rows.at(-1)!.number!)
    }
  } finally {
    await reader.close()
  }
}

/**
 * Reads pages of entries. `first` has no lower bound: the verification must also see entries with a number below 1 and
 * report them.
 */
interface EntryReader {
  first(): Promise<StoredAuditEntry[]>
  after(number: number): Promise<StoredAuditEntry[]>
  close(): Promise<void>
}

async function createPostgresReader(connectionString: string): Promise<EntryReader> {
  const client = await connectToPostgres(connectionString)
  const page = (where: string, values: unknown[]): Promise<StoredAuditEntry[]> =>
    client.query<StoredAuditEntry>(`${SELECT} ${where} ${ORDER}`, values).then(({ rows }) => rows)
  return {
    first: () => page('', []),
    after: (number) => page('and number > $1', [number]),
    close: () => client.end(),
  }
}

function createSqliteReader(file: string): EntryReader {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const first = database.prepare<[], StoredAuditEntry>(`${SELECT} ${ORDER}`)
  const after = database.prepare<[number], StoredAuditEntry>(`${SELECT} and number > ? ${ORDER}`)
  return {
    first: async () => first.all(),
    after: async (number) => after.all(number),
    close: async () => void database.close(),
  }
}
