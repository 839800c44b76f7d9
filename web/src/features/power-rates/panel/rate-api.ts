import { queryOptions } from '@tanstack/react-query'
import { fetchList, resourceApi } from '~/panel/resource/resource-api'
import { FRESH_MS, resourceKey } from '~/panel/resource/resource-queries'
import { managedRateList, managedRateRow, type ManagedRateRow } from './managed-rate'

/** The panel's calls for power rates. */
export const rateApi = resourceApi('power-rates', managedRateRow)

/** The query of a class's rate in a month; null for none. It is disabled until class and month are chosen. */
export const rateOfQuery = (classCode: string, billingMonth: string) =>
  queryOptions({
    queryKey: [...resourceKey('power-rates'), 'of', classCode, billingMonth],
    queryFn: async () => (await fetchRateOf(classCode, billingMonth)) ?? null,
    enabled: Boolean(classCode && billingMonth),
    staleTime: FRESH_MS,
  })

/** Fetches the rate of a class for a month with all its charges, draft or published; undefined for none. */
async function fetchRateOf(classCode: string, billingMonth: string): Promise<ManagedRateRow | undefined> {
  const query = { customerClass: classCode, billingMonth, page: '1', pageSize: '1' }
  const { rows } = await fetchList('power-rates', managedRateList, query)
  const [found] = rows
  return found && rateApi.get(found.documentId)
}
