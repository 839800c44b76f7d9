import { Feed } from 'feed'
import type { CmsReader } from '~/cms/reader'
import { readLatestAdvisories, readLatestArticles } from '~/features/news/api'
import { feedPath, type FeedForm, type FeedName } from '~/features/news/feeds'
import { darkPlaces, nextChange, phaseOf, placesOf } from '~/features/news/outages'
import { advisoryPath, dayName, viewOf, type OutageView } from '~/features/news/words'
import { readSiteSettings } from '~/features/site-settings/api'
import { addDays, dateIn, startOfDay } from '~/lib/zone'
import * as t from '~/messages/en'
import { feeds } from '~/messages/en/feeds'

/** Items of a feed. */
const ITEMS = 30

/** One thing to read, as all forms of a feed tell it. */
interface Entry {
  title: string
  slug: string
  text: string
  category: string
  postedAt: string
  updatedAt: string
}

export interface ReadFeed {
  feed: Feed
  /** The instant at which the clock changes what it says. */
  expiresAt?: Date | undefined
}

/** The newest articles, or advisories, for programs that look for them. @param siteUrl public origin of the site */
export async function readFeed(
  reader: CmsReader,
  { name, form }: { name: FeedName; form: FeedForm },
  siteUrl: string,
  at: Date,
): Promise<ReadFeed> {
  const { utilityName, timeZone } = await readSiteSettings(reader)
  const { entries, expiresAt } =
    name === 'news' ? { entries: await articles(reader) } : await advisories(reader, at, timeZone)
  const about = {
    news: { title: feeds.news(utilityName), text: feeds.newsText(utilityName), path: '/news-and-updates' },
    advisories: {
      title: feeds.advisories(utilityName),
      text: feeds.advisoriesText(utilityName),
      path: '/services/outages',
    },
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
  for (const { title, slug, text, category, postedAt, updatedAt } of entries) {
    const address = siteUrl + advisoryPath(slug)
    feed.addItem({
      // What editors write is no markup; these forms read it as such.
      title: form === 'atom' ? asHtml(title) : title,
      id: address,
      link: address,
      description: form === 'json' ? text : asHtml(text),
      category: [{ name: category }],
      published: new Date(postedAt),
      date: new Date(updatedAt),
    })
  }
  return { feed, expiresAt }
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function articles(reader: CmsReader): Promise<Entry[]> {
  const found = await readLatestArticles(reader, ITEMS)
  return found.map(({ summary, category, ...article }) => ({
    ...article,
    text: summary,
    category: t.categories[category],
  }))
}

async function advisories(
  reader: CmsReader,
  at: Date,
  zone: string,
): Promise<{ entries: Entry[]; expiresAt: Date }> {
  const found = await readLatestAdvisories(reader, ITEMS)
  const changes = [nextChange(found, at), startOfDay(zone, addDays(dateIn(zone, at), 1))]
  return {
    entries: found.map((advisory) => {
      const { slug, kind, postedAt, updatedAt } = advisory
      const places = phaseOf(advisory, at) === 'out' ? darkPlaces(advisory) : placesOf(advisory)
      const names = places.map(({ name }) => name)
      const view = viewOf(advisory, names, { at, zone })
      return {
        title: [view.badge.text, view.where || view.title].join(': '),
        slug,
        text: sentences(view),
        category: t.advisoryKinds[kind],
        postedAt,
        updatedAt,
      }
    }),
    expiresAt: new Date(Math.min(...changes.flatMap((change) => change?.getTime() ?? []))),
  }
}

/** What stands on its card, in a row. */
function sentences({ code, title, phase, promise, days, ended, cause }: OutageView): string {
  const windows = days.map(({ day, windows: ofDay }) => `${dayName(day)}, ${ofDay.join(', ')}`)
  const when = {
    out: promise.text,
    restored: ended && t.outages.backSince(ended),
    scheduled: windows.join('; '),
    off: windows.join('; '),
    over: t.outages.over,
    notice: null,
  }[phase]
  return [`${code}: ${title}`, when, cause]
    .filter(Boolean)
    .map((text) => `${text?.replace(/\.$/, '')}.`)
    .join(' ')
}
