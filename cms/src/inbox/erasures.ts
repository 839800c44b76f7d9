import path from 'node:path'
import { LineFile } from '../audit/line-file'
import { queryTable } from '../platform/database/table'

const TABLE = 'erasures'
/** Rows that one statement writes or looks for. */
const ROWS_PER_STATEMENT = 200
const FILE = 'erased.log'

/** A document about a person that was erased; nothing here says about whom. */
export interface Erasure {
  /** ISO 8601. */
  at: string
  /** The type's name, or that of what is no type. */
  name: string
  /** The document's id. */
  subject: string
}

/** Where each machine has a copy of the list, outside the database: a database that is restored has an older list. */
export const erasuresFile = (dataDir: string): LineFile<Erasure> =>
  new LineFile(path.join(dataDir, FILE), (line) => {
    const [, at, name, subject] = /^(\S+) ([a-z-]+) (\w+)$/.exec(line) ?? []
    return at && name && subject ? { at, name, subject } : undefined
  })

/** Adds to the copy of a machine. */
export function appendErasures(dataDir: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  erasuresFile(dataDir).append(erasures.map(({ at, name, subject }) => `${at} ${name} ${subject}`))
}

/** Adds to the list, in the transaction under way, and to the copy of this machine. */
export async function recordErasures(dataDir: string, erasures: readonly Erasure[]): Promise<void> {
  await insertErasures(erasures)
  // Before the deletion holds: a document too many in the list does no harm, one too few would come back.
  appendErasures(dataDir, withoutKnown(erasures, []))
}

/** The whole list, the oldest first. */
export async function readErasures(): Promise<Erasure[]> {
  return queryTable(TABLE).select('at', 'name', 'subject').orderBy('id')
}

/**
 * Makes the list and this machine's copy the same: the copy may be that of 0.2.0, or newer than a database that was
 * restored, and other machines may have erased since. A line that can't be read is logged.
 */
export async function synchronizeErasures(dataDir: string): Promise<void> {
  const file = erasuresFile(dataDir)
  const { rows, unreadable } = file.read()
  if (unreadable.length > 0)
    strapi.log.warn(`Line ${unreadable[0]} of ${file.path} can’t be read: put the file back from a backup`)
  const stored = await readErasures()
  await insertErasures(withoutKnown(rows, stored))
  appendErasures(dataDir, withoutKnown(stored, rows))
}

/** Those of a list that another one lacks, each once. */
export function withoutKnown(erasures: readonly Erasure[], known: readonly Erasure[]): Erasure[] {
  const subjects = new Set(known.map(({ subject }) => subject))
  return [...new Map(erasures.map((each) => [each.subject, each])).values()].filter(
    ({ subject }) => !subjects.has(subject),
  )
}

/** The index that keeps one row to a document. */
export async function createErasureIndex(): Promise<void> {
  await strapi.db.connection.raw(
    `create unique index if not exists "erasures_subject" on "${TABLE}" ("subject")`,
  )
}

async function insertErasures(erasures: readonly Erasure[]): Promise<void> {
  for (const rows of chunksOf(erasures)) await queryTable(TABLE).insert(rows).onConflict('subject').ignore()
}

/** Parts of a list, each small enough for one statement. */
export function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) yield all.slice(at, at + ROWS_PER_STATEMENT)
}
