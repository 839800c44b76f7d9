import { manageAddress } from '~/cms/manage'
import { rateListSpec } from '~/features/power-rates/panel/rate-list-spec'
import { listQuery, parseListSearch } from '~/panel/list/list-search'

type Search = Record<string, string>

/** By path: what the page's own loader asks for. Chrome warns of one that nobody then asks for. */
const reads: Record<string, (search: Search) => string[]> = {
  '/admin-cp/dashboard': () => [manageAddress('summary')],
  '/admin-cp/pages/home': (search) => [
    manageAddress('power-rates', listQuery(rateListSpec, parseListSearch(rateListSpec, search))),
    manageAddress('customer-classes', { pageSize: 100 }),
  ],
}

/**
 * What a page of the panel reads first, for the browser to ask for while it fetches the page's code.
 * @param search with its question mark, or nothing
 */
export function firstReads(pathname: string, search: string): string[] {
  if (!Object.hasOwn(reads, pathname)) return []
  return reads[pathname]?.(Object.fromEntries(new URLSearchParams(search))) ?? []
}
