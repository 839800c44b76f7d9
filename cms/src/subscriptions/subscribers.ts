import { listRestrictedIds } from '../content/processing-restrictions'
import { createHmac } from 'node:crypto'
import { now } from '../platform/clock'
import { withWriteLock } from '../platform/database/transaction'
import { decryptFromRow, deriveKeys, encryptForRow, reencryptWithCurrentKey } from '../platform/encryption'
import { deleteMailMessages } from '../mail/delete-mail-messages'
import { SUBSCRIPTION_UID, SUBSCRIBER_UID } from './subscription-tables'

const PURPOSE = 'addresses of subscribers'
/** How long a subscription waits for confirmation (milliseconds). */
export const CONFIRMATION_PERIOD_MS = 48 * 60 * 60_000
/** Permanent refusals after which the CMS considers a mailbox gone and ends its subscriptions. */
const MAX_REFUSALS = 3
/** Topics per address. */
export const MAX_TOPICS_PER_SUBSCRIBER = 20

/** A row of the table of subscribers. */
export interface Subscriber {
  id: number
  documentId: string
  addressHash: string
  content: string
  /** Whether the address belongs to a browser; null in rows from versions without browser alerts. */
  isBrowser: boolean | null
  refusals: number
}

/** A row of the table of subscriptions. */
export interface Subscription {
  id: number
  documentId: string
  subscriber: string
  topic: string
  /** Confirmed scope; null before the confirmation. */
  scope: string | null
  /** Scope of the latest request; null after it was confirmed. */
  requestedScope: string | null
  requestEndsAt: string | null
}

/**
 * Stores a request for a topic until it's confirmed, in the current transaction. A confirmed subscription doesn't
 * change meanwhile, because anyone can enter any address.
 * @returns the subscription; null when the address has {@link MAX_TOPICS_PER_SUBSCRIBER} topics
 */
export async function requestSubscription(
  email: string,
  topic: string,
  scope: string,
): Promise<Subscription | null> {
  const subscriber = (await findSubscriber(email)) ?? (await createSubscriber(email))
  const rows = strapi.db.query(SUBSCRIPTION_UID)
  const where = { subscriber: subscriber.documentId, topic }
  const data = {
    requestedScope: scope,
    requestEndsAt: new Date(now().getTime() + CONFIRMATION_PERIOD_MS),
  }
  const known: Subscription | null = await rows.findOne({ where })
  if (known) return rows.update({ where: { id: known.id }, data })
  if ((await rows.count({ where: { subscriber: subscriber.documentId } })) >= MAX_TOPICS_PER_SUBSCRIBER)
    return null
  return rows.create({ data: { ...where, ...data } })
}

/** Confirms a request. @returns the subscription; null when the request expired or was deleted */
export async function confirmSubscription(documentId: string): Promise<Subscription | null> {
  return withWriteLock(async () => {
    const rows = strapi.db.query(SUBSCRIPTION_UID)
    const found: Subscription | null = await rows.findOne({ where: { documentId } })
    if (!found) return null
    // A second click on the link changes nothing.
    if (found.requestedScope === null) return found
    if (new Date(found.requestEndsAt!) < now()) return null
    const data = { scope: found.requestedScope, requestedScope: null, requestEndsAt: null }
    return rows.update({ where: { id: found.id }, data })
  })
}

/**
 * Ends a subscription. Deletes the address with its last subscription.
 * @returns the topic; null when the subscription had already ended
 */
export async function endSubscription(documentId: string): Promise<string | null> {
  return withWriteLock(async () => {
    const rows = strapi.db.query(SUBSCRIPTION_UID)
    const found: Subscription | null = await rows.findOne({ where: { documentId } })
    if (!found) return null
    await rows.delete({ where: { id: found.id } })
    if ((await rows.count({ where: { subscriber: found.subscriber } })) === 0)
      await deleteSubscribers([found.subscriber])
    return found.topic
  })
}

/** Deletes subscribers with all their subscriptions and waiting mail. */
export async function deleteSubscribers(documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  await withWriteLock(async () => {
    const $in = [...documentIds]
    await strapi.db.query(SUBSCRIPTION_UID).deleteMany({ where: { subscriber: { $in } } })
    await strapi.db.query(SUBSCRIBER_UID).deleteMany({ where: { documentId: { $in } } })
    await deleteMailMessages({ about: { $in } })
  })
}

