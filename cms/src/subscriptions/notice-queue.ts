import { RepeatingFault } from '../platform/repeating-fault'
import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { tableNameOf } from '../strapi-internals/tables'
import { restrictedIdsSubquery } from '../content/processing-restrictions'
import { queryTable } from '../platform/database/query-table'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { MAIL_MESSAGE_UID, SUBSCRIBER_RECIPIENT } from '../mail/mail-message-table'
import { mailSender } from '../mail/mail-sender'
import { NOTICE_UID, SUBSCRIPTION_UID, SUBSCRIBER_UID } from './subscription-tables'

const POLL_MS = 15_000
const WAKE_DELAY_MS = 250
/** Subscribers whose mail one transaction queues. Other writes wait for it. */
const SUBSCRIBERS_PER_BATCH = 500
const RETENTION_DAYS = 90
/** Name of the template in `notice-mail.ts`. */
export const NOTICE_TEMPLATE = 'notice'

/** A change of a public document, for the subscribers of some topics. */
export interface NoticeRequest {
  /** Name of the content type. */
  type: string
  /** Document id. */
  subject: string
  /** Document version; each version has at most one notice. */
  revision: string
  /** Title for the panel. */
  title: string
  /** Topics that the change concerns. */
  topics: readonly string[]
  /** Scopes of subscriptions that include the change. */
  scopes: readonly string[]
  priority: number
  /** How long the mail waits, for the end of quiet hours or for further changes (milliseconds). */
  delayMs: number
}

/** Reference to a notice in a message of the outbox. */
export interface NoticeRef {
  type: string
  subject: string
  notice: string
}

/** A row of the table of notices. */
export interface NoticeRow {
  id: number
  documentId: string
  type: string
  subject: string
  title: string
  topics: string[]
  scopes: string[]
  priority: number
  notBefore: string
  cursor: number
  recipients: number
  createdAt: string
}

/**
 * Queues a notice in the transaction that publishes the change, so that a rollback removes it. After the commit, the
 * CMS queues the mail to subscribers in batches.
 */
export async function queueNotice(request: NoticeRequest): Promise<void> {
  const { topics, scopes, delayMs, ...facts } = request
  await inTransaction(async ({ onCommit }) => {
    const $in = [...topics]
    const count = await strapi.db
      .query(SUBSCRIPTION_UID)
      .count({ where: { topic: { $in }, scope: { $in: [...scopes] } } })
    if (count === 0) return
    const at = new Date()
    await queryTable(tableNameOf(NOTICE_UID))
      .insert({
        ...facts,
        title: facts.title.slice(0, 300),
        document_id: newDocumentId(),
        topics: JSON.stringify(topics),
        scopes: JSON.stringify(scopes),
        not_before: new Date(at.getTime() + delayMs),
        state: 'open',
        cursor: 0,
        recipients: 0,
        created_at: at,
        updated_at: at,
      })
      .onConflict(['type', 'subject', 'revision'])
      .ignore()
    onCommit(() => noticeQueue.wakeSoon())
  })
}

/** Queues the mail of notices in batches. Several processes share the work. */
class NoticeQueue {
  private timer: NodeJS.Timeout | undefined
  private isExpanding: Promise<void> | undefined
  private again = false
  private readonly fault = new RepeatingFault('Notices are queued again')
  /**
   * Async context of the work, from start to stop: it must not run in the request or the ended transaction that woke
   * it.
   */
  private scope: AsyncResource | undefined

  start(): void {
    this.scope = new AsyncResource('NoticeQueue')
    this.timer = setInterval(() => this.wake(), POLL_MS)
    this.timer.unref()
    this.wake()
  }

  /** Starts work after a short delay, so that the editor's response goes first. */
  wakeSoon(): void {
    setTimeout(() => this.wake(), WAKE_DELAY_MS).unref()
  }

