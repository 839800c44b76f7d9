import type { Context, Next } from 'koa'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { actionsOfFormsToken, actionsOfReadToken } from './strapi-actions'
import { apiRoutes, prependMiddleware } from '../../strapi-internals/routes'

/**
 * Closes the panel's routes to API tokens. A super-admin can make a token with full access in Strapi's console,
 * which Strapi accepts everywhere; these routes act for a user, and a token has none.
 */
export function closePanelRoutesToTokens(): void {
  const forTokens = new Set([...actionsOfReadToken(), ...actionsOfFormsToken()])
  for (const route of apiRoutes()) {
    const isOpen = route.config?.auth === false
    if (isOpen || (typeof route.handler === 'string' && forTokens.has(route.handler))) continue
    prependMiddleware(route, 'panel-session', requirePanelSession)
  }
}

async function requirePanelSession(ctx: Context, next: Next): Promise<void> {
  if (ctx.state.auth?.strategy?.name !== 'users-permissions') {
    throw new HttpStatusError(403, 'This needs a session of the panel; API tokens are not accepted here')
  }
  await next()
}
