import type { AnyRouter } from '@tanstack/react-router'

/**
 * Does for navigation within the app what the browser does for a page load: moves the keyboard focus to the heading
 * of the new page (or to the anchor in the address), and passes the title to `announce` for screen readers. If only
 * the query changes, such as for a filter, the focus stays, and a new title is announced. The anchor of a page load is expanded here for browsers
 * that don't do so.
 */
export function manageFocusOnNavigation(router: AnyRouter, announce: (title: string) => void): () => void {
  const linked = elementByHash(router.latestLocation.hash)
  if (linked && revealIn(linked)) linked.scrollIntoView()
  let { title } = document
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    if (!fromLocation) return
    if (pathChanged || document.title !== title) announce(document.title)
    title = document.title
    if (pathChanged) {
      focusOn(
        elementByHash(toLocation.hash) ?? document.querySelector('main h1') ?? document.querySelector('main'),
      )
    } else if (hashChanged) focusOn(elementByHash(toLocation.hash))
  })
}

const elementByHash = (hash: string) => (hash ? document.getElementById(hash) : null)

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  // Keep the focus that the page itself has set, such as on its first field.
  if (element.closest('main')?.contains(document.activeElement)) return
  if (revealIn(element)) element.scrollIntoView()
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Expands what the element is collapsed in, as most browsers do for the anchor of a page load. */
function revealIn(element: Element): boolean {
  let isRevealed = false
  for (let place: Element | null = element; place; place = place.parentElement) {
    if (!(place instanceof HTMLDetailsElement) || place.open) continue
    isRevealed = place.open = true
  }
  return isRevealed
}
