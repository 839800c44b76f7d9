import type * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import {
  advisorySchema,
  articleSummarySchema,
  barangaySchema,
  newsArticleSchema,
  newsTopicSchema,
  type Advisory,
  type ArticleSummary,
  type Barangay,
  type NewsArticle,
  type NewsTopic,
} from './model'
import { RESTORED_OUTAGE_SHOWN_MS } from './advisory-phase'

const CURRENT = ['scheduled', 'ongoing', 'extended', 'partially_restored', 'postponed', 'cancelled']
/** The most current advisories that are read; older ones are ignored. */
const MOST = 200

/** Advisories that may concern a visitor now or soon, whatever their state becomes by the clock. */
export function readCurrentAdvisories(reader: CmsReader): Promise<Advisory[]> {
  return reader.list(
    'advisory',
    {
      filters: { stage: { $in: CURRENT } },
      sort: ['postedAt:desc', 'documentId:asc'],
      pagination: { pageSize: MOST },
    },
    advisorySchema,
  )
}

/**
 * Recently restored advisories. The filter uses whole days, so that all requests of a day share one cached
 * response.
 */
export function readRestoredAdvisories(reader: CmsReader, at: Date): Promise<Advisory[]> {
  const since = new Date(at.getTime() - RESTORED_OUTAGE_SHOWN_MS).toISOString().slice(0, 10)
  return reader.list(
    'advisory',
    {
      filters: { stage: { $eq: 'restored' }, restoredAt: { $gte: `${since}T00:00:00.000Z` } },
      sort: ['restoredAt:desc', 'documentId:asc'],
      pagination: { pageSize: 50 },
    },
    advisorySchema,
  )
}

export function readBarangays(reader: CmsReader): Promise<Barangay[]> {
  return reader.list('barangay', { sort: 'name:asc' }, barangaySchema)
}

/** All topics of articles, in the utility's order. */
export function readNewsTopics(reader: CmsReader): Promise<NewsTopic[]> {
  return reader.list('news-topic', { sort: ['order:asc', 'documentId:asc'] }, newsTopicSchema)
}

export function readLatestArticles(reader: CmsReader, count: number): Promise<ArticleSummary[]> {
  return reader.list(
    'news-article',
    { sort: ['postedAt:desc', 'documentId:asc'], pagination: { pageSize: count } },
    articleSummarySchema,
  )
}

/** The newest advisories in any stage. */
export function readLatestAdvisories(reader: CmsReader, count: number): Promise<Advisory[]> {
  return reader.list(
    'advisory',
    { sort: ['postedAt:desc', 'documentId:asc'], pagination: { pageSize: count } },
    advisorySchema,
  )
}

async function first<T>(reader: CmsReader, type: string, slug: string, schema: v.GenericSchema<unknown, T>) {
  const rows = await reader.list(
    type,
    { filters: { slug: { $eq: slug } }, pagination: { pageSize: 1 } },
    schema,
  )
  return rows[0]
}

export const readArticle = (reader: CmsReader, slug: string): Promise<NewsArticle | undefined> =>
  first(reader, 'news-article', slug, newsArticleSchema)

export const readAdvisory = (reader: CmsReader, slug: string): Promise<Advisory | undefined> =>
  first(reader, 'advisory', slug, advisorySchema)
