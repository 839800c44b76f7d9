import { renderPanelSnapshot, type PanelSnapshotRequest } from '~/entry-server-snapshot'
import { SNAPSHOT_ELEMENT_ID } from '~/lib/panel-snapshot'
import type { Log } from '../lib/log'

/** Query parameters that open a form or a dialog over the list, or replace it. */
const OPENING = ['row', 'start', 'reorder']

/** Whether an address shows a list and nothing over it. */
export const canShowSnapshot = (search: string) => {
  const parameters = new URLSearchParams(search)
  return !OPENING.some((name) => parameters.has(name))
}

/** Milliseconds after which the snapshot is removed at the latest. */
const SNAPSHOT_TIMEOUT_MS = 20_000

/** Above the page and below dialogs; `pointer-events: none` passes clicks to the page. */
const place = `#${SNAPSHOT_ELEMENT_ID}{position:absolute;z-index:100;inset:0 0 auto;min-height:100%;background:var(--chakra-colors-canvas);pointer-events:none}`
/** The script that removes the snapshot at the latest. The document's policy allows it before the snapshot is rendered. */
export const SNAPSHOT_SCRIPT = `<script>setTimeout(()=>document.getElementById("${SNAPSHOT_ELEMENT_ID}")?.remove(),${SNAPSHOT_TIMEOUT_MS})</script>`

/**
 * Renders a snapshot of a list for the end of the body, visible until the panel's code has rendered the same
 * (`~/lib/panel-snapshot`). Empty where it can't be rendered; the page then appears once its code has loaded.
 * @param nonce by which the document's policy allows the snapshot's styles
 */
export async function renderSnapshotElement(
  log: Log,
  request: PanelSnapshotRequest,
  nonce: string,
): Promise<string> {
  try {
    const snapshot = await renderPanelSnapshot(request)
    if (!snapshot) return ''
    const { markup, rules } = snapshot
    const style = (text: string) => `<style nonce="${nonce}">${text}</style>`
    const withoutScript = `<noscript>${style(`#${SNAPSHOT_ELEMENT_ID}{display:none}`)}</noscript>`
    return `<div id="${SNAPSHOT_ELEMENT_ID}" inert aria-hidden="true">${withoutScript}${style(place + rules)}${markup}${SNAPSHOT_SCRIPT}</div>`
  } catch (error) {
    log.warn({ err: error }, 'the snapshot of a panel page could not be rendered')
    return ''
  }
}
