import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { environment } from '../../../platform/environment'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { throwValidationError } from '../../../platform/validation'
import { summarizeAlerts } from '../../../subscriptions/alerts-summary'
import { requestPushAlerts } from '../../../subscriptions/request-push-alerts'
import {
  confirmAlertsByCode,
  requestEmailAlerts,
  stopAlertsByCode,
} from '../../../subscriptions/email-alert-requests'

const LINK_ENDED = 'This link has expired or is incomplete.'

/** Subscriptions to alerts: for the web server's token for forms, and their numbers for the panel. */
export default () => ({
  /**
   * `POST /api/subscriptions` `{ data: { email, topic, scope }, key, isSuspect }`: 202 without content, whether the address
   * is subscribed or not.
   */
  async request(ctx: Context): Promise<void> {
    const { data, key, isSuspect = false } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
    await consumeRateLimit(ctx, 'subscription')
    await requestEmailAlerts({ data, key: parseKey(key), isSuspect: isSuspect === true })
    ctx.status = 202
    ctx.body = {}
  },

  /**
   * `POST /api/subscriptions/push` `{ data: { subscription, topic, scope }, key, isSuspect }`: 200 `{ what }`. `subscription` is what the
   * browser made, as JSON.
   */
  async requestPush(ctx: Context): Promise<void> {
    const { data, key, isSuspect = false } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
    await consumeRateLimit(ctx, 'subscription')
    ctx.body = await requestPushAlerts(data, parseKey(key), isSuspect === true)
  },

  /** `GET /api/push-key`: the key that browsers subscribe with; null where no notifications are offered. */
  pushKey(ctx: Context): void {
    ctx.body = { data: { publicKey: environment().push?.vapid.publicKey ?? null }, meta: { tags: [] } }
  },

  /** `POST /api/subscriptions/confirm` `{ data: { code } }`: 200 `{ what }`, or 404. */
  async confirm(ctx: Context): Promise<void> {
    const attempt = await consumeRateLimit(ctx, 'subscription-link')
    const confirmed = await confirmAlertsByCode(codeIn(ctx))
    if (!confirmed) throw new errors.NotFoundError(LINK_ENDED)
    await attempt.succeeded()
    ctx.body = confirmed
  },

  /** `POST /api/subscriptions/stop` `{ data: { code } }`: 200 `{ topic }`, which is null for all of them, or 404. */
  async stop(ctx: Context): Promise<void> {
    const attempt = await consumeRateLimit(ctx, 'subscription-link')
    const stopped = await stopAlertsByCode(codeIn(ctx))
    if (!stopped) throw new errors.NotFoundError(LINK_ENDED)
    await attempt.succeeded()
    ctx.body = stopped
  },

  /** `GET /api/manage/subscriptions`: numbers alone. */
  async counts(ctx: Context): Promise<void> {
    ctx.body = await summarizeAlerts()
  },
})

function parseKey(key: unknown): string {
  if (typeof key === 'string' && /^[\w-]{16,64}$/.test(key)) return key
  return throwValidationError(['key'], 'Send the form’s key.')
}

function codeIn(ctx: Context): unknown {
  const { data } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
  return (data as { code?: unknown } | null | undefined)?.code
}
