import { documentServiceOf, type StoredRow } from '../../content/document-service'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { contentType } from '../../content/content-types'
import { environment } from '../../platform/environment'
import { now } from '../../platform/clock'
import { MAIL_PRIORITIES } from '../../mail/mail-message-table'
import {
  registerNoticeType,
  type NoticeMailSection,
  type SubscribedTopic,
} from '../../subscriptions/notice-mail'
import { queueNotice } from '../../subscriptions/notice-queue'
import { quietHoursDelayMs } from '../../subscriptions/quiet-hours'
import { registerAlertTopicKind } from '../../subscriptions/alert-topics'
import { queueAdvisoryWebhook } from '../../subscriptions/advisory-webhook'

const TYPE = 'advisory'
const SCHEDULED_KINDS = ['scheduled', 'transmission', 'rotational']
/** Further changes of an outage's time come within minutes: one message tells the last of them (milliseconds). */
const UPDATE_DELAY_MS = 10 * 60_000

const barangays = registerAlertTopicKind({
  name: 'barangay',
  scopes: ['all', 'outages', 'scheduled'],
  async nameOf(documentId) {
    const row = await strapi.db.query('api::barangay.barangay').findOne({ where: { documentId } })
    return row && [row.name, row.town].filter(Boolean).join(', ')
  },
  describe: (name, scope) =>
    ({
      outages: `outages in ${name}`,
      scheduled: `scheduled interruptions in ${name}`,
    })[scope] ?? `outages and scheduled interruptions in ${name}`,
})

const topicOf = (barangay: string): string => `${barangays.name}:${barangay}`

/** What an advisory means for one barangay. */
type State = 'out' | 'scheduled' | 'restored' | 'postponed' | 'cancelled' | 'removed'

interface Area {
  name: string
  /** Parts and streets; empty where all of the barangay is meant. */
  parts: string[]
  isBack: boolean
}

/**
 * Tells the subscribers of each barangay for which something changed: its state, its times, or its streets. A new title or
 * cause is no news to them.
 */
export async function notifyAdvisorySubscribers(
  advisory: StoredRow,
  before: StoredRow | null,
): Promise<void> {
  if (advisory.kind === 'general' || isOver(advisory)) return
  const [present, past] = [advisory, before].map((row) => (row ? areasOf(row) : new Map<string, Area>()))
  const changed = [...new Set([...present!.keys(), ...past!.keys()])].filter((barangay) => {
    const facts = factsOf(advisory, present!.get(barangay))
    const known = before && factsOf(before, past!.get(barangay))
    // What ended before any message needs none.
    return known ? facts !== known : ['out', 'scheduled'].includes(stateOf(advisory, present!.get(barangay)))
  })
  if (changed.length === 0) return
  const isScheduled = SCHEDULED_KINDS.includes(String(advisory.kind))
  const isUpdate =
    before !== null && before.stage !== 'scheduled' && isOutStage(before) && isOutStage(advisory)
  const quiet = isScheduled ? await quietHoursDelayMs() : 0
  const delayMs = Math.max(quiet, isUpdate ? UPDATE_DELAY_MS : 0)
  await queueAdvisoryWebhook({
    documentId: advisory.documentId,
    version: advisory.version,
    type: !hasOpenAreas(advisory) ? 'advisory.ended' : before ? 'advisory.changed' : 'advisory.published',
    barangays: changed,
    delayMs,
    describe: (barangays) => describe(advisory, barangays),
  })
  await queueNotice({
    type: TYPE,
    subject: advisory.documentId,
    revision: advisory.version,
    title: `${String(advisory.code)}, ${String(advisory.title)}`,
    topics: changed.map(topicOf),
    scopes: ['all', isScheduled ? 'scheduled' : 'outages'],
    priority: isScheduled ? MAIL_PRIORITIES.bulk : MAIL_PRIORITIES.emergency,
    delayMs,
  })
}

const isOutStage = ({ stage }: ContentValues): boolean => ['ongoing', 'extended'].includes(String(stage))

