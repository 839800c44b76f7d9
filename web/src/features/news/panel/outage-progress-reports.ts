import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { ConflictError } from '~/cms/errors'
import { now } from '~/lib/clock'
import { timeOfDay } from '~/lib/format'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { toUserError } from '~/panel/user-error'
import { createRowSchema } from '~/panel/resource/row-schema'
import {
  LOADER_DATA_FRESH_MS,
  refreshListsReviewsAndDashboard,
  resourceQueryKey,
} from '~/panel/resource/resource-queries'
import { showUndoNotice } from '~/panel/undo-notice'

const instant = v.nullish(v.string(), null)

/** The fields of an ongoing advisory that the control room needs; the texts to share need the others. */
const running = v.looseObject({
  code: v.nullish(v.string(), ''),
  title: v.nullish(v.string(), ''),
  kind: v.nullish(v.string(), ''),
  stage: v.nullish(v.string(), ''),
  windows: v.array(v.object({ start: instant, end: instant, revisedEnd: instant })),
  areas: v.array(
    v.looseObject({
      barangay: v.nullish(v.object({ documentId: v.string(), name: v.string() }), null),
      excluded: v.nullish(v.boolean(), false),
      restoredAt: instant,
    }),
  ),
  updates: v.array(v.looseObject({ at: v.string(), stage: v.nullish(v.string(), '') })),
  restoredAt: instant,
})

export type OngoingAdvisory = v.InferOutput<typeof running>
const row = createRowSchema(running)
export type OngoingAdvisoryRow = v.InferOutput<typeof row>
const rows = v.object({ rows: v.array(row) })

const STAGES = ['ongoing', 'extended', 'partially_restored', 'scheduled'] as const

/** Milliseconds. An estimate that ends within this time should be confirmed or extended. */
const SOON = 30 * 60_000

/** How the estimate of an outage compares with the present time. */
export type RestorationEstimateStatus = 'past' | 'soon' | 'holds' | 'unknown'

export function restorationEstimateStatus(data: OngoingAdvisory, at: Date): RestorationEstimateStatus {
  const left = estimatedEndMs(data) - at.getTime()
  if (!Number.isFinite(left)) return 'unknown'
  return left <= 0 ? 'past' : left <= SOON ? 'soon' : 'holds'
}

/** Whether power is out by an advisory: not for notices, and for planned work only within a window. */
function isOut({ kind, stage, windows }: OngoingAdvisory, at: Date): boolean {
  if (kind === 'general') return false
  if (stage !== 'scheduled') return true
  const present = at.toISOString()
  return windows.some(({ start, end, revisedEnd }) => {
    const until = revisedEnd ?? end
    return start !== null && start <= present && !(until !== null && until <= present)
  })
}

/** Advisories that are ongoing, by their stored state. */
export const ongoingOutagesQuery = queryOptions({
  queryKey: [...resourceQueryKey('advisories'), 'list', 'running'],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      STAGES.map((stage) =>
        callManageApi('advisories', { query: { stage, pageSize: 50 }, schema: rows, signal }),
      ),
    )
    const all = found.flatMap((one) => one.rows)
    return all
      .filter(({ state, data }) => state !== 'draft' && isOut(data, now()))
      .toSorted((a, b) => estimatedEndMs(a.data) - estimatedEndMs(b.data))
  },
  staleTime: LOADER_DATA_FRESH_MS,
  // Colleagues report progress at the same time.
  refetchInterval: 15_000,
})

/** The latest estimated time of restoration (epoch milliseconds); Infinity if unknown. */
export function estimatedEndMs({ windows }: OngoingAdvisory): number {
  const last = windows.at(-1)
  const end = last?.revisedEnd ?? last?.end
  return end ? Date.parse(end) : Number.POSITIVE_INFINITY
}

/** The barangays of an outage that have no power yet, each once. */
export function placesWithoutPower({ areas }: OngoingAdvisory) {
  const dark = areas.flatMap(({ barangay, excluded, restoredAt }) =>
    barangay && !excluded && !restoredAt ? [barangay] : [],
  )
  return [...new Map(dark.map((place) => [place.documentId, place])).values()]
}

