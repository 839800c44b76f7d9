import * as v from 'valibot'

/** What the signed-in person may do with this row, decided by the CMS: the panel repeats no rule of the server's. */
const abilities = v.object({
  save: v.boolean(),
  publish: v.boolean(),
  unpublish: v.boolean(),
  discard: v.boolean(),
  remove: v.boolean(),
})

const rowHead = {
  documentId: v.string(),
  /** Version of the draft's content; sent back as `baseVersion` by every write. */
  version: v.string(),
  state: v.picklist(['draft', 'published', 'modified']),
  createdAt: v.string(),
  updatedAt: v.string(),
  publishedAt: v.nullable(v.string()),
  /** The day (`YYYY-MM-DD`) or instant from which visitors see it, where it is published ahead of that. */
  visibleFrom: v.nullish(v.string(), null),
  updatedBy: v.nullable(v.string()),
  /** When it is published and unpublished, as an editor has scheduled it, and what could not be done and why. */
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
  /** What was done last, whether that changed the draft or not; `isOwn` where the person signed in did it. */
  lastChange: v.nullish(
    v.object({ action: v.string(), at: v.string(), by: v.nullable(v.string()), isOwn: v.boolean() }),
    null,
  ),
  abilities,
}

/** A managed document with all its data, as the panel's routes answer it. */
export function rowSchema<Data extends v.GenericSchema>(data: Data) {
  return v.object({ ...rowHead, data, published: v.nullish(data, null) })
}

const noSummary = v.optional(v.undefined())

/**
 * One page of a list. Rows carry only what the table shows; figures derived by the CMS come under `summary`, for the
 * types that have any.
 */
export function listSchema<Data extends v.GenericSchema, Summary extends v.GenericSchema = typeof noSummary>(
  data: Data,
  summary?: Summary,
) {
  // A missing key is "no summary", which the types say below.
  const row = v.object({ ...rowHead, data, summary: (summary ?? noSummary) as Summary })
  const months = v.optional(v.record(v.string(), v.array(v.string())), {})
  return v.object({ rows: v.array(row), page: v.number(), pageSize: v.number(), total: v.number(), months })
}

export type RowHead = v.InferOutput<v.ObjectSchema<typeof rowHead, undefined>>
/** `published` is the version that visitors see where the draft differs. */
export type Row<Data> = RowHead & { data: Data; published: Data | null }
export type ListRow<Data, Summary> = RowHead & { data: Data; summary: Summary }
export interface ListPage<Row> {
  rows: Row[]
  page: number
  pageSize: number
  total: number
  /** By filter, the months (`YYYY-MM`) that any row has, the newest first. */
  months: Record<string, string[]>
}
