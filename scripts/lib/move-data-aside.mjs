// @ts-check
import { existsSync, renameSync } from 'node:fs'
import { Failure } from './failure.mjs'

/**
 * Moves the development data (database, logs, caches) aside, so that the next start seeds a new database. Nothing is
 * deleted: the folder gets the time in its name. Uploaded files stay where they are.
 * @param {{ dataDir: string, values: Record<string, string> }} settings
 * @param {Date} [now]
 * @returns {string | undefined} the folder's new path; undefined where there was no data
 * @throws {Failure} where the database is not in the folder
 */
export function moveDataAside({ dataDir, values }, now = new Date()) {
  if (values['DATABASE_URL'])
    throw new Failure(
      'DATABASE_URL names a database server, which --fresh leaves alone. Create an empty database there and name it, or remove DATABASE_URL to use SQLite.',
    )
  if (!existsSync(dataDir)) return undefined
  const movedTo = `${dataDir}.${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  if (existsSync(movedTo)) throw new Failure(`${movedTo} exists already. Start again in a second.`)
  renameSync(dataDir, movedTo)
  return movedTo
}
