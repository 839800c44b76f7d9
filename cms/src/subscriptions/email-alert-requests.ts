import { environment } from '../platform/environment'
import { withWriteLock } from '../platform/database/transaction'
import { canRequestConfirmation, withMailboxLimit } from '../platform/limits/mailbox-limits'
import { assertNoProblems, type ValidationProblem } from '../platform/validation'
import { MAIL_PRIORITIES, SUBSCRIBER_RECIPIENT } from '../mail/mail-message-table'
import { queueOutboxMessage } from '../mail/queue-mail'
import { registerMailTemplate } from '../mail/mail-template'
import { createSubscriptionLinkCode, verifySubscriptionLinkCode } from './link-codes'
import {
  confirmSubscription,
  deleteSubscribers,
  endSubscription,
  readSubscriberAddress,
  requestSubscription,
  type Subscription,
} from './subscribers'
import { SUBSCRIPTION_UID } from './subscription-tables'
import { isKnownAlertTopic, parseAlertTopic } from './alert-topics'

const CONFIRM_PATH = '/services/alerts/confirm'
const STOP_PATH = '/services/alerts/stop'

/** Builds the URL of the public page that handles a link. */
export const subscriptionLinkUrl = (act: 'confirm' | 'stop' | 'stop-all', documentId: string): string =>
  `${environment().siteUrl}${act === 'confirm' ? CONFIRM_PATH : STOP_PATH}?code=${createSubscriptionLinkCode(act, documentId)}`

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/

const requestedMail = registerMailTemplate<
  { subscriber: string; subscription: string },
  { what: string; url: string }
>({
  name: 'subscription-requested',
  findRecipient: ({ subscriber }) => readSubscriberAddress(subscriber),
  async prepare(_to, { subscription }) {
    const row: Subscription | null = await strapi.db
      .query(SUBSCRIPTION_UID)
      .findOne({ where: { documentId: subscription } })
    const scope = row?.requestedScope
    const what = row && scope && (await describeAlertTopic(row.topic, scope))
    return what ? { what, url: subscriptionLinkUrl('confirm', subscription) } : null
  },
  write: ({ what, url }, { utilityName }) => ({
    subject: `Confirm your ${utilityName} alerts`,
    greeting: 'Hello,',
    paragraphs: [`Someone, probably you, asked for alerts about ${what} on our website.`],
    action: { label: 'Confirm alerts', url },
    remark:
      'Nothing is sent until you confirm. If you didn’t ask for alerts, ignore this email. We’ll delete your address after 48 hours.',
    headers: { 'Auto-Submitted': 'auto-generated' },
  }),
})

/** A visitor's request for alerts, as the form sends it. */
export interface SubscriptionRequest {
  data: unknown
  /** Form key that the visitor's form contained. */
  key: string
  /** Whether a bot seems to have filled in the form. */
  isSuspect: boolean
}

/**
 * Stores a request for alerts and mails the link that confirms it. The response is the same for known and unknown
 * addresses, so a sender can't find out who subscribes.
 * @throws ValidationError by field: `email`, `topic`, `scope`
 */
export async function requestEmailAlerts({ data, key, isSuspect }: SubscriptionRequest): Promise<void> {
  const {
    recipient: email,
    topic,
    scope,
  } = await parseSubscriptionRequest(data, {
    name: 'email',
    read: (given) => (typeof given === 'string' && given.length <= 254 && EMAIL.test(given) ? given : null),
    message: 'Enter an email address in the format name@example.com.',
  })
  if (isSuspect) return
  const isAllowed = await canRequestConfirmation(email)
  await withMailboxLimit(email, (mayMail) =>
    withWriteLock(async () => {
      const row = await requestSubscription(email, topic, scope)
      if (!row || !mayMail(email) || !isAllowed) return
      const { documentId: subscription, subscriber } = row
      await queueOutboxMessage({
        template: requestedMail,
        to: SUBSCRIBER_RECIPIENT,
        values: { subscriber, subscription },
        about: subscriber,
        uniqueKey: `request:${subscription}:${key}`,
        priority: MAIL_PRIORITIES.confirmation,
        delayMs: 0,
      })
    }),
  )
}

/** Confirms a subscription by the code in a mail. @returns the topic in words; null when the link has expired */
export async function confirmAlertsByCode(code: unknown): Promise<{ what: string } | null> {
  const documentId = verifySubscriptionLinkCode('confirm', code)
  const row = documentId && (await confirmSubscription(documentId))
  const what = row && row.scope && (await describeAlertTopic(row.topic, row.scope))
  return what ? { what } : null
}

/**
 * Ends a subscription, or all of a subscriber, by the code in a mail. A repeated request does no harm.
 * @returns the topic's name, null for all topics; undefined when this installation didn't sign the code
 */
export async function stopAlertsByCode(code: unknown): Promise<{ topic: string | null } | undefined> {
  const subscription = verifySubscriptionLinkCode('stop', code)
  if (subscription) {
    const topic = await endSubscription(subscription)
    if (!topic) return { topic: null }
    const { kind, key } = parseAlertTopic(topic)
    return { topic: await kind.nameOf(key) }
  }
  const subscriber = verifySubscriptionLinkCode('stop-all', code)
  if (!subscriber) return undefined
  await deleteSubscribers([subscriber])
  return { topic: null }
}

/** Describes a topic in words; null when it no longer exists. */
export async function describeAlertTopic(topic: string, scope: string): Promise<string | null> {
  const { kind, key } = parseAlertTopic(topic)
  const name = await kind.nameOf(key)
  return name === null ? null : kind.describe(name, scope)
}

/** The field of a request that identifies the recipient. */
interface RecipientField {
  name: string
  /** Returns the recipient, or null when the value is invalid. */
  read: (given: unknown) => string | null
  message: string
}

/**
 * Validates the recipient, topic and scope of a request.
 * @throws ValidationError by field: the recipient's, `topic`, `scope`
 */
export async function parseSubscriptionRequest(
  data: unknown,
  field: RecipientField,
): Promise<{ recipient: string; topic: string; scope: string }> {
  const { topic, scope, ...more } = (typeof data === 'object' && data ? data : {}) as Record<string, unknown>
  const problems: ValidationProblem[] = Object.keys(more)
    .filter((name) => name !== field.name)
    .map((name) => ({ path: [name.slice(0, 100)], message: 'Unknown field.' }))
  const recipient = field.read(more[field.name])
  if (recipient === null) problems.push({ path: [field.name], message: field.message })
  const known =
    typeof topic === 'string' && topic.length <= 80 && isKnownAlertTopic(topic) && parseAlertTopic(topic)
  const name = known ? await known.kind.nameOf(known.key) : null
  if (name === null) problems.push({ path: ['topic'], message: 'Choose an option.' })
  if (typeof scope !== 'string' || (known && !known.kind.scopes.includes(scope)))
    problems.push({ path: ['scope'], message: 'Choose an option.' })
  assertNoProblems(problems)
  return { recipient: recipient!, topic: String(topic), scope: String(scope) }
}
