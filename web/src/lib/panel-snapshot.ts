/**
 * Id of the element with the server-rendered snapshot of a panel page. It covers the page until the page
 * itself has rendered, and reacts to no input.
 */
export const SNAPSHOT_ELEMENT_ID = 'first-sight'

/** Removes the snapshot if it is still there. */
export function removePanelSnapshot(): void {
  document.getElementById(SNAPSHOT_ELEMENT_ID)?.remove()
}
