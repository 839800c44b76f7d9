import { Feed } from 'feed'
import type { CmsReader } from '~/cms/cms-reader'
import { readLatestAdvisories, readLatestArticles } from '~/features/news/api'
import { nextOutageChange } from '~/features/news/advisory-phase'
import { toOutageView, type OutageView } from '~/features/news/outage-view-model'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { earliestInstant } from '~/lib/earliest-instant'
import { dayName } from '~/lib/format'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as outageWords from '~/messages/en/outages'
import { feeds } from '~/messages/en/feeds'
import { feedPath, type FeedFormat, type FeedName } from '~/lib/feed-paths'
import { readBiddingFeedEntries } from './bidding-entries'
import type { FeedEntry } from './feed-entry'
import { removeForbiddenXmlCharacters } from './remove-forbidden-xml-characters'
import { newsItemPath } from '~/features/news/news-paths'

/** Entries per feed. */
const ITEMS = 30

/** The entries of a feed, and when the clock changes them. */
export interface FeedEntries {
  entries: FeedEntry[]
  expiresAt?: Date
}

export interface ReadFeed {
  feed: Feed
  /** When the clock changes the file. */
  expiresAt?: Date | undefined
}

/** Generates a feed of the newest articles or advisories. @param siteUrl public origin of the site */
export async function readFeed(
  reader: CmsReader,
  { name, form }: { name: FeedName; form: FeedFormat },
  siteUrl: string,
  at: Date,
): Promise<ReadFeed> {
  const { utilityName, timeZone } = await readSiteSettings(reader)
  const { entries, expiresAt } = await {
    news: () => articles(reader),
    advisories: () => advisories(reader, at, timeZone),
    bids: async (): Promise<FeedEntries> => ({
      entries: await readBiddingFeedEntries(reader, timeZone, ITEMS),
    }),
  }[name]()
  const about = {
    news: { title: feeds.news(utilityName), text: feeds.newsText(utilityName), path: '/news-and-updates' },
    advisories: {
      title: feeds.advisories(utilityName),
      text: feeds.advisoriesText(utilityName),
      path: '/services/outages',
    },
    bids: { title: feeds.bids(utilityName), text: feeds.bidsText(utilityName), path: BIDDINGS_PATH },
  }[name]
  const changes = entries.map(({ updatedAt }) => Date.parse(updatedAt))
  const feed = new Feed({
    title: about.title,
    description: about.text,
    id: siteUrl + feedPath(name, 'atom'),
    link: siteUrl + about.path,
    language: 'en',
    copyright: utilityName,
    generator: 'Tanglaw',
    updated: new Date(Math.max(0, ...changes)),
    feedLinks: {
      rss: siteUrl + feedPath(name, 'rss'),
      atom: siteUrl + feedPath(name, 'atom'),
      json: siteUrl + feedPath(name, 'json'),
    },
    author: { name: utilityName, link: siteUrl },
  })
  for (const { title, path, text, category, postedAt, updatedAt } of entries) {
    const address = siteUrl + path
    feed.addItem({
      // Feed readers parse titles and descriptions of RSS and Atom as HTML, so plain text is escaped.
      title: form === 'json' ? title : asHtml(title),
      id: address,
      link: address,
      description: form === 'json' ? text : asHtml(text),
      category: [{ name: removeForbiddenXmlCharacters(category) }],
      published: new Date(postedAt),
      date: new Date(updatedAt),
    })
  }
  return { feed, expiresAt }
}

const asHtml = (text: string): string =>
  removeForbiddenXmlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function articles(reader: CmsReader): Promise<FeedEntries> {
  const found = await readLatestArticles(reader, ITEMS)
  const entries = found.map(({ summary, category, slug, ...article }) => ({
    ...article,
    path: newsItemPath(slug),
    text: summary,
    category: category.name,
  }))
  return { entries }
}

async function advisories(reader: CmsReader, at: Date, zone: string): Promise<FeedEntries> {
  const found = await readLatestAdvisories(reader, ITEMS)
  const changes = [nextOutageChange(found, at), startOfDay(zone, addDays(dateIn(zone, at), 1))]
  return {
    entries: found.map((advisory) => {
      const { slug, kind, postedAt, updatedAt } = advisory
      const view = toOutageView(advisory, { at, zone })
      return {
        title: [view.badge.text, view.where || view.title].join(': '),
        path: newsItemPath(slug),
        text: sentences(view),
        category: outageWords.advisoryKinds[kind],
        postedAt,
        updatedAt,
      }
    }),
    expiresAt: earliestInstant(changes),
  }
}

/** The facts of an outage's card as one text. */
function sentences({ code, title, phase, promise, days, ended, cause }: OutageView): string {
  const windows = days.map(({ day, windows: ofDay }) => `${dayName(day)}, ${ofDay.join(', ')}`)
  const when = {
    out: promise.text,
    restored: ended && outageWords.outages.backSince(ended),
    scheduled: windows.join('; '),
    off: windows.join('; '),
    over: outageWords.outages.over,
    notice: null,
  }[phase]
  return [`${code}: ${title}`, when, cause]
    .filter(Boolean)
    .map((text) => `${text?.replace(/\.$/, '')}.`)
    .join(' ')
}
