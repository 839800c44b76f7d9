import type { Plugin } from 'vite'

const routersOwn = /import\s*\{\s*lazyRouteComponent\s*\}\s*from\s*["']@tanstack\/react-router["']/

/**
 * Has split routes use our lazyRouteComponent: the router's reloads the page by itself when a chunk is missing.
 * Runs after the router's plugin, whose splitting writes the import.
 */
export function lazyRoutes(): Plugin {
  return {
    name: 'tanglaw:lazy-routes',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/routes\/(?!-)/, code: /lazyRouteComponent/ },
      handler(code, id) {
        if (!routersOwn.test(code))
          this.error(`${id} takes lazyRouteComponent in a form that is not known here`)
        return {
          code: code.replace(
            routersOwn,
            `import { lazyRouteComponent } from '~/builds/lazy-route-component'`,
          ),
          map: null,
        }
      },
    },
  }
}