  wake(): void {
    if (!this.scope) return
    this.again = true
    this.isExpanding ??= this.scope.runInAsyncScope(() =>
      this.expandAll().finally(() => {
        this.isExpanding = undefined
      }),
    )
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.scope = undefined
    await this.isExpanding
  }

  private async expandAll(): Promise<void> {
    try {
      while (this.again && this.scope) {
        this.again = false
        while (this.scope && (await expandNext()) > 0) mailSender.wake()
        this.fault.end()
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.fault.occur({ level: 'error', message: `Notices can't be queued: ${reason}` })
    }
  }
}

/** The queue of this process. */
export const noticeQueue = new NoticeQueue()

/**
 * Queues the mail of one batch of subscribers and stores the position, in one transaction: a process that is killed
 * leaves a whole batch or nothing.
 * @returns the number of subscribers, at least 1; 0 when no notice is left
 */
async function expandNext(): Promise<number> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'notices')
    const notices = strapi.db.query(NOTICE_UID)
    const notice: NoticeRow | null = await notices.findOne({
      where: { state: 'open' },
      orderBy: [{ priority: 'asc' }, { id: 'asc' }],
    })
    if (!notice) return 0
    const subscribers = await findRecipients(notice)
    if (subscribers.length > 0) await queueMessages(notice, subscribers)
    const isLast = subscribers.length < SUBSCRIBERS_PER_BATCH
    const data = {
      cursor: subscribers.at(-1)?.id ?? notice.cursor,
      recipients: notice.recipients + subscribers.length,
      ...(isLast && { state: 'done' }),
    }
    await notices.update({ where: { id: notice.id }, data })
    // Another notice may follow the last batch of this one.
    return Math.max(1, subscribers.length)
  })
}

interface Recipient {
  id: number
  document_id: string
}

/**
 * Finds the next subscribers of a notice: each once, even with several of its topics, and none whose processing is
 * restricted.
 */
function findRecipients({ cursor, topics, scopes }: NoticeRow): Promise<Recipient[]> {
  const { connection } = strapi.db
  const isSubscribed = connection(`${tableNameOf(SUBSCRIPTION_UID)} as t`)
    .select('t.id')
    .whereRaw('t.subscriber = s.document_id')
    .whereIn('t.topic', topics)
    .whereIn('t.scope', scopes)
  return queryTable(`${tableNameOf(SUBSCRIBER_UID)} as s`)
    .select('s.id', 's.document_id')
    .where('s.id', '>', cursor)
    .whereExists(isSubscribed)
    .whereNotIn('s.document_id', restrictedIdsSubquery())
    .orderBy('s.id')
    .limit(SUBSCRIBERS_PER_BATCH)
}

async function queueMessages(notice: NoticeRow, subscribers: readonly Recipient[]): Promise<void> {
  const { type, subject, documentId, priority, notBefore } = notice
  const at = new Date()
  const rows = subscribers.map(({ document_id: subscriber }) => ({
    document_id: newDocumentId(),
    template: NOTICE_TEMPLATE,
    to: SUBSCRIBER_RECIPIENT,
    about: subscriber,
    values: JSON.stringify({ subscriber, notices: [{ type, subject, notice: documentId }] }),
    state: 'waiting',
    attempts: 0,
    priority,
    unique_key: `notice:${documentId}:${subscriber}`,
    next_try_at: new Date(notBefore),
    created_at: at,
    updated_at: at,
  }))
  await queryTable(tableNameOf(MAIL_MESSAGE_UID)).insert(rows).onConflict('unique_key').ignore()
}

/** Deletes notices that were sent more than {@link RETENTION_DAYS} days ago. */
export async function purgeNotices(): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * 60_000)
  await strapi.db.query(NOTICE_UID).deleteMany({ where: { state: 'done', createdAt: { $lt: before } } })
}

/** Creates an id in the form of Strapi's own: 24 characters, here with 92 random bits. */
const newDocumentId = (): string => `n${randomBytes(12).toString('hex').slice(1)}`
