import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { readCode } from '../../../platform/codes'
import { bodyFields } from '../../../platform/http/fields'
import { ListParameters } from '../../../platform/http/list-query'
import { Refusal } from '../../../platform/http/refusal'
import { limit } from '../../../platform/limits/limit'
import { LINK_HEADER } from '../../../reading/preview/admit'
import { listLinks, makeLink, noteUse, revokeLink, stateOfLink } from '../../../reading/preview/links'

/** Links to the draft of a page, for people without an account. Who may call it is decided in `people/access/roles`. */
export default () => ({
  /** `GET /api/manage/preview-links`: the open ones. */
  async list(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const path = parameters.text('path', 300)
    parameters.done()
    ctx.body = { rows: await listLinks(path) }
  },

  /** `POST /api/manage/preview-links` `{ path, days }`: only this response contains the code. */
  async make(ctx: Context): Promise<void> {
    const { path, days } = bodyFields(ctx, ['path', 'days'])
    ctx.status = 201
    ctx.body = await makeLink({ path, days }, ctx.state.user.documentId)
  },

  /** `DELETE /api/manage/preview-links/:id` */
  async revoke(ctx: Context): Promise<void> {
    await revokeLink(ctx.params.id)
    ctx.status = 204
  },

  /** `GET /api/preview-link`: what the link of the header opens, for the web server. Guesses are limited by address. */
  async open(ctx: Context): Promise<void> {
    const code = readCode(ctx.get(LINK_HEADER))
    const attempt = await limit(ctx, 'preview-link')
    const link = await stateOfLink(code)
    if (link.state === 'unknown') throw new errors.NotFoundError('There is no such preview link')
    await attempt.succeeded()
    if (link.state === 'ended') throw new Refusal(410, 'This preview link has ended')
    await noteUse(code)
    ctx.body = { path: link.path, expiresAt: link.expiresAt }
  },
})
