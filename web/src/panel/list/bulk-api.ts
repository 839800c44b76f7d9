import * as v from 'valibot'
import { publishChecks } from '~/cms/envelope'
import { manage, PATIENCE_FOR_MANY } from '~/cms/manage'
import type { RowHead } from '../resource/row'

export type BulkAction = 'publish' | 'unpublish' | 'remove'

const outcomes = v.object({
  results: v.array(
    v.object({
      documentId: v.string(),
      status: v.number(),
      message: v.optional(v.string(), ''),
      checks: v.optional(publishChecks.entries.checks, []),
    }),
  ),
})

/** What became of one row: 200, or the status that it alone would have been answered with, and why. */
export type Outcome = v.InferOutput<typeof outcomes>['results'][number]

/**
 * One act on many rows: each for itself, or `together` all of them or none. Fails with the errors of `~/cms/errors` where
 * none was tried, or where no answer came, after which nobody knows.
 */
export async function changeMany(
  name: string,
  action: BulkAction,
  rows: readonly Pick<RowHead, 'documentId' | 'version'>[],
  accept: readonly string[] = [],
  together = false,
): Promise<Outcome[]> {
  const items = rows.map(({ documentId, version }) => ({ documentId, baseVersion: version }))
  const body = { action, items, accept, ...(together && { together }) }
  return (
    await manage(`${name}/bulk`, { method: 'POST', body, schema: outcomes, timeout: PATIENCE_FOR_MANY })
  ).results
}
