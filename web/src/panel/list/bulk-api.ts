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

/** One act on many rows, each for itself. Fails with the errors of `~/cms/errors` only where none was tried. */
export async function changeMany(
  name: string,
  action: BulkAction,
  rows: readonly RowHead[],
  accept: readonly string[] = [],
): Promise<Outcome[]> {
  const items = rows.map(({ documentId, version }) => ({ documentId, baseVersion: version }))
  const body = { action, items, accept }
  return (
    await manage(`${name}/bulk`, { method: 'POST', body, schema: outcomes, timeout: PATIENCE_FOR_MANY })
  ).results
}
