import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startedDir } from './paths'

/** A database of a test file's own. */
export interface TestDatabase {
  kind: 'sqlite' | 'postgres'
  /** The environment that leads the CMS to it. */
  variables: Record<string, string>
  drop(): Promise<void>
}

/** Makes an empty database on the server of this run, or a SQLite file in a temporary folder. */
export const createDatabase = (): Promise<TestDatabase> => create()

/** The same with all that a CMS writes at its first start: tables, roles, accounts. */
export async function createStartedDatabase(): Promise<TestDatabase> {
  const database = await create(process.env.TEST_DATABASE_STARTED)
  cpSync(path.join(startedDir, 'data'), database.variables.DATA_DIR!, { recursive: true })
  return database
}

async function create(template?: string): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-cms-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  const variables = { DATA_DIR: path.join(folder, 'data'), PUBLIC_DIR: path.join(folder, 'public') }
  mkdirSync(path.join(variables.PUBLIC_DIR, 'uploads'), { recursive: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { kind: 'sqlite', variables, drop: async () => removeFolder() }
  const name = `tanglaw_test_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    kind: 'postgres',
    variables: { ...variables, DATABASE_URL: url.href },
    async drop() {
      removeFolder()
      await command(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function command(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
