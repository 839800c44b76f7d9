import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import Database from 'better-sqlite3'
import { withPostgresClient } from '../platform/database/postgres-client'
import type { Environment } from '../platform/environment'
import type { ChainHead } from './hash-chain'

/** Setting in the database with the last restore. */
export const RESTORE_MARK_KEY = 'tanglaw_restore'
const TABLE = 'strapi_core_store_settings'
const SELECT = `select value from ${TABLE} where key = '${RESTORE_MARK_KEY}'`

/** The last restore: its time, and the end of the audit log that it brought back. For an empty log, the id is 0 and the hash ''. */
export type RestoreMark = Required<ChainHead>

/** The mark of the last restore, as the database holds it. */
export interface StoredRestoreMark {
  /** Undefined when nothing was restored, or the setting is invalid. */
  restore: RestoreMark | undefined
  /** Describes an invalid setting; undefined when it is valid or missing. */
  fault: string | undefined
}

/**
 * Returns the setting's value. It is signed with a key that the database doesn't hold, so that an attacker who can write to
 * the database can't declare recorded ends of the log void.
 */
export function formatRestoreMark(mark: RestoreMark, postingKey: string): string {
  return JSON.stringify({ ...mark, signature: sign(mark, postingKey).toString('hex') })
}

/** Reads the mark, directly from the database. */
export async function readRestoreMark(environment: Environment): Promise<StoredRestoreMark> {
  const value = environment.databaseUrl
    ? await readPostgresSetting(environment.databaseUrl)
    : readSqliteSetting(path.join(environment.dataDir, 'tanglaw.db'))
  if (value === undefined) return { restore: undefined, fault: undefined }
  const restore = parseRestoreMark(value, environment.postingKey)
  const fault = restore
    ? undefined
    : `The setting ${RESTORE_MARK_KEY} in the database isn’t the mark of a restore`
  return { restore, fault }
}

/** Returns undefined for a malformed setting and for an invalid signature. */
function parseRestoreMark(value: string | null, postingKey: string): RestoreMark | undefined {
  const { at, id, hash, signature } = parseObject(value)
  if (typeof at !== 'string' || typeof id !== 'number') return undefined
  if (typeof hash !== 'string' || typeof signature !== 'string') return undefined
  const expected = sign({ at, id, hash }, postingKey)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { at, id, hash } : undefined
}

function parseObject(value: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(value ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const sign = ({ at, id, hash }: RestoreMark, key: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['tanglaw restore 1', at, id, hash]))
    .digest()

const readPostgresSetting = (connectionString: string): Promise<string | null | undefined> =>
  withPostgresClient(connectionString, async (client) => {
    const { rows } = await client.query<{ value: string | null }>(SELECT)
    return rows[0]?.value
  })

function readSqliteSetting(file: string): string | null | undefined {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return database.prepare<[], string | null>(SELECT).pluck().get()
  } finally {
    database.close()
  }
}
