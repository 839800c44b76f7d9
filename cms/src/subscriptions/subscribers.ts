import { restrictedIds } from '../content/restrictions'
import { createHmac } from 'node:crypto'
import { now } from '../platform/clock'
import { withWriteLock } from '../platform/database/transaction'
import { decrypt, deriveKey, encrypt } from '../platform/encryption'
import { deleteMessages } from '../mail/messages'
import { SUBSCRIBER_TYPE, SUBSCRIPTION } from './tables'

const PURPOSE = 'addresses of subscribers'
/** How long a subscription waits for its confirmation (milliseconds). */
export const CONFIRMATION_MS = 48 * 60 * 60_000
/** A mailbox whose server refuses this many messages for good is gone; its subscriptions end. */
const MAX_REFUSALS = 3
/** Topics that one address may be subscribed to. */
export const MAX_TOPICS = 20

/** A row of the table of subscribers. */
export interface Subscriber {
  id: number
  documentId: string
  addressHash: string
  content: string
  /** Whether the address is a browser's; null in rows older than alerts in browsers. */
  isBrowser: boolean | null
  refusals: number
}

/** A row of the table of subscriptions. */
export interface Subscription {
  id: number
  documentId: string
  subscriber: string
  topic: string
  /** What is sent; null before the subscription is confirmed. */
  scope: string | null
  /** What the last request asked for; null once it was confirmed. */
  requestedScope: string | null
  requestEndsAt: string | null
}

/**
 * Stores the request for a topic until its confirmation, in the transaction under way. What is confirmed already stays
 * as it is meanwhile: anyone can enter any address.
 * @returns the subscription; null where the address has as many as it may
 */
export async function requestSubscription(
  email: string,
  topic: string,
  scope: string,
): Promise<Subscription | null> {
  const subscriber = (await findSubscriber(email)) ?? (await createSubscriber(email))
  const rows = strapi.db.query(SUBSCRIPTION)
  const where = { subscriber: subscriber.documentId, topic }
  const data = {
    requestedScope: scope,
    requestEndsAt: new Date(now().getTime() + CONFIRMATION_MS),
  }
  const known: Subscription | null = await rows.findOne({ where })
  if (known) return rows.update({ where: { id: known.id }, data })
  if ((await rows.count({ where: { subscriber: subscriber.documentId } })) >= MAX_TOPICS) return null
  return rows.create({ data: { ...where, ...data } })
}

/** Confirms what was requested. @returns the subscription; null where the request ended */
export async function confirmSubscription(documentId: string): Promise<Subscription | null> {
  return withWriteLock(async () => {
    const rows = strapi.db.query(SUBSCRIPTION)
    const found: Subscription | null = await rows.findOne({ where: { documentId } })
    if (!found) return null
    // A link that is opened twice confirms once.
    if (found.requestedScope === null) return found
    if (new Date(found.requestEndsAt!) < now()) return null
    const data = { scope: found.requestedScope, requestedScope: null, requestEndsAt: null }
    return rows.update({ where: { id: found.id }, data })
  })
}

/** Ends one subscription; with the last one the address is deleted too. @returns its topic; null where it ended before */
export async function endSubscription(documentId: string): Promise<string | null> {
  return withWriteLock(async () => {
    const rows = strapi.db.query(SUBSCRIPTION)
    const found: Subscription | null = await rows.findOne({ where: { documentId } })
    if (!found) return null
    await rows.delete({ where: { id: found.id } })
    if ((await rows.count({ where: { subscriber: found.subscriber } })) === 0)
      await deleteSubscribers([found.subscriber])
    return found.topic
  })
}

/** Deletes subscribers, all their subscriptions and the mail that waits for them. */
export async function deleteSubscribers(documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  await withWriteLock(async () => {
    const $in = [...documentIds]
    await strapi.db.query(SUBSCRIPTION).deleteMany({ where: { subscriber: { $in } } })
    await strapi.db.query(SUBSCRIBER_TYPE).deleteMany({ where: { documentId: { $in } } })
    await deleteMessages({ about: { $in } })
  })
}

