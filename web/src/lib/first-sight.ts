/**
 * Id of the server's drawing of a page of the panel, which lies over the page until that shows the same by itself: to be
 * seen, not to be used.
 */
export const FIRST_SIGHT = 'first-sight'

/** Takes the server's drawing away, where it is still there. */
export function endFirstSight(): void {
  document.getElementById(FIRST_SIGHT)?.remove()
}
