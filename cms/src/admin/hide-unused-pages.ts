import { UNUSED_PAGES, type UnusedPage } from './unused-pages'

/** A route of the console, as its router holds it until the console is rendered. */
export interface ConsoleRoute {
  index?: boolean
  path?: string
  lazy?: unknown
  Component?: unknown
  children?: ConsoleRoute[]
}

interface SettingsSection {
  links: { to: string }[]
}

/** The parts of Strapi's router that are used. */
export interface ConsoleRouter {
  addRoute(change: (routes: ConsoleRoute[]) => ConsoleRoute[]): void
  settings: Record<string, SettingsSection>
}

/**
 * Shows the project's own pages at addresses of Strapi's.
 * @param pages components by address; the empty one is that of the home page
 * @throws Error where Strapi has no page at one of the addresses any more
 */
export function replacePages(router: ConsoleRouter, pages: ReadonlyMap<string, unknown>): void {
  const left = new Set(pages.keys())
  router.addRoute((routes) =>
    replaceRoutes(routes, '', (address) => {
      left.delete(address)
      return pages.get(address)
    }),
  )
  if (left.size > 0) throw new Error(`The console has no page at ${[...left].join(', ')} anymore`)
}

/**
 * Removes the settings links of unused pages, and shows another page at their addresses.
 * @param componentOf makes what is shown
 */
export function hideUnusedPages(router: ConsoleRouter, componentOf: (page: UnusedPage) => unknown): void {
  router.addRoute((routes) =>
    replaceRoutes(routes, '', (address) => {
      const page = unusedPageAt(address)
      return page && componentOf(page)
    }),
  )
  for (const [id, section] of Object.entries(router.settings)) {
    section.links = section.links.filter(({ to }) => !unusedPageAt(`settings/${to}`))
    if (id !== 'global' && section.links.length === 0) delete router.settings[id]
  }
}

function replaceRoutes(
  routes: readonly ConsoleRoute[],
  above: string,
  componentAt: (address: string) => unknown,
): ConsoleRoute[] {
  return routes.map((route) => {
    const address = above + (route.path ?? '').replace(/\/\*$/, '')
    const Component = componentAt(address)
    if (Component) return { ...(route.index ? { index: true } : { path: route.path }), Component }
    return route.children
      ? { ...route, children: replaceRoutes(route.children, `${address}/`, componentAt) }
      : route
  })
}

const unusedPageAt = (address: string): UnusedPage | undefined =>
  UNUSED_PAGES.find((page) => address === page.address || address.startsWith(`${page.address}/`))
