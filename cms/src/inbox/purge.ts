import { now } from '../platform/clock'
import { documentsOf } from '../content/documents'
import { addMonthsToInstant } from '../content/months'
import { contentType, contentTypes, type ContentType } from '../content/types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { purgeDrafts } from './drafts'
import { deleteMessages } from '../mail/messages'
import { deletePrivateFile } from './private-files'

/** Documents that one transaction deletes. */
const DOCUMENTS_PER_BATCH = 100

/**
 * Deletes submissions whose retention period has passed, with the mail about them. Each deletion is in the audit log,
 * by its reference. Two processes that do so at once delete nothing twice.
 */
export async function purgeExpiredSubmissions(): Promise<void> {
  await purgeDrafts()
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const defaults = contentType('site-setting').attributes
  for (const type of contentTypes()) {
    if (!type.publicForm) continue
    const { retentionSetting, deleteOnField } = type.publicForm
    const expired = deleteOnField
      ? { [deleteOnField]: { $lt: now().toISOString().slice(0, 10) } }
      : {
          createdAt: {
            $lt: addMonthsToInstant(
              now(),
              -(settings?.[retentionSetting] ?? defaults[retentionSetting]!.default),
            ),
          },
        }
    while ((await purgeBatch(type, expired)) === DOCUMENTS_PER_BATCH);
  }
}

function purgeBatch(type: ContentType, over: object): Promise<number> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'retention')
    const rows: { documentId: string }[] = await strapi.db.query(type.uid).findMany({
      select: ['documentId'],
      where: over,
      orderBy: { id: 'asc' },
      limit: DOCUMENTS_PER_BATCH,
    })
    for (const { documentId } of rows) await deleteSubmission(type, documentId)
    return rows.length
  })
}

/** Deletes one document of what visitors sent, its file and the mail about it, in the transaction under way. */
export async function deleteSubmission(type: ContentType, documentId: string): Promise<void> {
  await documentsOf(type).delete({ documentId })
  await deletePrivateFile(documentId)
  await deleteMessages({ about: documentId })
}
