import { errors } from '@strapi/utils'
import { documentServiceOf, type StoredRow } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'

/** Reads the draft of a document. @throws NotFoundError */
export async function readDraft(type: ContentType, documentId: string): Promise<StoredRow> {
  const { populate } = type
  const draft = await documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  return draft
}
