import { findFileUsages } from '../../files/media/file-usages'
import { throwValidationError } from '../../platform/validation'
import { FILE_UID } from '../../strapi-internals/tables'
import { REVIEW_UID } from './stored-review'
import { typesWithReview } from './review-rules'

/**
 * Rejects changes to a file that is published, or under review, in a document that requires approval: the change would
 * be public at once without a review.
 * @param documentId id of the file
 * @param change whether the file's bytes change, or its caption and credit
 * @throws ValidationError
 */
export async function assertNoReviewBypass(documentId: string, change: 'bytes' | 'texts'): Promise<void> {
  const required = await typesWithReview()
  if (required.size === 0) return
  const file: { id: number } | null = await strapi.db
    .query(FILE_UID)
    .findOne({ select: ['id'], where: { documentId } })
  if (!file) return
  const uses = (await findFileUsages([file.id])).get(file.id) ?? []
  for (const { type, documentId: subject, title, published } of uses.filter((use) => required.has(use.type)))
    if (published || (await strapi.db.query(REVIEW_UID).count({ where: { type, subject } })) > 0)
      throwValidationError(
        ['file'],
        change === 'bytes'
          ? `“${title}” uses this file and needs an approval. Upload the new file, choose it there and request a review.`
          : `“${title}” uses this file and needs an approval, so its caption and credit can’t change here. Upload the file again with the new caption and credit, choose it there and request a review.`,
      )
}
