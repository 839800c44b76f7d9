import type { FormOption } from '~/lib/public-form'
import type { Block } from '~/lib/rich-text-blocks'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import type { ArticleSummary, AdvisoryKind, NewsArticle, AdvisoryStage } from './model'
import type { AffectedArea } from './affected-areas'
import type { OutageView } from './outage-view-model'
import { newsItemPath } from './news-paths'

/** An article as a card. */
export type ArticleCardView = ReturnType<typeof toArticleCard>

export function toArticleCard(article: ArticleSummary, zone: string) {
  const { title, slug, summary, category, cover, coverAlt, postedAt } = article
  const posted = longDate(dateIn(zone, new Date(postedAt)))
  return {
    type: 'article' as const,
    title,
    href: newsItemPath(slug),
    summary,
    category: category.name,
    cover,
    coverAlt: coverAlt ?? '',
    posted,
  }
}

export type NewsCardView = ArticleCardView | { type: 'advisory'; outage: OutageView }

/** The filters of the list; an empty string means all. */
export interface NewsFilters {
  kind: string
  category: string
  stage: string
  area: string
  q: string
}

export interface NewsPageData {
  filters: NewsFilters
  isNarrowed: boolean
  /** Current outages, above the list; only on the first page without filters. */
  out: NewsCardView[]
  /** Newest first, by the month in which they were posted. */
  groups: { heading: string; cards: NewsCardView[] }[]
  totals: { article: number; advisory: number }
  page: number
  pageSize: number
  total: number
  places: FormOption[]
  topics: FormOption[]
}

export interface RelatedNewsLink {
  label: string
  href: string
  meta: string
}

/** ISO instants. */
interface Dates {
  postedAt: string
  updatedAt: string
}

/** Links below a text: those that an editor chose, or the latest articles. */
export interface MoreNews {
  related: RelatedNewsLink[]
  latest: RelatedNewsLink[]
}

export interface ArticleView extends MoreNews {
  type: 'article'
  slug: string
  card: ArticleCardView
  author: string | null
  updated: string | null
  minutes: number
  body: Block[]
  headings: { id: string; text: string }[]
  seo: NewsArticle['seo']
  dates: Dates
}

export interface AdvisoryView extends MoreNews {
  type: 'advisory'
  slug: string
  outage: OutageView
  kind: AdvisoryKind
  stage: AdvisoryStage
  /** The present state with absolute dates, for link previews and search results. */
  status: string
  /** Path of its calendar file, for a planned interruption. */
  calendar: string | null
  places: AffectedArea[]
  dates: Dates
}

export type NewsItemPageData =
  | ArticleView
  | AdvisoryView
  /** Withdrawn content (410). */
  | { type: 'gone' }
