import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/fields'
import { consume } from '../../../platform/limits/rate-limit'
import { throwValidationError } from '../../../platform/validation'
import { subscriptionCounts } from '../../../subscriptions/counts'
import { confirm, request, stop } from '../../../subscriptions/requests'

const LINK_ENDED = 'This link expired or is incomplete.'

/** Subscriptions to alerts: for the web server's token for forms, and their numbers for the panel. */
export default () => ({
  /**
   * `POST /api/subscriptions` `{ data: { email, topic, scope }, key, isSuspect }`: 202 without content, whether the address
   * is subscribed or not.
   */
  async request(ctx: Context): Promise<void> {
    const { data, key, isSuspect = false } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
    await consume(ctx, 'subscription')
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
      throwValidationError(['key'], 'Send the form’s key.')
    await request({ data, key, isSuspect: isSuspect === true })
    ctx.status = 202
    ctx.body = {}
  },

  /** `POST /api/subscriptions/confirm` `{ data: { code } }`: 200 `{ what }`, or 404. */
  async confirm(ctx: Context): Promise<void> {
    const attempt = await consume(ctx, 'subscription-link')
    const confirmed = await confirm(codeIn(ctx))
    if (!confirmed) throw new errors.NotFoundError(LINK_ENDED)
    await attempt.succeeded()
    ctx.body = confirmed
  },

  /** `POST /api/subscriptions/stop` `{ data: { code } }`: 200 `{ topic }`, which is null for all of them, or 404. */
  async stop(ctx: Context): Promise<void> {
    const attempt = await consume(ctx, 'subscription-link')
    const stopped = await stop(codeIn(ctx))
    if (!stopped) throw new errors.NotFoundError(LINK_ENDED)
    await attempt.succeeded()
    ctx.body = stopped
  },

  /** `GET /api/manage/subscriptions`: numbers alone. */
  async counts(ctx: Context): Promise<void> {
    ctx.body = await subscriptionCounts()
  },
})

function codeIn(ctx: Context): unknown {
  const { data } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
  return (data as { code?: unknown } | null | undefined)?.code
}
