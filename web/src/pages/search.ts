import {
  MAX_SEARCH_QUERY_LENGTH,
  SEARCH_RESULTS_PER_PAGE,
  SEARCH_RESULT_KINDS,
  type SearchResults,
  type SearchResultKind,
  type ReferenceNumberInQuery,
} from '~/features/search/search-query-and-results'
import { referenceNumberInQuery, trackingKindOf } from '~/features/tracking/tracking-form'
import * as t from '~/messages/en/search'
import { createAfterLastPageResult } from './after-last-page'
import type { PageDefinition } from './page-definition'

export interface SearchPageData {
  q: string
  /** The query was longer than `MAX_SEARCH_QUERY_LENGTH` characters; `q` is its beginning. */
  isCut: boolean
  kind: SearchResultKind | null
  /** The reference number in the query, in canonical form; null for none. */
  reference: ReferenceNumberInQuery | null
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Null for an empty query. */
  answer: SearchResults | null
}

const isKind = (kind: string): kind is SearchResultKind => SEARCH_RESULT_KINDS.some((known) => known === kind)

export const searchPage: PageDefinition<SearchPageData> = {
  label: t.title,
  query: ['q', 'kind', 'page'],
  // A search is private: it is neither cached nor logged.
  typed: ['q'],
  validate: ({ query }) =>
    isKind(query.get('kind') ?? 'page') && /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1'),
  build: async (_reader, _at, { query, search }) => {
    const question = (query.get('q') ?? '').trim()
    const q = question.slice(0, MAX_SEARCH_QUERY_LENGTH)
    const kind = query.get('kind') as SearchResultKind | null
    const page = Number(query.get('page') ?? 1)
    const number = referenceNumberInQuery(q)
    // A reference number is tracked: a part of it may be in other texts by chance.
    const answer = q && search && number === null ? await search({ q, kind, page }) : null
    if (page > 1 && number === null && !answer?.hits.length)
      return createAfterLastPageResult(page, answer?.total ?? 0, SEARCH_RESULTS_PER_PAGE)
    const reference = number === null ? null : { number, tracking: trackingKindOf(number) }
    return {
      page: { q, isCut: q !== question, reference, kind, page, pageSize: SEARCH_RESULTS_PER_PAGE, answer },
    }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName), noIndex: true }),
  hasContent: 'always',
  search: null,
  sitemap: 'none',
}
