import type { AnyRouter } from '@tanstack/react-router'
import { closestAnchorOf, findInternalLinkTarget, isSamePageLink } from './internal-link'
import { createPreloadQueue } from './preload-queue'

/** A pointer that rests on a link for this long preloads its page (milliseconds). */
const HOVER_INTENT_MS = 50

/**
 * Opens all links of this site in the app, in components and in editors' texts, and preloads pages that the visitor
 * is about to open. Without this code, or before it runs, the links work as plain links.
 */
export function delegateLinks(router: AnyRouter): void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = closestAnchorOf(event)
    const url = anchor && findInternalLinkTarget(anchor, router)
    if (!url || (isSamePageLink(anchor) && url.hash)) return
    event.preventDefault()
    void router.navigate({ href: url.href.slice(url.origin.length) })
  }
  document.addEventListener('click', follow)
  // React stops a click in a section that is not hydrated yet; the browser would then load the whole page.
  document.addEventListener('click', (event) => event.cancelBubble && follow(event), { capture: true })
  preloadOnIntent(router)
}

function preloadOnIntent(router: AnyRouter): void {
  const enqueue = createPreloadQueue()
  let hover: ReturnType<typeof setTimeout> | undefined

  const preload = (anchor: HTMLAnchorElement | undefined) => {
    const url = anchor && findInternalLinkTarget(anchor, router)
    if (!url || isSamePageLink(anchor)) return
    const search = router.options.parseSearch(url.search)
    enqueue(() => router.preloadRoute({ to: url.pathname, search }))
  }
  document.addEventListener('pointerover', (event) => {
    clearTimeout(hover)
    const anchor = closestAnchorOf(event)
    if (anchor && event.pointerType === 'mouse') hover = setTimeout(() => preload(anchor), HOVER_INTENT_MS)
  })
  document.addEventListener('focusin', (event) => preload(closestAnchorOf(event)))
  document.addEventListener('touchstart', (event) => preload(closestAnchorOf(event)), { passive: true })
}
