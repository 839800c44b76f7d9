/**
 * Expands the collapsed content of a page while it prints, for browsers that don't support `::details-content`, with
 * which the style sheets do so.
 */
export function expandForPrint(): () => void {
  const expanded: HTMLDetailsElement[] = []
  const expand = () => {
    if (CSS.supports('selector(::details-content)')) return
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      details.open = true
      expanded.push(details)
    }
  }
  const restore = () => {
    for (const details of expanded.splice(0)) details.open = false
  }
  window.addEventListener('beforeprint', expand)
  window.addEventListener('afterprint', restore)
  return () => {
    window.removeEventListener('beforeprint', expand)
    window.removeEventListener('afterprint', restore)
  }
}
