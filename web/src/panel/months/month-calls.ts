import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { changeMany } from '../list/bulk-api'
import { resourceKey } from '../resource/resource-queries'

const planParts = {
  month: v.string(),
  from: v.nullable(v.string()),
  rows: v.array(v.object({ title: v.string(), documentId: v.nullable(v.string()) })),
}
const plan = v.object(planParts)
const startedMonth = v.object({
  ...planParts,
  batch: v.nullable(v.string()),
  created: v.array(v.object({ documentId: v.string(), version: v.string(), title: v.string() })),
})

/** What creating a month would draft: `YYYY-MM`, or `next` for the month that is due. */
export const monthPlanQuery = (name: string, month: string) =>
  queryOptions({
    queryKey: [...resourceKey(name), 'month', month],
    queryFn: ({ signal }) => callManageApi(`${name}/months/${month}`, { schema: plan, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })

/** Drafts what a month lacks from the month before, all of it or nothing. Fails with the errors of `~/cms/errors`. */
export const startMonth = (name: string, month: string) =>
  callManageApi(`${name}/months/${month}`, { method: 'POST', body: {}, schema: startedMonth })

/**
 * Publishes all of them or none.
 * @returns why not, by document id; empty where all are published, with the code by which that is undone
 */
export async function publishTogether(
  name: string,
  rows: { documentId: string; version: string }[],
  accept: string[],
): Promise<{ refused: Map<string, string>; batch: string | null }> {
  const { results, batch } = await changeMany(name, 'publish', rows, accept, true)
  const refused = new Map(
    results
      // 424 has nothing wrong with it: it waits for the others.
      .filter(({ status }) => status !== 200 && status !== 424)
      .map(({ documentId, message }) => [documentId, message || 'Can’t be published yet.']),
  )
  return { refused, batch }
}
