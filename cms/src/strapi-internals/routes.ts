import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { assertStrapiHas } from './assert-strapi-has'

/** A route as Strapi stores it before the server is mounted. */
export interface StrapiRoute {
  method: string
  path: string
  handler: unknown
  config?: { auth?: unknown; middlewares?: unknown[]; policies?: unknown[] }
}

interface Router {
  type?: string
  routes: StrapiRoute[]
}

export type KoaMiddleware = (ctx: Context, next: Next) => Promise<void>

const routesIn = (routers: object): StrapiRoute[] =>
  Object.values(routers as Record<string, Router>).flatMap(({ routes }) => routes)

/** Strapi's own routes of its console. */
export const consoleRoutes = (): StrapiRoute[] =>
  routesIn(
    Object.fromEntries(Object.entries(strapi.admin.routes).filter(([name]) => name !== ADDED_CONSOLE_ROUTES)),
  )

const ADDED_CONSOLE_ROUTES = 'tanglaw'

/**
 * Adds routes below `/admin`. They need a session of the console, unless they say `auth: false`. Call it before the routes
 * are mounted.
 */
export function addConsoleRoutes(routes: readonly StrapiRoute[]): void {
  const router: Router = {
    type: 'admin',
    routes: routes.map((route) =>
      route.config?.auth === false
        ? route
        : { ...route, config: { ...route.config, policies: ['admin::isAuthenticatedAdmin'] } },
    ),
  }
  Object.assign(strapi.admin.routes, { [ADDED_CONSOLE_ROUTES]: router })
}

/** The console's routes for roles and settings of panel accounts. */
export const consoleAccountRoutes = (): StrapiRoute[] =>
  consoleRoutesOf('users-permissions', 'accounts of the panel')

/** The console's routes for settings that a plugin stores. */
export const consoleSettingsRoutes = (): StrapiRoute[] => [
  ...consoleRoutesOf('upload', 'the media library'),
  ...consoleRoutesOf('i18n', 'languages'),
]

/** The routes of the console by the permission that they ask for: Strapi's own and those of its plugins. */
export function consoleRoutesWithPermissions(): { route: StrapiRoute; permissions: string[] }[] {
  const ofPlugins = Object.values(strapi.plugins).flatMap(({ routes }) => {
    const routers = routes as unknown as StrapiRoute[] | Record<string, Router | (() => Router)>
    if (Array.isArray(routers)) return routers
    return Object.values(routers).flatMap((router) => (typeof router === 'function' ? [] : router.routes))
  })
  return [...consoleRoutes(), ...ofPlugins].map((route) => ({ route, permissions: permissionsOf(route) }))
}

/** Strapi's policies that ask for permissions. */
const PERMISSION_POLICIES: ReadonlySet<unknown> = new Set([
  'admin::hasPermissions',
  'plugin::content-manager.hasPermissions',
])

interface PermissionPolicy {
  name: string
  config: { actions: unknown[] }
}

const isPermissionPolicy = (policy: unknown): policy is PermissionPolicy =>
  PERMISSION_POLICIES.has((policy as { name?: unknown }).name)

const permissionsOf = ({ config }: StrapiRoute): string[] =>
  (config?.policies ?? [])
    .filter(isPermissionPolicy)
    .flatMap((policy) => policy.config.actions.filter((action) => typeof action === 'string'))

const REFUSING_POLICY = 'global::refuse-with-sentence'

/**
 * Refuses console routes with a sentence each, in place of Strapi's “Policy Failed.” A request without a session still gets
 * 401.
 */
export function refuseConsoleRoutes(refusals: readonly { route: StrapiRoute; sentence: string }[]): void {
  strapi.get('policies').set(REFUSING_POLICY, (_ctx: Context, { sentence }: { sentence: string }) => {
    // Of errors with status 403, Strapi shows the sentence of this one alone.
    throw new errors.PolicyError(sentence)
  })
  for (const { route, sentence } of refusals) {
    const refusal = { name: REFUSING_POLICY, config: { sentence } }
    route.config!.policies = route.config!.policies!.map((policy) =>
      isPermissionPolicy(policy) ? refusal : policy,
    )
  }
}

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
