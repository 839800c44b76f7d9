/** Kinds of search results, in the order of the filter. */
export const searchKinds = [
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

export type SearchKind = (typeof searchKinds)[number]

/** A unit of the search index: a page, or a section of one. */
export interface SearchDocument {
  kind: SearchKind
  /** Path of the page, with an anchor for a section. */
  path: string
  title: string
  /** Text for excerpts. */
  text: string
  /** Additional keywords, never shown. */
  words?: string
  /** Its date, `YYYY-MM-DD`; null for undated content. */
  date: string | null
}

/** A piece of an excerpt, and whether it matched. */
export interface ExcerptPart {
  text: string
  isMatch: boolean
}

export interface SearchHit {
  kind: SearchKind
  path: string
  title: ExcerptPart[]
  /** The part of its text that matches best. */
  excerpt: ExcerptPart[]
  date: string | null
}

export interface SearchRequest {
  q: string
  /** Null for all kinds. */
  kind: SearchKind | null
  /** Starts at 1. */
  page: number
}

export interface SearchResults {
  hits: SearchHit[]
  /** Results on all pages. */
  total: number
  /** Results per kind without the filter, for kinds that have any. */
  kinds: { kind: SearchKind; count: number }[]
  /** No document has all words of the query; these have some. */
  isLoose: boolean
}

export const RESULTS_PER_PAGE = 10
/** Characters; longer queries are cut. */
export const MAX_QUERY_LENGTH = 100

/** A suggestion while a visitor types. */
export interface Suggestion {
  kind: SearchKind
  path: string
  title: string
}
