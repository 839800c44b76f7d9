import type { FormOption } from '~/lib/public-form'
import type { Block } from '~/lib/blocks'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import type { ArticleSummary, Kind, NewsArticle, Stage } from './model'
import type { Place } from './outages'
import { advisoryPath, type OutageView } from './words'

/** An article as cards show it. */
export type ArticleCard = ReturnType<typeof articleCard>

export function articleCard(article: ArticleSummary, zone: string) {
  const { title, slug, summary, category, cover, coverAlt, postedAt } = article
  const posted = longDate(dateIn(zone, new Date(postedAt)))
  return {
    type: 'article' as const,
    title,
    href: advisoryPath(slug),
    summary,
    category,
    cover,
    coverAlt: coverAlt ?? '',
    posted,
  }
}

export type NewsCard = ArticleCard | { type: 'advisory'; outage: OutageView }

/** What an address asks the list for; empty texts for what it leaves open. */
export interface NewsFilters {
  kind: string
  category: string
  stage: string
  area: string
  q: string
}

export interface NewsPage {
  filters: NewsFilters
  isNarrowed: boolean
  /** What is out now, above everything else; on the first page without filters alone. */
  out: NewsCard[]
  /** Newest first, under the month in which they were posted. */
  groups: { heading: string; cards: NewsCard[] }[]
  totals: { article: number; advisory: number }
  page: number
  pageSize: number
  total: number
  places: FormOption[]
}

export interface RelatedLink {
  label: string
  href: string
  meta: string
}

/** Instants, for machines. */
interface Dates {
  postedAt: string
  updatedAt: string
}

export interface ArticleView {
  type: 'article'
  slug: string
  card: ArticleCard
  author: string | null
  updated: string | null
  minutes: number
  body: Block[]
  headings: { id: string; text: string }[]
  related: RelatedLink[]
  seo: NewsArticle['seo']
  dates: Dates
}

export interface AdvisoryView {
  type: 'advisory'
  slug: string
  outage: OutageView
  kind: Kind
  stage: Stage
  /** The present state, with dates only: for link previews and search results. */
  status: string
  /** Where a calendar finds it, for what is planned. */
  calendar: string | null
  places: Place[]
  related: RelatedLink[]
  dates: Dates
}

export type NewsItemPage =
  | ArticleView
  | AdvisoryView
  /** Withdrawn: it was there once. */
  | { type: 'gone' }
