import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS, resourceQueryKey } from '../resource/resource-queries'
import { savesSchema } from '../describe-changes'
import { documentReviewSchema } from './document-review'

const comment = v.object({
  id: v.number(),
  /** A field of the form, or a part of one as a difference names it: `components/generation/amount`. */
  field: v.string(),
  /** Id of the comment that it replies to; null for a comment of its own. */
  parent: v.optional(v.nullable(v.number()), null),
  /** Mentions stand in it as `<@id>`, with the id of the account. */
  text: v.string(),
  /** Current names of the people that it mentions, by id. */
  mentions: v.optional(v.record(v.string(), v.string()), {}),
  by: v.nullable(v.string()),
  at: v.string(),
  resolvedBy: v.nullable(v.string()),
  resolvedAt: v.nullable(v.string()),
})

export type ReviewComment = v.InferOutput<typeof comment>

/** Whether a comment is unresolved. Its replies are resolved with it. */
export const isOpenThread = ({ parent, resolvedAt }: ReviewComment) => parent === null && resolvedAt === null

const details = v.object({
  isRequired: v.boolean(),
  review: v.nullable(documentReviewSchema),
  approvers: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      isSelf: v.boolean(),
      /** Why this user can't approve it; null for users who can. */
      reason: v.nullable(v.picklist(['edited', 'requested'])),
    }),
  ),
  comments: v.array(comment),
  /** Whether a comment mentions the user, who hasn't seen it yet. */
  isMentioned: v.optional(v.boolean(), false),
  history: v.array(
    v.object({ ...savesSchema.entries, action: v.string(), at: v.string(), by: v.nullable(v.string()) }),
  ),
})

/** The review of one document. */
export type ReviewDetails = v.InferOutput<typeof details>

/** What to do when none of these users can approve a draft. @param others users whose role may approve it, other than this one */
export const noApproverText = (others: ReviewDetails['approvers']): string =>
  others.length === 0
    ? 'No one else can approve this. Ask an administrator to invite a second person.'
    : 'Everyone else who can approve this has changed it or requested its review. Restore a version from before their changes, or ask an administrator to invite another person.'

/** Says who can approve a draft, or what to do when no other user can. */
export function otherApproversText(approvers: ReviewDetails['approvers']): string {
  const others = approvers.filter(({ isSelf }) => !isSelf)
  const able = others.filter(({ reason }) => reason === null).map(({ name }) => name)
  if (able.length === 0) return noApproverText(others)
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(able)} can approve it.`
}

const queueItem = v.object({
  ...documentReviewSchema.entries,
  /** The path of the type's list. */
  path: v.string(),
  documentId: v.string(),
  /** The version under review; an approval of a later one is refused. */
  version: v.string(),
  title: v.string(),
  openComments: v.number(),
  /** Whether this user acts next. */
  isYourTurn: v.boolean(),
})

export type ReviewQueueItem = v.InferOutput<typeof queueItem>

/** Who did the last step of a review, and when: "Ben Cruz" for a request, "Changes requested by Ben Cruz" for a decision. */
export function lastReviewStep(review: ReviewQueueItem): { text: string; at: string } {
  const { state, requestedBy, requestedAt, decidedBy, decidedAt } = review
  if (state === 'open') return { text: requestedBy ?? 'Someone', at: requestedAt }
  const done = state === 'approved' ? 'Approved' : 'Changes requested'
  return { text: decidedBy ? `${done} by ${decidedBy}` : done, at: decidedAt ?? requestedAt }
}

const queueKey = resourceQueryKey('reviews')

/** The review queue; reviews that await this user come first. */
export const reviewQueueQuery = queryOptions({
  queryKey: queueKey,
  queryFn: async ({ signal }) =>
    (await callManageApi('reviews', { schema: v.object({ reviews: v.array(queueItem) }), signal })).reviews,
  staleTime: LOADER_DATA_FRESH_MS,
})

/** @param address of the document below `/cms`: `power-rates/abc` */
export const reviewQueryKey = (address: string) => [...resourceQueryKey('review'), address] as const

/** @param address of the document below `/cms` */
export const reviewDetailsQuery = (address: string) =>
  queryOptions({
    queryKey: reviewQueryKey(address),
    queryFn: ({ signal }) => callManageApi(`${address}/review`, { schema: details, signal }),
  })

/** Adds a comment to a field, or a reply to a comment. @param address of the document below `/cms` */
export const addReviewComment = (
  address: string,
  body: { field: string; text: string } | { parent: number; text: string },
): Promise<ReviewDetails> => callManageApi(`${address}/comments`, { method: 'POST', body, schema: details })

/** Marks a comment as resolved, or as open again. @param address of the document below `/cms` */
export const resolveReviewComment = (
  address: string,
  id: number,
  isResolved: boolean,
): Promise<ReviewDetails> =>
  callManageApi(`${address}/comments/${id}`, { method: 'PUT', body: { isResolved }, schema: details })
