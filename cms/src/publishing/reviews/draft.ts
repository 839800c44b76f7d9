import { errors } from '@strapi/utils'
import { documentsOf, type StoredRow } from '../../content/documents'
import type { ContentType } from '../../content/types'

/** The columns by which reviews and comments name their document. */
export const subjectOf = (type: ContentType, documentId: string) => ({ type: type.name, subject: documentId })

/** The draft of a document. @throws NotFoundError */
export async function readDraft(type: ContentType, documentId: string): Promise<StoredRow> {
  const { populate } = type
  const draft = await documentsOf(type).findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  return draft
}
