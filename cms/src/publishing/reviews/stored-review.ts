import type { ContentType } from '../../content/content-types'
import type { PanelUser } from '../../people/access/role-abilities'

/** Table of reviews. */
export const REVIEW_UID = 'api::review.review'

/** Audit actions of reviews. They don't change the document. */
export const REVIEW_AUDIT_ACTIONS = [
  'review-requested',
  'review-withdrawn',
  'review-approved',
  'changes-asked',
  'comment-added',
  'comment-resolved',
  'comment-reopened',
] as const

/** A row of the table of reviews; a document has at most one. */
export interface StoredReview {
  id: number
  type: string
  subject: string
  title: string
  /** `open` waits for a decision; `approved` is valid for its version only. */
  state: 'open' | 'approved' | 'changes-asked'
  /** Version of the draft that was sent to review or approved. */
  version: string
  /** Account id of the requester. */
  account: string
  by: string | null
  requestedAt: string | Date
  note: string | null
  /** Account id of the requested reviewer; null for all who may approve it. */
  reviewer: string | null
  reviewerName: string | null
  decidedBy: string | null
  decidedAt: string | Date | null
  /** The reviewer's note; of an open review, that of the last time when changes were requested. */
  decision: string | null
}

/** The review of a document as the panel shows it. Instants are ISO 8601. */
export interface DocumentReview {
  state: StoredReview['state']
  /** Whether the draft is unchanged since it was sent to review or approved. */
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

/** Converts a stored review to the panel's format. @param version current version of the draft */
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

/** Finds the reviews of documents by document id. Omits documents without one. */
export async function findReviews(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Map<string, StoredReview>> {
  if (!type.draftAndPublish || documentIds.length === 0) return new Map()
  const rows: StoredReview[] = await strapi.db
    .query(REVIEW_UID)
    .findMany({ where: { type: type.name, subject: { $in: documentIds } } })
  return new Map(rows.map((row) => [row.subject, row]))
}

/** Finds the review of a document; undefined when there is none. */
export const findReview = async (type: ContentType, documentId: string): Promise<StoredReview | undefined> =>
  (await findReviews(type, [documentId])).get(documentId)
