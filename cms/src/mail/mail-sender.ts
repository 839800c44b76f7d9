import { AsyncResource } from 'node:async_hooks'
import { rmSync } from 'node:fs'
import { findRestrictions } from '../content/processing-restrictions'
import { environment } from '../platform/environment'
import { RepeatingFault } from '../platform/repeating-fault'
import { isOwnUtilityName } from '../platform/utility-name'
import { MAIL_MESSAGE_UID, outboxFilePath, MAIL_PRIORITIES, SUBSCRIBER_RECIPIENT } from './mail-message-table'
import { reserveBulkMail } from './bulk-mail-pace'
import { renderMail, findMailTemplate, type MailSenderDetails } from './mail-template'
import { deliverMail } from './mail-transport'
import { deleteMailMessages } from './delete-mail-messages'

const MINUTE_MS = 60_000
const POLL_MS = MINUTE_MS / 4
const WAKE_DELAY_MS = 250
/**
 * Duration of a process's claim on a message (milliseconds). The process renews it while the mail server responds
 * slowly.
 */
const CLAIM_MS = 3 * MINUTE_MS
/**
 * Concurrent messages of each lane. A connection whose server is silent delays no other message, and no lane delays
 * another.
 */
const MAX_CONCURRENT_SENDS = 5
/** Due messages to subscribers to read per free slot, since other processes claim some of them. */
const CANDIDATES_PER_PLACE = 4
/** Delays after each failed attempt (milliseconds); after the last one the message has failed. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)
/** Delay before a message about restricted data is checked again (milliseconds). */
const RESTRICTION_POLL_MS = 15 * MINUTE_MS
/** Days from the creation of a message to its deletion, unless it still waits. */
export const MAIL_RETENTION_DAYS = 30
/**
 * Days to keep sent mail to subscribers, which is most of the table. One day suffices to find out why a message didn't
 * arrive.
 */
export const SUBSCRIBER_MAIL_RETENTION_DAYS = 1
/** Old messages to delete per poll. */
const DELETIONS_PER_LOOK = 500

interface MailRow {
  id: number
  documentId: string
  template: string
  to: string
  about: string | null
  values: object
  attempts: number
  priority: number
}

/** Sends queued messages, several at once, and retries failed ones. */
class MailSender {
  private timer: NodeJS.Timeout | undefined
  private isProcessing: Promise<void> | undefined
  private again = false
  private readonly readFault = new RepeatingFault('The outbox can be read again')
  /** Messages that are being sent, by row. */
  private readonly underWay = new Map<number, { row: MailRow; sending: Promise<void> }>()
  /** Messages that a mail server accepted but the database hasn't recorded yet. They must not be sent again. */
  private readonly accepted = new Map<number, object>()
  /**
   * Async context of the work, from start to stop: it must not run in the request or the ended transaction that woke
   * it.
   */
  private scope: AsyncResource | undefined

  start(): void {
    this.scope = new AsyncResource('MailSender')
    const { smtpUrl, outboxDir } = environment().mail
    if (!smtpUrl) strapi.log.info(`SMTP_URL isn't set: emails are written to ${outboxDir}`)
    this.timer = setInterval(() => this.wake(), POLL_MS)
    this.timer.unref()
    this.wake()
  }

  /**
   * Polls after a short delay, when the caller's response is on its way. The duration of the response must not reveal
   * whether there was a message.
   */
  wakeSoon(): void {
    setTimeout(() => this.wake(), WAKE_DELAY_MS).unref()
  }

  /** Polls immediately. */
  wake(): void {
    if (!this.scope) return
    this.again = true
    this.isProcessing ??= this.scope.runInAsyncScope(() =>
      this.processOutbox().finally(() => {
        this.isProcessing = undefined
      }),
    )
  }