/** Deletes requests without a confirmation, and addresses without a subscription. */
export async function purgeSubscriptions(): Promise<void> {
  const subscriptions = strapi.db.query(SUBSCRIPTION)
  await withWriteLock(async () => {
    const isOver = {
      requestEndsAt: { $lt: now() },
      subscriber: { $notIn: await restrictedIds('subscription') },
    }
    await subscriptions.deleteMany({ where: { ...isOver, scope: { $null: true } } })
    await subscriptions.updateMany({ where: isOver, data: { requestedScope: null, requestEndsAt: null } })
  })
  for (;;) {
    const orphans = await findOrphans()
    if (orphans.length === 0) return
    await deleteSubscribers(orphans)
  }
}

async function findOrphans(): Promise<string[]> {
  const { connection } = strapi.db
  const rows: { document_id: string }[] = await connection('subscribers as s')
    .select('s.document_id')
    .whereNotExists(connection('subscriptions as t').whereRaw('t.subscriber = s.document_id').select('t.id'))
    .limit(500)
  return rows.map((row) => row.document_id)
}

/** Counts a message that the mail server refused for good; a mailbox that is gone is deleted. */
export async function countRefusal(documentId: string): Promise<void> {
  const rows = strapi.db.query(SUBSCRIBER_TYPE)
  const found: Subscriber | null = await rows.findOne({ where: { documentId } })
  if (!found) return
  if (found.refusals + 1 >= MAX_REFUSALS) return deleteSubscribers([documentId])
  await rows.update({ where: { id: found.id }, data: { refusals: found.refusals + 1 } })
}

/** The address of a subscriber; null where the subscriptions ended. */
export async function findAddress(documentId: string): Promise<string | null> {
  const found: Subscriber | null = await strapi.db.query(SUBSCRIBER_TYPE).findOne({ where: { documentId } })
  return found && addressOf(found)
}

export const addressOf = ({ addressHash, content }: Subscriber): string =>
  decrypt(PURPOSE, addressHash, content).toString()

/** The subscriber with an address: of email, compared without case, or a browser's subscription as JSON. */
export function findSubscriber(email: string): Promise<Subscriber | null> {
  return strapi.db.query(SUBSCRIBER_TYPE).findOne({ where: { addressHash: hashAddress(email) } })
}

/** What is stored about the person with an email address. */
export async function findSubscriptionsByEmail(
  email: string,
): Promise<{ documentId: string; topic: string; scope: string | null }[]> {
  const subscriber = await findSubscriber(email)
  if (!subscriber) return []
  const where = { subscriber: subscriber.documentId }
  const rows: Subscription[] = await strapi.db.query(SUBSCRIPTION).findMany({ where })
  return rows.map(({ topic, scope }) => ({ documentId: subscriber.documentId, topic, scope }))
}

/** Those of these subscribers that there are. */
export async function findExistingSubscribers(documentIds: readonly string[]): Promise<string[]> {
  const where = { documentId: { $in: [...documentIds] } }
  const rows: Subscriber[] = await strapi.db.query(SUBSCRIBER_TYPE).findMany({ where })
  return rows.map(({ documentId }) => documentId)
}

/** Columns of a subscriber: the address is encrypted, and found again by its hash. */
export function subscriberColumns(
  address: string,
): Pick<Subscriber, 'addressHash' | 'content' | 'isBrowser'> {
  const addressHash = hashAddress(address)
  const content = encrypt(PURPOSE, addressHash, Buffer.from(address.trim()))
  return { addressHash, content, isBrowser: isPushAddress(address) }
}

function createSubscriber(email: string): Promise<Subscriber> {
  return strapi.db.query(SUBSCRIBER_TYPE).create({ data: { ...subscriberColumns(email), refusals: 0 } })
}

const hashAddress = (address: string): string =>
  createHmac('sha256', deriveKey('subscribers')).update(identityOf(address)).digest('hex')

/** The address of a subscriber is a browser's subscription, as JSON, or of email. */
export const isPushAddress = (address: string): boolean => address.startsWith('{')

/** What two spellings of an address have in common: of a browser's subscription, its endpoint. */
const identityOf = (address: string): string =>
  isPushAddress(address)
    ? (JSON.parse(address) as { endpoint: string }).endpoint
    : address.trim().toLowerCase()
