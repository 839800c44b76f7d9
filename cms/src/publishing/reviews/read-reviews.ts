import { errors } from '@strapi/utils'
import { currentAndFormerTypeNames } from '../../audit/former-type-names'
import { mergeSaves } from '../../audit/merge-saves'
import { contentTypes, type ContentType } from '../../content/content-types'
import { canSeeType, type PanelUser } from '../../people/access/role-abilities'
import { listApproverCandidates } from './draft-editors-and-approvers'
import { REVIEW_COMMENT_UID, listReviewComments, type ReviewComment } from './review-comments'
import {
  findReview,
  findReviews,
  REVIEW_UID,
  REVIEW_AUDIT_ACTIONS,
  toDocumentReview,
  type DocumentReview,
  type StoredReview,
} from './stored-review'
import { isMentioned } from './mentions'
import { isReviewRequired } from './review-rules'

/** Maximum reviews in one response, oldest request first. */
const MAX_REVIEWS = 200
const MAX_HISTORY = 10
/** Entries that are read for them; several saves are one action. */
const MAX_READ_ENTRIES = 200
const HISTORY = [...REVIEW_AUDIT_ACTIONS, 'create', 'update', 'restore', 'publish', 'unpublish', 'discard']

/** The review of one document with approvers, comments and history. */
export interface ReviewDetails {
  isRequired: boolean
  review: DocumentReview | null
  /** All users whose role may approve it, and the reason if they may not approve this document. */
  approvers: { id: string; name: string; isSelf: boolean; reason: 'edited' | 'requested' | null }[]
  comments: ReviewComment[]
  /** Whether the reader has not seen yet that a comment mentions them. */
  isMentioned: boolean
  /** Latest actions, newest first. Consecutive saves of one person are one action; `since` is the time of the first. */
  history: { action: string; at: string; by: string | null; saves: number; since: string }[]
}

/** Reads the review of a document. @throws NotFoundError */
export async function readReview(
  type: ContentType,
  documentId: string,
  reader: PanelUser,
): Promise<ReviewDetails> {
  const version = (await draftVersions(type, [documentId])).get(documentId)
  if (version === undefined) throw new errors.NotFoundError('This no longer exists')
  const review = await findReview(type, documentId)
  const approvers = await listApproverCandidates(type, documentId, review?.account)
  return {
    isRequired: await isReviewRequired(type),
    review: review ? toDocumentReview(review, version, reader) : null,
    approvers: approvers.map(({ id, name, reason }) => ({ id, name, isSelf: id === reader.id, reason })),
    comments: await listReviewComments(type, documentId),
    isMentioned: await isMentioned(type, documentId, reader.id),
    history: await findHistory(type, documentId),
  }
}

async function findHistory(type: ContentType, documentId: string): Promise<ReviewDetails['history']> {
  const entries: {
    action: string
    at: string
    actorId: string | null
    actorName: string | null
    type: string
    subject: string | null
  }[] = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    select: ['action', 'at', 'actorId', 'actorName', 'type', 'subject'],
    where: {
      type: { $in: currentAndFormerTypeNames(type.name) },
      subject: documentId,
      action: { $in: HISTORY },
    },
    orderBy: { id: 'desc' },
    limit: MAX_READ_ENTRIES,
  })
  return mergeSaves(entries)
    .slice(0, MAX_HISTORY)
    .map(({ action, at, actorName: by, saves, since }) => ({
      action,
      at: new Date(at).toISOString(),
      by,
      saves,
      since: new Date(since).toISOString(),
    }))
}

/** A review in the queue. */
export interface ReviewListItem extends DocumentReview {
  /** Path of the type's list. */
  path: string
  documentId: string
  /** Version of the draft that is under review or was approved. An approval of a later one is refused. */
  version: string
  title: string
  openComments: number
  /** Whether the reader must act next: decide, change the draft, or publish it. */
  isYourTurn: boolean
}

/** Lists the reviews of documents that a reader may see: first those that wait for the reader, then by request time. */
export async function listReviews(reader: PanelUser): Promise<ReviewListItem[]> {
  const items: ReviewListItem[] = []
  for (const type of contentTypes().filter((one) => one.draftAndPublish && canSeeType(reader.role, one))) {
    const reviews: StoredReview[] = await strapi.db
      .query(REVIEW_UID)
      .findMany({ where: { type: type.name }, orderBy: { id: 'asc' }, limit: MAX_REVIEWS })
    const ids = reviews.map(({ subject }) => subject)
    const versions = await draftVersions(type, ids)
    for (const review of reviews) {
      const version = versions.get(review.subject)
      if (version === undefined) continue
      const where = { type: type.name, subject: review.subject, parent: null, resolvedAt: null }
      items.push({
        ...toDocumentReview(review, version, reader),
        path: type.path,
        documentId: review.subject,
        version: review.version,
        title: review.title,
        openComments: await strapi.db.query(REVIEW_COMMENT_UID).count({ where }),
        isYourTurn: await isTurnOf(reader, type, review),
      })
    }
  }
  return items
    .toSorted(
      (a, b) => Number(b.isYourTurn) - Number(a.isYourTurn) || a.requestedAt.localeCompare(b.requestedAt),
    )
    .slice(0, MAX_REVIEWS)
}

async function isTurnOf({ id }: PanelUser, type: ContentType, review: StoredReview): Promise<boolean> {
  if (review.state !== 'open') return review.account === id
  if (review.reviewer !== null && review.reviewer !== id) return false
  const approvers = await listApproverCandidates(type, review.subject, review.account)
  return approvers.some((one) => one.id === id && one.reason === null)
}

/** Returns the ids of documents whose current draft is approved. */
export async function findApprovedDrafts(
  type: ContentType,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const [reviews, versions] = await Promise.all([
    findReviews(type, documentIds),
    draftVersions(type, documentIds),
  ])
  const approved = [...reviews].filter(
    ([id, { state, version }]) => state === 'approved' && version === versions.get(id),
  )
  return new Set(approved.map(([id]) => id))
}

async function draftVersions(type: ContentType, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows: { documentId: string; version: string }[] = await strapi.db.query(type.uid).findMany({
    select: ['documentId', 'version'],
    where: { documentId: { $in: ids }, publishedAt: null },
  })
  return new Map(rows.map(({ documentId, version }) => [documentId, version]))
}
