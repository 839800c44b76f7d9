import type { Context } from 'koa'
import { contentType } from '../../../content/content-types'
import { authorizeDraftRead, canShowDrafts } from '../../../reading/preview/authorize-draft-read'
import { findArticlesAndAdvisories } from '../../../reading/find-articles-and-advisories'

export default () => ({
  /** `GET /api/news-items?kind&category&stage&area&q&page&pageSize`: published articles and advisories, newest first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await findArticlesAndAdvisories(ctx.query, ctx.state.auth)
  },
  /** The same reads of drafts, for previews: nothing is left out, as with single documents (`reading/published`). */
  async listDraft(ctx: Context): Promise<void> {
    await authorizeDraftRead(ctx)
    const shown = canShowDrafts(ctx, [contentType('news-article'), contentType('advisory')])
    ctx.body = await findArticlesAndAdvisories(ctx.query, undefined, shown ? 'draft' : 'published')
  },
})
