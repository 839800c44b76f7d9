import type { Context } from 'koa'
import { findNews } from '../../../reading/news'

export default () => ({
  /** `GET /api/news-items?kind&category&stage&area&q&year&page&pageSize`: published articles and advisories, newest first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await findNews(strapi, ctx.query, ctx.state.auth)
  },
})
