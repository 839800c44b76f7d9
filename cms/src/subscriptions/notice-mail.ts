import { inTransaction } from '../platform/database/transaction'
import { deleteMessages, MAIL } from '../mail/messages'
import { mailTemplate, type QueuedMessage } from '../mail/template'
import { sendPush, type PushNotification } from './push'
import { linkTo } from './requests'
import { countRefusal, findAddress, isPushAddress, type Subscription } from './subscribers'
import { NOTICE_TEMPLATE, type NoticeRef, type NoticeRow } from './notices'
import { NOTICE, SUBSCRIPTION } from './tables'
import { readTopic } from './topics'

/** How long what a document says is remembered: thousands of messages about it are written at the same time. */
const MEMORY_MS = 2000
/** Updates that one message states in full. */
const MAX_SECTIONS = 20
/** Characters of a notification: more of it isn't visible, and a message of 4,096 bytes has room for it. */
const MAX_BODY_LENGTH = 300
/** Links that end a single subscription. */
const MAX_STOP_LINKS = 5

/** What a message says about one document. */
export interface NoticeSection {
  /** Its subject line, where it is the only section. */
  subject: string
  /** Sentences; the first one says the most important. */
  paragraphs: string[]
  url: string
}

/** What a subscription asks for. */
export interface TopicChoice {
  topic: string
  scope: string
}

/** How notices about documents of a type are written. */
export interface NoticeType<Facts> {
  /** Name of the content type. */
  name: string
  /** Reads what visitors see of a document now, once for many messages; null where they no longer see it. */
  read: (documentId: string) => Promise<Facts | null>
  /**
   * What it means for a subscriber of some topics; null where there is nothing to tell.
   * @param topics what the notice is about
   */
  write: (facts: Facts, chosen: readonly TopicChoice[], topics: readonly string[]) => NoticeSection | null
}

const types = new Map<string, NoticeType<never>>()

/** Makes notices of a content type known by its name. */
export function noticeType<Facts>(type: NoticeType<Facts>): NoticeType<Facts> {
  types.set(type.name, type as never)
  return type
}

interface NoticeValues {
  subscriber: string
  notices: NoticeRef[]
}

interface Prepared {
  sections: NoticeSection[]
  subscriber: string
  stops: { name: string; subscription: string }[]
}

const remembered = new Map<string, { at: number; value: Promise<unknown> }>()

/** Computes a value once in a short time. */
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
 * Tells a subscriber of changes. It is written when it is sent, from what is true then, and takes up what else waits for
 * this subscriber: many changes in a night are one message in the morning.
 */
mailTemplate<NoticeValues, Prepared>({
  name: NOTICE_TEMPLATE,
  findRecipient: ({ subscriber }) => findAddress(subscriber),
  onRefused: ({ subscriber }) => countRefusal(subscriber),
  async prepare(_to, values, message) {
    const { subscriber } = values
    const notices = await takeUpWaiting(values, message)
    const where = { subscriber, scope: { $notNull: true } }
    const subscriptions: Subscription[] = await strapi.db
      .query(SUBSCRIPTION)
      .findMany({ where, orderBy: { id: 'asc' } })
    const chosen = subscriptions.map(({ topic, scope }) => ({ topic, scope: scope! }))
    const sections: NoticeSection[] = []
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
          sendPush(subscriber, to, toNotification(sections, subscriber), priority)
      : null,
  write({ sections, subscriber, stops }) {
    const [first] = sections
    const shown = sections.slice(0, MAX_SECTIONS)
    const stopAll = linkTo('stop-all', subscriber)
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
          url: linkTo('stop', subscription),
        })),
        ...(stops.length > 1 ? [{ label: 'Stop all alerts', url: stopAll }] : []),
      ],
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 2369 and RFC 8058: mail programs show a button that ends the subscription with one press.
        'List-Unsubscribe': `<${stopAll}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  },
})

/** What fits into a notification: the first sentence is its title, as it is the subject of a mail. */
function toNotification(sections: readonly NoticeSection[], subscriber: string): PushNotification {
  const [{ subject, paragraphs, url } = { subject: '', paragraphs: [], url: '' }] = sections
  const isOne = sections.length === 1
  const rest = isOne ? paragraphs.slice(1) : sections.slice(1).map((section) => `${section.subject}.`)
  return {
    title: isOne ? subject : `${sections.length} updates: ${subject}`,
    body: rest.join(' ').slice(0, MAX_BODY_LENGTH),
    url,
    stop: linkTo('stop-all', subscriber),
  }
}

/** Notices by their document, the newest one of each last. */
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
  chosen: readonly TopicChoice[],
): Promise<NoticeSection | null> {
  const { type: name, subject } = group[0]!
  const type = types.get(name)
  if (!type) return null
  const [facts, ...rows] = await Promise.all([
    // By its notices: what is read for the newest of them is as new as the change that it tells.
    remember(`${name} ${subject} ${group.map(({ notice }) => notice).join(' ')}`, () => type.read(subject)),
    ...group.map(({ notice }) => remember(`notice ${notice}`, () => findNotice(notice))),
  ])
  const topics = rows.flatMap((row) => row?.topics ?? [])
  return facts === null ? null : type.write(facts, chosen, topics)
}

async function nameOf(topic: string): Promise<string> {
  const { kind, key } = readTopic(topic)
  return (await kind.nameOf(key)) ?? 'a topic that no longer exists'
}

const findNotice = (documentId: string): Promise<NoticeRow | null> =>
  strapi.db.query(NOTICE).findOne({ where: { documentId } })

interface WaitingRow {
  id: number
  values: NoticeValues
  nextTryAt: string
}

/**
 * Takes up what else waits for the same subscriber: what is due, and what is about the same document. It leaves the outbox
 * in the transaction that adds it to this message, so that nothing is lost or sent twice.
 */
async function takeUpWaiting(
  { subscriber, notices }: NoticeValues,
  { id }: QueuedMessage,
): Promise<NoticeRef[]> {
  const messages = strapi.db.query(MAIL)
  const where = { about: subscriber, template: NOTICE_TEMPLATE, state: 'waiting', attempts: 0 }
  if ((await messages.count({ where })) === 0) return notices
  return inTransaction(async () => {
    const rows: WaitingRow[] = await messages.findMany({ where, orderBy: { id: 'asc' } })
    const subjects = new Set(notices.map(({ subject }) => subject))
    const taken: WaitingRow[] = []
    for (const row of rows) {
      const isDue = new Date(row.nextTryAt) <= new Date()
      if (!isDue && !row.values.notices.every(({ subject }) => subjects.has(subject))) continue
      // Another process may be claiming it.
      const data = { attempts: 1 }
      const { count } = await messages.updateMany({ where: { id: row.id, ...where }, data })
      if (count > 0) taken.push(row)
    }
    if (taken.length === 0) return notices
    const all = [...notices, ...taken.flatMap((row) => row.values.notices)]
    await deleteMessages({ id: { $in: taken.map((row) => row.id) } })
    await messages.update({ where: { id }, data: { values: { subscriber, notices: all } } })
    return all
  })
}
