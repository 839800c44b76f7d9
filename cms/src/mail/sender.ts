import { AsyncResource } from 'node:async_hooks'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { render, templateNamed, type Sender } from './template'
import { deliver } from './transport'

export const MAIL = 'api::mail.mail-message'
const MINUTE = 60_000
const TICK_MS = MINUTE / 4
const SOON_MS = 250
/** How long a process has for a message before another may take it. */
const CLAIM_MS = 5 * MINUTE
/** Waiting times after each failure; after the last the message counts as failed. */
const PAUSES = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE)
const KEPT_DAYS = 30

interface MailRow {
  id: number
  documentId: string
  template: string
  to: string
  values: object
  attempts: number
}

/** Sends what lies in the outbox, one message at a time, and tries again what failed. */
class MailSender {
  private strapi: Core.Strapi | undefined
  private timer: NodeJS.Timeout | undefined
  private working: Promise<void> | undefined
  private again = false
  /** Where sending runs: outside the request and the (ended) transaction that woke the sender. */
  private scope: AsyncResource | undefined

  start(strapi: Core.Strapi): void {
    this.strapi = strapi
    this.scope = new AsyncResource('MailSender')
    const { smtpUrl, outboxDir } = environment().mail
    if (!smtpUrl) strapi.log.info(`SMTP_URL isn't set: mail is written to ${outboxDir}`)
    this.timer = setInterval(() => this.wake(), TICK_MS)
    this.timer.unref()
    this.wake()
  }

  /**
   * Looks for due messages once the answer to whoever asked is on its way: how long that takes must not tell whether
   * there was anything to send.
   */
  wakeSoon(): void {
    setTimeout(() => this.wake(), SOON_MS).unref()
  }

  /** Looks for due messages now. */
  wake(): void {
    const { strapi, scope } = this
    if (!strapi || !scope) return
    this.again = true
    this.working ??= scope.runInAsyncScope(() =>
      this.work(strapi).finally(() => {
        this.working = undefined
      }),
    )
  }

  /** Waits for the message under way and sends no more. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.strapi = undefined
    await this.working
  }

  private async work(strapi: Core.Strapi): Promise<void> {
    try {
      while (this.again && this.strapi) {
        this.again = false
        for (const row of await dueMessages(strapi)) if (this.strapi) await this.send(strapi, row)
        await forgetOldMessages(strapi)
      }
    } catch (error) {
      strapi.log.error(`The outbox can't be read: ${reason(error)}`)
    }
  }

  private async send(strapi: Core.Strapi, row: MailRow): Promise<void> {
    const messages = strapi.db.query(MAIL)
    const attempts = row.attempts + 1
    const nextTryAt = new Date(Date.now() + CLAIM_MS)
    const { count } = await messages.updateMany({
      where: { id: row.id, state: 'waiting', attempts: row.attempts },
      data: { attempts, nextTryAt },
    })
    if (count === 0) return
    try {
      const template = templateNamed(row.template)
      const values = await template.prepare(strapi, row.to, row.values)
      if (values === null) return void (await messages.delete({ where: { id: row.id } }))
      const sender = await readSender(strapi)
      const rendered = render(template.write(values, sender), sender)
      await deliver(strapi, rendered, row.to, sender.utilityName, `${row.template}-${row.documentId}`)
      const data = { state: 'sent', sentAt: new Date(), nextTryAt: null, error: null, values: {} }
      await messages.update({ where: { id: row.id }, data })
    } catch (error) {
      const pause = PAUSES[attempts - 1]
      const state = pause === undefined ? 'failed' : 'waiting'
      const next = pause === undefined ? null : new Date(Date.now() + pause)
      await messages.update({
        where: { id: row.id },
        data: { state, error: reason(error).slice(0, 500), nextTryAt: next },
      })
      const outlook = next ? `next try at ${next.toISOString()}` : 'no further try'
      strapi.log.warn(
        `A "${row.template}" message wasn't sent (try ${attempts}, ${outlook}): ${reason(error)}`,
      )
    }
  }
}

async function dueMessages(strapi: Core.Strapi): Promise<MailRow[]> {
  return strapi.db.query(MAIL).findMany({
    where: { state: 'waiting', nextTryAt: { $lte: new Date() } },
    orderBy: { id: 'asc' },
    limit: 50,
  })
}

/** Addresses are personal data: what was sent is forgotten after a month. */
async function forgetOldMessages(strapi: Core.Strapi): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 24 * 60 * MINUTE)
  await strapi.db.query(MAIL).deleteMany({ where: { state: 'sent', sentAt: { $lt: before } } })
}

async function readSender(strapi: Core.Strapi): Promise<Sender> {
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
