import { execFile } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import type pg from 'pg'
import { withPostgresClient } from '../platform/database/postgres-client'
import type { Erasure } from '../inbox/erasure-list'
import { SERVER_PROCESS_TABLE } from '../platform/server-processes'
import { BackupError } from './backup-error'
import { storeBackupMarkSql } from './backup-marks'
import type { BackupDatabase } from './backup-database'
import type { RowCounts } from './backup-manifest'

const run = promisify(execFile)

/** Schemas with these names hold what a restore moved aside; dumps leave them out. */
const ASIDE = 'tanglaw_before_'

/** The PostgreSQL database of an address. pg_dump and pg_restore are found on PATH. */
export function createPostgresBackupDatabase(url: string): BackupDatabase {
  const withClient = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withPostgresClient(url, work)
  return {
    dumpName: 'database/tanglaw.dump',

    // pg_dump takes the snapshot in which this connection counts: both see one instant.
    async dump(to) {
      const pgDumpMajor = await toolMajor('pg_dump')
      return withClient(async (client) => {
        const { rows: versions } = await client.query<{ server_version_num: string }>(
          'show server_version_num',
        )
        const serverMajor = Math.floor(Number(versions[0]!.server_version_num) / 10_000)
        if (pgDumpMajor < serverMajor) {
          throw new BackupError(
            `pg_dump ${pgDumpMajor} is older than the server, PostgreSQL ${serverMajor}: install the client programs of PostgreSQL ${serverMajor}.`,
          )
        }
        await client.query('begin isolation level repeatable read read only')
        const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
        closeSync(openSync(to, 'wx', 0o600))
        await runTool('pg_dump', url, [
          '--format=custom',
          // The archive is compressed as a whole.
          '--compress=0',
          `--exclude-schema=${ASIDE}*`,
          `--snapshot=${snapshots[0]!.id}`,
          `--file=${to}`,
        ])
        return { client: 'postgres', tables: await countRows(client), pgDumpMajor }
      })
    },

    isEmpty: () => withClient(async (client) => (await tablesOf(client)).length === 0),

    assertUnused: () =>
      withClient(async (client) => {
        const { rows } = await client.query<{ application_name: string; client_addr: string | null }>(
          `select application_name, client_addr from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        )
        if (rows.length > 0) {
          throw new BackupError(
            `The database is in use (other connections: ${rows.length}). Stop the CMS, then try again.`,
          )
        }
      }),

    // Objects move one by one, in one transaction. Extensions stay: a role that owns the database need not own them.
    moveAside: (folder) =>
      withClient(async (client) => {
        const aside = `${ASIDE}${folder.replace(/.*-/, '').toLowerCase()}`
        const { rows } = await client.query<{ name: string }>('select current_schema() as name')
        const { name } = rows[0]!
        await inPostgresTransaction(client, async () => {
          await client.query(`create schema ${quoteIdentifier(aside)}`)
          await moveObjects(client, name, aside)
        })
        const undo = (): Promise<void> =>
          withClient((later) =>
            inPostgresTransaction(later, async () => {
              // The schema is empty: pg_restore reverts all that it did.
              await moveObjects(later, aside, name)
              await later.query(`drop schema ${quoteIdentifier(aside)}`)
            }),
          )
        return { place: `schema ${aside} of the database`, undo }
      }),

    async load(dump) {
      await toolMajor('pg_restore')
      await runTool('pg_restore', url, [
        '--no-owner',
        '--no-privileges',
        // Only the owner of an extension may comment on it, and each dump holds the extensions' own comments.
        '--no-comments',
        '--exit-on-error',
        '--single-transaction',
        dump,
      ])
    },

    countRows: () => withClient(countRows),

    mark: ({ kind, at, host }) =>
      withClient(async (client) => {
        await client.query(
          storeBackupMarkSql((index) => `$${index}`),
          [kind, at, host],
        )
      }),

    storeSetting: (key, value) =>
      withClient((client) =>
        inPostgresTransaction(client, async () => {
          await client.query('delete from strapi_core_store_settings where key = $1', [key])
          await client.query(
            `insert into strapi_core_store_settings (key, value, type) values ($1, $2, 'object')`,
            [key, value],
          )
        }),
      ),

    clearServerProcesses: () =>
      withClient(async (client) => {
        await client.query(`delete from ${SERVER_PROCESS_TABLE}`)
      }),

    readErasures: () =>
      withClient(async (client) => {
        if (!(await tablesOf(client)).includes('erasures')) return []
        const { rows } = await client.query<Erasure>('select at, name, subject from erasures order by id')
        return rows
      }),

    addErasures: (erasures) =>
      withClient(async (client) => {
        await client.query(
          `insert into erasures (at, name, subject)
          select at, name, subject from json_to_recordset($1::json) as list (at text, name text, subject text)
          on conflict (subject) do nothing`,
          [JSON.stringify(erasures)],
        )
      }),

    newestPrivateFile: () =>
      withClient(async (client) => {
        const { rows } = await client.query<{ key: string; content: string }>(
          'select key, content from private_files order by id desc limit 1',
        )
        return rows[0]
      }),
  }
}

/** How many tables' rows a dump holds, as pg_restore reads it; undefined where pg_restore is missing or older. */
export async function countDumpedTables(dump: string, pgDumpMajor: number): Promise<number | undefined> {
  const major = await toolMajor('pg_restore').catch(() => 0)
  if (major < pgDumpMajor) return undefined
  const { stdout } = await run('pg_restore', ['--list', dump], { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error) => {
      throw new BackupError(`pg_restore can’t read the database of the archive: ${error.message}`, {
        cause: error,
      })
    },
  )
  return stdout.match(/^\d+; .* TABLE DATA /gm)?.length ?? 0
}

/** @throws BackupError where the pg_restore of this machine is missing or older than a dump */
export async function assertPgRestoreVersion(pgDumpMajor: number): Promise<void> {
  const major = await toolMajor('pg_restore')
  if (major < pgDumpMajor) {
    throw new BackupError(
      `pg_restore ${major} is older than the pg_dump ${pgDumpMajor} that made this archive: install the client programs of PostgreSQL ${pgDumpMajor} or newer.`,
    )
  }
}

async function toolMajor(tool: 'pg_dump' | 'pg_restore'): Promise<number> {
  const { stdout } = await run(tool, ['--version']).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT'
        ? `${tool} is not on PATH: install the client programs of PostgreSQL (on Debian and Ubuntu, postgresql-client).`
        : `${tool} doesn’t run: ${error.message}`,
      { cause: error },
    )
  })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/** The password goes by the environment: every user of the machine can read a command's arguments. */
async function runTool(tool: 'pg_dump' | 'pg_restore', address: string, args: string[]): Promise<void> {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  await run(tool, [`--dbname=${url.href}`, '--no-password', ...args], { env }).catch(
    (error: Error & { stderr?: string }) => {
      throw new BackupError(`${tool} failed: ${(error.stderr || error.message).trim()}`)
    },
  )
}

/** Runs work in a transaction, which an error undoes. */
export async function inPostgresTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Moves every object of a schema that belongs to no extension. Indexes, constraints, triggers and the sequences of
 * columns go with their tables.
 * @throws BackupError where the role of DATABASE_URL may not
 */
async function moveObjects(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(SCHEMA_OBJECTS, [from])
  for (const { kind, name } of rows) {
    await client.query(`alter ${kind} ${name} set schema ${quoteIdentifier(to)}`).catch((error: Error) => {
      throw new BackupError(
        `PostgreSQL doesn’t let the role of DATABASE_URL move ${kind} ${name} (${error.message}): ` +
          'let that role own the tables, or restore into an empty database.',
        { cause: error },
      )
    })
  }
}

/** Objects of the schema $1 that a role may move by themselves, with their names in SQL. */
const SCHEMA_OBJECTS = `
  with of_extensions as (select classid, objid from pg_depend where deptype = 'e')
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'c' then 'type' when 'f' then 'foreign table' else 'table' end as kind,
    format('%I.%I', $1::text, relname) as name
  from pg_class
  where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c')
    and ('pg_class'::regclass, oid) not in (select classid, objid from of_extensions)
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
      and relkind = 'S' and refclassid = 'pg_class'::regclass and deptype in ('a', 'i'))
  union all
  select case typtype when 'd' then 'domain' else 'type' end, format('%I.%I', $1::text, typname)
  from pg_type
  where typnamespace = $1::regnamespace and typtype in ('d', 'e', 'r')
    and ('pg_type'::regclass, oid) not in (select classid, objid from of_extensions)
  union all
  select 'routine', format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(oid))
  from pg_proc
  where pronamespace = $1::regnamespace
    and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extensions)`

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: pg.Client): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${quoteIdentifier(name)}`,
    )
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

/** A name in SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
