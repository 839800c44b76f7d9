import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Environment } from '../platform/environment'
import type { ChainHead } from './chain'

/** Setting in the database with the last restore. */
export const RESTORE_MARK_KEY = 'tanglaw_restore'
const TABLE = 'strapi_core_store_settings'
const SELECT = `select value from ${TABLE} where key = '${RESTORE_MARK_KEY}'`

/** The last restore: its time, and the end of the audit log that it brought back. */
export type RestoreMark = Required<ChainHead>

/**
 * Returns the setting's value. It is signed with a key that the database doesn't hold, so that an attacker who can write to
 * the database can't declare recorded ends of the log void.
 */
export function formatRestoreMark(mark: RestoreMark, postingKey: string): string {
  return JSON.stringify({ ...mark, signature: sign(mark, postingKey).toString('hex') })
}

/** Reads the mark, directly from the database; undefined when nothing was restored, or the signature is invalid. */
export async function readRestoreMark(environment: Environment): Promise<RestoreMark | undefined> {
  const value = environment.databaseUrl
    ? await readPostgresSetting(environment.databaseUrl)
    : readSqliteSetting(path.join(environment.dataDir, 'tanglaw.db'))
  if (value === undefined) return undefined
  const { at, id, hash, signature } = JSON.parse(value) as RestoreMark & { signature: string }
  const expected = sign({ at, id, hash }, environment.postingKey)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { at, id, hash } : undefined
}

const sign = ({ at, id, hash }: RestoreMark, key: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['tanglaw restore 1', at, id, hash]))
    .digest()

async function readPostgresSetting(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>(SELECT)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

function readSqliteSetting(file: string): string | undefined {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return database.prepare<[], string>(SELECT).pluck().get()
  } finally {
    database.close()
  }
}
