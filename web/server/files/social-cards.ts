import { renderAsync } from '@resvg/resvg-js'
import type { CmsReader } from '~/cms/cms-reader'
import { readAdvisory, readArticle } from '~/features/news/api'
import { SOCIAL_CARD_ROOT, SITE_SOCIAL_CARD_PATH } from '~/features/news/social-card-paths'
import type { Advisory } from '~/features/news/model'
import { nextOutageChange, advisoryPhaseOf, type AdvisoryPhase } from '~/features/news/advisory-phase'
import { toOutageBadge, joinNamesWithAnd, formatOutageWindow } from '~/features/news/outage-text'
import { brandColors } from '~/features/site-settings/utility-theme'
import { readSiteSettings } from '~/features/site-settings/api'
import { dayName, longDate } from '~/lib/format'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/time-zone'
import * as homeWords from '~/messages/en/home'
import type { LoadDrawingFonts } from './drawing-fonts'
import type { GeneratedFile, GenerateFile } from './generated-files'
import { renderSocialCard, type SocialCard } from './render-social-card'
import { affectedAreasOf } from '~/features/news/affected-areas'

const NEWS_CARD_PATH = new RegExp(`^${SOCIAL_CARD_ROOT}/news/([a-z0-9]+(?:-[a-z0-9]+)*)\\.png$`)

/**
 * Finds the generator of a social card by its path; undefined for a path without a card.
 * @param fonts the faces that cards are set in
 */
export function createSocialCardFinder(
  fonts: LoadDrawingFonts,
): (pathname: string) => GenerateFile | undefined {
  const renderFile = async (card: SocialCard, expiresAt?: Date): Promise<GeneratedFile> => {
    const font = await fonts()
    // Runs on a thread of the pool: rendering takes about 40 ms.
    const picture = await renderAsync(renderSocialCard(card), { font })
    return { type: 'image/png', body: picture.asPng(), expiresAt }
  }
  return (pathname) => {
    if (pathname === SITE_SOCIAL_CARD_PATH) return async (reader) => renderFile(await readSiteCard(reader))
    const slug = NEWS_CARD_PATH.exec(pathname)?.[1]
    if (slug === undefined) return undefined
    return async (reader) => {
      const newsItem = await newsCard(reader, slug)
      return newsItem && (await renderFile(newsItem.card, newsItem.expiresAt))
    }
  }
}

async function readSiteCard(reader: CmsReader): Promise<SocialCard> {
  const { utilityName, city, theme } = await readSiteSettings(reader)
  const line = homeWords.heroFallback(city)
  return { tone: 'calm', utility: '', eyebrow: '', title: utilityName, line, ...brandColors(theme) }
}

async function newsCard(
  reader: CmsReader,
  slug: string,
): Promise<{ card: SocialCard; expiresAt?: Date | undefined } | null> {
  const [{ utilityName: utility, timeZone: zone, theme }, article, advisory] = await Promise.all([
    readSiteSettings(reader),
    readArticle(reader, slug),
    readAdvisory(reader, slug),
  ])
  if (article) {
    const { title, category, postedAt } = article
    const line = longDate(dateIn(zone, new Date(postedAt)))
    const eyebrow = category.name
    return { card: { tone: 'calm', utility, eyebrow, title, line, ...brandColors(theme) } }
  }
  if (!advisory) return null
  return {
    card: { ...toOutageCard(advisory, zone), utility, ...brandColors(theme) },
    expiresAt: nextOutageChange([advisory], now()),
  }
}

const tones: Record<AdvisoryPhase, SocialCard['tone']> = {
  out: 'out',
  scheduled: 'planned',
  restored: 'back',
  off: 'calm',
  over: 'calm',
  notice: 'calm',
}

/** Uses dates instead of “today”, because people see the image on later days. */
function toOutageCard(advisory: Advisory, zone: string): Omit<SocialCard, 'utility'> {
  const phase = advisoryPhaseOf(advisory, now())
  const [window] = advisory.windows
  const places = joinNamesWithAnd(affectedAreasOf(advisory).map(({ name }) => name))
  return {
    tone: tones[phase],
    eyebrow: toOutageBadge(advisory, phase).text,
    title: places || advisory.title,
    line: window
      ? `${dayName(dateIn(zone, new Date(window.start)))}, ${formatOutageWindow(window, zone)}`
      : '',
  }
}
