import { queryOptions } from '@tanstack/react-query'
import { fetchListPage, createResourceApi } from '~/panel/resource/resource-api'
import { LOADER_DATA_FRESH_MS, resourceQueryKey } from '~/panel/resource/resource-queries'
import { managedRateListSchema, managedRateRowSchema, type ManagedRateRow } from './managed-rate-schemas'

/** The panel's calls for power rates. */
export const rateApi = createResourceApi('power-rates', managedRateRowSchema)

/** The query of a class's rate in a month; null for none. It is disabled until class and month are chosen. */
export const rateOfMonthQuery = (classCode: string, billingMonth: string) =>
  queryOptions({
    queryKey: [...resourceQueryKey('power-rates'), 'of', classCode, billingMonth],
    queryFn: async () => (await fetchRateOf(classCode, billingMonth)) ?? null,
    enabled: Boolean(classCode && billingMonth),
    staleTime: LOADER_DATA_FRESH_MS,
  })

/** Fetches the rate of a class for a month with all its charges, draft or published; undefined for none. */
export async function fetchRateOf(
  classCode: string,
  billingMonth: string,
): Promise<ManagedRateRow | undefined> {
  const query = { customerClass: classCode, billingMonth, page: '1', pageSize: '1' }
  const { rows } = await fetchListPage('power-rates', managedRateListSchema, query)
  const [found] = rows
  return found && rateApi.get(found.documentId)
}
