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
 * Removes the settings links of unused pages, and shows another page at their addresses.
 * @param componentOf makes what is shown
 */
export function hideUnusedPages(router: ConsoleRouter, componentOf: (page: UnusedPage) => unknown): void {
  router.addRoute((routes) => replaceRoutes(routes, '', componentOf))
  for (const [id, section] of Object.entries(router.settings)) {
    section.links = section.links.filter(({ to }) => !unusedPageAt(`settings/${to}`))
    if (id !== 'global' && section.links.length === 0) delete router.settings[id]
  }
}

function replaceRoutes(
  routes: readonly ConsoleRoute[],
  above: string,
  componentOf: (page: UnusedPage) => unknown,
): ConsoleRoute[] {
  return routes.map((route) => {
    const address = above + (route.path ?? '').replace(/\/\*$/, '')
    const page = unusedPageAt(address)
    if (page) return { path: route.path, Component: componentOf(page) }
    return route.children
      ? { ...route, children: replaceRoutes(route.children, `${address}/`, componentOf) }
      : route
  })
}

const unusedPageAt = (address: string): UnusedPage | undefined =>
  UNUSED_PAGES.find((page) => address === page.address || address.startsWith(`${page.address}/`))
