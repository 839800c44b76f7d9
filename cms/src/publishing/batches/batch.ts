import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { now } from '../../clock'
import { documentsOf, type Stored } from '../../content/documents'
import type { ContentType } from '../../content/types'
import { inWrite } from '../../database/transaction'
import { ConflictError } from '../../http/conflict'

const BATCH = 'api::batch.batch'

/** One document that a batch wrote. */
export interface Write {
  documentId: string
  /** The stamp that it left: another one means that somebody has gone on since. */
  version: string
  title: string
  /** What its draft held before, in the form in which it is written; null where it was created. */
  before: Record<string, unknown> | null
}

/** Remembers in the transaction under way what one act wrote. @returns the code by which it can be taken back. */
export async function recordBatch(strapi: Core.Strapi, type: ContentType, writes: Write[]): Promise<string> {
  const code = randomUUID()
  await strapi.db.query(BATCH).create({ data: { code, type: type.name, writes } })
  return code
}

/**
 * Takes back all that one act wrote, or nothing: what it created is deleted, what it changed is as it was.
 * @throws NotFoundError when there is no such act, or it was taken back already.
 * @throws ConflictError when somebody has changed or published any of it since.
 */
export async function undoBatch(strapi: Core.Strapi, type: ContentType, code: string): Promise<number> {
  return inWrite(strapi, async () => {
    const query = strapi.db.query(BATCH)
    const batch: { id: number; writes: Write[] } | null = await query.findOne({
      where: { code, type: type.name, undoneAt: null },
    })
    if (!batch) throw new errors.NotFoundError('There is nothing left of this to take back')
    const documents = documentsOf(strapi, type)
    const ids = batch.writes.map(({ documentId }) => documentId)
    const [drafts, published] = await Promise.all([
      stamps(strapi, type, ids, 'draft'),
      type.draftAndPublish ? stamps(strapi, type, ids, 'published') : new Map<string, string>(),
    ])
    for (const { documentId, version, title, before } of batch.writes) {
      const isPublished = before === null ? published.has(documentId) : published.get(documentId) === version
      if (drafts.get(documentId) === version && !isPublished) continue
      throw new ConflictError(
        `${title} was ${isPublished ? 'published' : 'changed'} since. Nothing was taken back.`,
        { current: null },
      )
    }
    // Backwards, so that each step leaves what was there before it.
    for (const { documentId, before } of batch.writes.toReversed()) {
      if (before === null) await documents.delete({ documentId })
      else await documents.update({ documentId, data: before })
    }
    await query.update({ where: { id: batch.id }, data: { undoneAt: now() } })
    return batch.writes.length
  })
}

/** How many ids one question asks for: SQLite takes no more than so many values. */
const AT_ONCE = 500

async function stamps(
  strapi: Core.Strapi,
  type: ContentType,
  ids: string[],
  status: 'draft' | 'published',
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const side = !type.draftAndPublish ? {} : { publishedAt: status === 'draft' ? null : { $notNull: true } }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows: Pick<Stored, 'documentId' | 'version'>[] = await strapi.db.query(type.uid).findMany({
      select: ['documentId', 'version'],
      where: { documentId: { $in: ids.slice(from, from + AT_ONCE) }, ...side },
    })
    for (const { documentId, version } of rows) found.set(documentId, version)
  }
  return found
}
