import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { parseLinkToken } from '../../../platform/link-tokens'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'
import { HttpStatusError } from '../../../platform/http/http-status-error'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { PREVIEW_LINK_HEADER } from '../../../reading/preview/authorize-draft-read'
import {
  listPreviewLinks,
  createPreviewLink,
  recordPreviewLinkUse,
  revokePreviewLink,
  findPreviewLinkState,
} from '../../../reading/preview/preview-links'

/** Links to the draft of a page, for people without an account. Who may call it is decided in `people/access/role-abilities`. */
export default () => ({
  /** `GET /api/manage/preview-links`: the open ones. */
  async list(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const path = parameters.text('path', 300)
    parameters.rejectUnknownParams()
    ctx.body = { rows: await listPreviewLinks(path) }
  },

  /** `POST /api/manage/preview-links` `{ path, days }`: only this response contains the code. */
  async make(ctx: Context): Promise<void> {
    const { path, days } = pickBodyFields(ctx, ['path', 'days'])
    ctx.status = 201
    ctx.body = await createPreviewLink({ path, days }, ctx.state.user.documentId)
  },

  /** `DELETE /api/manage/preview-links/:id` */
  async revoke(ctx: Context): Promise<void> {
    await revokePreviewLink(ctx.params.id)
    ctx.status = 204
  },

  /** `GET /api/preview-link`: what the link of the header opens, for the web server. Guesses are limited by address. */
  async open(ctx: Context): Promise<void> {
    const code = parseLinkToken(ctx.get(PREVIEW_LINK_HEADER))
    const attempt = await consumeRateLimit(ctx, 'preview-link')
    const link = await findPreviewLinkState(code)
    if (link.state === 'unknown') throw new errors.NotFoundError('There is no such preview link')
    await attempt.succeeded()
    if (link.state === 'ended') throw new HttpStatusError(410, 'This preview link has ended')
    await recordPreviewLinkUse(code)
    ctx.body = { path: link.path, expiresAt: link.expiresAt }
  },
})
