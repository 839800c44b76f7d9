import path from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Environment } from '../platform/environment'
import type { ChainedEntry } from './chain'

const ROWS_PER_PAGE = 1000
const COLUMNS = `id, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", action, type,
  subject, title, before, after, changes, origin, previous, hash, form, origin_digest as "originDigest",
  origin_salt as "originSalt"`
const SELECT = `select ${COLUMNS} from audit_entries`
const ORDER = `order by id limit ${ROWS_PER_PAGE}`

type Stored = Omit<ChainedEntry, 'at' | 'id'> & { id: number | string; at: Date | number | string }

/** Every audit entry in its order, read straight from the database: the CMS need not run. */
export async function* readEntries(environment: Environment): AsyncGenerator<ChainedEntry> {
  const reader = environment.databaseUrl
    ? await createPostgresReader(environment.databaseUrl)
    : createSqliteReader(path.join(environment.dataDir, 'tanglaw.db'))
  try {
    let rows = await reader.first()
    while (rows.length > 0) {
      for (const row of rows) yield { ...row, id: Number(row.id), at: new Date(row.at).toISOString() }
      rows = await reader.after(rows.at(-1)!.id)
    }
  } finally {
    await reader.close()
  }
}

/** Pages from the very first row: one whose id is below 1 is read, and refused, like any other. */
interface EntryReader {
  first(): Promise<Stored[]>
  after(id: number | string): Promise<Stored[]>
  close(): Promise<void>
}

async function createPostgresReader(connectionString: string): Promise<EntryReader> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const page = (where: string, values: unknown[]): Promise<Stored[]> =>
    client.query<Stored>(`${SELECT} ${where} ${ORDER}`, values).then(({ rows }) => rows)
  return {
    first: () => page('', []),
    after: (id) => page('where id > $1', [id]),
    close: () => client.end(),
  }
}

function createSqliteReader(file: string): EntryReader {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const first = database.prepare<[], Stored>(`${SELECT} ${ORDER}`)
  const after = database.prepare<[number | string], Stored>(`${SELECT} where id > ? ${ORDER}`)
  return {
    first: async () => first.all(),
    after: async (id) => after.all(id),
    close: async () => void database.close(),
  }
}
