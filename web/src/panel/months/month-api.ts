import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { runBulkAction } from '../list/bulk-api'
import { listQueryFor, type ListResource } from '../list/list-resource'
import { resourceQueryKey } from '../resource/resource-queries'

const planParts = {
  month: v.string(),
  from: v.nullable(v.string()),
  rows: v.array(
    v.object({ title: v.string(), documentId: v.nullable(v.string()), isUnpublished: v.boolean() }),
  ),
  /** Labels of the fields that stay blank. */
  blankFields: v.array(v.string()),
}
const plan = v.object(planParts)
export type MonthPlan = v.InferOutput<typeof plan>
const startedMonth = v.object({
  ...planParts,
  batch: v.nullable(v.string()),
  created: v.array(v.object({ documentId: v.string(), version: v.string(), title: v.string() })),
})

/** The documents of a month, as many as can be published together. */
export const monthQuery = (resource: ListResource, month: string) =>
  listQueryFor(resource, { [resource.monthly!]: month, size: 100 })

/** Plans the drafts of a month: `YYYY-MM`, or `next` for the month that is due. */
export const monthPlanQuery = (name: string, month: string) =>
  queryOptions({
    queryKey: [...resourceQueryKey(name), 'month', month],
    queryFn: ({ signal }) => callManageApi(`${name}/months/${month}`, { schema: plan, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/**
 * Creates the missing drafts of a month from the previous month, all or none.
 * @throws the errors of `~/cms/errors`
 */
export const createMonth = (name: string, month: string) =>
  callManageApi(`${name}/months/${month}`, { method: 'POST', body: {}, schema: startedMonth })

/**
 * Publishes all documents or none.
 * @returns the problems by document id; empty if all were published, with the batch by which that can be
 * undone
 */
export async function publishAtomically(
  name: string,
  rows: { documentId: string; version: string }[],
  accept: string[],
): Promise<{ refused: Map<string, string>; batch: string | null }> {
  const { results, batch } = await runBulkAction(name, 'publish', rows, { accept, atomic: true })
  const refused = new Map(
    results
      // A document with 424 is valid; others prevented its publication.
      .filter(({ status }) => status !== 200 && status !== 424)
      .map(({ documentId, message }) => [documentId, message || 'Can’t be published yet.']),
  )
  return { refused, batch }
}