/** Barangays by document id, each once. */
function areasOf(advisory: ContentValues): Map<string, Area> {
  const areas = new Map<string, Area>()
  for (const { barangay, portion, streets, excluded, restoredAt } of rowsOfComponent(advisory.areas)) {
    const { documentId, name } = (barangay ?? {}) as { documentId?: string; name?: string }
    if (!documentId || excluded === true) continue
    const area = areas.get(documentId) ?? { name: String(name), parts: [], isBack: true }
    // Streets are one line of the form, with semicolons between them.
    const parts = [portion, streets].flatMap((text) => (typeof text === 'string' ? text.split(';') : []))
    area.parts.push(...parts.flatMap((part) => part.trim() || []))
    area.isBack = area.isBack && Boolean(restoredAt)
    areas.set(documentId, area)
  }
  return areas
}

function stateOf({ stage, kind }: ContentValues, area: Area | undefined): State {
  if (!area) return 'removed'
  if (stage === 'cancelled' || stage === 'postponed') return stage
  if (stage === 'restored' || area.isBack) return 'restored'
  return stage === 'scheduled' && kind !== 'emergency' ? 'scheduled' : 'out'
}

/** Whether power is out, or will be, in any of its barangays. */
const hasOpenAreas = (advisory: ContentValues): boolean =>
  [...areasOf(advisory).values()].some((area) => ['out', 'scheduled'].includes(stateOf(advisory, area)))

/** What the webhook gets about an advisory and some barangays, the most important facts as a text for one SMS. */
async function describe(advisory: StoredRow, barangays: readonly string[]): Promise<object> {
  const where = { documentId: { $in: [...barangays] } }
  const rows: { documentId: string; code: string; name: string; town: string | null }[] = await strapi.db
    .query('api::barangay.barangay')
    .findMany({ where, orderBy: { name: 'asc' } })
  const areas = areasOf(advisory)
  const places = rows.map(({ documentId, code, name, town }) => {
    const area = areas.get(documentId)
    return { code, name, town, state: stateOf(advisory, area), parts: area?.parts ?? [] }
  })
  const zone = await timeZone()
  const lines = [...new Set(places.map(({ state }) => state))].map((state) =>
    headline(
      advisory,
      state,
      places.filter((place) => place.state === state),
      zone,
    ),
  )
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
  return {
    code: advisory.code,
    kind: advisory.kind,
    stage: advisory.stage,
    title: advisory.title,
    url: urlOf(advisory),
    windows: windowsOf(advisory).map(({ start, end }) => ({ start: iso(start), end: iso(end) })),
    barangays: places,
    text: `${lines.join('. ')}.`,
  }
}

async function timeZone(): Promise<string> {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  return settings?.timeZone || 'Asia/Manila'
}

const urlOf = ({ slug }: ContentValues): string => `${environment().siteUrl}/news-and-updates/${String(slug)}`

/** What matters to subscribers of a barangay; equal texts are no news. */
function factsOf(advisory: ContentValues, area: Area | undefined): string {
  const state = stateOf(advisory, area)
  const isOpen = state === 'out' || state === 'scheduled'
  return JSON.stringify([state, isOpen && [windowsOf(advisory), area!.parts]])
}

/** When power is or will be off, by the latest estimates (milliseconds; null where none is known). */
function windowsOf({ windows }: ContentValues): { start: number; end: number | null }[] {
  const time = (value: unknown): number | null =>
    value === null || value === undefined ? null : new Date(value as string).getTime()
  return rowsOfComponent(windows).map(({ start, end, revisedEnd }) => ({
    start: time(start)!,
    end: time(revisedEnd ?? end),
  }))
}

/** A scheduled interruption whose last window is past, or an advisory that is no longer shown. */
function isOver(advisory: ContentValues): boolean {
  const present = now().getTime()
  const { expiresAt, stage } = advisory
  if (expiresAt && new Date(expiresAt as string).getTime() <= present) return true
  const windows = windowsOf(advisory)
  const isPast = windows.length > 0 && windows.every(({ end }) => end !== null && end <= present)
  return isPast && ['scheduled', 'postponed', 'cancelled'].includes(String(stage))
}

interface Facts {
  advisory: StoredRow
  zone: string
}