/** A progress report of an outage. */
export interface OutageProgressReport {
  stage: 'ongoing' | 'extended' | 'partially_restored' | 'restored'
  expectedBack?: string
  restored?: string[]
  text?: string
}

const said: Record<OutageProgressReport['stage'], string> = {
  ongoing: 'confirmed',
  extended: 'extended',
  partially_restored: 'partly restored',
  restored: 'restored',
}

let withdrawUndo: (() => void) | undefined

/** Withdraws the offer to undo the last progress report, which is of the page with the outages. */
export const withdrawUndoOfReport = (): void => withdrawUndo?.()

interface SentReport {
  before: OngoingAdvisoryRow
  report: OutageProgressReport
  /** Called once the report was undone. */
  onUndone: () => void
}

/** A mutation that sends a progress report, which is public at once and can be undone. */
export function useSendProgressReport() {
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  return useMutation({
    mutationFn: async ({ before, report, onUndone }: SentReport) => {
      const at = now().toISOString()
      const path = `advisories/${before.documentId}`
      const after = await callManageApi(`${path}/progress`, {
        method: 'POST',
        body: { data: { ...report, at }, reportsRead: before.data.updates.length },
        schema: row,
      })
      return { before, after, report, onUndone }
    },
    onSuccess: async ({ before, after, report, onUndone }) => {
      withdrawUndo = showUndoNotice({
        text: `${before.data.code} ${describeReport(before.data, report, zone)}`,
        undone: `Update to ${before.data.code} undone`,
        undo: async () => {
          const { stage, windows, areas, updates, restoredAt } = before.data
          const data = { stage, windows, areas, updates, restoredAt }
          await callManageApi(`advisories/${after.documentId}/progress`, {
            method: 'POST',
            body: { baseVersion: after.version, data },
            schema: row,
          })
          onUndone()
          await refreshListsReviewsAndDashboard(client, 'advisories')
        },
      })
      await refreshListsReviewsAndDashboard(client, 'advisories')
    },
    onError: async (error, { before }) => {
      if (!(error instanceof ConflictError)) {
        toast.error(`Couldn’t update. ${toUserError(error).text}`)
        return
      }
      toast.error(`Not updated. ${describeUnreadReport(before.data.code, error.current, zone)}`)
      await refreshListsReviewsAndDashboard(client, 'advisories')
    },
  })
}

/** `extended to 1:00 AM`, or `expected back by 1:00 AM` for the first estimate. */
function describeReport(
  before: OngoingAdvisory,
  { stage, expectedBack }: OutageProgressReport,
  zone: string,
): string {
  if (!expectedBack) return said[stage]
  const verb = Number.isFinite(estimatedEndMs(before)) ? `${said[stage]} to` : 'expected back by'
  return `${verb} ${timeOfDay(new Date(expectedBack), zone)}`
}

/** What another person reported of an outage while this page showed older data. @param current the row, unparsed */
function describeUnreadReport(code: string, current: unknown, zone: string): string {
  const parsed = v.safeParse(row, current)
  const last = parsed.success ? parsed.output.data.updates.at(-1) : undefined
  const by = (parsed.success && parsed.output.updatedBy) || 'another person'
  const stage = said[last?.stage as OutageProgressReport['stage']]
  if (!last || !stage) return `${code} was changed by ${by}. Check it first.`
  return `${code} was ${stage} by ${by} at ${timeOfDay(new Date(last.at), zone)}. Check it first.`
}

/** Times to which an outage may be extended: the next half hours after its estimate or the present time. */
export function suggestRestorationTimes(
  data: OngoingAdvisory,
  at: Date,
  zone: string,
): { instant: string; label: string }[] {
  const end = estimatedEndMs(data)
  const from = Number.isFinite(end) ? Math.max(end, at.getTime()) : at.getTime()
  return localHalfHoursAfter(from, [1, 2, 3, 5], zone)
}

/**
 * Half hours of local time after an instant.
 * @param places positions of the wanted ones; the next half hour is 1
 */
export function localHalfHoursAfter(from: number, places: readonly number[], zone: string) {
  const halfHour = 30 * 60_000
  return places.map((place) => {
    const time = new Date((Math.floor(from / halfHour) + place) * halfHour)
    return { instant: time.toISOString(), label: timeOfDay(time, zone) }
  })
}
