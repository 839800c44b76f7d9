import { createHash } from 'node:crypto'
import type { ContentType } from '../content/content-types'
import { recordAuditEvent } from './record-entries'

const AUDIT = 'api::audit-entry.audit-entry'
/** Type of the audit entries of postings. */
export const POSTING_ENTRY_TYPE = 'posting'

/** A posted PDF in the public list, which the CMS reads only from the audit log. */
export interface Posting {
  /** Number of the audit entry. */
  entry: number
  at: string
  /** File name, and title of the document. */
  title: string
  /** Document id of the document that contains the file. */
  document: string
  sha256: string
  /** SHA-256 of the file that it replaced; null for none. */
  replaces: string | null
}

/**
 * Computes the hash of the list of postings with one more: SHA-256 over the previous hash (null for the first posting)
 * and the posting's fields. Changing, moving, removing or inserting a posting therefore changes the final hash.
 * `verifier/` contains the same computation.
 */
export function computePostingListHash(before: string | null, posting: Posting): string {
  const { entry, at, title, document, sha256, replaces } = posting
  return createHash('sha256')
    .update(JSON.stringify([before, entry, at, title, document, sha256, replaces]))
    .digest('hex')
}

/** The properties of a PDF that a posting needs. */
interface Pdf {
  name: string
  mime: string
  sha256: string
}

const isPdf = (value: object): value is Pdf =>
  'mime' in value && value.mime === 'application/pdf' && 'sha256' in value && typeof value.sha256 === 'string'

/** Finds all PDFs in a document, at any depth. */
export function collectPdfs(value: unknown): Pdf[] {
  if (typeof value !== 'object' || value === null) return []
  return isPdf(value) ? [value] : Object.values(value).flatMap(collectPdfs)
}

/** Records the public PDFs of a document, each once, in the transaction that publishes it. */
export async function recordPostings(
  type: ContentType,
  row: Record<string, unknown> & { documentId: string },
): Promise<void> {
  const pdfs = new Map(collectPdfs(row).map((pdf) => [pdf.sha256, pdf]))
  if (pdfs.size === 0) return
  const known: { after: string }[] = await strapi.db.query(AUDIT).findMany({
    select: ['after'],
    where: { type: POSTING_ENTRY_TYPE, subject: row.documentId },
  })
  for (const { after } of known) pdfs.delete(after)
  for (const { name, sha256 } of pdfs.values()) {
    await recordPosting({ title: `${name}: ${type.title(row)}`, document: row.documentId, sha256 })
  }
}

/** Records one posting in the current transaction. */
export function recordPosting({
  title,
  document,
  sha256,
  replaces,
}: Pick<Posting, 'title' | 'document' | 'sha256'> & { replaces?: string }): Promise<void> {
  return recordAuditEvent({
    action: 'post',
    type: POSTING_ENTRY_TYPE,
    subject: document,
    title,
    before: replaces ?? null,
    after: sha256,
  })
}

/**
 * Lists postings in order: all of them, those of documents (`subject`), or of a file (`after`, its SHA-256). Omits
 * postings whose entries aren't sealed yet.
 */
export async function listPostings(
  where: { subject?: string | { $in: string[] }; after?: string } = {},
): Promise<Posting[]> {
  const rows = await strapi.db.query(AUDIT).findMany({
    select: ['number', 'at', 'title', 'subject', 'before', 'after'],
    where: { type: POSTING_ENTRY_TYPE, number: { $notNull: true }, ...where },
    orderBy: { number: 'asc' },
  })
  return rows.map(({ number, at, title, subject, before, after }) => ({
    entry: Number(number),
    at: new Date(at as string).toISOString(),
    title: title as string,
    document: subject as string,
    sha256: after as string,
    replaces: before as string | null,
  }))
}

/**
 * Adds the time of first posting to every PDF of public documents, by the audit log. `postedAt` is null for files that
 * were posted before the log recorded postings.
 */
export async function attachPostingTimes(rows: unknown[]): Promise<void> {
  const carried = rows.map((row) => ({ row: row as { documentId: string }, pdfs: collectPdfs(row) }))
  const documents = carried.filter(({ pdfs }) => pdfs.length > 0).map(({ row }) => row.documentId)
  if (documents.length === 0) return
  const postings = await listPostings({ subject: { $in: documents } })
  const key = (document: string, sha256: string): string => `${document} ${sha256}`
  // Reversed, so that the first posting of a file wins.
  const first = new Map(postings.toReversed().map((one) => [key(one.document, one.sha256), one.at]))
  for (const { row, pdfs } of carried) {
    for (const pdf of pdfs)
      Object.assign(pdf, { postedAt: first.get(key(row.documentId, pdf.sha256)) ?? null })
  }
}
