import type { CmsReader } from '~/cms/cms-reader'
import { readAdvisory, readArticle, readLatestArticles } from '~/features/news/api'
import { newsSocialCardPath } from '~/features/news/social-card-paths'
import { interruptionCalendarPath } from '~/features/news/interruption-calendar-paths'
import type { Advisory, NewsArticle } from '~/features/news/model'
import {
  toArticleCard,
  type NewsItemPageData,
  type MoreNews,
  type RelatedNewsLink,
} from '~/features/news/news-view-model'
import { advisoryBelongsInCalendar, nextOutageChange, advisoryPhaseOf } from '~/features/news/advisory-phase'
import { formatOutageStatus } from '~/features/news/outage-text'
import { readSiteSettings } from '~/features/site-settings/api'
import { richTextHeadings, readingMinutes } from '~/lib/rich-text-blocks-as-text'
import { earliestInstant } from '~/lib/earliest-instant'
import { longDate } from '~/lib/format'
import { safeLink } from '~/lib/links'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/news'
import { feedLinksOf } from './feeds/feed-links'
import { readNewsSitemapEntries } from './news'
import type { PageMeta, PageResult, PageDefinition, PageRequest } from './page-definition'
import { redirectOrReportGone, isValidSlug } from './redirect-or-report-gone'
import { newsItemPath } from '~/features/news/news-paths'
import { toOutageView } from '~/features/news/outage-view-model'
import { affectedAreasOf } from '~/features/news/affected-areas'

const MORE = 3

/** An article or an advisory. A former address redirects, and a withdrawn one yields 410. */
async function buildNewsItem(
  reader: CmsReader,
  at: Date,
  { params }: Pick<PageRequest, 'params'>,
): Promise<PageResult<NewsItemPageData>> {
  const slug = params['slug'] ?? ''
  const [{ timeZone: zone }, article, advisory] = await Promise.all([
    readSiteSettings(reader),
    readArticle(reader, slug),
    readAdvisory(reader, slug),
  ])
  if (article) return { page: await articleOf(reader, article, zone) }
  if (advisory) {
    const changes = [nextOutageChange([advisory], at), startOfDay(zone, addDays(dateIn(zone, at), 1))]
    return {
      page: await advisoryOf(reader, advisory, at, zone),
      expiresAt: earliestInstant(changes),
    }
  }
  return redirectOrReportGone(reader, 'news', slug, newsItemPath)
}

/** What an editor chose for an article; without any, the latest articles. */
async function readMoreNews(
  reader: CmsReader,
  own: string,
  zone: string,
  chosen: { label: string; url: string }[],
): Promise<MoreNews> {
  const links = chosen.flatMap(({ label, url }): RelatedNewsLink[] => {
    const href = safeLink(url)
    return href && href !== own ? [{ label, href, meta: '' }] : []
  })
  if (links.length > 0) return { related: links.slice(0, MORE), latest: [] }
  const latest = (await readLatestArticles(reader, MORE + 1))
    .map((article) => toArticleCard(article, zone))
    .map(({ title, href, posted, category }) => ({
      label: title,
      href,
      meta: `${posted} · ${category}`,
    }))
  return { related: [], latest: latest.filter(({ href }) => href !== own).slice(0, MORE) }
}

async function articleOf(reader: CmsReader, article: NewsArticle, zone: string): Promise<NewsItemPageData> {
  const { author, body, updatedAt, postedAt } = article
  const [posted, updated] = [postedAt, updatedAt].map((instant) => dateIn(zone, new Date(instant)))
  const card = toArticleCard(article, zone)
  return {
    type: 'article',
    slug: article.slug,
    card,
    author,
    updated: updated! > posted! ? longDate(updated!) : null,
    minutes: readingMinutes(body),
    body,
    headings: richTextHeadings(body),
    ...(await readMoreNews(reader, card.href, zone, article.related)),
    seo: article.seo,
    dates: { postedAt, updatedAt },
  }
}

async function advisoryOf(
  reader: CmsReader,
  advisory: Advisory,
  at: Date,
  zone: string,
): Promise<NewsItemPageData> {
  const { kind, stage, slug } = advisory
  const phase = advisoryPhaseOf(advisory, at)
  return {
    type: 'advisory',
    slug,
    outage: toOutageView(advisory, { at, zone }),
    kind,
    stage,
    status: formatOutageStatus(advisory, { at, zone }),
    // Postponed or cancelled work has no calendar link.
    calendar:
      advisoryBelongsInCalendar(advisory) && (phase === 'scheduled' || phase === 'out')
        ? interruptionCalendarPath(slug)
        : null,
    places: affectedAreasOf(advisory),
    ...(await readMoreNews(reader, newsItemPath(slug), zone, [])),
    dates: { postedAt: advisory.postedAt, updatedAt: advisory.updatedAt },
  }
}

function metaOfItem(page: NewsItemPageData, utility: string): PageMeta {
  if (page.type === 'gone') return { title: t.news.goneTitle, description: t.news.goneText, noIndex: true }
  if (page.type === 'advisory') {
    const { outage, dates } = page
    return {
      title: outage.title,
      label: outage.code,
      description: t.news.advisoryDescription(
        outage.code,
        outage.where,
        page.status || outage.cause || outage.title,
      ),
      kind: 'article',
      image: newsSocialCardPath(page.slug, version(dates.updatedAt, outage.phase)),
      feeds: feedLinksOf('advisories', utility),
      data: [newsData('NewsArticle', outage.title, dates)],
    }
  }
  const { card, seo, author, dates, slug } = page
  return {
    title: seo?.title ?? card.title,
    label: card.category,
    description: seo?.description ?? card.summary,
    kind: 'article',
    feeds: feedLinksOf('news', utility),
    image:
      seo?.image?.fallback ??
      newsSocialCardPath(slug, version(dates.updatedAt, encodeURIComponent(card.category))),
    noIndex: seo?.noIndex ?? false,
    data: [
      {
        ...newsData('NewsArticle', card.title, dates),
        ...(author && { author: { '@type': 'Organization', name: author } }),
      },
    ],
  }
}

/** Changes whenever the content of the social card may have changed. */
const version = (updatedAt: string, more: string): string => `${Date.parse(updatedAt).toString(36)}-${more}`

function newsData(type: string, headline: string, dates: { postedAt: string; updatedAt: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: headline.slice(0, 110),
    datePublished: dates.postedAt,
    dateModified: dates.updatedAt > dates.postedAt ? dates.updatedAt : dates.postedAt,
  }
}

export const newsItemPage: PageDefinition<NewsItemPageData> = {
  label: t.news.title,
  build: buildNewsItem,
  slugs: 'news',
  validate: isValidSlug,
  meta: (page, site) => metaOfItem(page, site.utilityName),
  hasContent: 'always',
  search: null,
  sitemap: (reader) => readNewsSitemapEntries(reader),
}
