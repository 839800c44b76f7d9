import {
  LONGEST_QUESTION,
  SEARCH_PAGE,
  searchKinds,
  type SearchAnswer,
  type SearchKind,
} from '~/features/search/model'
import { referenceIn } from '~/features/tracking/tracking-form'
import * as t from '~/messages/en/search'
import { afterLastPage } from './after-last-page'
import type { PageDefinition } from './page-definition'

export interface SearchPage {
  q: string
  /** The question was longer than `LONGEST_QUESTION` characters; `q` is its beginning. */
  isCut: boolean
  kind: SearchKind | null
  /** The reference number of an application in the query, in its canonical spelling. */
  reference: string | null
  /** From 1. */
  page: number
  pageSize: number
  /** Null as long as nothing is asked. */
  answer: SearchAnswer | null
}

const isKind = (kind: string): kind is SearchKind => searchKinds.some((known) => known === kind)

export const searchPage: PageDefinition<SearchPage> = {
  label: t.title,
  query: ['q', 'kind', 'page'],
  // A search is private: it is neither cached nor logged.
  typed: ['q'],
  validate: ({ query }) =>
    isKind(query.get('kind') ?? 'page') && /^[1-9]\d{0,3}$/.test(query.get('page') ?? '1'),
  build: async (_reader, _at, { query, search }) => {
    const question = (query.get('q') ?? '').trim()
    const q = question.slice(0, LONGEST_QUESTION)
    const kind = query.get('kind') as SearchKind | null
    const page = Number(query.get('page') ?? 1)
    const answer = q && search ? await search({ q, kind, page }) : null
    if (page > 1 && !answer?.hits.length) return afterLastPage(page, answer?.total ?? 0, SEARCH_PAGE)
    const reference = referenceIn(q)
    return { page: { q, isCut: q !== question, reference, kind, page, pageSize: SEARCH_PAGE, answer } }
  },
  about: (_page, site) => ({ title: t.title, description: t.description(site.utilityName), noIndex: true }),
  hasContent: 'always',
  search: null,
  sitemap: 'none',
}
