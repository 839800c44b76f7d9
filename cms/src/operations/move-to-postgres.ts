import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import type pg from 'pg'
import { readValidAuditHeads } from '../audit/audit-head-file'
import { verifyAuditChain } from '../audit/hash-chain'
import { readSealedAuditEntries } from '../audit/read-sealed-entries'
import { withPostgresClient } from '../platform/database/postgres-client'
import { SERVER_PROCESS_TABLE } from '../platform/server-processes'
import type { Environment } from '../platform/environment'
import { BackupError } from './backup-error'
import {
  isSameValueAfterMove,
  toPostgresValue,
  type PostgresColumn,
  type JsonValue,
} from './sqlite-to-postgres-values'
import {
  inPostgresTransaction,
  createPostgresBackupDatabase,
  quoteIdentifier,
} from './postgres-backup-database'
import type { RowCounts } from './backup-manifest'
import { countSqliteRows, createSqliteBackupDatabase } from './sqlite-backup-database'

const run = promisify(execFile)

/** Rows and characters that one statement takes, at most. */
const MAX_ROWS = 500
const MAX_CHARACTERS = 4_000_000
/** What Strapi notes of its own schema and migrations, and the reports of running processes: the new database has its own. */
const NOT_MOVED = new Set([
  SERVER_PROCESS_TABLE,
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
])

/** What a move did and proved. */
export interface PostgresMoveResult {
  tables: number
  rows: number
  /** Rows of SQLite that weren't moved, because PostgreSQL has its own: of Strapi's bookkeeping, of search indexes, and of running processes. */
  otherRows: number
  auditEntries: number
}

interface Table {
  name: string
  columns: PostgresColumn[]
}

/**
 * Copies the SQLite database of an installation into an empty PostgreSQL database, and compares every value afterwards.
 * Uploaded files and the data folder stay where they are; the SQLite file isn't changed.
 * @param url `postgres://…` of an empty database
 * @param onProgress called with what is being done, as a participle, at each step
 * @throws BackupError with what stopped it; the PostgreSQL database has to be created again then
 */
export async function moveToPostgres(
  given: Environment,
  url: string,
  onProgress: (step: string) => void,
): Promise<PostgresMoveResult> {
  if (!existsSync(sqliteFile(given.dataDir)))
    throw new BackupError(`There is no SQLite database in ${given.dataDir}.`)
  await createSqliteBackupDatabase(given.dataDir).assertUnused()
  if (!(await createPostgresBackupDatabase(url).isEmpty().catch(unreachable))) {
    throw new BackupError(
      'The PostgreSQL database isn’t empty: create a new one (createdb tanglaw), and move into that.',
    )
  }
  onProgress('Verifying the audit log in SQLite')
  await assertSourceAuditLog(given)
  onProgress('Creating the tables')
  await createTables(url)
  const source = openSource(given)
  try {
    await withPostgresClient(url, async (client) => {
      const tables = await tablesToMove(source, client)
      await inPostgresTransaction(client, () => fill(source, client, tables, onProgress))
    })
  } finally {
    source.close()
  }
  return await proveMove(given, url, onProgress)
}

const openSource = ({ dataDir }: Environment): Database.Database =>
  new Database(sqliteFile(dataDir), { readonly: true, fileMustExist: true })

const sqliteFile = (dataDir: string): string => path.join(dataDir, 'tanglaw.db')

/** What an operator does about a copy that differs. */
const AFTER_DIFFERENCE =
  'Don’t use this copy. SQLite is unchanged, and the CMS can go on with it. What to do: docs/operations/move.md, “If the move stops”.'

/**
 * Compares the copy in PostgreSQL with SQLite. What is decided soonest comes first: the audit log with its end, then the
 * number of rows of each table, then every value.
 * @throws BackupError with the first difference
 */
export async function proveMove(
  given: Environment,
  url: string,
  onProgress: (step: string) => void,
): Promise<PostgresMoveResult> {
  onProgress('Verifying the audit log in PostgreSQL')
  const auditEntries = await proveAuditLog(given, url)
  const source = openSource(given)
  try {
    return await withPostgresClient(url, async (client) => {
      const tables = await tablesToMove(source, client)
      onProgress('Counting the rows')
      for (const table of tables) await compareRowCount(source, client, table)
      let rows = 0
      for (const [index, table] of tables.entries()) {
        onProgress(`Comparing table ${index + 1} of ${tables.length}`)
        rows += await compare(source, client, table)
      }
      const otherRows = sumOf(countSqliteRows(sqliteFile(given.dataDir))) - rows
      return { tables: tables.length, rows, otherRows, auditEntries }
    })
  } finally {
    source.close()
  }
}

