import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { contentTypes } from '../../../content/content-types'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'
import { throwValidationError } from '../../../platform/validation'
import { dismissMentions } from '../../../publishing/reviews/mentions'
import { listReviews } from '../../../publishing/reviews/read-reviews'
import { listReviewRules, setReviewRule } from '../../../publishing/reviews/review-rules'

/** Reviews of all types; those of one document are among the routes of its type. */
export default () => ({
  /** `GET /api/manage/reviews`: what is in review, of the types that the caller may see. */
  async list(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    const { id, role } = ctx.state.user
    ctx.body = { reviews: await listReviews({ id: String(id), role }) }
  },

  /**
   * `DELETE /api/manage/mentions/:path/:documentId?upTo=12`: forgets where comments of the document mention the caller, up to
   * the last comment that they saw.
   */
  async dismissMentions(ctx: Context): Promise<void> {
    const { path, documentId } = ctx.params
    const type = contentTypes().find((one) => one.path === path)
    if (!type) throw new errors.NotFoundError('There is no such type.')
    const { upTo } = ctx.query
    if (typeof upTo !== 'string' || !/^\d{1,9}$/.test(upTo))
      throwValidationError(['upTo'], 'Send the id of the last comment that was seen.')
    await dismissMentions(type, documentId, String(ctx.state.user.id), Number(upTo))
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
