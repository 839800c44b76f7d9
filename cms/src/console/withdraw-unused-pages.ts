import { errors } from '@strapi/utils'
import { UNUSED_PAGES } from '../admin/unused-pages'
import { API_TOKEN_UID } from '../strapi-internals/tables'
import {
  consoleRoutesWithPermissions,
  consoleSettingsRoutes,
  prependMiddleware,
  refuseConsoleRoutes,
} from '../strapi-internals/routes'
import { deleteStrapiWebhooks } from '../strapi-internals/webhooks'

/** Handlers of changes without effect, whose permission the console needs for something else, or that ask for none. */
const CLOSED_ROUTES: ReadonlySet<string> = new Set([
  'admin-settings.updateSettings',
  'settings.updateSettings',
])

/** The console's permissions that serve only unused pages. */
export const UNUSED_PERMISSIONS: readonly string[] = UNUSED_PAGES.flatMap(({ permissions }) => permissions)

/** Deletes the admin tokens of earlier versions: they act as a super-admin, and nothing lists them any more. */
export async function deleteAdminTokens(): Promise<void> {
  const { count } = await strapi.db.query(API_TOKEN_UID).deleteMany({ where: { kind: 'admin' } })
  if (count > 0)
    strapi.log.warn(`Deleted ${count} admin tokens of the console: they are not offered any more`)
}

/** Deletes the webhooks of earlier versions: they send everything that is saved, and nothing lists them any more. */
export async function deleteConsoleWebhooks(): Promise<void> {
  const names = await deleteStrapiWebhooks()
  if (names.length > 0)
    strapi.log.warn(`Deleted webhooks of the console, which are not offered any more: ${names.join(', ')}`)
}

/**
 * Refuses changes of settings that have no effect, and says in the answers to requests of unused pages what to do instead. Call it before the routes are mounted.
 * @throws Error where Strapi has no such route any more
 */
export function closeUnusedSettings(): void {
  const left = new Set(CLOSED_ROUTES)
  for (const route of consoleSettingsRoutes()) {
    const name = String(route.handler)
    if (!CLOSED_ROUTES.has(name)) continue
    left.delete(name)
    prependMiddleware(route, 'unused', () => {
      throw new errors.PolicyError('These settings have no effect here.')
    })
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} anymore`)
  refuseConsoleRoutes(
    consoleRoutesWithPermissions().flatMap(({ route, permissions }) => {
      const page = UNUSED_PAGES.find((each) => permissions.some((one) => each.permissions.includes(one)))
      return page ? { route, sentence: page.instead } : []
    }),
  )
}
