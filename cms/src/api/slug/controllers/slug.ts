import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { findCurrentSlug } from '../../../publishing/slug-history'

export default () => ({
  /** `GET /api/slugs/news/old-title`: where what was once public under an address is now; `slug: null` when withdrawn. */
  async find(ctx: Context): Promise<void> {
    const { space, slug } = ctx.params as { space: string; slug: string }
    const found = await findCurrentSlug(space, slug)
    if (!found) throw new errors.NotFoundError('Nothing public ever had this address')
    ctx.body = { data: { slug: found.slug }, meta: { tags: [found.type] } }
  },
})
