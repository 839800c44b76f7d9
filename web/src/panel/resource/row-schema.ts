import * as v from 'valibot'
import { assigneeSchema } from '../assignments/assigned-account'
import { documentReviewSchema } from '../reviews/document-review'

/** The user's permissions on this row. The CMS decides them, so that the panel repeats no rule. */
const abilities = v.object({
  save: v.boolean(),
  publish: v.boolean(),
  unpublish: v.boolean(),
  discard: v.boolean(),
  remove: v.boolean(),
  requestReview: v.nullish(v.boolean(), false),
  undoPublish: v.optional(v.boolean()),
})

const rowHead = {
  documentId: v.string(),
  /** Version of the draft's content; sent back as `baseVersion` by every write. */
  version: v.string(),
  state: v.picklist(['draft', 'published', 'modified']),
  createdAt: v.string(),
  updatedAt: v.string(),
  publishedAt: v.nullable(v.string()),
  /** The date (`YYYY-MM-DD`) or instant from which it is visible, if it was published ahead of time. */
  visibleFrom: v.nullish(v.string(), null),
  updatedBy: v.nullable(v.string()),
  /** When it will be published and unpublished, and why a scheduled action failed. */
  schedule: v.nullish(
    v.object({
      publishAt: v.nullable(v.string()),
      unpublishAt: v.nullable(v.string()),
      by: v.nullable(v.string()),
      failed: v.nullable(
        v.object({ action: v.picklist(['publish', 'unpublish']), at: v.string(), reason: v.string() }),
      ),
    }),
    null,
  ),
  /** The last action, whether or not it changed the draft; `isOwn` if this user performed it. */
  lastChange: v.nullish(
    v.object({ action: v.string(), at: v.string(), by: v.nullable(v.string()), isOwn: v.boolean() }),
    null,
  ),
  /** Number of the last action of any kind, such as a comment of a review. */
  lastAction: v.nullish(v.number()),
  /** Whom it is assigned to. */
  assignee: v.nullish(assigneeSchema, null),
  /** The review of the draft, with its decision. */
  review: v.nullish(documentReviewSchema, null),
  /** Whether publication requires another user's approval. */
  needsReview: v.nullish(v.boolean(), false),
  abilities,
}

/** Schema of a document with all its data. */
export function createRowSchema<Data extends v.GenericSchema>(data: Data) {
  return v.object({ ...rowHead, data, published: v.nullish(data, null) })
}

const noSummary = v.optional(v.undefined())

/**
 * Schema of a list page. Rows contain only what the table shows; values that the CMS computes are in
 * `summary`.
 */
export function createListSchema<
  Data extends v.GenericSchema,
  Summary extends v.GenericSchema = typeof noSummary,
>(data: Data, summary?: Summary) {
  // A missing schema means no summary, which the types below express.
  const row = v.object({ ...rowHead, data, summary: (summary ?? noSummary) as Summary })
  const months = v.optional(v.record(v.string(), v.array(v.string())), {})
  const numbers = { page: v.number(), pageSize: v.number(), total: v.number() }
  return v.object({ rows: v.array(row), ...numbers, months })
}

export type RowMetadata = v.InferOutput<v.ObjectSchema<typeof rowHead, undefined>>
/** `published` is the public version, if the draft differs from it. */
export type ManagedDocument<Data> = RowMetadata & { data: Data; published: Data | null }
export type ListRow<Data, Summary> = RowMetadata & { data: Data; summary: Summary }
export interface ListPage<Row> {
  rows: Row[]
  page: number
  pageSize: number
  total: number
  /** Months (`YYYY-MM`) with rows, newest first, by filter. */
  months: Record<string, string[]>
}
