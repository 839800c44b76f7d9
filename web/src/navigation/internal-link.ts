import type { AnyRouter } from '@tanstack/react-router'

/**
 * Returns the router's destination for a link of this site; undefined if the app has no such page or must not open
 * it itself.
 */
export function findInternalLinkTarget(anchor: HTMLAnchorElement, router: AnyRouter): URL | undefined {
  if (anchor.target && anchor.target !== '_self') return undefined
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return undefined
  const href = new URL(anchor.href)
  const url = (router.options.rewrite?.input?.({ url: href }) as URL | undefined) ?? href
  // With two leading slashes, the path would be read as a host.
  if (url.pathname.startsWith('//') || !hasPage(router, url.pathname)) return undefined
  return url
}

/**
 * If only the catch-all route matches, the path may be a file or belong to another program. The server decides.
 */
function hasPage(router: AnyRouter, pathname: string): boolean {
  const [, , route] = router.getMatchedRoutes(pathname)
  // A preview has only public pages.
  const isOther = router.options.rewrite !== undefined && !route?.id.startsWith('/_public')
  return route !== undefined && route.fullPath !== '/$' && !isOther
}

/** The same page, perhaps with another anchor: browsers scroll to it themselves. */
export const isSamePageLink = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === location.pathname && search === location.search

/** The link element that contains the target of an event. */
export function closestAnchorOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : undefined
}
