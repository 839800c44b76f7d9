import type { ConsoleRouter } from './hide-unused-pages'

/**
 * Puts a page in place of Strapi's home page.
 * @throws Error where Strapi has no home page at its index route any more
 */
export function replaceHomePage(router: ConsoleRouter, Component: unknown): void {
  router.addRoute((routes) => {
    if (!routes.some(({ index }) => index))
      throw new Error('The console has no home page at its index route.')
    return routes.map((route) => (route.index ? { index: true, Component } : route))
  })
}
