import type { QueryClient } from '@tanstack/react-query'
import { listQuery, parseListSearch } from '~/panel/list/list-search'
import { listQueryOptions } from '~/panel/resource/resource-queries'
import { managedRateList } from './managed-rate'
import { rateClassesQuery } from './rate-classes'
import { rateListSpec, type RateSearch } from './rate-list-spec'

/** The state of the list of rates, from the page's search parameters. */
export function parseRateSearch(raw: Record<string, unknown>): RateSearch {
  return parseListSearch(rateListSpec, raw)
}

/** The page of the list that a search describes. */
export function rateListQuery(search: RateSearch) {
  return listQueryOptions('power-rates', managedRateList, listQuery(rateListSpec, search))
}

/** Starts reading while the page's code is still on its way; the list itself shows what comes of it. */
export function prefetchRates(client: QueryClient, search: RateSearch): void {
  void client.prefetchQuery(rateListQuery(search))
  void client.prefetchQuery(rateClassesQuery)
}
