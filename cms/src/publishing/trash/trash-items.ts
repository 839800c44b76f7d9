import { currentActor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record-entries'
import type { StoredRow } from '../../content/document-service'
import { toDocumentInput } from '../../content/to-document-input'
import type { ContentType } from '../../content/content-types'
import { now } from '../../platform/clock'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { fileStorage } from '../../files/storage/installed-file-storage'
import { findAssignees } from '../assignments/assignments'
import { deleteHistoryVersions } from '../version-history'
import { readReviewForTrash, type TrashedReview } from './trashed-review'

/** Table of the trash. */
export const TRASH_ITEM_UID = 'api::trash.trash-item'
/** The lock for taking items out of the trash, so that each is restored or deleted only once. */
export const TRASH_LOCK_NAME = 'trash'
/** Days for which a deleted document can be restored. The trash keeps its versions as long. */
export const TRASH_RETENTION_DAYS = 30
export const DAY_MS = 24 * 60 * 60 * 1000
const MAX_TITLE_LENGTH = 255
/** Items that one transaction deletes. */
const ITEMS_PER_BATCH = 100

/** Type of media library files in the trash. */
export const MEDIA_ITEM_TYPE = 'media'

/** Data of a file in the trash, stored in place of a document's draft. */
export interface TrashedFile {
  row: object
  /** Names of its bytes in the trash, by their former names. */
  names: Record<string, string>
}

/** A deleted document or media library file. */
export interface TrashItem {
  id: number
  type: string
  /** Document id of the deleted document. */
  subject: string
  title: string
  at: string | Date
  by: string | null
  /** The draft in the input format; for a file, a {@link TrashedFile}. */
  draft: Record<string, unknown>
  /** The published version in the input format; null for a document that wasn't published. */
  published: Record<string, unknown> | null
  review: TrashedReview | null
  /** Id of the account that the document was assigned to; null for none. */
  account: string | null
}

/**
 * Stores a document that the current transaction deletes. Documents about people aren't stored, because an erasure must
 * leave nothing.
 * @param published the published version; null when the document wasn't public
 */
export async function moveToTrash(
  type: ContentType,
  draft: StoredRow,
  published: StoredRow | null,
): Promise<void> {
  if (type.personalData) return
  await strapi.db.query(TRASH_ITEM_UID).create({
    data: {
      type: type.name,
      subject: draft.documentId,
      title: type.title(draft).slice(0, MAX_TITLE_LENGTH),
      at: now(),
      by: currentActor().name,
      draft: toDocumentInput(type.attributes, draft),
      published: published && toDocumentInput(type.attributes, published),
      review: await readReviewForTrash(type, draft.documentId, draft.version),
      account: (await findAssignees(type, [draft.documentId])).get(draft.documentId)?.id ?? null,
    },
  })
}

/** Removes a document from the trash in the current transaction and returns it; undefined when it isn't there. */
export async function takeFromTrash(type: ContentType, documentId: string): Promise<TrashItem | undefined> {
  const where = { type: type.name, subject: documentId }
  const item: TrashItem | null = await strapi.db.query(TRASH_ITEM_UID).findOne({ where })
  if (!item) return undefined
  await strapi.db.query(TRASH_ITEM_UID).deleteMany({ where })
  return item
}

/**
 * Permanently deletes items with their versions, and records each in the audit log. The caller must hold the lock
 * {@link TRASH_LOCK_NAME}.
 * @returns names in the storage, whose bytes the caller must remove after the commit
 */
export async function deleteTrashItemsForever(
  items: readonly Pick<TrashItem, 'id' | 'type' | 'subject' | 'title'>[],
): Promise<string[]> {
  const names: string[] = []
  for (const { id, type, subject, title } of items) {
    if (type === MEDIA_ITEM_TYPE) {
      const item: { draft: TrashedFile } = await strapi.db.query(TRASH_ITEM_UID).findOne({ where: { id } })
      // Former names too: a storage that was unavailable at the deletion may still have bytes under them.
      names.push(...Object.entries(item.draft.names).flat())
    }
    await strapi.db.query(TRASH_ITEM_UID).delete({ where: { id } })
    await deleteHistoryVersions(type, subject)
    await recordAuditEvent({ action: 'purge', type, subject, title })
  }
  return names
}

/** Removes bytes of the trash. An unavailable storage keeps them under random names that no visitor knows. */
export async function removeTrashedBytes(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await fileStorage()
      .remove(name)
      .catch((error: unknown) =>
        strapi.log.warn(`${name} could not be removed from the storage: ${String(error)}`),
      )
  }
}

/** Deletes items that have been in the trash for {@link TRASH_RETENTION_DAYS}. Two processes may run it at the same time. */
export async function purgeExpiredTrash(): Promise<void> {
  const before = new Date(now().getTime() - TRASH_RETENTION_DAYS * DAY_MS)
  while ((await purgeBatch(before)) === ITEMS_PER_BATCH);
}

async function purgeBatch(before: Date): Promise<number> {
  const { names, count } = await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_LOCK_NAME)
    const items: TrashItem[] = await strapi.db.query(TRASH_ITEM_UID).findMany({
      select: ['id', 'type', 'subject', 'title'],
      where: { at: { $lt: before } },
      orderBy: { id: 'asc' },
      limit: ITEMS_PER_BATCH,
    })
    return { names: await deleteTrashItemsForever(items), count: items.length }
  })
  await removeTrashedBytes(names)
  return count
}
