import { createHmac } from 'node:crypto'
import { inTransaction } from '../platform/database/transaction'
import { environment } from '../platform/environment'
import { postToExternalUrl } from '../platform/http/post-to-external-url'
import { MAIL_MESSAGE_UID, MAIL_PRIORITIES, WEBHOOK_RECIPIENT } from '../mail/mail-message-table'
import { queueOutboxMessage } from '../mail/queue-mail'
import { registerMailTemplate } from '../mail/mail-template'
import { deleteMailMessages } from '../mail/delete-mail-messages'

const TIMEOUT_MS = 10_000

/** A public change of an advisory. */
export type AdvisoryEvent = 'advisory.published' | 'advisory.changed' | 'advisory.ended'

/** The event as stored in the outbox; `type`, `timestamp` and `data` are sent in the envelope of Standard Webhooks. */
interface WebhookEvent {
  type: AdvisoryEvent
  /** ISO instant of the change. */
  timestamp: string
  data: object
  /** Document ids of the barangays that the event concerns. */
  barangays: string[]
}

/**
 * Sends an event to the utility's gateway. Events wait in the outbox with the same claims and retries as mail: each is
 * sent once, and a retry has the same id.
 */
const webhookTemplate = registerMailTemplate<WebhookEvent, WebhookEvent>({
  name: 'webhook',
  // Removes the message when the gateway is no longer configured.
  prepare: (_to, event) => Promise.resolve(environment().webhook && event),
  transport:
    () =>
    async ({ type, timestamp, data }, { documentId }) => {
      const { url, secrets, named } = environment().webhook!
      const body = JSON.stringify({ type, timestamp, data })
      const seconds = Math.floor(Date.now() / 1000)
      const status = await postToExternalUrl({
        url,
        body,
        named,
        timeoutMs: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          'webhook-id': documentId,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signatures(secrets, `${documentId}.${seconds}.${body}`),
        },
      })
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`)
    },
})

/**
 * Signs a message by Standard Webhooks 1.0: one signature per secret, so that an operator can replace a secret while
 * both are valid.
 */
const signatures = (secrets: readonly Buffer[], signed: string): string =>
  secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ')

/** A change of an advisory for some barangays. */
export interface AdvisoryChange {
  documentId: string
  version: string
  type: AdvisoryEvent
  /** Document ids of the barangays for which it changed. */
  barangays: readonly string[]
  /** How long the event waits, as mail about it does (milliseconds). */
  delayMs: number
  /** Builds the `data` of the event for some barangays. */
  describe: (barangays: readonly string[]) => Promise<object>
}

/**
 * Queues an event in the transaction that publishes the change. It replaces waiting events of the same advisory and
 * includes their barangays: the gateway never gets an older state after a newer one.
 */
export async function queueAdvisoryWebhook(change: AdvisoryChange): Promise<void> {
  if (!environment().webhook) return
  const { documentId: about, version, type, describe, delayMs } = change
  await inTransaction(async () => {
    const where = { about, template: webhookTemplate.name, state: 'waiting' }
    const waiting: { id: number; values: WebhookEvent }[] = await strapi.db
      .query(MAIL_MESSAGE_UID)
      .findMany({ where })
    const earlier = waiting.map(({ values }) => values)
    const barangays = [...new Set([...earlier.flatMap((each) => each.barangays), ...change.barangays])]
    const isNew = type !== 'advisory.ended' && earlier.some((each) => each.type === 'advisory.published')
    await deleteMailMessages({ id: { $in: waiting.map(({ id }) => id) } })
    await queueOutboxMessage({
      template: webhookTemplate,
      to: WEBHOOK_RECIPIENT,
      about,
      uniqueKey: `webhook:${about}:${version}`,
      priority: MAIL_PRIORITIES.webhook,
      delayMs,
      values: {
        type: isNew ? 'advisory.published' : type,
        timestamp: new Date().toISOString(),
        barangays,
        data: await describe(barangays),
      },
    })
  })
}
