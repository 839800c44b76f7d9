import type { Context } from 'koa'
import { parseLinkToken } from '../../platform/link-tokens'
import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import type { ContentType } from '../../content/content-types'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { findPreviewLinkState } from './preview-links'

/** How the web server hands on the code of a preview link, and the page that it is about to show by it. */
export const PREVIEW_LINK_HEADER = 'x-preview-link'
const PREVIEW_PATH_HEADER = 'x-preview-path'

/**
 * Lets a read see drafts: for panel users, whose role was checked already, or by an open preview link of the page
 * that is read.
 * @throws Refusal 403 without a link, or by one of another page; 410 by one that has ended.
 */
export async function authorizeDraftRead(ctx: Context): Promise<void> {
  if (ctx.state.user) return
  const link = await findPreviewLinkState(parseLinkToken(ctx.get(PREVIEW_LINK_HEADER)))
  if (link.state === 'ended') throw new HttpStatusError(410, 'This preview link has ended')
  if (link.state !== 'open' || link.path !== ctx.get(PREVIEW_PATH_HEADER)) {
    throw new HttpStatusError(
      403,
      'Drafts are shown with a session of the panel or by a preview link of the page',
    )
  }
  ctx.state.readsDrafts = true
  ctx.state.previewRole = link.role
}

/**
 * Whether a read that was authorized shows drafts of all these types: a role sees none of types that it may not read,
 * neither in its own session nor by a link that it made.
 */
export function canShowDrafts(ctx: Context, types: readonly ContentType[]): boolean {
  const role: PanelRole | undefined = ctx.state.user?.role ?? ctx.state.previewRole
  return role !== undefined && types.every((type) => canSeeType(role, type))
}
