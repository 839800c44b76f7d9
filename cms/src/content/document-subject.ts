import { documentServiceOf } from './document-service'
import type { ContentType } from './content-types'

/** Returns the columns by which rows of other tables, such as reviews and assignments, refer to a document. */
export const documentSubjectColumns = (type: ContentType, documentId: string) => ({
  type: type.name,
  subject: documentId,
})

/** Returns the titles of drafts, by document id. */
export async function findDraftTitles(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map()
  const drafts = await documentServiceOf(type).findMany({
    filters: { documentId: { $in: documentIds } },
    status: 'draft',
    populate: type.populate,
  })
  return new Map(drafts.map((draft) => [draft.documentId, type.title(draft)]))
}
