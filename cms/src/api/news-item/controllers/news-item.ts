import type { Context } from 'koa'
import { authorizeDraftRead } from '../../../reading/preview/authorize'
import { findNews } from '../../../reading/news'

export default () => ({
  /** `GET /api/news-items?kind&category&stage&area&q&page&pageSize`: published articles and advisories, newest first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await findNews(ctx.query, ctx.state.auth)
  },
  /** The same reads of drafts, for previews: nothing is left out, as with single documents (`reading/published`). */
  async listDraft(ctx: Context): Promise<void> {
    await authorizeDraftRead(ctx)
    ctx.body = await findNews(ctx.query, undefined, 'draft')
  },
})
