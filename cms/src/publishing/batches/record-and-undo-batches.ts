import { randomUUID } from 'node:crypto'
import { errors } from '@strapi/utils'
import { now } from '../../platform/clock'
import type { ContentAbility } from '../../content/definition'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { ConflictError } from '../../platform/http/conflict-error'
import { lockDocuments } from '../../content/document-locks'

const BATCH = 'api::batch.batch'

/** One document that a batch wrote. */
export interface BatchEntry {
  documentId: string
  /** Version that the action wrote. If the document now has another version, an editor has changed it since. */
  version: string
  title: string
  /** The draft's previous values, in the input format; null for a created document. */
  before: Record<string, unknown> | null
}

/** One document that a batch published. */
export interface PublishedBatchEntry extends BatchEntry {
  /** The previous public version, in the input format; null for a document that was never public. */
  published: Record<string, unknown> | null
}

/** Whether these abilities allow undoing a bulk publication, which publishes the previous version or unpublishes. */
export const mayUndoBulkPublication = (abilities: readonly ContentAbility[]): boolean =>
  (['undoBatch', 'publish', 'unpublish'] as const).every((ability) => abilities.includes(ability))

/** Reads the public version that a publication replaces. Call it in the transaction that publishes. */
export async function readReplacedPublication(
  type: ContentType,
  documentId: string,
): Promise<PublishedBatchEntry | undefined> {
  const documents = documentServiceOf(type)
  const { populate, attributes } = type
  const draft = await documents.findOne({ documentId, status: 'draft', populate })
  if (!draft) return undefined
  const published = await documents.findOne({ documentId, status: 'published', populate })
  return {
    documentId,
    // Publishing copies the draft's version.
    version: draft.version,
    title: type.title(draft),
    before: toDocumentInput(attributes, draft),
    published: published && toDocumentInput(attributes, published),
  }
}

/** Records in the current transaction what one action wrote. @returns the id to undo it with */
export async function recordBatch(
  type: ContentType,
  writes: readonly (BatchEntry | PublishedBatchEntry)[],
): Promise<string> {
  const code = randomUUID()
  await strapi.db.query(BATCH).create({ data: { code, type: type.name, writes } })
  return code
}

/**
 * Undoes everything that one action wrote or published, or nothing. Deletes created documents, restores changed ones,
 * and unpublishes published ones or restores their previous public version.
 * @throws NotFoundError when there is no such action, or it was already undone
 * @throws ForbiddenError when undoing publishes or unpublishes and the editor lacks that right (see
 * `people/access/guard-publishing`)
 * @throws ConflictError when an editor has changed or published one of the documents since
 */
export async function undoBatch(type: ContentType, code: string): Promise<number> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `batch ${code}`)
    const query = strapi.db.query(BATCH)
    const batch: { id: number; writes: (BatchEntry | PublishedBatchEntry)[] } | null = await query.findOne({
      where: { code, type: type.name, undoneAt: null },
    })
    if (!batch) throw new errors.NotFoundError('Nothing to undo')
    const ids = batch.writes.map(({ documentId }) => documentId)
    await lockDocuments(trx, type.uid, ids)
    const [drafts, published] = await Promise.all([
      findVersions(type, ids, 'draft'),
      type.draftAndPublish ? findVersions(type, ids, 'published') : new Map<string, string>(),
    ])
    for (const write of batch.writes) {
      const change = changeSince(write, drafts.get(write.documentId), published.get(write.documentId))
      if (!change) continue
      throw new ConflictError(`“${write.title}” has been ${change} since then, so nothing was undone.`, {
        current: null,
      })
    }
    // In reverse order, so that each step restores the state before it.
    for (const write of batch.writes.toReversed()) {
      if (isPublication(write)) await undoPublication(type, write)
      else await undoWrite(type, write)
    }
    await query.update({ where: { id: batch.id }, data: { undoneAt: now() } })
    return batch.writes.length
  })
}

const isPublication = (write: BatchEntry | PublishedBatchEntry): write is PublishedBatchEntry =>
  'published' in write

/** Describes what another editor did to a document since the batch; undefined for an unchanged one. */
function changeSince(
  write: BatchEntry | PublishedBatchEntry,
  draft: string | undefined,
  published: string | undefined,
): 'changed' | 'published' | 'unpublished' | undefined {
  if (isPublication(write)) {
    if (draft !== write.version) return 'changed'
    return published === write.version ? undefined : 'unpublished'
  }
  const isPublished = write.before === null ? published !== undefined : published === write.version
  if (isPublished) return 'published'
  return draft === write.version ? undefined : 'changed'
}

async function undoWrite(type: ContentType, { documentId, before }: BatchEntry): Promise<void> {
  const documents = documentServiceOf(type)
  if (before === null) await documents.delete({ documentId })
  else await documents.update({ documentId, data: before })
}

/**
 * Unpublishes a document or restores its previous public version, without the publish checks, which that version
 * passed before. The draft keeps its values.
 */
async function undoPublication(
  type: ContentType,
  { documentId, before, published }: PublishedBatchEntry,
): Promise<void> {
  const documents = documentServiceOf(type)
  if (published === null) {
    await documents.unpublish({ documentId })
    return
  }
  await documents.update({ documentId, data: published })
  await documents.publish({ documentId })
  await documents.update({ documentId, data: before! })
}

/** Maximum number of ids in one query: SQLite accepts a limited number of values. */
const MAX_IDS_PER_QUERY = 500

async function findVersions(
  type: ContentType,
  ids: string[],
  status: 'draft' | 'published',
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const side = !type.draftAndPublish ? {} : { publishedAt: status === 'draft' ? null : { $notNull: true } }
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const rows: Pick<StoredRow, 'documentId' | 'version'>[] = await strapi.db.query(type.uid).findMany({
      select: ['documentId', 'version'],
      where: { documentId: { $in: ids.slice(from, from + MAX_IDS_PER_QUERY) }, ...side },
    })
    for (const { documentId, version } of rows) found.set(documentId, version)
  }
  return found
}
