import type { ContentType } from '../../content/types'
import type { PanelUser } from '../../people/access/roles'

export const REVIEW = 'api::review.review'

/** Entries of the audit log about reviews: no changes of a document. */
export const REVIEW_ACTIONS = [
  'review-requested',
  'review-withdrawn',
  'review-approved',
  'changes-asked',
  'comment-added',
  'comment-resolved',
  'comment-reopened',
] as const

/** A row of the table: a document has one at most. */
export interface StoredReview {
  id: number
  type: string
  subject: string
  title: string
  /** `open` waits for a decision; `approved` holds for its version alone. */
  state: 'open' | 'approved' | 'changes-asked'
  /** Version of the draft that was sent to review, or approved. */
  version: string
  /** Id of the account that requested it. */
  account: string
  by: string | null
  requestedAt: string | Date
  note: string | null
  /** Id of the account that was asked; null for everyone who can approve it. */
  reviewer: string | null
  reviewerName: string | null
  decidedBy: string | null
  decidedAt: string | Date | null
  /** What the reviewer wrote. */
  decision: string | null
}

/** The review of a document as the panel shows it. Instants are ISO 8601. */
export interface DocumentReview {
  state: StoredReview['state']
  /** Whether the draft is still as it was when it was sent to review, or approved. */
  isCurrent: boolean
  requestedBy: string | null
  requestedAt: string
  /** Whether the reader requested it. */
  isOwn: boolean
  note: string
  reviewer: string | null
  decidedBy: string | null
  decidedAt: string | null
  decision: string
}

export const toDocumentReview = (
  review: StoredReview,
  version: string,
  reader: PanelUser,
): DocumentReview => ({
  state: review.state,
  isCurrent: review.version === version,
  requestedBy: review.by,
  requestedAt: new Date(review.requestedAt).toISOString(),
  isOwn: review.account === reader.id,
  note: review.note ?? '',
  reviewer: review.reviewerName,
  decidedBy: review.decidedBy,
  decidedAt: review.decidedAt && new Date(review.decidedAt).toISOString(),
  decision: review.decision ?? '',
})

/** The reviews of some documents, by their ids; those without are left out. */
export async function findReviews(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, StoredReview>> {
  if (!type.draftAndPublish || documentIds.length === 0) return new Map()
  const rows: StoredReview[] = await strapi.db
    .query(REVIEW)
    .findMany({ where: { type: type.name, subject: { $in: documentIds } } })
  return new Map(rows.map((row) => [row.subject, row]))
}

export const findReview = async (type: ContentType, documentId: string): Promise<StoredReview | undefined> =>
  (await findReviews(type, [documentId])).get(documentId)
