/** What a visitor can search for, in the order in which results offer it as a filter. */
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

/** Something that a search can find: a page, or a place on one. */
export interface SearchDocument {
  kind: SearchKind
  /** Where it is read. */
  path: string
  title: string
  /** Its text, quoted where it matches. */
  text: string
  /** What people call it besides; never shown. */
  words?: string
  /** The day that it is from, `YYYY-MM-DD`; null for what has none. */
  date: string | null
}

/** A piece of a text, and whether it is why the text was found. */
export interface Piece {
  text: string
  isMatch: boolean
}

export interface SearchHit {
  kind: SearchKind
  path: string
  title: Piece[]
  /** The part of its text that matches best. */
  excerpt: Piece[]
  date: string | null
}

export interface SearchRequest {
  q: string
  /** Null for all. */
  kind: SearchKind | null
  /** From 1. */
  page: number
}

export interface SearchAnswer {
  hits: SearchHit[]
  /** How many there are on all pages. */
  total: number
  /** How many of each kind there are without the filter, those with any. */
  kinds: { kind: SearchKind; count: number }[]
  /** Nothing has all of the words: these have some. */
  isLoose: boolean
}

export const SEARCH_PAGE = 10
/** Longer is no question (letters). */
export const LONGEST_QUESTION = 100

/** Suggestions while a visitor types. */
export interface Suggestion {
  kind: SearchKind
  path: string
  title: string
}
