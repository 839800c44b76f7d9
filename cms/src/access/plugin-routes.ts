import type { Core } from '@strapi/strapi'

interface Route {
  method: string
  path: string
  config?: Record<string, unknown>
}

type Router = { type?: string; routes: Route[] } | (() => { type?: string; routes: Route[] })

/**
 * The only addresses that plugins serve under /api: sign-in and token renewal for anyone (each checks what it is
 * given), sign-out for who is signed in. No registration, no user list, no upload, no mail.
 */
const KEPT: Record<string, { anyone: boolean }> = {
  'users-permissions POST /auth/local': { anyone: true },
  'users-permissions POST /auth/refresh': { anyone: true },
  'users-permissions POST /auth/logout': { anyone: false },
}

/** Removes every other content API route that a plugin brings. The console's own routes stay. */
export function closePluginRoutes(strapi: Core.Strapi): void {
  for (const [pluginName, plugin] of Object.entries(strapi.plugins)) {
    const routers = plugin.routes as Record<string, Router> | Route[]
    if (Array.isArray(routers)) continue
    for (const [name, router] of Object.entries(routers)) {
      const { type, routes } = typeof router === 'function' ? router() : router
      if (type !== 'content-api') continue
      const kept = routes.flatMap((route) => {
        const rule = KEPT[`${pluginName} ${route.method} ${route.path}`]
        if (!rule) return []
        return rule.anyone ? [{ ...route, config: { ...route.config, auth: false } }] : [route]
      })
      routers[name] = { type: 'content-api', routes: kept }
    }
  }
}
