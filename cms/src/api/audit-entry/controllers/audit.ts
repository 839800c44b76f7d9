import type { Context } from 'koa'
import { listAudit } from '../../../audit/list'

export default () => ({
  /** `GET /api/manage/audit`: who did what, newest first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listAudit(strapi, ctx.query)
  },
})
