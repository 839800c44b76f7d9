import type { AnyRouter } from '@tanstack/react-router'
import { previewPath } from '~/lib/preview-paths-and-messages'
import { closestAnchorOf, findInternalLinkTarget } from './internal-link'

/**
 * Makes the links of a preview lead to previews, also links that are rendered later. The app handles clicks
 * (`link-delegation`); opening another tab and copying the address use the `href`, so it must be right too.
 */
export function stayInPreview(router: AnyRouter): void {
  const redirect = (event: Event) => {
    const anchor = closestAnchorOf(event)
    const url = anchor && findInternalLinkTarget(anchor, router)
    if (anchor && url) anchor.href = previewPath(url.pathname) + url.search + url.hash
  }
  const opensElsewhere = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) redirect(event)
  }
  document.addEventListener('pointerdown', opensElsewhere, { capture: true })
  document.addEventListener('click', opensElsewhere, { capture: true })
  document.addEventListener('contextmenu', redirect, { capture: true })
}
