import { documentsOf } from '../../content/documents'
import type { ContentType } from '../../content/types'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { validInput } from './writes'
import { auditedTypes } from '../../audit/former-types'

/** The content of a deleted document, as its editor read it before. */
interface DeletedDocument {
  draft: unknown
  /** What visitors saw; undefined where they saw nothing. */
  published: unknown
}

/**
 * Creates a deleted document again under its own id, so that addresses and the audit log continue: published first
 * where it was, then the draft where that differed. Everything is validated like new input.
 * @throws ValidationError when there is nothing of that id to restore.
 */
export async function restoreDocument(
  type: ContentType,
  documentId: unknown,
  { draft, published }: DeletedDocument,
): Promise<string> {
  if (typeof documentId !== 'string' || !/^[a-z0-9]{1,64}$/.test(documentId))
    throwValidationError(['restores'], NOTHING_TO_RESTORE)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, `restore of ${documentId}`)
    const [last] = await strapi.db.query('api::audit-entry.audit-entry').findMany({
      select: ['action'],
      where: { type: { $in: auditedTypes(type.name) }, subject: documentId },
      orderBy: { id: 'desc' },
      limit: 1,
    })
    if (last?.action !== 'delete') throwValidationError(['restores'], NOTHING_TO_RESTORE)
    const documents = documentsOf(type)
    const wasPublished = type.draftAndPublish && published !== undefined
    const first = await validInput(type, wasPublished ? published : draft)
    await documents.create({ data: { ...first, documentId } })
    if (!wasPublished) return documentId
    await documents.publish({ documentId })
    if (draft !== undefined) {
      await documents.update({ documentId, data: await validInput(type, draft) })
    }
    return documentId
  })
}

const NOTHING_TO_RESTORE = 'There is nothing deleted under this id.'
