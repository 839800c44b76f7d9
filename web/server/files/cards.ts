import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { CmsReader } from '~/cms/reader'
import { readAdvisory, readArticle } from '~/features/news/api'
import { CARD_ROOT, SITE_CARD } from '~/features/news/cards'
import type { Advisory } from '~/features/news/model'
import { nextChange, phaseOf, placesOf, type Phase } from '~/features/news/outages'
import { badgeOf, listed, windowText } from '~/features/news/words'
import { readSiteSettings } from '~/features/site-settings/api'
import { dayName, longDate } from '~/lib/format'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/time-zone'
import * as homeWords from '~/messages/en/home'
import * as newsWords from '~/messages/en/news'
import bricolage from '~/ui/theme/fonts/drawn/bricolage-grotesque.ttf?inline'
import figtree from '~/ui/theme/fonts/drawn/figtree.ttf?inline'
import peso from '~/ui/theme/fonts/drawn/peso-sign.ttf?inline'
import type { GeneratedFile, GenerateFile } from './generated-files'
import { renderSocialCard, type Card } from './card-drawing'

const NEWS_CARD_PATH = new RegExp(`^${CARD_ROOT}/news/([a-z0-9]+(?:-[a-z0-9]+)*)\\.png$`)

/**
 * How the picture under a path is made; undefined for a path that no card has.
 * @param directory where the faces may be written: the program that draws reads them as files
 */
export function socialCardFile(directory: string): (pathname: string) => GenerateFile | undefined {
  let fontFiles: Promise<string[]> | undefined
  const renderFile = async (card: Card, expiresAt?: Date): Promise<GeneratedFile> => {
    fontFiles ??= writeFonts(directory)
    fontFiles.catch(() => (fontFiles = undefined))
    const font = { loadSystemFonts: false, fontFiles: await fontFiles }
    // On a thread of the pool: a drawing takes about 40 ms.
    const picture = await renderAsync(renderSocialCard(card), { font })
    return { type: 'image/png', body: picture.asPng(), expiresAt }
  }
  return (pathname) => {
    if (pathname === SITE_CARD) return async (reader) => renderFile(await readSiteCard(reader))
    const slug = NEWS_CARD_PATH.exec(pathname)?.[1]
    if (slug === undefined) return undefined
    return async (reader) => {
      const newsItem = await newsCard(reader, slug)
      return newsItem && (await renderFile(newsItem.card, newsItem.expiresAt))
    }
  }
}

async function writeFonts(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const faces = { bricolage, figtree, peso }
  return Promise.all(
    Object.entries(faces).map(async ([name, address]) => {
      const file = join(directory, `${name}.ttf`)
      await writeFile(file, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
      return file
    }),
  )
}

async function readSiteCard(reader: CmsReader): Promise<Card> {
  const { utilityName, city } = await readSiteSettings(reader)
  return { tone: 'calm', utility: '', eyebrow: '', title: utilityName, line: homeWords.heroFallback(city) }
}

async function newsCard(
  reader: CmsReader,
  slug: string,
): Promise<{ card: Card; expiresAt?: Date | undefined } | null> {
  const [{ utilityName: utility, timeZone: zone }, article, advisory] = await Promise.all([
    readSiteSettings(reader),
    readArticle(reader, slug),
    readAdvisory(reader, slug),
  ])
  if (article) {
    const { title, category, postedAt } = article
    const line = longDate(dateIn(zone, new Date(postedAt)))
    return { card: { tone: 'calm', utility, eyebrow: newsWords.categories[category], title, line } }
  }
  if (!advisory) return null
  return { card: { ...toOutageCard(advisory, zone), utility }, expiresAt: nextChange([advisory], now()) }
}

const tones: Record<Phase, Card['tone']> = {
  out: 'out',
  scheduled: 'planned',
  restored: 'back',
  off: 'calm',
  over: 'calm',
  notice: 'calm',
}

/** With dates, not `today`: the image is seen on other days. */
function toOutageCard(advisory: Advisory, zone: string): Omit<Card, 'utility'> {
  const phase = phaseOf(advisory, now())
  const [window] = advisory.windows
  const places = listed(placesOf(advisory).map(({ name }) => name))
  return {
    tone: tones[phase],
    eyebrow: badgeOf(advisory, phase).text,
    title: places || advisory.title,
    line: window ? `${dayName(dateIn(zone, new Date(window.start)))}, ${windowText(window, zone)}` : '',
  }
}
