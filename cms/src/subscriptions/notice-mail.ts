import { inTransaction } from '../platform/database/transaction'
import { MAIL_MESSAGE_UID } from '../mail/mail-message-table'
import { registerMailTemplate, type QueuedMessage } from '../mail/mail-template'
import { sendPushNotification, type PushNotification } from './push-notifications'
import { subscriptionLinkUrl } from './email-alert-requests'
import { countRefusedMail, readSubscriberAddress, isPushAddress, type Subscription } from './subscribers'
import { NOTICE_TEMPLATE, type NoticeRef, type NoticeRow } from './notice-queue'
import { NOTICE_UID, SUBSCRIPTION_UID } from './subscription-tables'
import { parseAlertTopic } from './alert-topics'
import { deleteMailMessages } from '../mail/delete-mail-messages'

/** How long a document that was read is cached: the CMS writes thousands of messages about it at the same time. */
const MEMORY_MS = 2000
/** Updates that one message describes in full. */
const MAX_SECTIONS = 20
/** Characters in the body of a notification. Devices show no more, and this fits into a push message of 4,096 bytes. */
const MAX_BODY_LENGTH = 300
/** Links to end single subscriptions, in one mail. */
const MAX_STOP_LINKS = 5

/** The part of a message about one document. */
export interface NoticeMailSection {
  /** Subject of a mail that has only this section. */
  subject: string
  /** Sentences, the most important first. */
  paragraphs: string[]
  url: string
}

/** Topic and scope of a subscription. */
export interface SubscribedTopic {
  topic: string
  scope: string
}

/** How the CMS writes notices about the documents of a content type. */
export interface NoticeType<Facts> {
  /** Name of the content type. */
  name: string
  /** Reads the public document, once for many messages; null when it's no longer public. */
  read: (documentId: string) => Promise<Facts | null>
  /**
   * Writes a subscriber's section; null when nothing in it concerns the subscriber.
   * @param topics topics of the notice
   */
  write: (
    facts: Facts,
    chosen: readonly SubscribedTopic[],
    topics: readonly string[],
  ) => NoticeMailSection | null
}

const types = new Map<string, NoticeType<never>>()

/** Registers the notices of a content type. */
export function registerNoticeType<Facts>(type: NoticeType<Facts>): NoticeType<Facts> {
  types.set(type.name, type as never)
  return type
}

interface NoticeValues {
  subscriber: string
  notices: NoticeRef[]
}

interface Prepared {
  sections: NoticeMailSection[]
  subscriber: string
  stops: { name: string; subscription: string }[]
}

const remembered = new Map<string, { at: number; value: Promise<unknown> }>()

/** Caches a value for {@link MEMORY_MS}. */
function remember<T>(key: string, compute: () => Promise<T>): Promise<T> {
  const present = Date.now()
  for (const [old, { at }] of remembered) if (present - at > MEMORY_MS) remembered.delete(old)
  const known = remembered.get(key)
  if (known) return known.value as Promise<T>
  const value = compute()
  remembered.set(key, { at: present, value })
  return value
}

/**
 * Mails or pushes changes to a subscriber. The CMS writes the message when it sends it, from the current documents, and
 * merges other waiting messages to the same subscriber: many changes in a night become one message in the morning.
 */
