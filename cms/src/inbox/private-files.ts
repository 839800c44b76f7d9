import { randomBytes } from 'node:crypto'
import type { DocumentKind } from '../content/document-kinds'
import { queryTable } from '../platform/database/table'
import { encrypt, decrypt } from '../platform/encryption'
import { tableOf } from '../strapi-internals/tables'

export const PRIVATE_FILE = 'api::private-file.private-file'
const PURPOSE = 'private files'

/** One of several documents that belong to another document. */
export interface StoredPaper {
  /** Document id of its row. */
  id: string
  /** The requirement that it was sent for. */
  paper: string
  /** As its sender's computer calls it. */
  name: string
  kind: DocumentKind
  /** In bytes. */
  size: number
  /** ISO instant. */
  sentAt: string
  /** Whether it was sent after the document that it belongs to, and no staff member has opened it. */
  isNew: boolean
}

interface PrivateFileRow {
  documentId: string
  key: string
  content: string
  paper: string | null
  name: string
  kind: DocumentKind
  size: number
  isNew: boolean | null
  createdAt: string
}

/**
 * Keeps a document that a visitor sent, in the transaction under way, encrypted, under a random key: it is neither in a
 * folder that is served nor on any disk but the database's, and goes with it into backups and out by an erasure.
 * @param about document id of what it belongs to
 * @param facts of one of several documents that belong to it
 */
export async function storePrivateFile(
  about: string,
  bytes: Buffer,
  facts: Partial<Pick<StoredPaper, 'paper' | 'name' | 'kind' | 'isNew'>> = {},
): Promise<void> {
  const key = randomBytes(24).toString('hex')
  const data = { ...facts, key, about, size: bytes.length, content: encrypt(PURPOSE, key, bytes) }
  await strapi.db.query(PRIVATE_FILE).create({ data })
}

const FACTS = ['documentId', 'paper', 'name', 'kind', 'size', 'isNew', 'createdAt']

/** The papers that belong to a document, the oldest first, without their bytes. */
export async function listPapers(about: string): Promise<StoredPaper[]> {
  const rows: PrivateFileRow[] = await strapi.db
    .query(PRIVATE_FILE)
    .findMany({ select: FACTS, where: { about, paper: { $notNull: true } }, orderBy: { id: 'asc' } })
  return rows.map(toPaper)
}

/**
 * One of them with its bytes; undefined where the document has no such paper.
 * @throws DecryptionError where it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export async function readPaper(
  about: string,
  id: string,
): Promise<(StoredPaper & { bytes: Buffer }) | undefined> {
  const row: PrivateFileRow | null = await strapi.db
    .query(PRIVATE_FILE)
    .findOne({ where: { about, documentId: id, paper: { $notNull: true } } })
  return row ? { ...toPaper(row), bytes: unsealPrivateFile(row) } : undefined
}

function toPaper({ documentId: id, createdAt, ...row }: PrivateFileRow): StoredPaper {
  const { paper, name, kind, size, isNew } = row
  const sentAt = new Date(createdAt).toISOString()
  return { id, paper: paper!, name, kind, size, sentAt, isNew: isNew === true }
}

/** Notes that a staff member opens a paper. */
export async function markPaperOpened(about: string, id: string): Promise<void> {
  const where = { about, documentId: id }
  await strapi.db.query(PRIVATE_FILE).updateMany({ where, data: { isNew: false } })
}

/** Size of the papers that were stored since an instant and are stored still (bytes). */
export async function papersSize(since: Date): Promise<number> {
  const [{ total }] = (await queryTable(tableOf(PRIVATE_FILE))
    .whereNotNull('paper')
    .where('created_at', '>', since)
    .sum({ total: 'size' })) as [{ total: number | string | null }]
  return Number(total ?? 0)
}

/** Gives the papers of a document to another one, in the transaction under way. */
export async function movePapers(from: string, to: string): Promise<void> {
  await strapi.db.query(PRIVATE_FILE).updateMany({ where: { about: from }, data: { about: to } })
}

export async function deletePaper(about: string, paper: string): Promise<void> {
  await strapi.db.query(PRIVATE_FILE).deleteMany({ where: { about, paper } })
}

/**
 * The document that belongs to another document; undefined where there is none.
 * @throws DecryptionError where it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export async function readPrivateFile(about: string): Promise<Buffer | undefined> {
  const row: { key: string; content: string } | null = await strapi.db
    .query(PRIVATE_FILE)
    .findOne({ where: { about } })
  if (!row) return undefined
  return unsealPrivateFile(row)
}

/**
 * Decrypts a row of stored documents.
 * @throws DecryptionError where it was encrypted with another `ENCRYPTION_KEY`, or changed in the database
 */
export function unsealPrivateFile({ key, content }: { key: string; content: string }): Buffer {
  try {
    return decrypt(PURPOSE, key, content)
  } catch (error) {
    throw new DecryptionError('The document can’t be decrypted', { cause: error })
  }
}

/** A document that this process's key doesn't open. */
export class DecryptionError extends Error {
  override name = 'DecryptionError'
}

/** Deletes all that belongs to a document. */
export const deletePrivateFile = (about: string): Promise<void> => deletePrivateFiles([about])

export async function deletePrivateFiles(about: readonly string[]): Promise<void> {
  await strapi.db.query(PRIVATE_FILE).deleteMany({ where: { about: { $in: about } } })
}

/** The indexes that find the documents of another one, and the size of a day's papers, without reading the bytes of all. */
export async function createPrivateFileIndexes(): Promise<void> {
  for (const index of [
    '"private_files_of_document" on "private_files" ("about")',
    '"private_files_of_day" on "private_files" ("created_at", "paper", "size")',
  ])
    await strapi.db.connection.raw(`create index if not exists ${index}`)
}
