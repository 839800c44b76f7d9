import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { contentTypes } from '../../../content/types'
import { pickBodyFields } from '../../../platform/http/fields'
import { ListParameters } from '../../../platform/http/list-query'
import { dismissMentions } from '../../../publishing/reviews/mentions'
import { listReviews } from '../../../publishing/reviews/read'
import { listReviewRules, setReviewRule } from '../../../publishing/reviews/rules'

/** Reviews of all types; those of one document are among the routes of its type. */
export default () => ({
  /** `GET /api/manage/reviews`: what is in review, of the types that the caller may see. */
  async list(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    const { id, role } = ctx.state.user
    ctx.body = { reviews: await listReviews({ id: String(id), role }) }
  },

  /** `DELETE /api/manage/mentions/:path/:documentId`: forgets where comments of the document mention the caller. */
  async dismissMentions(ctx: Context): Promise<void> {
    const { path, documentId } = ctx.params
    const type = contentTypes().find((one) => one.path === path)
    if (!type) throw new errors.NotFoundError('There is no such type.')
    await dismissMentions(type, documentId, String(ctx.state.user.id))
    ctx.status = 204
  },

  /** `GET /api/manage/review-rules`: which types need an approval. */
  async rules(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = { rules: await listReviewRules() }
  },

  /** `PUT /api/manage/review-rules/:path` `{ isRequired }`; the path is that of the type's list. */
  async setRule(ctx: Context): Promise<void> {
    const { isRequired } = pickBodyFields(ctx, ['isRequired'])
    await setReviewRule(ctx.params.path, isRequired)
    ctx.body = { rules: await listReviewRules() }
  },
})
