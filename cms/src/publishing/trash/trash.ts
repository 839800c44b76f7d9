import { currentActor } from '../../audit/actor'
import { recordEvent } from '../../audit/record'
import { hasVersions } from '../../content/definition'
import type { StoredRow } from '../../content/documents'
import { toInput } from '../../content/to-input'
import type { ContentType } from '../../content/types'
import { now } from '../../platform/clock'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { deleteVersions } from '../versions'

export const TRASH = 'api::trash.trash-item'
/** The lock of those who take items out of the trash: one is restored, or deleted forever, and once. */
export const TRASH_RULE = 'trash'
/** A deleted document can be restored for as many days; its versions are kept as long. */
export const TRASH_DAYS = 30
export const DAY_MS = 24 * 60 * 60 * 1000
const MAX_TITLE_LENGTH = 255
/** Items that one transaction deletes. */
const ITEMS_PER_BATCH = 100

/** A deleted document. */
export interface TrashItem {
  id: number
  type: string
  /** Its document id. */
  subject: string
  title: string
  at: string | Date
  by: string | null
  /** The draft in the form in which it is written. */
  draft: Record<string, unknown>
  /** What visitors saw, in the same form; null where they saw nothing. */
  published: Record<string, unknown> | null
}

/**
 * Keeps a document that the transaction under way deletes. What visitors send goes at once: erasing it leaves nothing.
 * @param published what visitors saw; null where they saw nothing
 */
export async function moveToTrash(
  type: ContentType,
  draft: StoredRow,
  published: StoredRow | null,
): Promise<void> {
  if (!hasVersions(type)) return
  await strapi.db.query(TRASH).create({
    data: {
      type: type.name,
      subject: draft.documentId,
      title: type.title(draft).slice(0, MAX_TITLE_LENGTH),
      at: now(),
      by: currentActor().name,
      draft: toInput(type.attributes, draft),
      published: published && toInput(type.attributes, published),
    },
  })
}

/** Takes a document out of the trash, in the transaction under way; undefined where it isn't there. */
export async function takeFromTrash(type: ContentType, documentId: string): Promise<TrashItem | undefined> {
  const where = { type: type.name, subject: documentId }
  const item: TrashItem | null = await strapi.db.query(TRASH).findOne({ where })
  if (!item) return undefined
  await strapi.db.query(TRASH).deleteMany({ where })
  return item
}

/** Deletes items forever, with their versions; each is an entry of the audit log. Call it with the lock {@link TRASH_RULE}. */
export async function deleteForever(items: readonly TrashItem[]): Promise<void> {
  for (const { id, type, subject, title } of items) {
    await strapi.db.query(TRASH).delete({ where: { id } })
    await deleteVersions(type, subject)
    await recordEvent({ action: 'purge', type, subject, title })
  }
}

/** Deletes what has been in the trash for {@link TRASH_DAYS}. Two processes that do so at once delete nothing twice. */
export async function purgeTrash(): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  while ((await purgeBatch(before)) === ITEMS_PER_BATCH);
}

function purgeBatch(before: Date): Promise<number> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_RULE)
    const items: TrashItem[] = await strapi.db.query(TRASH).findMany({
      select: ['id', 'type', 'subject', 'title'],
      where: { at: { $lt: before } },
      orderBy: { id: 'asc' },
      limit: ITEMS_PER_BATCH,
    })
    await deleteForever(items)
    return items.length
  })
}
