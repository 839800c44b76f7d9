import { documentsOf, type StoredRow } from '../../content/documents'
import { rowsOf, type ContentValues } from '../../content/rules'
import { contentType } from '../../content/types'
import { environment } from '../../platform/environment'
import { PRIORITIES } from '../../mail/messages'
import { noticeType } from '../../subscriptions/notice-mail'
import { queueNotice } from '../../subscriptions/notices'
import { quietHoursDelay } from '../../subscriptions/quiet-hours'
import { topicKind } from '../../subscriptions/topics'

const TYPE = 'bac-bidding'
/** The category that stands for all of them. */
const ALL = 'any'

const CATEGORIES: Readonly<Record<string, string>> = {
  [ALL]: 'all biddings',
  goods: 'goods',
  infrastructure: 'infrastructure',
  services: 'services',
  consulting_services: 'consulting services',
  disposal: 'disposal of property',
}

const biddings = topicKind({
  name: 'bids',
  scopes: ['all'],
  nameOf: (category) => Promise.resolve(CATEGORIES[category] ?? null),
  describe: (name) => (name === CATEGORIES[ALL] ? `new and changed biddings` : `biddings for ${name}`),
})

/** Tells the subscribers of its category of a new bidding, and of each change that bidders must know. */
export async function notifyBidders(bidding: StoredRow, before: StoredRow | null): Promise<void> {
  if (before ? factsOf(bidding) === factsOf(before) : bidding.stage !== 'open') return
  await queueNotice({
    type: TYPE,
    subject: bidding.documentId,
    revision: bidding.version,
    title: `${String(bidding.number)}, ${String(bidding.title)}`,
    topics: [ALL, String(bidding.category)].map((category) => `${biddings.name}:${category}`),
    scopes: biddings.scopes,
    priority: PRIORITIES.bulk,
    delayMs: await quietHoursDelay(),
  })
}

/** What bidders must know: stage, dates, budget, bid bulletins and documents. The deadline closes a bidding without news. */
function factsOf(bidding: ContentValues): string {
  const { stage, submissionDeadline, bidOpeningAt, preBidConferenceAt, approvedBudget } = bidding
  const { bidBulletins, documents, winningBidder } = bidding
  const files = (rows: unknown): unknown[] =>
    rowsOf(rows).map(({ file }) => (file as { id?: unknown } | null | undefined)?.id ?? null)
  const instants = [submissionDeadline, bidOpeningAt, preBidConferenceAt].map((at) =>
    at ? new Date(at as string).getTime() : null,
  )
  const shown = stage === 'closed' ? 'open' : stage
  return JSON.stringify([
    shown,
    instants,
    Number(approvedBudget),
    files(bidBulletins),
    files(documents),
    winningBidder,
  ])
}

noticeType<{ bidding: StoredRow; zone: string }>({
  name: TYPE,
  async read(documentId) {
    const type = contentType(TYPE)
    const { populate } = type
    const bidding = await documentsOf(type).findOne({ documentId, status: 'published', populate })
    const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
    return bidding && { bidding, zone: settings?.timeZone || 'Asia/Manila' }
  },
  write({ bidding, zone }) {
    const { number, title, stage, submissionDeadline, slug } = bidding
    const name = `${String(number)}, ${String(title)}`
    const state = STATES[String(stage)] ?? 'Updated'
    const until =
      stage === 'open' && submissionDeadline
        ? [`Bids are accepted until ${dateAndTime(new Date(submissionDeadline as string), zone)}.`]
        : []
    return {
      subject: `${state}: ${name}`,
      paragraphs: [`${state}: ${name}.`, ...until, 'The page has all documents and bid bulletins.'],
      url: `${environment().siteUrl}/publications/bids-and-awards/${String(slug)}`,
    }
  },
})

const STATES: Readonly<Record<string, string>> = {
  open: 'Open for bids',
  closed: 'Closed',
  awarded: 'Awarded',
  failed: 'Failed bidding',
  cancelled: 'Cancelled',
}

const dateAndTime = (at: Date, timeZone: string): string =>
  at
    .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
    // Some versions of ICU write a narrow space.
    .replaceAll('\u202f', ' ')
