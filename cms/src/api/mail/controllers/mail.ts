import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { listOutbox, retryMail } from '../../../mail/manage-outbox'

/** The outbox, for administrators. */
export default () => ({
  /** `GET /api/manage/mail` */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listOutbox(ctx.query)
  },

  /** `POST /api/manage/mail/:id/retry` */
  async retry(ctx: Context): Promise<void> {
    pickBodyFields(ctx, [])
    ctx.body = await retryMail(ctx.params.id)
  },
})
