import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Json, type TestCms } from '../support/cms'
import type { TestDatabase } from '../support/database'
import { cmsDir, compiledDir } from '../support/paths'
import { startCmsProcess, type CmsProcess } from '../support/process'

/** The build of a version that adds a field. */
const NEXT_BUILD = path.join(cmsDir, `.cache/next-version-${process.pid}`)

let older: TestCms
let token: string
let office: { documentId: string; path: string }

beforeAll(async () => {
  cpSync(compiledDir, NEXT_BUILD, { recursive: true })
  const schemaFile = path.join(NEXT_BUILD, 'src/api/office/content-types/office/schema.json')
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as { attributes: Record<string, object> }
  schema.attributes['landmark'] = { type: 'string' }
  writeFileSync(schemaFile, JSON.stringify(schema))
  older = await startCms()
  token = (await older.tokenOf('editor'))!
  const data = { name: 'Main office', address: 'Rizal Street' }
  const { body } = await older.as('editor', 'POST', '/api/manage/offices', { data })
  const { documentId } = body as { documentId: string }
  office = { documentId, path: `/api/manage/offices/${documentId}` }
})
afterAll(() => rmSync(NEXT_BUILD, { recursive: true, force: true }))

/** Runs one statement, without Strapi. @returns its rows */
async function query({ kind, variables }: TestDatabase, sql: string): Promise<Json[]> {
  if (kind === 'sqlite') {
    const file = new Database(path.join(variables.DATA_DIR!, 'tanglaw.db'))
    try {
      const statement = file.prepare(sql)
      return statement.reader ? (statement.all() as Json[]) : (statement.run(), [])
    } finally {
      file.close()
    }
  }
  const client = new Client({ connectionString: variables.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Json>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Saves the office by a CMS, as an editor. @returns the status */
async function save(url: string, name: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const { version, data } = (await (await fetch(url + office.path, { headers })).json()) as Json
  const body = JSON.stringify({ baseVersion: version, data: { ...data, name } })
  return (await fetch(url + office.path, { method: 'PUT', headers, body })).status
}

async function stop(cms: CmsProcess): Promise<void> {
  cms.process.kill('SIGTERM')
  expect(await cms.ended).toBe(0)
}

describe('an upgrade that replaces one process after the other', () => {
  it('[Y07] lets the older process go on, and start again, without loss of what the newer one added', async () => {
    const { database } = older
    const newer = await startCmsProcess(database, {}, NEXT_BUILD)
    const landmarks = () =>
      query(database, `select landmark from offices where document_id = '${office.documentId}'`)
    await query(
      database,
      `update offices set landmark = 'Beside the plaza' where document_id = '${office.documentId}'`,
    )
    expect(await save(older.url, 'Saved by the older process')).toBe(200)
    expect(await save(newer.url, 'Saved by the newer process')).toBe(200)

    const again = await startCmsProcess(database)
    expect(await save(again.url, 'Saved after another start')).toBe(200)
    expect(await landmarks()).toContainEqual({ landmark: 'Beside the plaza' })
    await stop(again)
    await stop(newer)

    const last = await startCmsProcess(database, {}, NEXT_BUILD)
    expect(await landmarks()).toContainEqual({ landmark: 'Beside the plaza' })
    expect(await save(last.url, 'Saved by the last process')).toBe(200)
    await stop(last)
  }, 300_000)
})
