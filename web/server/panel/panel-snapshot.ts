import { renderPanelSnapshot, type PanelSnapshotRequest } from '~/entry-server-sight'
import { OverloadedError, type CpuBudgetQueue } from '../lib/cpu-budget-queue'
import { SNAPSHOT_ELEMENT_ID } from '~/lib/panel-snapshot'
import type { Log } from '../lib/log'

/** Parameters of an address that open something over the list, or in its place. */
const OPENING = ['row', 'start', 'arrange']

/** Whether a page is a list and nothing over it. */
export const canSnapshot = (search: string) => {
  const parameters = new URLSearchParams(search)
  return !OPENING.some((name) => parameters.has(name))
}

/** The snapshot is removed after this time at the latest (milliseconds). */
const SNAPSHOT_TIMEOUT_MS = 20_000

/** Overlay above the page and below dialogs; `pointer-events: none` lets clicks through. */
const place = `#${SNAPSHOT_ELEMENT_ID}{position:absolute;z-index:100;inset:0 0 auto;min-height:100%;background:var(--chakra-colors-canvas);pointer-events:none}`
const withoutScript = `<noscript><style>#${SNAPSHOT_ELEMENT_ID}{display:none}</style></noscript>`
const atTheLatest = `<script>setTimeout(()=>document.getElementById("${SNAPSHOT_ELEMENT_ID}")?.remove(),${SNAPSHOT_TIMEOUT_MS})</script>`

/**
 * A snapshot of the page as an element for the end of the body, visible until the panel's code shows the same
 * (`~/lib/panel-snapshot`). Nothing where it can't be rendered: the page then appears with its code.
 */
export async function snapshotElement(
  queue: CpuBudgetQueue,
  log: Log,
  request: PanelSnapshotRequest,
): Promise<string> {
  try {
    const sight = await queue.run({ priority: 'visitor' }, () => renderPanelSnapshot(request))
    if (!sight) return ''
    const { markup, rules } = sight
    return `<div id="${SNAPSHOT_ELEMENT_ID}" inert aria-hidden="true">${withoutScript}<style>${place}${rules}</style>${markup}${atTheLatest}</div>`
  } catch (error) {
    if (!(error instanceof OverloadedError))
      log.warn({ err: error }, 'the first sight of a panel page could not be drawn')
    return ''
  }
}
