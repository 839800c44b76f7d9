import type { Context, Next } from 'koa'
import { refundAttempts } from '../platform/limits/consume-rate-limit'

/**
 * Takes back the attempts of requests that end in 5xx, such as a sign-in with the right password while the disk is full:
 * the limits would otherwise refuse the user after the fault as well. It sees the status after all errors are answered.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next()
    if (ctx.status >= 500) await refundAttempts(ctx)
  }
