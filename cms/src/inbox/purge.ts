import { now } from '../platform/clock'
import { documentsOf } from '../content/documents'
import { laterInstant } from '../content/months'
import { contentType, contentTypes, type ContentType } from '../content/types'
import { inWrite } from '../platform/database/transaction'
import { purgeDrafts } from './drafts'
import { deleteMessages } from '../mail/messages'
import { deletePrivateFile } from './private-files'

/** Documents that one transaction deletes. */
const BATCH = 100

/**
 * Deletes submissions whose retention period has passed, with the mail about them. Each deletion is in the audit log,
 * by its reference. Two processes that do so at once delete nothing twice.
 */
export async function purgeReceived(): Promise<void> {
  await purgeDrafts()
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const defaults = contentType('site-setting').attributes
  for (const type of contentTypes()) {
    if (!type.received) continue
    const { keptFor, keptUntil } = type.received
    const over = keptUntil
      ? { [keptUntil]: { $lt: now().toISOString().slice(0, 10) } }
      : { createdAt: { $lt: laterInstant(now(), -(settings?.[keptFor] ?? defaults[keptFor]!.default)) } }
    while ((await purgeSome(type, over)) === BATCH);
  }
}

function purgeSome(type: ContentType, over: object): Promise<number> {
  return inWrite(async () => {
    const rows: { documentId: string }[] = await strapi.db.query(type.uid).findMany({
      select: ['documentId'],
      where: over,
      orderBy: { id: 'asc' },
      limit: BATCH,
    })
    for (const { documentId } of rows) await deleteReceived(type, documentId)
    return rows.length
  })
}

/** Deletes one document of what visitors sent, its file and the mail about it, in the transaction under way. */
export async function deleteReceived(type: ContentType, documentId: string): Promise<void> {
  await documentsOf(type).delete({ documentId })
  await deletePrivateFile(documentId)
  await deleteMessages({ about: documentId })
}
