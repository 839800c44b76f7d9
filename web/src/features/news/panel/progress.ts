import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { manage } from '~/cms/manage'
import { now } from '~/lib/clock'
import { timeOfDay } from '~/lib/format'
import { describeTrouble } from '~/panel/trouble'
import { rowSchema } from '~/panel/resource/row'
import { refreshLists, resourceKey } from '~/panel/resource/resource-queries'
import { offerUndo } from '~/panel/undo'

const instant = v.nullish(v.string(), null)

/** What the control room sees of an advisory: enough to say how it goes on. */
const running = v.object({
  code: v.nullish(v.string(), ''),
  title: v.nullish(v.string(), ''),
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

const STAGES = ['ongoing', 'extended', 'partially_restored'] as const

/** Advisories that are out now, as editors left them. */
export const runningQuery = queryOptions({
  queryKey: [...resourceKey('advisories'), 'list', 'running'],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      STAGES.map((stage) => manage('advisories', { query: { stage, pageSize: 50 }, schema: rows, signal })),
    )
    const all = found.flatMap((one) => one.rows)
    return all.filter(({ state }) => state !== 'draft').toSorted((a, b) => ends(a.data) - ends(b.data))
  },
  refetchInterval: 60_000,
})

/** When power is to be back, as it was promised last (milliseconds); the end of time while nobody knows. */
export function ends({ windows }: Running): number {
  const last = windows.at(-1)
  const end = last?.revisedEnd ?? last?.end
  return end ? Date.parse(end) : Number.POSITIVE_INFINITY
}

/** What somebody reports of an outage. */
export interface Report {
  stage: 'ongoing' | 'extended' | 'partially_restored' | 'restored'
  expectedBack?: string
  restored?: string[]
  text?: string
}

const said: Record<Report['stage'], string> = {
  ongoing: 'is confirmed',
  extended: 'is extended',
  partially_restored: 'is partly restored',
  restored: 'is restored',
}

/** Sends a report: visitors see it at once, and it can be taken back. */
export function useReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ before, report }: { before: RunningRow; report: Report }) => {
      const at = now().toISOString()
      const path = `advisories/${before.documentId}`
      const after = await manage(`${path}/progress`, {
        method: 'POST',
        body: { data: { ...report, at } },
        schema: row,
      })
      return { before, after, report }
    },
    onSuccess: async ({ before, after, report }) => {
      offerUndo({
        text: `${before.data.code} ${said[report.stage]}.`,
        undone: `${before.data.code} is as it was`,
        undo: async () => {
          const { stage, windows, areas, updates, restoredAt } = before.data
          const path = `advisories/${after.documentId}`
          const data = { stage, windows, areas, updates, restoredAt }
          const saved = await manage(path, {
            method: 'PUT',
            body: { baseVersion: after.version, data },
            schema: row,
          })
          await manage(`${path}/publish`, {
            method: 'POST',
            body: { baseVersion: saved.version },
            schema: row,
          })
          await refreshLists(client, 'advisories')
        },
      })
      await refreshLists(client, 'advisories')
    },
    onError: (error) => toast.error(`Not sent. ${describeTrouble(error).text}`),
  })
}

/** Times that an outage may be extended to: the next half hours after what was promised, or after now. */
export function proposedTimes(data: Running, at: Date, zone: string): { instant: string; label: string }[] {
  const halfHour = 30 * 60_000
  const end = ends(data)
  const from = Number.isFinite(end) ? Math.max(end, at.getTime()) : at.getTime()
  const first = (Math.floor(from / halfHour) + 1) * halfHour
  return [0, 1, 2, 4].map((halfHours) => {
    const time = new Date(first + halfHours * halfHour)
    return { instant: time.toISOString(), label: timeOfDay(time, zone) }
  })
}
