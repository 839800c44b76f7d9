/**
 * Id of the server's drawing of a page of the panel, which lies over the page until that shows the same by itself: to be
 * seen, not to be used.
 */
export const SNAPSHOT_ELEMENT_ID = 'first-sight'

/** Takes the server's drawing away, where it is still there. */
export function removeSnapshot(): void {
  document.getElementById(SNAPSHOT_ELEMENT_ID)?.remove()
}
