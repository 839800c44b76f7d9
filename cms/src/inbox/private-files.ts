import { randomBytes } from 'node:crypto'
import type { SubmittedFileFormat } from '../content/submitted-file-formats'
import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { queryTable } from '../platform/database/query-table'
import { decryptFromRow, encryptForRow, reencryptWithCurrentKey } from '../platform/encryption'
import { tableNameOf } from '../strapi-internals/tables'

/** Table of encrypted files. */
export const PRIVATE_FILE_UID = 'api::private-file.private-file'
const PURPOSE = 'private files'

/** One of several files that belong to a document. */
export interface StoredPaper {
  /** Document id of the file's row. */
  id: string
  /** The requirement that the applicant sent it for. */
  paper: string
  /** File name on the sender's computer. */
  name: string
  kind: SubmittedFileFormat
  /** In bytes. */
  size: number
  /** ISO instant. */
  sentAt: string
  /** Whether it was sent after the application and no staff member has opened it. */
  isNew: boolean
}

interface PrivateFileRow {
  documentId: string
  key: string
  content: string
  paper: string | null
  name: string
  kind: SubmittedFileFormat
  size: number
  isNew: boolean | null
  createdAt: string
}

/**
 * Stores a visitor's file in the current transaction, encrypted, under a random key. Only the database has it: the file
 * is in no folder that a server serves, is part of backups, and is deleted by an erasure.
 * @param about document id of the document that it belongs to
 * @param facts for one of several files of a document
 */
export async function storePrivateFile(
  about: string,
  bytes: Buffer,
  facts: Partial<Pick<StoredPaper, 'paper' | 'name' | 'kind' | 'isNew'>> = {},
): Promise<void> {
  const key = randomBytes(24).toString('hex')
  const data = { ...facts, key, about, size: bytes.length, content: encryptForRow(PURPOSE, key, bytes) }
  await strapi.db.query(PRIVATE_FILE_UID).create({ data })
}

const FACTS = ['documentId', 'paper', 'name', 'kind', 'size', 'isNew', 'createdAt']

/** Lists the papers of a document, oldest first, without their bytes. */
export async function listPapers(about: string): Promise<StoredPaper[]> {
  const rows: PrivateFileRow[] = await strapi.db
    .query(PRIVATE_FILE_UID)
    .findMany({ select: FACTS, where: { about, paper: { $notNull: true } }, orderBy: { id: 'asc' } })
  return rows.map(toPaper)
}

/**
 * Reads a paper with its bytes; undefined when the document has no such paper.
 * @throws DecryptionError when it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export async function readPaper(
  about: string,
  id: string,
): Promise<(StoredPaper & { bytes: Buffer }) | undefined> {
  const row: PrivateFileRow | null = await strapi.db
    .query(PRIVATE_FILE_UID)
    .findOne({ where: { about, documentId: id, paper: { $notNull: true } } })
  return row ? { ...toPaper(row), bytes: decryptPrivateFile(row) } : undefined
}

function toPaper({ documentId: id, createdAt, ...row }: PrivateFileRow): StoredPaper {
  const { paper, name, kind, size, isNew } = row
  const sentAt = new Date(createdAt).toISOString()
  return { id, paper: paper!, name, kind, size, sentAt, isNew: isNew === true }
}

/** Records that a staff member opened a paper. */
export async function markPaperOpened(about: string, id: string): Promise<void> {
  const where = { about, documentId: id }
  await strapi.db.query(PRIVATE_FILE_UID).updateMany({ where, data: { isNew: false } })
}

/** Returns the total size of stored papers that are newer than an instant (bytes). */
export async function sumPaperBytes(since: Date): Promise<number> {
  const [{ total }] = (await queryTable(tableNameOf(PRIVATE_FILE_UID))
    .whereNotNull('paper')
    .where('created_at', '>', since)
    .sum({ total: 'size' })) as [{ total: number | string | null }]
  return Number(total ?? 0)
}

/** Moves the papers of one document to another, in the current transaction. */
export async function movePapers(from: string, to: string): Promise<void> {
  await strapi.db.query(PRIVATE_FILE_UID).updateMany({ where: { about: from }, data: { about: to } })
}

/** Deletes a document's papers that match. */
export async function deletePapers(
  about: string,
  where: Partial<Pick<PrivateFileRow, 'documentId' | 'paper' | 'name' | 'size'>>,
): Promise<void> {
  await strapi.db.query(PRIVATE_FILE_UID).deleteMany({ where: { ...where, about } })
}

/**
 * Reads the file that belongs to a document; undefined when there is none.
 * @throws DecryptionError when it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export async function readPrivateFile(about: string): Promise<Buffer | undefined> {
  const row: { key: string; content: string } | null = await strapi.db
    .query(PRIVATE_FILE_UID)
    .findOne({ where: { about } })
  if (!row) return undefined
  return decryptPrivateFile(row)
}

/**
 * Decrypts a stored row.
 * @throws DecryptionError when it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export function decryptPrivateFile({ key, content }: { key: string; content: string }): Buffer {
  try {
    return decryptFromRow(PURPOSE, key, content)
  } catch (error) {
    throw new DecryptionError('The document can’t be decrypted', { cause: error })
  }
}

/** Encrypts a file with the present key. @returns the column to change, or null. @throws Error when no key opens it */
export function reencryptPrivateFile(row: { key: string; content: string }): { content: string } | null {
  const content = reencryptWithCurrentKey(PURPOSE, row.key, row.content)
  return content === null ? null : { content }
}

/** This process's `ENCRYPTION_KEY` can't decrypt a file. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

/** Deletes all files that belong to a document. */
export const deletePrivateFile = (about: string): Promise<void> => deletePrivateFiles([about])

/** Deletes all files that belong to some documents. */
export async function deletePrivateFiles(about: readonly string[]): Promise<void> {
  await strapi.db.query(PRIVATE_FILE_UID).deleteMany({ where: { about: { $in: about } } })
}

/**
 * Creates indexes for the files of a document and for the size of a day's papers; without them the database reads the
 * bytes of all files.
 */
export async function createPrivateFileIndexes(): Promise<void> {
  await createMissingIndexes([
    'index "private_files_of_document" on "private_files" ("about")',
    'index "private_files_of_day" on "private_files" ("created_at", "paper", "size")',
  ])
}