  /** Waits for running sends and starts no more. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.scope = undefined
    await this.isProcessing
    await Promise.all([...this.underWay.values()].map(({ sending }) => sending))
  }

  private async processOutbox(): Promise<void> {
    try {
      while (this.again && this.scope) {
        this.again = false
        await this.markAccepted()
        for (const lane of ['personal', 'confirmation', 'webhook'] as const)
          for (const row of await findDue({ $eq: MAIL_PRIORITIES[lane] }, 2 * MAX_CONCURRENT_SENDS))
            if (this.freePlaces(lane) > 0) await this.begin(row)
        await this.beginBulk()
        await deleteOldMessages()
        this.readFault.end()
      }
    } catch (error) {
      this.readFault.occur({ level: 'error', message: `The outbox can't be read: ${reason(error)}` })
    }
  }

  private freePlaces(lane: Lane): number {
    const taken = [...this.underWay.values()].filter(({ row }) => laneOf(row) === lane)
    return MAX_CONCURRENT_SENDS - taken.length
  }

  /** Starts messages to subscribers, up to the free slots and the rate. */
  private async beginBulk(): Promise<void> {
    const places = this.freePlaces('bulk')
    if (places <= 0) return
    const due = await findDue({ $gt: MAIL_PRIORITIES.personal }, places * CANDIDATES_PER_PLACE)
    if (due.length === 0) return
    const { count, waitMs } = await reserveBulkMail(Math.min(places, due.length))
    if (count === 0) {
      setTimeout(() => this.wake(), waitMs).unref()
      return
    }
    let begun = 0
    for (const row of shuffled(due)) {
      if (begun === count) return
      // A message of a subscriber merges the subscriber's other waiting messages.
      if ([...this.underWay.values()].some((one) => one.row.about === row.about)) continue
      if (await this.begin(row)) begun += 1
    }
  }

  /**
   * Claims a message and starts sending it.
   * @returns whether this process sends it; a message without a free slot stays due
   */
  private async begin(row: MailRow): Promise<boolean> {
    const { id } = row
    if (!this.scope || this.underWay.has(id) || this.accepted.has(id)) return false
    if (!(await claim(row))) return false
    const sending = this.send(row)
      .then(() => true)
      .catch((error: unknown) => {
        // The claim expires. An immediate retry would fail again.
        strapi.log.error(`The outbox can't be written: ${reason(error)}`)
        return false
      })
      .then((isNoted) => {
        this.underWay.delete(id)
        if (isNoted) this.wake()
      })
    this.underWay.set(id, { row, sending })
    return true
  }

  /** Sends a claimed message and records the result. */
  private async send(row: MailRow): Promise<void> {
    const messages = strapi.db.query(MAIL_MESSAGE_UID)
    const attempts = row.attempts + 1
    const renewal = setInterval(() => {
      const where = { id: row.id, state: 'waiting', attempts }
      messages.updateMany({ where, data: { nextTryAt: claimEnd() } }).catch(() => undefined)
    }, CLAIM_MS / 3)
    let isAccepted = false
    try {
      if (await isRestricted(row)) return await withhold(row)
      const template = findMailTemplate(row.template)
      const to = template.findRecipient ? await template.findRecipient(row.values) : row.to
      const values = to === null ? null : await template.prepare(to, row.values, row)
      if (to === null || values === null) return await deleteMailMessages({ id: row.id })
      const { documentId } = row
      const file = outboxFilePath(new Date(), row.template, documentId)
      const transport = template.transport?.(to)
      let isSent = true
      if (transport) await transport(values, row)
      else {
        const sender = await readSender()
        const rendered = renderMail(template.write!(values, sender), sender)
        isSent = await deliverMail(rendered, { to, documentId, senderName: sender.utilityName, file })
      }
      isAccepted = true
      this.accepted.set(row.id, isSent ? sentData() : NOT_SENT)
      await this.markAccepted()
      // If an erasure deleted the message meanwhile, delete its file, too.
      if (!isSent && (await messages.count({ where: { id: row.id } })) === 0) rmSync(file, { force: true })
    } catch (error) {
      // A message that the mail server accepted isn't sent again, even if the database then failed.
      if (isAccepted) throw error
      await recordFailure(row, attempts, error)
    } finally {
      clearInterval(renewal)
    }
  }

  private async markAccepted(): Promise<void> {
    for (const [id, data] of this.accepted) {
      await strapi.db.query(MAIL_MESSAGE_UID).updateMany({ where: { id }, data })
      this.accepted.delete(id)
    }
  }
}

/** Groups of messages with their own slots. */
type Lane = 'personal' | 'confirmation' | 'webhook' | 'bulk'

function laneOf({ priority }: MailRow): Lane {
  if (priority === MAIL_PRIORITIES.webhook) return 'webhook'
  if (priority === MAIL_PRIORITIES.confirmation) return 'confirmation'
  return priority === MAIL_PRIORITIES.personal ? 'personal' : 'bulk'
}

