import * as v from 'valibot'
import { publishChecks } from '~/cms/envelope'
import { callManageApi, BULK_TIMEOUT_MS } from '~/cms/manage'
import type { RowHead } from '../resource/row'

export type BulkAction = 'publish' | 'unpublish' | 'remove'

const bulkAnswer = v.object({
  results: v.array(
    v.object({
      documentId: v.string(),
      status: v.number(),
      message: v.optional(v.string(), ''),
      checks: v.optional(publishChecks.entries.checks, []),
      /** From when visitors see what was published ahead of that. */
      visibleFrom: v.optional(v.string()),
    }),
  ),
  /** The code by which the publication is undone; null where it can't be. */
  batch: v.nullish(v.string(), null),
})

type BulkAnswer = v.InferOutput<typeof bulkAnswer>

/** What became of one row: 200, or the status that it alone would have been answered with, and why. */
export type Outcome = BulkAnswer['results'][number]

/**
 * One action on many rows: each for itself, or `together` all of them or none. Fails with the errors of
 * `~/cms/errors` where none was tried, or where no response came, after which the outcome is unknown.
 */
export async function changeMany(
  name: string,
  action: BulkAction,
  rows: readonly Pick<RowHead, 'documentId' | 'version'>[],
  accept: readonly string[] = [],
  together = false,
): Promise<BulkAnswer> {
  const items = rows.map(({ documentId, version }) => ({ documentId, baseVersion: version }))
  const body = { action, items, accept, ...(together && { together }) }
  return callManageApi(`${name}/bulk`, { method: 'POST', body, schema: bulkAnswer, timeout: BULK_TIMEOUT_MS })
}

/** Takes a document out of the trash, as visible as it was. */
export async function restoreDocument(name: string, documentId: string): Promise<void> {
  const body = { restores: documentId, publish: true }
  await callManageApi(name, { method: 'POST', body, schema: v.unknown() })
}

/** Undoes one action. Fails with Conflict where an editor has changed any of it since. */
export async function undoBatch(name: string, batch: string): Promise<void> {
  const path = `${name}/batches/${encodeURIComponent(batch)}/undo`
  const schema = v.object({ undone: v.number() })
  await callManageApi(path, { method: 'POST', body: {}, schema, timeout: BULK_TIMEOUT_MS })
}
