import { documentsOf } from '../../content/documents'
import type { ContentType } from '../../content/types'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { validInput } from '../manage/writes'
import { isReviewRequired } from '../reviews/rules'
import { freeSlug } from '../slug-history'
import { withoutMissingReferences } from '../validate-content'
import { TRASH_RULE, takeFromTrash } from './trash'

/** How a restored document differs from before its deletion. */
export interface RestoreAdjustments {
  /** Its new slug, if another document has taken the old one. */
  slug?: string
  /** Fields that were cleared because their target was deleted since. */
  cleared: string[]
}

/**
 * Creates a deleted document again under its own id, so that addresses and the audit log continue. It is a draft, or
 * with `publish` as visible as it was: published first where it was, then the draft where that differed. Everything is
 * validated like new input.
 * @throws ValidationError when there is nothing of that id in the trash, or it can't be stored as it was
 */
export async function restoreDocument(
  type: ContentType,
  documentId: unknown,
  publish: boolean,
): Promise<{ documentId: string; adjusted: RestoreAdjustments }> {
  if (typeof documentId !== 'string' || !/^[a-z0-9]{1,64}$/.test(documentId))
    throwValidationError(['fromTrash'], NOT_IN_TRASH)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_RULE)
    const item = await takeFromTrash(type, documentId)
    if (!item) throwValidationError(['fromTrash'], NOT_IN_TRASH)
    const { draft, published } = item
    const adjusted: RestoreAdjustments = { cleared: [] }
    const documents = documentsOf(type)
    // Without an approval it is only restored as a draft, because no reviewer approved its publication.
    const isVisible = publish && !(await isReviewRequired(type))
    const wasPublished = type.draftAndPublish && isVisible && published !== null
    const first = await usableInput(type, documentId, wasPublished ? published : draft, adjusted)
    await documents.create({ data: { ...first, documentId } })
    if (!wasPublished) return { documentId, adjusted }
    await documents.publish({ documentId })
    if (JSON.stringify(draft) !== JSON.stringify(published)) {
      await documents.update({ documentId, data: await usableInput(type, documentId, draft, adjusted) })
    }
    return { documentId, adjusted }
  })
}

const NOT_IN_TRASH = 'This is not in the trash. It may have been restored, or deleted forever.'

/** The stored values, as far as they are still valid; records the differences in `adjusted`. */
async function usableInput(
  type: ContentType,
  documentId: string,
  stored: Record<string, unknown>,
  adjusted: RestoreAdjustments,
): Promise<Record<string, unknown>> {
  const { input, cleared } = await withoutMissingReferences(type, stored)
  adjusted.cleared = [...new Set([...adjusted.cleared, ...cleared])]
  if (type.slugNamespace && typeof input.slug === 'string') {
    const slug = await freeSlug(type.slugNamespace, input.slug, documentId)
    if (slug !== input.slug) adjusted.slug = slug
    input.slug = slug
  }
  return validInput(type, input)
}
