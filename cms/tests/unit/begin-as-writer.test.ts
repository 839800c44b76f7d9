import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginAsWriter, noteServing, noteStart } from '../../src/platform/database/begin-as-writer'

let folder: string
let other: Database.Database
let database: Knex

beforeEach(() => {
  noteStart()
  folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-begin-'))
  const filename = path.join(folder, 'test.db')
  other = new Database(filename)
  other.pragma('journal_mode = WAL')
  other.exec('create table rates (month text)')
  const afterCreate = (connection: Database.Database, done: (error: null, connection: unknown) => void) => {
    connection.pragma('busy_timeout = 0')
    beginAsWriter(connection)
    done(null, connection)
  }
  const connection = { filename }
  database = knex({ client: 'better-sqlite3', connection, useNullAsDefault: true, pool: { afterCreate } })
})
afterEach(async () => {
  await database.destroy()
  other.close()
  rmSync(folder, { recursive: true })
})

/** Reads, and then writes, in a transaction that Knex begins. Another process writes in between, if it can. */
async function readThenWrite(): Promise<void> {
  const trx = await database.transaction()
  try {
    await trx('rates').select()
    other.pragma('busy_timeout = 0')
    try {
      other.exec(`insert into rates values ('another process')`)
    } catch {
      // The transaction is the writer.
    }
    await trx('rates').insert({ month: '2026-11' })
    await trx.commit()
  } catch (error) {
    await trx.rollback()
    throw error
  }
}

it('[Y07] a transaction of a start that reads before it writes is not refused for the write of another process', async () => {
  await readThenWrite()
  expect(await database('rates').select()).toEqual([{ month: '2026-11' }])
})

it('a transaction of a request begins without the lock', async () => {
  noteServing()
  await expect(readThenWrite()).rejects.toMatchObject({ code: 'SQLITE_BUSY_SNAPSHOT' })
})

it('a transaction that can’t become the writer reads, and its write says why', async () => {
  other.exec('begin immediate')
  const trx = await database.transaction()
  expect(await trx('rates').select()).toEqual([])
  await expect(trx('rates').insert({ month: '2026-11' })).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  await trx.rollback()
})
