import { documentSubjectColumns } from '../../content/document-subject'
import type { ContentType } from '../../content/content-types'
import { REVIEW_COMMENT_UID } from '../reviews/review-comments'
import { MENTION_UID } from '../reviews/mentions'
import { REVIEW_UID, type StoredReview } from '../reviews/stored-review'

interface Stored {
  id: number
}

/** What people wrote about a deleted draft: its review, its comments, and mentions that weren't seen. */
export interface TrashedReview {
  review: StoredReview | null
  /** Whether the draft was unchanged since it was sent to review or approved. */
  isCurrent: boolean
  comments: (Stored & { parent: number | null })[]
  mentions: (Stored & { comment: number })[]
}

/** Reads what the trash keeps with a draft. @param version of the draft */
export async function readReviewForTrash(
  type: ContentType,
  documentId: string,
  version: unknown,
): Promise<TrashedReview | null> {
  const query = { where: documentSubjectColumns(type, documentId), orderBy: { id: 'asc' } } as const
  const review: StoredReview | null = await strapi.db.query(REVIEW_UID).findOne(query)
  const comments: TrashedReview['comments'] = await strapi.db.query(REVIEW_COMMENT_UID).findMany(query)
  const mentions: TrashedReview['mentions'] = await strapi.db.query(MENTION_UID).findMany(query)
  if (!review && comments.length === 0) return null
  return { review, isCurrent: review?.version === version, comments, mentions }
}

/**
 * Stores the review, comments and mentions of a restored draft again, in the current transaction.
 * @param isSame whether the draft was restored without adjustments; otherwise an approval doesn't apply to it
 */
export async function restoreReview(
  type: ContentType,
  documentId: string,
  { review, isCurrent, comments, mentions }: TrashedReview,
  isSame: boolean,
): Promise<void> {
  if (review) {
    const draft: { version: string } = await strapi.db
      .query(type.uid)
      .findOne({ select: ['version'], where: { documentId, publishedAt: null } })
    const version = isCurrent && isSame ? draft.version : review.version
    await strapi.db.query(REVIEW_UID).create({ data: { ...withoutId(review), version } })
  }
  // Other comments may have the ids since. Replies follow the comment that they reply to.
  const ids = new Map<number, number>()
  for (const comment of comments) {
    const parent = comment.parent === null ? null : ids.get(comment.parent)
    const data = { ...withoutId(comment), parent }
    const { id }: Stored = await strapi.db.query(REVIEW_COMMENT_UID).create({ data })
    ids.set(comment.id, id)
  }
  for (const mention of mentions) {
    const data = { ...withoutId(mention), comment: ids.get(mention.comment) }
    await strapi.db.query(MENTION_UID).create({ data })
  }
}

const withoutId = <Row extends Stored>({ id: _id, ...row }: Row): Omit<Row, 'id'> => row
