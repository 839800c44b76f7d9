import type { AnyRouter } from '@tanstack/react-router'

/**
 * Does for navigations within the app what the browser does at a page load: the keyboard focus moves to the new
 * page's heading (or to the anchor in the address), and `announce` tells the title to screen readers. Changes of the
 * query alone, such as a filter, leave the focus where it is.
 */
export function manageFocusOnNavigation(router: AnyRouter, announce: (title: string) => void): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    if (!fromLocation) return
    if (pathChanged) {
      announce(document.title)
      focusOn(
        elementByHash(toLocation.hash) ?? document.querySelector('main h1') ?? document.querySelector('main'),
      )
    } else if (hashChanged) focusOn(elementByHash(toLocation.hash))
  })
}

const elementByHash = (hash: string) => (hash ? document.getElementById(hash) : null)

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  // A page that put the focus somewhere, such as into its first field, knows better.
  if (element.closest('main')?.contains(document.activeElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
