import * as v from 'valibot'

/** The review of a draft with its decision. Instants are ISO 8601. */
export const documentReviewSchema = v.object({
  /** `open` waits for a decision; `approved` holds while `isCurrent`. */
  state: v.picklist(['open', 'approved', 'changes-asked']),
  /** Whether the draft is unchanged since the request or the approval. */
  isCurrent: v.boolean(),
  requestedBy: v.nullable(v.string()),
  requestedAt: v.string(),
  /** Whether this user requested it. */
  isOwn: v.boolean(),
  note: v.string(),
  /** The requested reviewer; null for any user who can approve it. */
  reviewer: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  /** The reviewer's note; of an open review, that of the last time when changes were requested. */
  decision: v.string(),
})

export type DocumentReview = v.InferOutput<typeof documentReviewSchema>

/** The body of a review request. */
export interface ReviewRequest {
  note: string
  /** Id of the requested reviewer's account; undefined for any user who can approve it. */
  reviewer: string | undefined
}
