import path from 'node:path'
import { AppendOnlyLineFile } from '../audit/append-only-line-file'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { queryTable } from '../platform/database/query-table'
import { splitIntoSqlChunks } from '../platform/database/split-into-sql-chunks'

const TABLE = 'erasures'
const FILE = 'erased.log'

/** An erased document about a person. It contains nothing that identifies the person. */
export interface Erasure {
  /** ISO 8601. */
  at: string
  /** Name of the content type, or `service-draft` or `subscription`. */
  name: string
  /** Document id. */
  subject: string
}

/**
 * The copy of the list on this machine's disk. It is outside the database because a restored database has an older
 * list.
 */
export const erasuresFile = (dataDir: string): AppendOnlyLineFile<Erasure> =>
  new AppendOnlyLineFile(path.join(dataDir, FILE), (line) => {
    const [, at, name, subject] = /^(\S+) ([a-z-]+) (\w+)$/.exec(line) ?? []
    return at && name && subject ? { at, name, subject } : undefined
  })

/** Appends erasures to this machine's copy. */
export function appendErasures(dataDir: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  erasuresFile(dataDir).append(erasures.map(({ at, name, subject }) => `${at} ${name} ${subject}`))
}

/** Adds erasures to the list, in the current transaction, and to this machine's copy. */
export async function recordErasures(dataDir: string, erasures: readonly Erasure[]): Promise<void> {
  await insertErasures(erasures)
  // Written before the commit: an extra entry does no harm, but a missing one would let erased data come back with a
  // backup.
  appendErasures(dataDir, findMissingErasures(erasures, []))
}

/** Reads the whole list, oldest first. */
export async function readErasures(): Promise<Erasure[]> {
  return queryTable(TABLE).select('at', 'name', 'subject').orderBy('id')
}

/**
 * Merges the database's list and this machine's copy. The copy may come from 0.2.0 or be newer than a restored
 * database, and other machines may have erased documents since. Logs the first unreadable line.
 */
export async function mergeErasuresOfDatabaseAndDisk(dataDir: string): Promise<void> {
  const file = erasuresFile(dataDir)
  const { rows, unreadable } = file.read()
  if (unreadable.length > 0)
    strapi.log.warn(`Line ${unreadable[0]} of ${file.path} can’t be read: put the file back from a backup`)
  const stored = await readErasures()
  await insertErasures(findMissingErasures(rows, stored))
  appendErasures(dataDir, findMissingErasures(stored, rows))
}

/** Returns the erasures that are missing from `known`, each once. */
export function findMissingErasures(erasures: readonly Erasure[], known: readonly Erasure[]): Erasure[] {
  const subjects = new Set(known.map(({ subject }) => subject))
  return [...new Map(erasures.map((each) => [each.subject, each])).values()].filter(
    ({ subject }) => !subjects.has(subject),
  )
}

/** Creates the index that allows one row per document. */
export async function createErasureIndex(): Promise<void> {
  await createMissingIndexes([`unique index "erasures_subject" on "${TABLE}" ("subject")`])
}

async function insertErasures(erasures: readonly Erasure[]): Promise<void> {
  for (const rows of splitIntoSqlChunks(erasures))
    await queryTable(TABLE).insert(rows).onConflict('subject').ignore()
}