/** Deletes expired requests, and addresses without subscriptions. */
export async function purgeSubscriptions(): Promise<void> {
  const subscriptions = strapi.db.query(SUBSCRIPTION_UID)
  await withWriteLock(async () => {
    const isOver = {
      requestEndsAt: { $lt: now() },
      subscriber: { $notIn: await listRestrictedIds('subscription') },
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

/** Counts a message that the mail server refused permanently. Deletes the subscriber after {@link MAX_REFUSALS}. */
export async function countRefusedMail(documentId: string): Promise<void> {
  const rows = strapi.db.query(SUBSCRIBER_UID)
  const found: Subscriber | null = await rows.findOne({ where: { documentId } })
  if (!found) return
  if (found.refusals + 1 >= MAX_REFUSALS) return deleteSubscribers([documentId])
  await rows.update({ where: { id: found.id }, data: { refusals: found.refusals + 1 } })
}

/** Returns the address of a subscriber; null when the subscriptions have ended. */
export async function readSubscriberAddress(documentId: string): Promise<string | null> {
  const found: Subscriber | null = await strapi.db.query(SUBSCRIBER_UID).findOne({ where: { documentId } })
  return found && decryptSubscriberAddress(found)
}

/** Decrypts the address of a subscriber. */
export const decryptSubscriberAddress = ({
  addressHash,
  content,
}: Pick<Subscriber, 'addressHash' | 'content'>): string =>
  decryptFromRow(PURPOSE, addressHash, content).toString()

/** Finds the subscriber with an address: an email address, ignoring case, or a browser's push subscription as JSON. */
export function findSubscriber(email: string): Promise<Subscriber | null> {
  return strapi.db.query(SUBSCRIBER_UID).findOne({ where: { addressHash: { $in: hashesOfAddress(email) } } })
}

/** Lists the subscriptions of the person with an email address. `documentId` is the subscriber's. */
export async function findSubscriptionsByEmail(
  email: string,
): Promise<{ documentId: string; topic: string; scope: string | null }[]> {
  const subscriber = await findSubscriber(email)
  if (!subscriber) return []
  const where = { subscriber: subscriber.documentId }
  const rows: Subscription[] = await strapi.db.query(SUBSCRIPTION_UID).findMany({ where })
  return rows.map(({ topic, scope }) => ({ documentId: subscriber.documentId, topic, scope }))
}

/** Returns the ids that exist. */
export async function findExistingSubscribers(documentIds: readonly string[]): Promise<string[]> {
  const where = { documentId: { $in: [...documentIds] } }
  const rows: Subscriber[] = await strapi.db.query(SUBSCRIBER_UID).findMany({ where })
  return rows.map(({ documentId }) => documentId)
}

/** Returns the columns of a new subscriber: the encrypted address, and the hash by which it is found. */
export function subscriberColumns(
  address: string,
): Pick<Subscriber, 'addressHash' | 'content' | 'isBrowser'> {
  const addressHash = hashesOfAddress(address)[0]!
  const content = encryptForRow(PURPOSE, addressHash, Buffer.from(address.trim()))
  return { addressHash, content, isBrowser: isPushAddress(address) }
}

function createSubscriber(email: string): Promise<Subscriber> {
  return strapi.db.query(SUBSCRIBER_UID).create({ data: { ...subscriberColumns(email), refusals: 0 } })
}

/** Hashes an address with each key, the present one first. */
const hashesOfAddress = (address: string): string[] =>
  deriveKeys('subscribers').map((key) => createHmac('sha256', key).update(identityOf(address)).digest('hex'))

/** Encrypts an address with the present key. @returns the columns to change, or null. @throws Error when no key opens it */
export function reencryptSubscriber(
  row: Pick<Subscriber, 'addressHash' | 'content'>,
): Pick<Subscriber, 'addressHash' | 'content'> | null {
  if (reencryptWithCurrentKey(PURPOSE, row.addressHash, row.content) === null) return null
  const { addressHash, content } = subscriberColumns(decryptSubscriberAddress(row))
  return { addressHash, content }
}

/** Whether an address is a browser's push subscription (JSON) and not an email address. */
export const isPushAddress = (address: string): boolean => address.startsWith('{')

/**
 * Normalizes an address, so that two spellings have one hash: the endpoint of a push subscription, or the email address
 * in lower case.
 */
const identityOf = (address: string): string =>
  isPushAddress(address)
    ? (JSON.parse(address) as { endpoint: string }).endpoint
    : address.trim().toLowerCase()
