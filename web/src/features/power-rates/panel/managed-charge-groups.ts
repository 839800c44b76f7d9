import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS, resourceQueryKey } from '~/panel/resource/resource-queries'

const groups = v.pipe(
  v.object({
    rows: v.array(
      v.object({
        data: v.object({
          code: v.string(),
          name: v.string(),
          isActive: v.nullish(v.boolean(), true),
          mayBeNegative: v.nullish(v.boolean(), false),
        }),
      }),
    ),
  }),
  v.transform(({ rows }) => rows.map(({ data }) => data)),
)

export type ManagedChargeGroup = v.InferOutput<typeof groups>[number]

/** The groups for the form of a rate, in their order, also those out of use. */
export const chargeGroupsQuery = queryOptions({
  queryKey: [...resourceQueryKey('charge-groups'), 'of rates'],
  queryFn: ({ signal }) =>
    callManageApi('charge-groups', { query: { pageSize: 100 }, schema: groups, signal }),
  staleTime: LOADER_DATA_FRESH_MS,
})

/** Whether a negative amount is unusual in a group; the CMS warns of the same before publication. */
export const isUnusuallyNegativeCharge = (
  group: ManagedChargeGroup | undefined,
  amount: number | null,
): boolean => amount !== null && amount < 0 && !group?.mayBeNegative
