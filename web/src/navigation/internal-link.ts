import type { AnyRouter } from '@tanstack/react-router'

/** Where a link of this site leads, if the app has that page and may open it itself. */
export function internalTarget(anchor: HTMLAnchorElement, router: AnyRouter): URL | undefined {
  if (anchor.target && anchor.target !== '_self') return undefined
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return undefined
  const url = new URL(anchor.href)
  // Two slashes at the front would name a host where the path is read again.
  if (url.pathname.startsWith('//') || !hasPage(router, url.pathname)) return undefined
  return url
}

/** A path that only the catch-all knows may be a file or another program's: the server decides. */
function hasPage(router: AnyRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route !== undefined && route.fullPath !== '/$'
}

/** The same page: at most another place on it, which browsers reach best by themselves. */
export const isSamePage = (url: URL) => url.pathname === location.pathname && url.search === location.search

/** The anchor that an event happened in. */
export function anchorOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : undefined
}
