import type { Context, Next } from 'koa'
import { assertStrapiHas } from './assert-strapi-has'

/** A route as Strapi stores it before the server is mounted. */
export interface StrapiRoute {
  method: string
  path: string
  handler: unknown
  config?: { auth?: unknown; middlewares?: unknown[] }
}

interface Router {
  type?: string
  routes: StrapiRoute[]
}

export type KoaMiddleware = (ctx: Context, next: Next) => Promise<void>

const routesIn = (routers: object): StrapiRoute[] =>
  Object.values(routers as Record<string, Router>).flatMap(({ routes }) => routes)

/** The routes of Strapi's console. */
export const consoleRoutes = (): StrapiRoute[] => routesIn(strapi.admin.routes)

/** The console's routes for roles and settings of panel accounts. */
export const consoleAccountRoutes = (): StrapiRoute[] =>
  consoleRoutesOf('users-permissions', 'accounts of the panel')

/** The console's routes for settings that a plugin stores. */
export const consoleSettingsRoutes = (): StrapiRoute[] => [
  ...consoleRoutesOf('upload', 'the media library'),
  ...consoleRoutesOf('i18n', 'languages'),
]

function consoleRoutesOf(plugin: string, called: string): StrapiRoute[] {
  const { admin } = strapi.plugin(plugin).routes as unknown as Record<string, Router>
  assertStrapiHas('routes', admin, `the console has no routes for ${called}`)
  return admin.routes
}

/** The routes of the folders of `api`. */
export const apiRoutes = (): StrapiRoute[] =>
  Object.values(strapi.apis).flatMap(({ routes }) => routesIn(routes))

/**
 * Adds a middleware before all others of a route.
 * @param purpose a route has one middleware for each purpose
 */
export function prependMiddleware(route: StrapiRoute, purpose: string, middleware: KoaMiddleware): void {
  const { middlewares = [] } = route.config ?? {}
  // In tests, the routes of a plugin survive a CMS that was stopped in the same process.
  const others = middlewares.filter((one) => (one as { purpose?: string }).purpose !== purpose)
  route.config = { ...route.config, middlewares: [Object.assign(middleware, { purpose }), ...others] }
}

/** Registers routes and handlers of an API where Strapi itself would have loaded them. */
export function addStrapiApi(
  name: string,
  routers: Record<string, unknown>,
  controllers: Record<string, object>,
): void {
  const registry = strapi.get('controllers')
  for (const [uid, controller] of Object.entries(controllers)) registry.set(uid, controller)
  strapi.api(name).routes = routers as never
}

/**
 * Removes the content API routes of all plugins: registration, user list, upload, mail, sign-in and passwords.
 * Accounts use `api/account` instead. The console's routes stay.
 */
export function removePluginRoutes(): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers = plugin.routes as unknown as Record<string, Router | (() => Router)> | StrapiRoute[]
    if (Array.isArray(routers)) continue
    for (const [name, router] of Object.entries(routers)) {
      const { type } = typeof router === 'function' ? router() : router
      if (type === 'content-api') routers[name] = { type: 'content-api', routes: [] }
    }
  }
}

/** @throws StrapiChangedError */
export function assertStrapiRoutes(): void {
  for (const routes of [consoleRoutes(), consoleAccountRoutes(), consoleSettingsRoutes(), apiRoutes()]) {
    const [route] = routes
    assertStrapiHas('routes', route?.method && route.path && route.handler, 'routes are kept in another form')
  }
}
