import { now } from '../platform/clock'
import { documentServiceOf } from '../content/document-service'
import { addMonthsToInstant } from '../content/months'
import { contentTypes, type ContentType } from '../content/content-types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { purgeExpiredDrafts } from './application-drafts'
import { deleteMailMessages } from '../mail/delete-mail-messages'
import { deletePrivateFile, deletePrivateFiles } from './private-files'
import { listRestrictedIds } from '../content/processing-restrictions'
import { ENDED_APPLICATION_STAGES } from './ended-application-stages'
import { readRetentionMonths } from './retention-months'

/** Documents deleted in one transaction. */
const DOCUMENTS_PER_BATCH = 100
const APPLICATION = 'api::service-application.service-application'

/**
 * Deletes submissions whose retention period has passed, with the mail about them, except those whose processing is
 * restricted. The audit log records each deletion by reference. Two processes may run it at the same time.
 */
export async function purgeExpiredSubmissions(): Promise<void> {
  await purgeExpiredDrafts()
  const months = await readRetentionMonths()
  await purgePapers(months('paperMonths'))
  for (const type of contentTypes()) {
    if (!type.publicForm) continue
    const { retentionSetting, deleteOnField } = type.publicForm
    const isOver = deleteOnField
      ? { [deleteOnField]: { $lt: now().toISOString().slice(0, 10) } }
      : { createdAt: { $lt: addMonthsToInstant(now(), -months(retentionSetting)) } }
    const expired = { ...isOver, documentId: { $notIn: await listRestrictedIds(type.name) } }
    while ((await purgeBatch(type, expired)) === DOCUMENTS_PER_BATCH);
  }
}

/** Deletes the papers of applications that ended more than that number of months ago; the applications stay. */
async function purgePapers(months: number): Promise<void> {
  const ended = {
    stage: { $in: ENDED_APPLICATION_STAGES },
    enteredAt: { $lt: addMonthsToInstant(now(), -months) },
    documentId: { $notIn: await listRestrictedIds('service-application') },
  }
  for (let first = 0; ; first += DOCUMENTS_PER_BATCH) {
    const rows: { documentId: string }[] = await strapi.db.query(APPLICATION).findMany({
      select: ['documentId'],
      where: ended,
      orderBy: { id: 'asc' },
      offset: first,
      limit: DOCUMENTS_PER_BATCH,
    })
    const about = rows.map(({ documentId }) => documentId)
    if (rows.length > 0)
      await inTransaction(async () => {
        await deletePrivateFiles(about)
        const where = { documentId: { $in: about }, papersSentAt: { $notNull: true } }
        await strapi.db.query(APPLICATION).updateMany({ where, data: { papersSentAt: null } })
      })
    if (rows.length < DOCUMENTS_PER_BATCH) return
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

/** Deletes a submission with its files and the mail about it, in the current transaction. */
export async function deleteSubmission(type: ContentType, documentId: string): Promise<void> {
  await documentServiceOf(type).delete({ documentId })
  await deletePrivateFile(documentId)
  await deleteMailMessages({ about: documentId })
}
