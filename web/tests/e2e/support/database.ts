import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An empty database, and the environment that leads an installation to it. */
export interface EmptyDatabase {
  env: NodeJS.ProcessEnv
  drop(): Promise<void>
}

interface Client {
  connect(): Promise<void>
  query(sql: string): Promise<unknown>
  end(): Promise<void>
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { startPostgres } = await import('../../../../scripts/testing/postgres.mjs')
  const logs = await mkdtemp(path.join(tmpdir(), 'tanglaw-postgres-logs-'))
  const server = await startPostgres(logs)
  const stop = async () => {
    await server.stop()
    await rm(logs, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/**
 * On PostgreSQL where TEST_DATABASE says so: on the server that TEST_DATABASE_URL names, else on one of its own. Else
 * SQLite in the installation.
 */
export async function createDatabase(): Promise<EmptyDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') return { env: {}, drop: async () => undefined }
  const server = await startServer()
  const name = `tanglaw_e2e_${randomBytes(6).toString('hex')}`
  await command(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    drop: async () => {
      await command(server.url, `drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

async function command(url: string, sql: string): Promise<void> {
  // The driver is the CMS's.
  const load = createRequire(path.resolve(import.meta.dirname, '../../../../cms/package.json'))
  const { Client } = load('pg') as { Client: new (options: { connectionString: string }) => Client }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
