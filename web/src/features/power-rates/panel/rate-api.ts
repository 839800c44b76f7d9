import { fetchList, resourceApi } from '~/panel/resource/resource-api'
import { managedRateList, managedRateRow, type ManagedRateRow } from './managed-rate'

/** The panel's calls for power rates. */
export const rateApi = resourceApi('power-rates', managedRateRow)

/** The rate of a class in a month with all its components, draft or published; undefined when there is none. */
export async function fetchRateOf(
  classCode: string,
  billingMonth: string,
): Promise<ManagedRateRow | undefined> {
  const query = { customerClass: classCode, billingMonth, page: '1', pageSize: '1' }
  const { rows } = await fetchList('power-rates', managedRateList, query)
  const [found] = rows
  return found && rateApi.get(found.documentId)
}
