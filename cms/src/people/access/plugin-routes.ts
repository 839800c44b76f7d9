import type { Core } from '@strapi/strapi'

interface Route {
  method: string
  path: string
}

type Router = { type?: string; routes: Route[] } | (() => { type?: string; routes: Route[] })

/**
 * Removes every content API route that a plugin brings: no registration, no user list, no upload, no mail, and one
 * way alone to sign in or to set a password, our own (`api/account`). The console's own routes stay.
 */
export function closePluginRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers = plugin.routes as Record<string, Router> | Route[]
    if (Array.isArray(routers)) continue
    for (const [name, router] of Object.entries(routers)) {
      const { type } = typeof router === 'function' ? router() : router
      if (type === 'content-api') routers[name] = { type: 'content-api', routes: [] }
    }
  }
}
