import { documentServiceOf, type StoredRow } from '../content/document-service'
import { rowsOfComponent, type ContentValues } from '../content/content-rules'
import { contentType } from '../content/content-types'
import { MAIL_PRIORITIES } from '../mail/mail-message-table'
import { environment } from '../platform/environment'
import { registerNoticeType } from './notice-mail'
import { queueNotice } from './notice-queue'
import { quietHoursDelayMs } from './quiet-hours'
import { registerAlertTopicKind } from './alert-topics'

/** Key of the topic for all categories. */
const ALL = 'any'

const CATEGORIES: Readonly<Record<string, string>> = {
  [ALL]: 'all biddings',
  goods: 'goods',
  infrastructure: 'infrastructure',
  services: 'services',
  consulting_services: 'consulting services',
  disposal: 'sale of property',
  power_supply: 'power supply',
}

const biddings = registerAlertTopicKind({
  name: 'bids',
  scopes: ['all'],
  nameOf: (category) => Promise.resolve(CATEGORIES[category] ?? null),
  describe: (name) => (name === CATEGORIES[ALL] ? 'new and changed biddings' : `biddings for ${name}`),
})

/** How bidders are notified of the biddings of a content type. */
export interface BiddingAlerts {
  /** Name of the content type. */
  type: string
  categoryOf: (bidding: ContentValues) => string
  /** Stages in which the utility accepts bids. */
  openStages: readonly string[]
  /** Stages that a bidding reaches by its deadline alone; no notice is sent. */
  closedStages: readonly string[]
  /** Names of stages in mail; a stage without one is called `Updated`. */
  stageNames: Readonly<Record<string, string>>
  /** Dates (ISO) and amounts that bidders must learn of at once, in addition to deadline, documents and result. */
  terms: (bidding: ContentValues) => unknown[]
  /** Path of the folder of the public pages. */
  path: string
}

/**
 * Registers the notices of a content type with biddings.
 * @returns the publish hook, which notifies the subscribers of a bidding's category when it opens and after each change
 * that bidders must know
 */
export function createBiddingNotifier(alerts: BiddingAlerts) {
  const { type, categoryOf, openStages, stageNames, path } = alerts
  const titleOf = (bidding: ContentValues): string => contentType(type).title(bidding)
  registerNoticeType<{ bidding: StoredRow; zone: string }>({
    name: type,
    async read(documentId) {
      const { populate } = contentType(type)
      const find = { documentId, status: 'published', populate } as const
      const bidding = await documentServiceOf(contentType(type)).findOne(find)
      const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
      return bidding && { bidding, zone: settings?.timeZone || 'Asia/Manila' }
    },
    write({ bidding, zone }) {
      const { stage, submissionDeadline, slug } = bidding
      const isOpen = openStages.includes(String(stage))
      const state = isOpen ? 'Open for bids' : (stageNames[String(stage)] ?? 'Updated')
      const subject = `${state}: ${titleOf(bidding)}`
      const until =
        isOpen && submissionDeadline
          ? [`Bids are accepted until ${dateAndTime(new Date(submissionDeadline as string), zone)}.`]
          : []
      return {
        subject,
        paragraphs: [
          `${subject}.`,
          ...until,
          'See all documents and supplemental bulletins on the bidding’s page.',
        ],
        url: `${environment().siteUrl}${path}/${String(slug)}`,
      }
    },
  })

  return async (bidding: StoredRow, before: StoredRow | null): Promise<void> => {
    const [facts, known] = [bidding, before].map((row) => row && factsOf(row, alerts))
    // A bidding that was only planned becomes news when it opens.
    const isNews = known ? facts !== known : openStages.includes(String(bidding.stage))
    if (!facts || !isNews) return
    await queueNotice({
      type,
      subject: bidding.documentId,
      revision: bidding.version,
      title: titleOf(bidding),
      topics: [ALL, categoryOf(bidding)].map((category) => `${biddings.name}:${category}`),
      scopes: biddings.scopes,
      priority: MAIL_PRIORITIES.bulk,
      delayMs: await quietHoursDelayMs(),
    })
  }
}

/**
 * Serializes the facts that bidders must know; two equal results need no notice. Null for a bidding that is only
 * planned.
 */
function factsOf(
  bidding: ContentValues,
  { openStages, closedStages, stageNames, terms }: BiddingAlerts,
): string | null {
  const stage = String(bidding.stage)
  const isOpen = openStages.includes(stage)
  if (!isOpen && !closedStages.includes(stage) && !(stage in stageNames)) return null
  const { submissionDeadline, bidBulletins, documents, winningBidder } = bidding
  const files = (rows: unknown): unknown[] =>
    rowsOfComponent(rows).map(({ file }) => (file as { id?: unknown } | null | undefined)?.id ?? null)
  const deadline = submissionDeadline ? new Date(submissionDeadline as string).getTime() : null
  return JSON.stringify([
    isOpen || closedStages.includes(stage) ? 'open' : stage,
    deadline,
    terms(bidding),
    files(bidBulletins),
    files(documents),
    winningBidder,
  ])
}

const dateAndTime = (at: Date, timeZone: string): string =>
  at
    .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
    // Some versions of ICU write a narrow no-break space.
    .replaceAll('\u202f', ' ')