const sumOf = (counts: RowCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const unreachable = (error: Error): never => {
  throw new BackupError(`The PostgreSQL database can’t be reached: ${error.message}`, { cause: error })
}

/** Starts the CMS once on the empty database, which makes its tables, indexes and triggers, with a data folder of its own. */
async function createTables(url: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tanglaw-move-'))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SEED: 'none',
    // The first start insists on an account; the rows of SQLite replace it.
    SUPER_ADMIN_PASSWORD: randomBytes(24).toString('hex'),
    LOG_LEVEL: 'error',
    CMS_METRICS_PORT: '',
    ALERT_MAIL: '',
    ALERT_WEBHOOK_URL: '',
    ADVISORY_WEBHOOK_URL: '',
    CHANGE_WEBHOOK_ORIGINS: '',
  }
  try {
    await run(process.execPath, [path.join(__dirname, 'create-tables-command.js')], {
      env,
      cwd: process.cwd(),
    })
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string }
    throw new BackupError(`The tables can’t be created: ${(stderr || stdout || message).trim()}`, {
      cause: error,
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @throws BackupError where SQLite holds a table or column with values that PostgreSQL lacks */
async function tablesToMove(source: Database.Database, client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string } & PostgresColumn>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() order by table_name, ordinal_position`,
  )
  const columns = new Map<string, PostgresColumn[]>()
  for (const { table, name, type } of rows)
    columns.set(table, [...(columns.get(table) ?? []), { name, type }])
  const tables: Table[] = []
  for (const name of sourceTables(source)) {
    if (NOT_MOVED.has(name)) continue
    const known = columns.get(name)
    const own = source.prepare<[], { name: string }>(`pragma table_info(${quoteIdentifier(name)})`).all()
    for (const column of own) {
      if (known?.some((each) => each.name === column.name)) continue
      const isUsed = source
        .prepare(
          `select 1 from ${quoteIdentifier(name)} where ${quoteIdentifier(column.name)} is not null limit 1`,
        )
        .get()
      if (!isUsed) continue
      throw new BackupError(
        `This version has no place for ${name}.${column.name}: start it once on SQLite, which migrates the data, then move.`,
      )
    }
    const names = new Set(own.map((column) => column.name))
    if (known) tables.push({ name, columns: known.filter((column) => names.has(column.name)) })
  }
  return tables
}

/** Every table with rows of its own: not the parts of SQLite's search indexes, which PostgreSQL makes differently. */
function sourceTables(source: Database.Database): string[] {
  const indexes = source
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and sql like 'create virtual table%'",
    )
    .pluck()
    .all()
  return source
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .pluck()
    .all()
    .filter((name) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)))
}

/** Replaces what the first start wrote. Rules between tables rest meanwhile, which only the owner of the tables may do. */
async function fill(
  source: Database.Database,
  client: pg.Client,
  tables: Table[],
  onProgress: (step: string) => void,
): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables)
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
  for (const [index, table] of tables.entries()) {
    onProgress(`Copying table ${index + 1} of ${tables.length}`)
    const insert = `insert into ${quoteIdentifier(table.name)} (${columnList(table)})
      select ${columnList(table)} from json_populate_recordset(null::${quoteIdentifier(table.name)}, $1::json)`
    for (const rows of batches(source, table)) await client.query(insert, [JSON.stringify(rows)])
    await setSequence(client, table)
  }
  for (const { name } of tables)
    await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`)
  for (const { table, name, rule } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`)
}

/** The next row gets an id of its own. */
async function setSequence(client: pg.Client, { name, columns }: Table): Promise<void> {
  if (!columns.some((column) => column.name === 'id')) return
  await client.query(
    `select setval(sequence, coalesce((select max(id) from ${quoteIdentifier(name)}), 1), exists (select from ${quoteIdentifier(name)}))
    from pg_get_serial_sequence($1, 'id') as sequence where sequence is not null`,
    [quoteIdentifier(name)],
  )
}

const columnList = ({ columns }: Table): string => columns.map(({ name }) => quoteIdentifier(name)).join(', ')
/** Every table of Strapi's has an id; others are read in an order that both databases agree on. */
const orderOf = ({ columns }: Table): string =>
  quoteIdentifier(columns.find(({ name }) => name === 'id')?.name ?? columns[0]!.name)

type Row = Record<string, JsonValue>

function* batches(source: Database.Database, table: Table): Generator<Row[]> {
  let rows: Row[] = []
  let characters = 0
  for (const row of readRows(source, table)) {
    rows.push(row)
    characters += Object.values(row).reduce(
      (sum: number, value) => sum + (typeof value === 'string' ? value.length : 10),
      0,
    )
    if (rows.length < MAX_ROWS && characters < MAX_CHARACTERS) continue
    yield rows
    rows = []
    characters = 0
  }
  if (rows.length > 0) yield rows
}

function* readRows(source: Database.Database, table: Table): Generator<Row> {
  const select = `select ${columnList(table)} from ${quoteIdentifier(table.name)} order by ${orderOf(table)}`
  for (const row of source.prepare<[], Record<string, unknown>>(select).iterate()) {
    yield Object.fromEntries(
      table.columns.map((column) => [column.name, toPostgresValue(row[column.name], column)]),
    )
  }
}

/** Compares all values of a table, as texts of PostgreSQL's own. @returns how many rows. @throws BackupError */
async function compare(source: Database.Database, client: pg.Client, table: Table): Promise<number> {
  const texts = table.columns
    .map(({ name }) => `${quoteIdentifier(name)}::text as ${quoteIdentifier(name)}`)
    .join(', ')
  const select = `select ${texts} from ${quoteIdentifier(table.name)} order by ${quoteIdentifier(table.name)}.${orderOf(table)}`
  let count = 0
  await client.query('begin read only')
  await client.query(`declare moved no scroll cursor for ${select}`)
  for (const batch of batches(source, table)) {
    const { rows } = await client.query<Record<string, string | null>>(`fetch ${batch.length} from moved`)
    for (const [index, row] of batch.entries()) {
      const found = rows[index]
      for (const column of table.columns) {
        if (found && isSameValueAfterMove(row[column.name]!, found[column.name], column)) continue
        throw new BackupError(
          `${table.name}.${column.name} of row ${JSON.stringify(row.id ?? index)} has another value in PostgreSQL than in SQLite: it was changed there during the move, or PostgreSQL stores it differently. ${AFTER_DIFFERENCE}`,
        )
      }
    }
    count += batch.length
  }
  await client.query('commit')
  return count
}

async function compareRowCount(source: Database.Database, client: pg.Client, { name }: Table): Promise<void> {
  const select = `select count(*) from ${quoteIdentifier(name)}`
  const expected = source.prepare<[], number>(select).pluck().get()!
  const { rows } = await client.query<{ count: string }>(select)
  const found = Number(rows[0]!.count)
  if (found === expected) return
  throw new BackupError(
    `The table ${name} has ${found} rows in PostgreSQL and ${expected} in SQLite: a program wrote to one of them during the move, such as a CMS that was started. ${AFTER_DIFFERENCE}`,
  )
}

/** @throws BackupError before anything is written, where a copy could not be proved either */
async function assertSourceAuditLog(given: Environment): Promise<void> {
  const fault = await faultOfAuditLog(given, { ...given, databaseUrl: null }).catch((error: Error) => {
    if (!/^no such (?:table|column)/.test(error.message)) throw error
    throw new BackupError(
      'An earlier version wrote this SQLite database: start this version once on it, which migrates the data, then move.',
      { cause: error },
    )
  })
  if (typeof fault === 'number') return
  throw new BackupError(
    `In SQLite ${fault} Nothing was copied. The fault is older than the move, and a copy would have it as well. What it means, and what to do: docs/operations/alerts.md, “AuditLogBroken”.`,
  )
}

async function proveAuditLog(given: Environment, url: string): Promise<number> {
  const fault = await faultOfAuditLog(given, { ...given, databaseUrl: url })
  if (typeof fault === 'number') return fault
  throw new BackupError(
    `In PostgreSQL ${fault} In SQLite it was intact when the move began, so its copy was changed. ${AFTER_DIFFERENCE}`,
  )
}

/** @returns what is wrong with the audit log of a database, as the rest of a sentence, or how many entries are proved */
async function faultOfAuditLog(given: Environment, database: Environment): Promise<string | number> {
  const { heads, fault } = await readValidAuditHeads(given)
  if (fault) return `the ends of the audit log can’t be compared: ${fault}.`
  const verdict = await verifyAuditChain(readSealedAuditEntries(database), heads)
  return verdict.intact
    ? verdict.entries
    : `the audit log is broken at entry ${verdict.id}: ${verdict.reason}.`
}
