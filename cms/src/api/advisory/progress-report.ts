import { now } from '../../platform/clock'
import type { ProgressReportDefinition } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'

/**
 * Reports an outage's progress in one request: confirmed, extended, partly or wholly restored, postponed, cancelled.
 * Each report adds a line to the public log; simultaneous restorations don't overwrite each other.
 */
export const advisoryProgressReport: ProgressReportDefinition = {
  fields: {
    stage: {
      type: 'enumeration',
      enum: ['ongoing', 'extended', 'partially_restored', 'restored', 'postponed', 'cancelled'],
    },
    /** When it was seen; a report that had to wait for a signal keeps its time. */
    at: { type: 'datetime' },
    text: { type: 'string', maxLength: 500 },
    expectedBack: { type: 'datetime' },
    /** Document ids of barangays that have power again. */
    restored: { type: 'json' },
  },
  log: 'updates',
  // Power that is back is back. All else contradicts an end or an estimate that another person has just reported.
  contradicts: ({ stage }, earlier) =>
    stage !== 'restored' &&
    stage !== 'partially_restored' &&
    earlier.stage !== 'ongoing' &&
    earlier.stage !== 'partially_restored',
  apply(advisory, report, problems) {
    const present = now().toISOString()
    const at = typeof report.at === 'string' && report.at < present ? report.at : present
    const { stage, expectedBack } = report
    if (!stage) problems.push({ path: ['stage'], message: 'Choose an option.' })
    if (stage === 'extended' && !(typeof expectedBack === 'string' && expectedBack > at)) {
      problems.push({ path: ['expectedBack'], message: 'Choose a future time.' })
    }
    const restored = Array.isArray(report.restored) ? report.restored : []
    if (stage === 'partially_restored' && restored.length === 0) {
      problems.push({ path: ['restored'], message: 'Choose at least 1 barangay.' })
    }
    if (problems.length > 0) return {}
    const isBack = (area: ContentValues): boolean =>
      stage === 'restored' || restored.includes((area.barangay as { documentId?: string } | null)?.documentId)
    const areas = rowsOfComponent(advisory.areas).map((area) =>
      area.excluded !== true && !area.restoredAt && isBack(area) ? { ...area, restoredAt: at } : area,
    )
    const isAll =
      areas.length > 0 && areas.every(({ excluded, restoredAt }) => excluded === true || restoredAt)
    const reached = stage === 'partially_restored' && isAll ? 'restored' : stage
    const update = { at, text: report.text ?? null, stage: reached }
    return {
      stage: reached,
      areas,
      windows:
        typeof expectedBack === 'string'
          ? revised(rowsOfComponent(advisory.windows), at, expectedBack)
          : advisory.windows,
      updates: [...rowsOfComponent(advisory.updates), update].toSorted((a, b) =>
        String(a.at).localeCompare(String(b.at)),
      ),
      ...(reached === 'restored' && { restoredAt: at }),
    }
  },
}

/** The window that power is out in, or the next one, ends at another time; what was promised first stays readable. */
function revised(windows: ContentValues[], at: string, expectedBack: string): ContentValues[] {
  const current = windows.findLastIndex(({ start }) => typeof start === 'string' && start <= at)
  const index = Math.max(current, 0)
  if (windows.length === 0) return [{ start: at, end: expectedBack }]
  return windows.map((window, place) => {
    if (place !== index) return window
    return window.end ? { ...window, revisedEnd: expectedBack } : { ...window, end: expectedBack }
  })
}