registerNoticeType<Facts>({
  name: TYPE,
  async read(documentId) {
    const type = contentType(TYPE)
    const advisory = await documentServiceOf(type).findOne({
      documentId,
      status: 'published',
      populate: type.populate,
    })
    return advisory && { advisory, zone: await timeZone() }
  },
  write: ({ advisory, zone }, chosen, topics) =>
    isOver(advisory) ? null : write(advisory, zone, chosen, topics),
})

function write(
  advisory: StoredRow,
  zone: string,
  chosen: readonly SubscribedTopic[],
  topics: readonly string[],
): NoticeMailSection | null {
  const scope = SCHEDULED_KINDS.includes(String(advisory.kind)) ? 'scheduled' : 'outages'
  const isMeant = (barangay: string): boolean =>
    topics.includes(topicOf(barangay)) &&
    chosen.some((one) => one.topic === topicOf(barangay) && ['all', scope].includes(one.scope))
  const areas = [...areasOf(advisory)].flatMap(([barangay, area]) => (isMeant(barangay) ? [area] : []))
  const url = urlOf(advisory)
  if (areas.length === 0) {
    const subject = `No longer affected: ${String(advisory.title)}`
    return { subject, url, paragraphs: ['Your barangay is no longer affected by this interruption.'] }
  }
  const states = [...new Set(areas.map((area) => stateOf(advisory, area)))]
  const lines = states.map((state) => {
    const places = areas.filter((area) => stateOf(advisory, area) === state)
    return headline(advisory, state, places, zone)
  })
  const parts = areas.flatMap((area) =>
    area.parts.length > 0 && !area.isBack ? [`${area.name}: ${area.parts.join(', ')}.`] : [],
  )
  const why = advisory.cause ?? advisory.purpose
  return {
    subject: lines[0]!,
    url,
    paragraphs: [
      ...lines.map((line) => `${line}.`),
      ...parts,
      ...(typeof why === 'string' && why ? [why] : []),
    ],
  }
}

/** The most important fact, without a full stop: `Power is out in Mabini, expected back by 9:10 AM`. */
function headline(
  advisory: StoredRow,
  state: State,
  places: readonly { name: string }[],
  zone: string,
): string {
  // British, which has no comma before “and”: the house style.
  const where = new Intl.ListFormat('en-GB').format(places.map(({ name }) => name))
  const windows = windowsOf(advisory)
  const current = windows.find(({ end }) => end === null || end > now().getTime()) ?? windows.at(-1)
  switch (state) {
    case 'restored':
      return `Power has been restored in ${where}`
    case 'removed':
      return `No longer affected: ${where}`
    case 'cancelled':
      return `The interruption in ${where} has been cancelled`
    case 'postponed':
      return `The interruption in ${where} has been postponed. We’ll send the new date`
    case 'scheduled': {
      const more = windows.filter(({ start }) => start > (current?.start ?? 0)).length
      const also = more > 0 ? `, and during ${more} other ${more === 1 ? 'period' : 'periods'}` : ''
      return `Scheduled interruption in ${where}: ${current ? span(current, zone) : 'time to follow'}${also}`
    }
    default: {
      const end = current?.end ?? null
      if (end === null) return `Power is out in ${where}. We don’t know yet when it will be back`
      if (end <= now().getTime()) return `Power is out in ${where}. It’s taking longer than expected`
      return `Power is out in ${where}, expected back by ${clock(end, zone)}`
    }
  }
}

const day = (instant: number, zone: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  })

const timeOfDay = (instant: number, zone: string): string =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    // Some versions of ICU write a narrow space.
    .replaceAll('\u202f', ' ')

/** `9:10 AM`, with the day where it isn't today. */
function clock(instant: number, zone: string): string {
  const isToday = day(instant, zone) === day(now().getTime(), zone)
  return `${timeOfDay(instant, zone)}${isToday ? '' : ` on ${day(instant, zone)}`}`
}

/** `Fri, Nov 27, 8:00 AM to 12:00 PM`. */
function span({ start, end }: { start: number; end: number | null }, zone: string): string {
  const from = `${day(start, zone)}, ${timeOfDay(start, zone)}`
  if (end === null) return `from ${from}`
  const isSameDay = day(start, zone) === day(end, zone)
  return `${from} to ${isSameDay ? '' : `${day(end, zone)}, `}${timeOfDay(end, zone)}`
}
