import { documentServiceOf } from '../../content/document-service'
import type { ContentType } from '../../content/content-types'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { restoreAssignment } from '../assignments/assignments'
import { validateAndConvertInput } from '../manage/draft-writes'
import { isReviewRequired } from '../reviews/review-rules'
import { findFreeSlug } from '../slug-history'
import { withoutMissingReferences } from '../validate-content'
import { restoreReview } from './trashed-review'
import { TRASH_LOCK_NAME, takeFromTrash } from './trash-items'

/** Differences between a restored document and its state before the deletion. */
export interface RestoreAdjustments {
  /** Its new slug, when another document has the old one. */
  slug?: string
  /** Attributes that were cleared because their target no longer exists. */
  cleared: string[]
}

/**
 * Restores a deleted document under its own id, so that its URLs and audit log continue. It becomes a draft, or with
 * `publish` as public as it was: the published version first, then the draft if it differed. All values are validated
 * like new input. Its review, comments and assignment come back with it.
 * @throws ValidationError when no such document is in the trash, or its values are no longer valid
 */
export async function restoreDocument(
  type: ContentType,
  documentId: unknown,
  publish: boolean,
): Promise<{ documentId: string; adjusted: RestoreAdjustments }> {
  if (typeof documentId !== 'string' || !/^[a-z0-9]{1,64}$/.test(documentId))
    throwValidationError(['fromTrash'], NOT_IN_TRASH)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_LOCK_NAME)
    const item = await takeFromTrash(type, documentId)
    if (!item) throwValidationError(['fromTrash'], NOT_IN_TRASH)
    const { draft, published, review, account } = item
    const adjusted: RestoreAdjustments = { cleared: [] }
    const documents = documentServiceOf(type)
    // When the type requires approval, only a draft is restored: no reviewer has approved the publication.
    const isVisible = publish && !(await isReviewRequired(type))
    const wasPublished = type.draftAndPublish && isVisible && published !== null
    const first = await usableInput(type, documentId, wasPublished ? published : draft, adjusted)
    await documents.create({ data: { ...first, documentId } })
    if (wasPublished) {
      await documents.publish({ documentId })
      if (JSON.stringify(draft) !== JSON.stringify(published))
        await documents.update({ documentId, data: await usableInput(type, documentId, draft, adjusted) })
    }
    const isSame = adjusted.slug === undefined && adjusted.cleared.length === 0
    if (review) await restoreReview(type, documentId, review, isSame)
    if (account) await restoreAssignment(type, documentId, account)
    return { documentId, adjusted }
  })
}

const NOT_IN_TRASH = 'This item isn’t in the trash. It may have been restored, or deleted forever.'

/** Returns the stored values that are still valid; adds the differences to `adjusted`. */
async function usableInput(
  type: ContentType,
  documentId: string,
  stored: Record<string, unknown>,
  adjusted: RestoreAdjustments,
): Promise<Record<string, unknown>> {
  const { input, cleared } = await withoutMissingReferences(type, stored)
  adjusted.cleared = [...new Set([...adjusted.cleared, ...cleared])]
  if (type.slugNamespace && typeof input.slug === 'string') {
    const slug = await findFreeSlug(type.slugNamespace, input.slug, documentId)
    if (slug !== input.slug) adjusted.slug = slug
    input.slug = slug
  }
  return validateAndConvertInput(type, input)
}
