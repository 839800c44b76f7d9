import { createHash } from 'node:crypto'
import type { ContentType } from '../content/types'
import { recordEvent } from './record'

const AUDIT = 'api::audit-entry.audit-entry'
/** The type of the audit entries of postings. */
export const POSTING = 'posting'

/** A posted PDF in the public list. The list is read from the audit log alone. */
export interface Posting {
  /** Number of the entry in the audit log. */
  entry: number
  at: string
  /** The file's name and what carries it. */
  title: string
  /** Document id of what carries it. */
  document: string
  sha256: string
  /** SHA-256 of the file in whose place it was put; null where it is the first there. */
  replaces: string | null
}

/**
 * The hash of a list of postings after one more: SHA-256 over the hash before it, null for the first, and its fields, so
 * that none can be changed, moved, taken out or put between without another hash at the end. `verifier/` repeats this.
 */
export function nextListHash(before: string | null, posting: Posting): string {
  const { entry, at, title, document, sha256, replaces } = posting
  return createHash('sha256')
    .update(JSON.stringify([before, entry, at, title, document, sha256, replaces]))
    .digest('hex')
}

/** The fields of a PDF in a document that a posting needs. */
interface Pdf {
  name: string
  mime: string
  sha256: string
}

const isPdf = (value: object): value is Pdf =>
  'mime' in value && value.mime === 'application/pdf' && 'sha256' in value && typeof value.sha256 === 'string'

/** All PDFs in a document, at any depth. */
export function collectPdfs(value: unknown): Pdf[] {
  if (typeof value !== 'object' || value === null) return []
  return isPdf(value) ? [value] : Object.values(value).flatMap(collectPdfs)
}

/** Enters the PDFs that a document carries in public, each once, in the transaction that publishes it. */
export async function recordPostings(
  type: ContentType,
  row: Record<string, unknown> & { documentId: string },
): Promise<void> {
  const pdfs = new Map(collectPdfs(row).map((pdf) => [pdf.sha256, pdf]))
  if (pdfs.size === 0) return
  const known: { after: string }[] = await strapi.db.query(AUDIT).findMany({
    select: ['after'],
    where: { type: POSTING, subject: row.documentId },
  })
  for (const { after } of known) pdfs.delete(after)
  for (const { name, sha256 } of pdfs.values()) {
    await recordPosting({ title: `${name}: ${type.title(row)}`, document: row.documentId, sha256 })
  }
}

/** Enters one posting in the transaction under way. */
export function recordPosting({
  title,
  document,
  sha256,
  replaces,
}: Pick<Posting, 'title' | 'document' | 'sha256'> & { replaces?: string }): Promise<void> {
  return recordEvent({
    action: 'post',
    type: POSTING,
    subject: document,
    title,
    before: replaces ?? null,
    after: sha256,
  })
}

/**
 * Postings in their order: of everything, of documents (`subject`), or of a file (`after`, its SHA-256). Those whose
 * entries aren't sealed yet are left out.
 */
export async function listPostings(
  where: { subject?: string | { $in: string[] }; after?: string } = {},
): Promise<Posting[]> {
  const rows = await strapi.db.query(AUDIT).findMany({
    select: ['number', 'at', 'title', 'subject', 'before', 'after'],
    where: { type: POSTING, number: { $notNull: true }, ...where },
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
 * Adds to every PDF of public documents when it was first posted, by the audit log. Files that were posted before the
 * log recorded postings have no `postedAt`.
 */
export async function attachPostingTimes(rows: unknown[]): Promise<void> {
  const carried = rows.map((row) => ({ row: row as { documentId: string }, pdfs: collectPdfs(row) }))
  const documents = carried.filter(({ pdfs }) => pdfs.length > 0).map(({ row }) => row.documentId)
  if (documents.length === 0) return
  const postings = await listPostings({ subject: { $in: documents } })
  const key = (document: string, sha256: string): string => `${document} ${sha256}`
  // The first of each counts.
  const first = new Map(postings.toReversed().map((one) => [key(one.document, one.sha256), one.at]))
  for (const { row, pdfs } of carried) {
    for (const pdf of pdfs)
      Object.assign(pdf, { postedAt: first.get(key(row.documentId, pdf.sha256)) ?? null })
  }
}
