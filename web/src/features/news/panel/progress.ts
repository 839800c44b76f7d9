import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { now } from '~/lib/clock'
import { timeOfDay } from '~/lib/format'
import { toUserError } from '~/panel/user-error'
import { rowSchema } from '~/panel/resource/row'
import { refreshLists, resourceKey } from '~/panel/resource/resource-queries'
import { offerUndo } from '~/panel/undo'

const instant = v.nullish(v.string(), null)

/** What the control room sees of an advisory: its state and next steps. */
const running = v.object({
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
  updates: v.array(v.looseObject({ at: v.string() })),
  restoredAt: instant,
})

export type Running = v.InferOutput<typeof running>
const row = rowSchema(running)
export type RunningRow = v.InferOutput<typeof row>
const rows = v.object({ rows: v.array(row) })

const STAGES = ['ongoing', 'extended', 'partially_restored', 'scheduled'] as const

/** A promise that ends within this time wants to be confirmed or moved (milliseconds). */
const SOON = 30 * 60_000

/** How long an outage's promise holds. */
export type Standing = 'past' | 'soon' | 'holds' | 'unknown'

export function standingOf(data: Running, at: Date): Standing {
  const left = ends(data) - at.getTime()
  if (!Number.isFinite(left)) return 'unknown'
  return left <= 0 ? 'past' : left <= SOON ? 'soon' : 'holds'
}

/** Notices are no outages; what is planned is one while its window holds. */
function isOut({ kind, stage, windows }: Running, at: Date): boolean {
  if (kind === 'general') return false
  if (stage !== 'scheduled') return true
  const present = at.toISOString()
  return windows.some(({ start, end, revisedEnd }) => {
    const until = revisedEnd ?? end
    return start !== null && start <= present && !(until !== null && until <= present)
  })
}

/** Advisories that are out now, as editors left them. */
export const runningQuery = queryOptions({
  queryKey: [...resourceKey('advisories'), 'list', 'running'],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      STAGES.map((stage) =>
        callManageApi('advisories', { query: { stage, pageSize: 50 }, schema: rows, signal }),
      ),
    )
    const all = found.flatMap((one) => one.rows)
    return all
      .filter(({ state, data }) => state !== 'draft' && isOut(data, now()))
      .toSorted((a, b) => ends(a.data) - ends(b.data))
  },
  refetchInterval: 60_000,
})

/** The latest estimate of restoration (milliseconds); the end of time while it is unknown. */
export function ends({ windows }: Running): number {
  const last = windows.at(-1)
  const end = last?.revisedEnd ?? last?.end
  return end ? Date.parse(end) : Number.POSITIVE_INFINITY
}

/** A progress report of an outage. */
export interface Report {
  stage: 'ongoing' | 'extended' | 'partially_restored' | 'restored'
  expectedBack?: string
  restored?: string[]
  text?: string
}

const said: Record<Report['stage'], string> = {
  ongoing: 'confirmed',
  extended: 'extended',
  partially_restored: 'partly restored',
  restored: 'restored',
}

/** Sends a report: visitors see it at once, and it can be undone. */
export function useReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ before, report }: { before: RunningRow; report: Report }) => {
      const at = now().toISOString()
      const path = `advisories/${before.documentId}`
      const after = await callManageApi(`${path}/progress`, {
        method: 'POST',
        body: { data: { ...report, at } },
        schema: row,
      })
      return { before, after, report }
    },
    onSuccess: async ({ before, after, report }) => {
      offerUndo({
        text: `${before.data.code} ${said[report.stage]}`,
        undone: `Update to ${before.data.code} undone`,
        undo: async () => {
          const { stage, windows, areas, updates, restoredAt } = before.data
          const data = { stage, windows, areas, updates, restoredAt }
          await callManageApi(`advisories/${after.documentId}/progress`, {
            method: 'POST',
            body: { baseVersion: after.version, data },
            schema: row,
          })
          await refreshLists(client, 'advisories')
        },
      })
      await refreshLists(client, 'advisories')
    },
    onError: (error) => toast.error(`Couldn’t update. ${toUserError(error).text}`),
  })
}

/** Times that an outage may be extended to: the next half hours after what was promised, or after now. */
export function proposedTimes(data: Running, at: Date, zone: string): { instant: string; label: string }[] {
  const end = ends(data)
  const from = Number.isFinite(end) ? Math.max(end, at.getTime()) : at.getTime()
  return halfHoursAfter(from, [1, 2, 3, 5], zone)
}

/** The half hours of the clock that follow an instant, by their places: the next one is 1. */
export function halfHoursAfter(from: number, places: readonly number[], zone: string) {
  const halfHour = 30 * 60_000
  return places.map((place) => {
    const time = new Date((Math.floor(from / halfHour) + place) * halfHour)
    return { instant: time.toISOString(), label: timeOfDay(time, zone) }
  })
}
