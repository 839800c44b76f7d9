import { environment } from '../platform/environment'
import { withWriteLock } from '../platform/database/transaction'
import { canRequestConfirmation, withMailbox } from '../platform/limits/rate-limit'
import { assertValid, type ValidationProblem } from '../platform/validation'
import { SUBSCRIBER } from '../mail/messages'
import { sendMail } from '../mail/outbox'
import { mailTemplate } from '../mail/template'
import { linkCode, readLinkCode } from './link-codes'
import {
  confirmSubscription,
  deleteSubscribers,
  endSubscription,
  findAddress,
  requestSubscription,
  type Subscription,
} from './subscribers'
import { SUBSCRIPTION } from './tables'
import { hasTopicKind, readTopic } from './topics'

const CONFIRM_PATH = '/services/alerts/confirm'
const STOP_PATH = '/services/alerts/stop'

/** The address of a page that acts on a link. */
export const linkTo = (act: 'confirm' | 'stop' | 'stop-all', documentId: string): string =>
  `${environment().siteUrl}${act === 'confirm' ? CONFIRM_PATH : STOP_PATH}?code=${linkCode(act, documentId)}`

const requestedMail = mailTemplate<
  { subscriber: string; subscription: string },
  { what: string; url: string }
>({
  name: 'subscription-requested',
  findRecipient: ({ subscriber }) => findAddress(subscriber),
  async prepare(_to, { subscription }) {
    const row: Subscription | null = await strapi.db
      .query(SUBSCRIPTION)
      .findOne({ where: { documentId: subscription } })
    const scope = row?.requestedScope
    const what = row && scope && (await describe(row.topic, scope))
    return what ? { what, url: linkTo('confirm', subscription) } : null
  },
  write: ({ what, url }, { utilityName }) => ({
    subject: `Confirm your ${utilityName} alerts`,
    greeting: 'Hello,',
    paragraphs: [`This address was entered on our website for alerts about ${what}.`],
    action: { label: 'Confirm', url },
    remark:
      'Nothing is sent until you confirm. If you didn’t ask for alerts, ignore this email: we delete your address in 48 hours.',
    headers: { 'Auto-Submitted': 'auto-generated' },
  }),
})

/** What a visitor asks for. */
export interface SubscriptionRequest {
  data: unknown
  /** That of the form as the visitor got it. */
  key: string
  /** A machine seems to have filled it in. */
  isSuspect: boolean
}

/**
 * Takes a request for alerts and mails the link that confirms it. The answer is the same for every address, known or not:
 * the sender learns nothing about it.
 * @throws ValidationError by field: `email`, `topic`, `scope`
 */
export async function request({ data, key, isSuspect }: SubscriptionRequest): Promise<void> {
  const { email, topic, scope } = await parseRequest(data)
  if (isSuspect) return
  const isAllowed = await canRequestConfirmation(email)
  await withMailbox(email, (mayMail) =>
    withWriteLock(async () => {
      const row = await requestSubscription(email, topic, scope)
      if (!row || !mayMail(email) || !isAllowed) return
      const { documentId: subscription, subscriber } = row
      const values = { subscriber, subscription }
      await sendMail(requestedMail, SUBSCRIBER, values, subscriber, `request:${subscription}:${key}`)
    }),
  )
}

/** Confirms by the code of a mail. @returns what the alerts are about; null where the link ended */
export async function confirm(code: unknown): Promise<{ what: string } | null> {
  const documentId = readLinkCode('confirm', code)
  const row = documentId && (await confirmSubscription(documentId))
  const what = row && row.scope && (await describe(row.topic, row.scope))
  return what ? { what } : null
}

/**
 * Ends a subscription, or all of a subscriber, by the code of a mail: one press is enough, and a second one does no harm.
 * @returns the name of the topic, null for all; undefined for a code that this installation didn't make
 */
export async function stop(code: unknown): Promise<{ topic: string | null } | undefined> {
  const subscription = readLinkCode('stop', code)
  if (subscription) {
    const topic = await endSubscription(subscription)
    if (!topic) return { topic: null }
    const { kind, key } = readTopic(topic)
    return { topic: await kind.nameOf(key) }
  }
  const subscriber = readLinkCode('stop-all', code)
  if (!subscriber) return undefined
  await deleteSubscribers([subscriber])
  return { topic: null }
}

/** What alerts are about, in words; null where the topic no longer exists. */
async function describe(topic: string, scope: string): Promise<string | null> {
  const { kind, key } = readTopic(topic)
  const name = await kind.nameOf(key)
  return name === null ? null : kind.describe(name, scope)
}

async function parseRequest(data: unknown): Promise<{ email: string; topic: string; scope: string }> {
  const { email, topic, scope, ...more } = (typeof data === 'object' && data ? data : {}) as Record<
    string,
    unknown
  >
  const problems: ValidationProblem[] = Object.keys(more).map((name) => ({
    path: [name.slice(0, 100)],
    message: 'Unknown field.',
  }))
  if (
    typeof email !== 'string' ||
    email.length > 254 ||
    !/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(email)
  )
    problems.push({ path: ['email'], message: 'Enter a whole email address, such as name@example.com.' })
  const known = typeof topic === 'string' && topic.length <= 80 && hasTopicKind(topic) && readTopic(topic)
  const name = known ? await known.kind.nameOf(known.key) : null
  if (name === null) problems.push({ path: ['topic'], message: 'Choose an option.' })
  if (typeof scope !== 'string' || (known && !known.kind.scopes.includes(scope)))
    problems.push({ path: ['scope'], message: 'Choose an option.' })
  assertValid(problems)
  return { email: String(email), topic: String(topic), scope: String(scope) }
}
