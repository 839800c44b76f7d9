/** Kinds of search results, in the order of the filter. */
export const SEARCH_RESULT_KINDS = [
  'page',
  'advisory',
  'news',
  'rates',
  'bid',
  'job',
  'document',
  'data',
  'person',
  'place',
  'policy',
] as const

/** A reference number in a query, in canonical form, and how it is tracked. */
export interface ReferenceNumberInQuery {
  number: string
  tracking: 'application' | 'report' | 'none'
}

export type SearchResultKind = (typeof SEARCH_RESULT_KINDS)[number]

/** A unit of the search index: a page, or a section of one. */
export interface SearchDocument {
  kind: SearchResultKind
  /** Path of the page, with an anchor for a section. */
  path: string
  title: string
  /** Text for excerpts. */
  text: string
  /** Additional keywords, never shown. */
  words?: string
  /** Its date, `YYYY-MM-DD`; null for undated content. */
  date: string | null
  /** It tells of an outage now, which ranks before what else has the same words. */
  isOutNow?: boolean
}

/** A piece of an excerpt, and whether it matched. */
export interface SearchExcerptPart {
  text: string
  isMatch: boolean
}

export interface SearchHit {
  kind: SearchResultKind
  path: string
  title: SearchExcerptPart[]
  /** The part of its text that matches best. */
  excerpt: SearchExcerptPart[]
  date: string | null
}

export interface SearchRequest {
  q: string
  /** Null for all kinds. */
  kind: SearchResultKind | null
  /** Starts at 1. */
  page: number
}

export interface SearchResults {
  hits: SearchHit[]
  /** Results on all pages. */
  total: number
  /** Results per kind without the filter, for kinds that have any. */
  kinds: { kind: SearchResultKind; count: number }[]
  /** No document has all words of the query; these have some. */
  isLoose: boolean
}

export const SEARCH_RESULTS_PER_PAGE = 10
/** Characters; longer queries are cut. */
export const MAX_SEARCH_QUERY_LENGTH = 100

/** A suggestion while a visitor types. */
export interface SearchSuggestion {
  kind: SearchResultKind
  path: string
  title: string
}
