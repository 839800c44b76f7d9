import { AsyncResource } from 'node:async_hooks'
import { rmSync } from 'node:fs'
import { environment } from '../platform/environment'
import { deleteMessages, MAIL, outboxFile } from './messages'
import { render, findTemplate, type Sender } from './template'
import { deliver } from './transport'

const MINUTE_MS = 60_000
const POLL_MS = MINUTE_MS / 4
const WAKE_DELAY_MS = 250
/** How long a message is claimed by one process: renewed while it is being sent, however long the mail server takes. */
const CLAIM_MS = 3 * MINUTE_MS
/** Messages sent at the same time: a connection on which a mail server is silent delays no other message. */
const MAX_CONCURRENT_SENDS = 5
/** Waiting times after each failure; after the last the message counts as failed. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)
const RETENTION_DAYS = 30

interface MailRow {
  id: number
  documentId: string
  template: string
  to: string
  values: object
  attempts: number
}

/** Sends queued messages, a few at once, and retries failed ones. */
class MailSender {
  private timer: NodeJS.Timeout | undefined
  private isProcessing: Promise<void> | undefined
  private again = false
  /** Messages that are being sent, by their row. */
  private readonly underWay = new Map<number, Promise<void>>()
  /** Messages that a mail server accepted, but that the database has not recorded yet: they must not be sent again. */
  private readonly accepted = new Map<number, object>()
  /** Where sending runs, from start to stop: outside the request and the (ended) transaction that woke the sender. */
  private scope: AsyncResource | undefined

  start(): void {
    this.scope = new AsyncResource('MailSender')
    const { smtpUrl, outboxDir } = environment().mail
    if (!smtpUrl) strapi.log.info(`SMTP_URL isn't set: mail is written to ${outboxDir}`)
    this.timer = setInterval(() => this.wake(), POLL_MS)
    this.timer.unref()
    this.wake()
  }

  /**
   * Looks for due messages once the response to the caller is on its way: its duration must not reveal whether there
   * was anything to send.
   */
  wakeSoon(): void {
    setTimeout(() => this.wake(), WAKE_DELAY_MS).unref()
  }

  /** Looks for due messages immediately. */
  wake(): void {
    if (!this.scope) return
    this.again = true
    this.isProcessing ??= this.scope.runInAsyncScope(() =>
      this.processOutbox().finally(() => {
        this.isProcessing = undefined
      }),
    )
  }

  /** Waits for the messages under way and sends no more. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.scope = undefined
    await this.isProcessing
    await Promise.all(this.underWay.values())
  }

  private async processOutbox(): Promise<void> {
    try {
      while (this.again && this.scope) {
        this.again = false
        await this.markAccepted()
        for (const row of await dueMessages()) this.begin(row)
        await deleteOldMessages()
      }
    } catch (error) {
      strapi.log.error(`The outbox can't be read: ${reason(error)}`)
    }
  }

  /** Sends a message beside others; with all places taken it stays due, and is found again once one is free. */
  private begin(row: MailRow): void {
    const { id } = row
    if (!this.scope || this.underWay.size >= MAX_CONCURRENT_SENDS) return
    if (this.underWay.has(id) || this.accepted.has(id)) return
    const sending = this.send(row)
      .then(() => true)
      .catch((error: unknown) => {
        // The claim expires; looking at once would fail again.
        strapi.log.error(`The outbox can't be written: ${reason(error)}`)
        return false
      })
      .then((isNoted) => {
        this.underWay.delete(id)
        if (isNoted) this.wake()
      })
    this.underWay.set(id, sending)
  }

  private async send(row: MailRow): Promise<void> {
    const messages = strapi.db.query(MAIL)
    const attempts = row.attempts + 1
    const { count } = await messages.updateMany({
      where: { id: row.id, state: 'waiting', attempts: row.attempts },
      data: { attempts, nextTryAt: claimEnd() },
    })
    if (count === 0) return
    const renewal = setInterval(() => {
      const where = { id: row.id, state: 'waiting', attempts }
      messages.updateMany({ where, data: { nextTryAt: claimEnd() } }).catch(() => undefined)
    }, CLAIM_MS / 3)
    let isAccepted = false
    try {
      const template = findTemplate(row.template)
      const values = await template.prepare(row.to, row.values)
      if (values === null) return await deleteMessages({ id: row.id })
      const sender = await readSender()
      const rendered = render(template.write(values, sender), sender)
      const file = outboxFile(new Date(), row.template, row.documentId)
      const isSent = await deliver(rendered, row.to, sender.utilityName, file)
      isAccepted = true
      this.accepted.set(row.id, isSent ? sentData() : NOT_SENT)
      await this.markAccepted()
      // Erased while it was written: its file would outlive it.
      if (!isSent && (await messages.count({ where: { id: row.id } })) === 0) rmSync(file, { force: true })
    } catch (error) {
      // A message that the mail server accepted isn't sent again, even if the database failed afterwards.
      if (isAccepted) throw error
      await recordFailure(row, attempts, error)
    } finally {
      clearInterval(renewal)
    }
  }

  private async markAccepted(): Promise<void> {
    for (const [id, data] of this.accepted) {
      await strapi.db.query(MAIL).updateMany({ where: { id }, data })
      this.accepted.delete(id)
    }
  }
}

const claimEnd = (): Date => new Date(Date.now() + CLAIM_MS)

const sentData = (): object => ({
  state: 'sent',
  sentAt: new Date(),
  nextTryAt: null,
  error: null,
  values: {},
})

/** Its values stay: it can be sent once there is a mail server. */
const NOT_SENT = { state: 'no-server', nextTryAt: null, error: null }

async function recordFailure({ id, template }: MailRow, attempts: number, error: unknown): Promise<void> {
  const pause = RETRY_DELAYS_MS[attempts - 1]
  const state = pause === undefined ? 'failed' : 'waiting'
  const next = pause === undefined ? null : new Date(Date.now() + pause)
  const data = { state, error: reason(error).slice(0, 500), nextTryAt: next }
  await strapi.db.query(MAIL).updateMany({ where: { id }, data })
  const outlook = next ? `next try at ${next.toISOString()}` : 'no further try'
  strapi.log.warn(`A "${template}" message wasn't sent (try ${attempts}, ${outlook}): ${reason(error)}`)
}

async function dueMessages(): Promise<MailRow[]> {
  return strapi.db.query(MAIL).findMany({
    where: { state: 'waiting', nextTryAt: { $lte: new Date() } },
    orderBy: { id: 'asc' },
    limit: 50,
  })
}

/** Addresses are personal data: a message is deleted after a month, with its file, in every state. */
async function deleteOldMessages(): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * MINUTE_MS)
  await deleteMessages({ state: { $ne: 'waiting' }, createdAt: { $lt: before } })
}

async function readSender(): Promise<Sender> {
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  return {
    utilityName: settings?.utilityName || 'Tanglaw',
    hotline: settings?.hotline || null,
    siteUrl: environment().siteUrl,
    timeZone: settings?.timeZone || 'Asia/Manila',
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export const mailSender = new MailSender()
