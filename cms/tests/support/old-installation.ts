import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Client } from 'pg'
import { extract } from 'tar-stream'
import { createDatabase, type TestDatabase } from './database'

/** An installation as an older version left it, on a database of this run's kind. */
export interface OldInstallation {
  database: TestDatabase
  /** The secrets and first accounts that it was used with. */
  environment: Record<string, string>
  /** The CV that its job application came with. */
  cv: Buffer
}

/** Unpacks `tests/fixtures/<version>`; its README says what it holds. */
export async function unpackInstallation(version: string): Promise<OldInstallation> {
  const fixture = path.resolve(import.meta.dirname, '../fixtures', version)
  const environment = withPresentNames(
    JSON.parse(readFileSync(path.join(fixture, 'environment.json'), 'utf8')),
  )
  const database = await createDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-cms-'))
  try {
    const archive = readFileSync(path.join(fixture, 'installations.tar.br'))
    await unpack(brotliDecompressSync(archive), folder, `${database.kind}/`)
    const { DATA_DIR, PUBLIC_DIR, DATABASE_URL } = database.variables
    cpSync(path.join(folder, database.kind, 'data'), DATA_DIR!, { recursive: true })
    cpSync(path.join(folder, database.kind, 'public'), PUBLIC_DIR!, { recursive: true })
    if (DATABASE_URL)
      await runSql(DATABASE_URL, readFileSync(path.join(folder, 'postgres/database.sql'), 'utf8'))
    return { database, environment, cv: readFileSync(path.join(folder, database.kind, 'cv.pdf')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Variables that `npm start` renames in `.env`. */
const RENAMED_VARIABLES: Readonly<Record<string, string>> = {
  CHANGE_FEED_SECRET: 'CHANGE_WEBHOOK_SECRET',
  CLOCK: 'FIXED_NOW',
  POSTING_KEY: 'POSTINGS_SIGNING_KEY',
}

const withPresentNames = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [RENAMED_VARIABLES[name] ?? name, value]),
  )

async function unpack(tar: Buffer, folder: string, prefix: string): Promise<void> {
  const archive = extract()
  archive.on('entry', (header, content, next) => {
    const chunks: Buffer[] = []
    content.on('data', (chunk: Buffer) => void chunks.push(chunk))
    content.on('end', () => {
      if (header.type === 'file' && header.name.startsWith(prefix)) {
        const file = path.join(folder, header.name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, Buffer.concat(chunks))
      }
      next()
    })
  })
  await pipeline(Readable.from([tar]), archive)
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
