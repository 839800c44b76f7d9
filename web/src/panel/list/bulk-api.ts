import * as v from 'valibot'
import { publishChecksSchema } from '~/cms/parse-cms-error'
import { callManageApi, BULK_TIMEOUT_MS } from '~/cms/call-manage-api'
import type { RowMetadata } from '../resource/row-schema'

export type BulkAction = 'publish' | 'unpublish' | 'remove' | 'save'

const bulkAnswer = v.object({
  results: v.array(
    v.object({
      documentId: v.string(),
      status: v.number(),
      message: v.optional(v.string(), ''),
      checks: v.optional(publishChecksSchema.entries.checks, []),
      /** When a document that was published ahead of time becomes visible. */
      visibleFrom: v.optional(v.string()),
    }),
  ),
  /** The id with which the publication can be undone; null if it can't. */
  batch: v.nullish(v.string(), null),
})

type BulkAnswer = v.InferOutput<typeof bulkAnswer>

/** The result of one row: 200, or the status and reason with which a request for this row alone would have failed. */
export type BulkResult = BulkAnswer['results'][number]

/** What the CMS does to several documents at once: those actions, and the steps of a review. */
type BulkRequestAction = BulkAction | 'requestReview' | 'approve'

interface BulkOptions {
  /** Codes of accepted warnings. */
  accept?: readonly string[]
  /** Whether the action changes all rows or none. */
  atomic?: boolean
  /** The attributes that `save` changes, or the note and choices of a review. */
  data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Performs an action on several rows: each independently, or with `atomic` all or none.
 * @throws the errors of `~/cms/errors` if no row was tried; without a response the result is unknown
 */
export async function runBulkAction(
  name: string,
  action: BulkRequestAction,
  rows: readonly Pick<RowMetadata, 'documentId' | 'version'>[],
  { accept = [], atomic, data }: BulkOptions = {},
): Promise<BulkAnswer> {
  const items = rows.map(({ documentId, version }) => ({ documentId, baseVersion: version }))
  const body = { action, items, accept, ...(atomic && { atomic }), ...(data && { data }) }
  return callManageApi(`${name}/bulk`, { method: 'POST', body, schema: bulkAnswer, timeout: BULK_TIMEOUT_MS })
}

/** Restores a document from the trash, published if it was. */
export async function restoreDocumentFromTrash(name: string, documentId: string): Promise<void> {
  const body = { fromTrash: documentId, publish: true }
  await callManageApi(name, { method: 'POST', body, schema: v.unknown() })
}

/** Undoes a batch. @throws ConflictError if an editor has changed any of it since */
export async function undoBatch(name: string, batch: string): Promise<void> {
  const path = `${name}/batches/${encodeURIComponent(batch)}/undo`
  const schema = v.object({ undone: v.number() })
  await callManageApi(path, { method: 'POST', body: {}, schema, timeout: BULK_TIMEOUT_MS })
}
