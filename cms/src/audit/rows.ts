import path from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Environment } from '../environment'
import type { ChainedEntry } from './chain'

const PAGE = 1000
const COLUMNS = `id, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", action, type,
  subject, title, before, after, origin, previous, hash`

type Stored = Omit<ChainedEntry, 'at' | 'id'> & { id: number | string; at: Date | number | string }

/** Every audit entry in its order, read straight from the database: the CMS need not run. */
export async function* storedEntries(environment: Environment): AsyncGenerator<ChainedEntry> {
  const reader = environment.databaseUrl
    ? await readPostgres(environment.databaseUrl)
    : readSqlite(path.join(environment.dataDir, 'tanglaw.db'))
  try {
    for (let after = 0, rows = await reader.page(after); rows.length > 0; rows = await reader.page(after)) {
      for (const row of rows) yield { ...row, id: Number(row.id), at: new Date(row.at).toISOString() }
      after = Number(rows.at(-1)!.id)
    }
  } finally {
    await reader.close()
  }
}

interface Reader {
  page(after: number): Promise<Stored[]>
  close(): Promise<void>
}

async function readPostgres(connectionString: string): Promise<Reader> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const sql = `select ${COLUMNS} from audit_entries where id > $1 order by id limit ${PAGE}`
  return {
    page: async (after) => (await client.query<Stored>(sql, [after])).rows,
    close: () => client.end(),
  }
}

function readSqlite(file: string): Reader {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const page = database.prepare<[number], Stored>(
    `select ${COLUMNS} from audit_entries where id > ? order by id limit ${PAGE}`,
  )
  return {
    page: async (after) => page.all(after),
    close: async () => void database.close(),
  }
}
