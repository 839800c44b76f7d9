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
  /** Stamp of the draft's content; sent back as `baseVersion` by every write. */
  version: v.string(),
  state: v.picklist(['draft', 'published', 'modified']),
  createdAt: v.string(),
  updatedAt: v.string(),
  publishedAt: v.nullable(v.string()),
  updatedBy: v.nullable(v.string()),
  abilities,
}

/** A managed document with all its data, as the panel's routes answer it. */
export function rowSchema<Data extends v.GenericSchema>(data: Data) {
  return v.object({ ...rowHead, data })
}

/** One page of a list. Rows carry only what the table shows, figures derived by the CMS under `summary`. */
export function listSchema<Data extends v.GenericSchema, Summary extends v.GenericSchema>(
  data: Data,
  summary: Summary,
) {
  return v.object({
    rows: v.array(v.object({ ...rowHead, data, summary })),
    page: v.number(),
    pageSize: v.number(),
    total: v.number(),
  })
}

export type RowHead = v.InferOutput<v.ObjectSchema<typeof rowHead, undefined>>
export type Row<Data> = RowHead & { data: Data }
export type ListRow<Data, Summary> = Row<Data> & { summary: Summary }
export interface ListPage<Data, Summary> {
  rows: ListRow<Data, Summary>[]
  page: number
  pageSize: number
  total: number
}
