import { createHash, timingSafeEqual } from 'node:crypto'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { environment } from '../../../platform/environment'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { storeDemandReadings } from '../store-demand-readings'

/** What meters and other systems of the utility send. */
export default () => ({
  /** `POST /api/ingest/demand-readings` `{ readings }`, with `Authorization: Bearer <INGEST_TOKEN>`. */
  async demandReadings(ctx: Context): Promise<void> {
    const attempt = await consumeRateLimit(ctx, 'ingest-token')
    if (!isToken(ctx.get('authorization'))) throw new errors.UnauthorizedError('Send the token for readings')
    await attempt.succeeded()
    await consumeRateLimit(ctx, 'ingest')
    ctx.state.actor = 'Ingest'
    ctx.body = await storeDemandReadings(pickBodyFields(ctx, ['readings']).readings)
  },
})

/** Compares digests of one length, in the same time wherever they differ. Without a token in the environment, none is right. */
function isToken(header: string): boolean {
  const sent = /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? ''
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return environment().ingestTokens.some((token) => timingSafeEqual(digest(sent), digest(token)))
}