registerMailTemplate<NoticeValues, Prepared>({
  name: NOTICE_TEMPLATE,
  findRecipient: ({ subscriber }) => readSubscriberAddress(subscriber),
  onRefused: ({ subscriber }) => countRefusedMail(subscriber),
  async prepare(_to, values, message) {
    const { subscriber } = values
    const notices = await takeUpWaiting(values, message)
    const where = { subscriber, scope: { $notNull: true } }
    const subscriptions: Subscription[] = await strapi.db
      .query(SUBSCRIPTION_UID)
      .findMany({ where, orderBy: { id: 'asc' } })
    const chosen = subscriptions.map(({ topic, scope }) => ({ topic, scope: scope! }))
    const sections: NoticeMailSection[] = []
    for (const group of bySubject(notices)) {
      const section = await writeSection(group, chosen)
      if (section) sections.push(section)
    }
    if (sections.length === 0) return null
    const stops = await Promise.all(
      subscriptions.slice(0, MAX_STOP_LINKS).map(async ({ topic, documentId }) => ({
        name: await remember(`topic ${topic}`, () => nameOf(topic)),
        subscription: documentId,
      })),
    )
    return { sections, subscriber, stops }
  },
  transport: (to) =>
    isPushAddress(to)
      ? ({ sections, subscriber }, { priority }) =>
          sendPushNotification(subscriber, to, toNotification(sections, subscriber), priority)
      : null,
  write({ sections, subscriber, stops }) {
    const [first] = sections
    const shown = sections.slice(0, MAX_SECTIONS)
    const stopAll = subscriptionLinkUrl('stop-all', subscriber)
    const isOne = sections.length === 1
    return {
      subject: isOne ? first!.subject : `${sections.length} updates: ${first!.subject}`,
      greeting: 'Hello,',
      paragraphs: isOne
        ? first!.paragraphs
        : shown.flatMap(({ paragraphs, url }) => [paragraphs.join(' '), `Details: ${url}`]),
      ...(isOne && { action: { label: 'See details', url: first!.url } }),
      links: [
        ...stops.map(({ name, subscription }) => ({
          label: `Stop alerts for ${name}`,
          url: subscriptionLinkUrl('stop', subscription),
        })),
        ...(stops.length > 1 ? [{ label: 'Stop all alerts', url: stopAll }] : []),
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 2369 and RFC 8058: mail programs show a button that ends the subscription with one click.
        'List-Unsubscribe': `<${stopAll}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  },
})

/** Shortens sections to a notification. Its title is the subject that a mail would have. */
function toNotification(sections: readonly NoticeMailSection[], subscriber: string): PushNotification {
  const [{ subject, paragraphs, url } = { subject: '', paragraphs: [], url: '' }] = sections
  const isOne = sections.length === 1
  const rest = isOne ? paragraphs.slice(1) : sections.slice(1).map((section) => `${section.subject}.`)
  return {
    title: isOne ? subject : `${sections.length} updates: ${subject}`,
    body: rest.join(' ').slice(0, MAX_BODY_LENGTH),
    url,
    stop: subscriptionLinkUrl('stop-all', subscriber),
  }
}

/** Groups notices by document, the newest of each group last. */
function bySubject(notices: readonly NoticeRef[]): NoticeRef[][] {
  const groups = new Map<string, NoticeRef[]>()
  for (const notice of notices) {
    const key = `${notice.type} ${notice.subject}`
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  return [...groups.values()]
}

async function writeSection(
  group: readonly NoticeRef[],
  chosen: readonly SubscribedTopic[],
): Promise<NoticeMailSection | null> {
  const { type: name, subject } = group[0]!
  const type = types.get(name)
  if (!type) return null
  const [facts, ...rows] = await Promise.all([
    // The key includes the notices, so that a value cached before the newest change isn't used.
    remember(`${name} ${subject} ${group.map(({ notice }) => notice).join(' ')}`, () => type.read(subject)),
    ...group.map(({ notice }) => remember(`notice ${notice}`, () => findNotice(notice))),
  ])
  const topics = rows.flatMap((row) => row?.topics ?? [])
  return facts === null ? null : type.write(facts, chosen, topics)
}

async function nameOf(topic: string): Promise<string> {
  const { kind, key } = parseAlertTopic(topic)
  return (await kind.nameOf(key)) ?? 'a topic that no longer exists'
}

const findNotice = (documentId: string): Promise<NoticeRow | null> =>
  strapi.db.query(NOTICE_UID).findOne({ where: { documentId } })

interface WaitingRow {
  id: number
  values: NoticeValues
  nextTryAt: string
}

/**
 * Merges waiting messages to the same subscriber that are due or about the same documents. It deletes them from the
 * outbox in the transaction that adds them to this message, so none is lost or sent twice.
 */
async function takeUpWaiting(
  { subscriber, notices }: NoticeValues,
  { id }: QueuedMessage,
): Promise<NoticeRef[]> {
  const messages = strapi.db.query(MAIL_MESSAGE_UID)
  const where = { about: subscriber, template: NOTICE_TEMPLATE, state: 'waiting', attempts: 0 }
  if ((await messages.count({ where })) === 0) return notices
  return inTransaction(async () => {
    const rows: WaitingRow[] = await messages.findMany({ where, orderBy: { id: 'asc' } })
    const subjects = new Set(notices.map(({ subject }) => subject))
    const taken: WaitingRow[] = []
    for (const row of rows) {
      const isDue = new Date(row.nextTryAt) <= new Date()
      if (!isDue && !row.values.notices.every(({ subject }) => subjects.has(subject))) continue
      // Another process may be claiming the message, so only an update that succeeds takes it.
      const data = { attempts: 1 }
      const { count } = await messages.updateMany({ where: { id: row.id, ...where }, data })
      if (count > 0) taken.push(row)
    }
    if (taken.length === 0) return notices
    const all = [...notices, ...taken.flatMap((row) => row.values.notices)]
    await deleteMailMessages({ id: { $in: taken.map((row) => row.id) } })
    await messages.update({ where: { id }, data: { values: { subscriber, notices: all } } })
    return all
  })
}
