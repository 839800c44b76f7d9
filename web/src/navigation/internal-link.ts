import type { AnyRouter } from '@tanstack/react-router'

/** Where a link of this site leads, as the router calls it, if the app has that page and may open it itself. */
export function internalTarget(anchor: HTMLAnchorElement, router: AnyRouter): URL | undefined {
  if (anchor.target && anchor.target !== '_self') return undefined
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return undefined
  const href = new URL(anchor.href)
  const url = (router.options.rewrite?.input?.({ url: href }) as URL | undefined) ?? href
  // Two slashes at the front would name a host where the path is read again.
  if (url.pathname.startsWith('//') || !hasPage(router, url.pathname)) return undefined
  return url
}

/** A path that only the catch-all knows may be a file or another program's: the server decides. */
function hasPage(router: AnyRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  // A preview has public pages alone.
  const isOther = router.options.rewrite !== undefined && !route?.id.startsWith('/_public')
  return route !== undefined && route.fullPath !== '/$' && !isOther
}

/** The same page: at most another place on it, which browsers reach best by themselves. */
export const isSamePage = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === location.pathname && search === location.search

/** The anchor that an event happened in. */
export function anchorOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : undefined
}
