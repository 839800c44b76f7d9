import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { manage } from '~/cms/manage'

/** A customer class as rates refer to it. */
export interface RateClass {
  documentId: string
  code: string
  name: string
}

const classList = v.object({
  rows: v.array(
    v.object({
      documentId: v.string(),
      data: v.object({ code: v.string(), name: v.string(), order: v.nullish(v.number(), 0) }),
    }),
  ),
})

/** Every customer class, in the utility's order; they change once in years. */
export const rateClassesQuery = queryOptions({
  queryKey: ['manage', 'customer-classes', 'all'],
  queryFn: async ({ signal }): Promise<RateClass[]> => {
    const { rows } = await manage('customer-classes', { query: { pageSize: 100 }, schema: classList, signal })
    return rows
      .toSorted((one, other) => one.data.order - other.data.order)
      .map(({ documentId, data }) => ({ documentId, code: data.code, name: data.name }))
  },
  staleTime: 5 * 60_000,
})
