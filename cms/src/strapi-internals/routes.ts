import type { Context, Next } from 'koa'
import { assertStrapiHas } from './must'

/** A route as Strapi keeps it until the server is mounted. */
export interface Route {
  method: string
  path: string
  handler: unknown
  config?: { auth?: unknown; middlewares?: unknown[] }
}

interface Router {
  type?: string
  routes: Route[]
}

export type Middleware = (ctx: Context, next: Next) => Promise<void>

const routesIn = (routers: object): Route[] =>
  Object.values(routers as Record<string, Router>).flatMap(({ routes }) => routes)

/** The routes of Strapi's console. */
export const consoleRoutes = (): Route[] => routesIn(strapi.admin.routes)

/** The console's routes for roles and settings of the panel's accounts. */
export function consoleAccountRoutes(): Route[] {
  const { admin } = strapi.plugin('users-permissions').routes as unknown as Record<string, Router>
  assertStrapiHas('routes', admin, 'the console has no routes for accounts of the panel')
  return admin.routes
}

/** The routes of the folders of `api`. */
export const apiRoutes = (): Route[] => Object.values(strapi.apis).flatMap(({ routes }) => routesIn(routes))

/** Puts a middleware before all others of a route. @param purpose of which it has one */
export function prependMiddleware(route: Route, purpose: string, middleware: Middleware): void {
  const { middlewares = [] } = route.config ?? {}
  // A plugin's routes outlive a CMS that was stopped in the same process, as tests do.
  const others = middlewares.filter((one) => (one as { purpose?: string }).purpose !== purpose)
  route.config = { ...route.config, middlewares: [Object.assign(middleware, { purpose }), ...others] }
}

/** Gives an API its routes, and its handlers, in the place where Strapi would have found them. */
export function addApi(
  name: string,
  routers: Record<string, unknown>,
  controllers: Record<string, object>,
): void {
  const registry = strapi.get('controllers')
  for (const [uid, controller] of Object.entries(controllers)) registry.set(uid, controller)
  strapi.api(name).routes = routers as never
}

/**
 * Removes every content API route that a plugin brings: no registration, no user list, no upload, no mail, and one
 * way alone to sign in or to set a password, our own (`api/account`). The console's own routes stay.
 */
export function removePluginRoutes(): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers = plugin.routes as unknown as Record<string, Router | (() => Router)> | Route[]
    if (Array.isArray(routers)) continue
    for (const [name, router] of Object.entries(routers)) {
      const { type } = typeof router === 'function' ? router() : router
      if (type === 'content-api') routers[name] = { type: 'content-api', routes: [] }
    }
  }
}

/** @throws StrapiChanged */
export function assertRoutes(): void {
  for (const routes of [consoleRoutes(), consoleAccountRoutes(), apiRoutes()]) {
    const [route] = routes
    assertStrapiHas('routes', route?.method && route.path && route.handler, 'routes are kept in another form')
  }
}