const claimEnd = (): Date => new Date(Date.now() + CLAIM_MS)

const sentData = (): object => ({
  state: 'sent',
  sentAt: new Date(),
  nextTryAt: null,
  error: null,
  values: {},
})

/** Keeps the template's values, so that the message can be sent once there is a mail server. */
const NOT_SENT = { state: 'no-server', nextTryAt: null, error: null }

/** Claims a message, unless another process has. */
async function claim({ id, attempts }: MailRow): Promise<boolean> {
  const { count } = await strapi.db.query(MAIL_MESSAGE_UID).updateMany({
    where: { id, state: 'waiting', attempts },
    data: { attempts: attempts + 1, nextTryAt: claimEnd() },
  })
  return count > 0
}

const isRestricted = async ({ about }: MailRow): Promise<boolean> =>
  about !== null && (await findRestrictions([about])).length > 0

/**
 * Withholds a message about restricted data. Deletes an alert, which is no longer news after the restriction; delays
 * other messages until the restriction is lifted.
 */
async function withhold({ id, to, attempts }: MailRow): Promise<void> {
  if (to === SUBSCRIBER_RECIPIENT) return deleteMailMessages({ id })
  const data = { attempts, nextTryAt: new Date(Date.now() + RESTRICTION_POLL_MS) }
  await strapi.db.query(MAIL_MESSAGE_UID).updateMany({ where: { id }, data })
}

async function recordFailure(row: MailRow, attempts: number, error: unknown): Promise<void> {
  const { id, template, to, values } = row
  const isRefusedForGood = to === SUBSCRIBER_RECIPIENT && isPermanent(error)
  const pause = isRefusedForGood ? undefined : RETRY_DELAYS_MS[attempts - 1]
  const state = pause === undefined ? 'failed' : 'waiting'
  const next = pause === undefined ? null : new Date(Date.now() + pause)
  // The mail server's reply may quote the address, which the outbox must not store.
  const said = to === SUBSCRIBER_RECIPIENT ? withoutAddresses(reason(error)) : reason(error)
  const data = { state, error: said.slice(0, 500), nextTryAt: next }
  await strapi.db.query(MAIL_MESSAGE_UID).updateMany({ where: { id }, data })
  const outlook = next ? `next try at ${next.toISOString()}` : 'no further try'
  strapi.log.warn(`A "${template}" message wasn't sent (try ${attempts}, ${outlook}): ${said}`)
  if (state === 'failed') await findMailTemplate(template).onRefused?.(values)
}

/**
 * Whether a mail server will refuse a message at every attempt: a permanent negative reply (RFC 5321, section 4.2.1).
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500 && responseCode < 600
}

const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')

/** Finds due messages with certain priorities, in the order of sending. */
async function findDue(priority: object, limit: number): Promise<MailRow[]> {
  return strapi.db.query(MAIL_MESSAGE_UID).findMany({
    where: { state: 'waiting', priority, nextTryAt: { $lte: new Date() } },
    orderBy: [{ priority: 'asc' }, { nextTryAt: 'asc' }, { id: 'asc' }],
    limit,
  })
}

/** Shuffles messages, so that two processes rarely try to claim the same one. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Deletes old messages with their files, because addresses are personal data. */
async function deleteOldMessages(): Promise<void> {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * MINUTE_MS)
  const isOld = { state: { $ne: 'waiting' }, createdAt: { $lt: daysAgo(MAIL_RETENTION_DAYS) } }
  const isOldSubscriberMail = {
    state: 'sent',
    to: SUBSCRIBER_RECIPIENT,
    createdAt: { $lt: daysAgo(SUBSCRIBER_MAIL_RETENTION_DAYS) },
  }
  await deleteMailMessages({ $or: [isOld, isOldSubscriberMail] }, DELETIONS_PER_LOOK)
}

async function readSender(): Promise<MailSenderDetails> {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  const name: string | null | undefined = settings?.utilityName
  return {
    utilityName: isOwnUtilityName(name) ? name : 'Tanglaw',
    hotline: settings?.hotline || null,
    siteUrl: environment().siteUrl,
    timeZone: settings?.timeZone || 'Asia/Manila',
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The sender of this process. */
export const mailSender = new MailSender()
