import type { Plugin } from 'vite'

const routersOwn = /import\s*\{\s*lazyRouteComponent\s*\}\s*from\s*["']@tanstack\/react-router["']/

/**
 * Vite plugin that makes split routes use this repository's `lazyRouteComponent`, because the router's own
 * reloads the page when a chunk is missing. It runs after the router's plugin, which writes the import.
 */
export function lazyRoutesPlugin(): Plugin {
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
