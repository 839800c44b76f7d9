import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { UNDO_NOTICE_MS } from '~/behavior/specified-limits'
import { NotFoundError } from '~/cms/errors'
import { callManageApi } from '~/cms/call-manage-api'
import { compareByName } from '~/panel/resource/document-references'
import { createRowSchema } from '~/panel/resource/row-schema'
import { refreshListsReviewsAndDashboard, resourceQueryKey } from '~/panel/resource/resource-queries'
import { createSlugFrom } from '~/panel/create-slug'
import { showUndoNotice } from '~/panel/undo-notice'

/** Templates for frequent causes, with the values that each fills in. */
export const emergencyTemplates = [
  { id: 'pole', label: 'Broken pole', kind: 'emergency', title: 'Broken pole', cause: 'A pole is broken.' },
  {
    id: 'trip',
    label: 'Feeder tripped',
    kind: 'emergency',
    title: 'Feeder tripped',
    cause: 'The feeder tripped.',
  },
  {
    id: 'tree',
    label: 'Fallen tree',
    kind: 'emergency',
    title: 'Fallen tree',
    cause: 'A tree fell onto the line.',
  },
  {
    id: 'storm',
    label: 'Storm',
    kind: 'emergency',
    title: 'Storm damage',
    cause: 'The storm damaged the line.',
  },
  {
    id: 'load',
    label: 'Load dropping',
    kind: 'load_dropping',
    title: 'Load dropping',
    cause: 'The grid operator (NGCP) ordered load dropping.',
  },
  { id: 'other', label: 'Something else', kind: 'emergency', title: 'Power outage', cause: '' },
] as const

export type EmergencyTemplate = (typeof emergencyTemplates)[number]

const named = v.object({ documentId: v.string(), name: v.string() })
export type BarangayOrFeederOption = v.InferOutput<typeof named>

const namedRows = v.object({
  rows: v.array(createRowSchema(v.object({ name: v.nullish(v.string(), '') }))),
  total: v.number(),
})

const PAGE = 100

/** All rows of a list of places, sorted by name with numbers in order: Feeder 2 before Feeder 10. */
const placesQuery = (name: 'barangays' | 'feeders') =>
  queryOptions({
    queryKey: [...resourceQueryKey(name), 'list', 'names'],
    queryFn: async ({ signal }) => {
      const page = (number: number) =>
        callManageApi(name, {
          query: { sort: 'name:asc', page: number, pageSize: PAGE },
          schema: namedRows,
          signal,
        })
      const first = await page(1)
      const all = [...first.rows]
      for (let number = 2; all.length < first.total && number <= first.total / PAGE + 1; number += 1) {
        all.push(...(await page(number)).rows)
      }
      return all
        .map(({ documentId, data }): BarangayOrFeederOption => ({ documentId, name: data.name }))
        .toSorted(compareByName)
    },
  })

export const barangaysQuery = placesQuery('barangays')
export const feedersQuery = placesQuery('feeders')

const earlier = createRowSchema(
  v.object({
    feeder: v.nullish(named, null),
    areas: v.array(
      v.object({
        barangay: v.nullish(named, null),
        streets: v.nullish(v.string(), null),
        excluded: v.nullish(v.boolean(), false),
      }),
    ),
  }),
)
export type RecentAdvisory = v.InferOutput<typeof earlier>

/** The newest advisories, from which the form suggests barangays. */
export const recentAdvisoriesQuery = queryOptions({
  queryKey: [...resourceQueryKey('advisories'), 'list', 'earlier'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'postedAt:desc', pageSize: 50 }
    return (
      await callManageApi('advisories', { query, schema: v.object({ rows: v.array(earlier) }), signal })
    ).rows
  },
})

/** Barangays by how recently an advisory named them, each once. @param most maximum number */
export function recentlyAffectedBarangays(
  rows: readonly RecentAdvisory[],
  most: number,
): BarangayOrFeederOption[] {
  const places = rows.flatMap(({ data }) => namedIn(data))
  return [...new Map(places.map((place) => [place.documentId, place])).values()].slice(0, most)
}

/** The barangays of a feeder's last advisory. */
export function barangaysOfFeeder(rows: readonly RecentAdvisory[], feeder: string): BarangayOrFeederOption[] {
  const last = rows.find(({ data }) => data.feeder?.documentId === feeder && namedIn(data).length > 0)
  return last ? recentlyAffectedBarangays([last], Number.POSITIVE_INFINITY) : []
}

const namedIn = ({ areas }: RecentAdvisory['data']): BarangayOrFeederOption[] =>
  areas.flatMap(({ barangay, excluded }) => (barangay && !excluded ? [barangay] : []))

const outageReport = createRowSchema(
  v.object({
    reference: v.string(),
    seen: v.string(),
    place: v.nullish(v.string(), ''),
    barangay: v.nullish(named, null),
  }),
)
export type OutageReport = v.InferOutput<typeof outageReport>

/** The outage report from which an advisory is published. */
export const outageReportQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...resourceQueryKey('outage-reports'), 'for-advisory', documentId],
    queryFn: ({ signal }) => callManageApi(`outage-reports/${documentId}`, { schema: outageReport, signal }),
  })

/** The template of the problem that a visitor reported; undefined where the problem doesn't tell the cause. */
export const templateOfReport = ({ data }: OutageReport): EmergencyTemplate | undefined =>
  data.seen === 'broken_pole' ? emergencyTemplates.find(({ id }) => id === 'pole') : undefined

export interface EmergencyAdvisory {
  template: EmergencyTemplate
  feeder: BarangayOrFeederOption | null
  /** With the streets of barangays that are partly affected. */
  places: { place: BarangayOrFeederOption; streets: string }[]
  start: string
  /** Estimated restoration (ISO); null if unknown. */
  end: string | null
  cause: string
}

const saved = createRowSchema(v.object({ code: v.nullish(v.string(), '') }))
type Saved = v.InferOutput<typeof saved>

/** `Fallen tree on Feeder 7`, `Feeder 7 tripped` */
const titleOn = ({ id, title }: EmergencyTemplate, { name }: BarangayOrFeederOption): string =>
  id === 'trip' ? `${name} tripped` : `${title} on ${name}`

/** The request body of an emergency advisory. The CMS assigns a code if there is none. */
function toData({ template, feeder, places, start, end, cause }: EmergencyAdvisory, code?: string) {
  const title = feeder ? titleOn(template, feeder) : template.title
  return {
    ...(code && { code }),
    title,
    // The CMS appends the code that it assigns.
    slug: createSlugFrom(code ? `${title} ${code}` : title),
    kind: template.kind,
    stage: 'ongoing',
    windows: [{ start, end }],
    areas: places.map(({ place, streets }) => ({
      barangay: place.documentId,
      streets: streets.trim() || null,
    })),
    feeder: feeder?.documentId ?? null,
    cause: cause.trim() || null,
  }
}

const create = (emergency: EmergencyAdvisory): Promise<Saved> =>
  callManageApi('advisories', { method: 'POST', body: { data: toData(emergency) }, schema: saved })

/** Saves changed values to the draft whose publication failed, so that no second draft remains. */
async function update(draft: Saved, emergency: EmergencyAdvisory): Promise<Saved> {
  const body = { baseVersion: draft.version, data: toData(emergency, draft.data.code) }
  try {
    return await callManageApi(`advisories/${draft.documentId}`, { method: 'PUT', body, schema: saved })
  } catch (error) {
    if (error instanceof NotFoundError) return create(emergency)
    throw error
  }
}

/** What happens to an emergency advisory once it is saved. */
export type EmergencyAction = 'publish' | 'requestReview' | 'save'

interface EmergencyRequest {
  emergency: EmergencyAdvisory
  action: EmergencyAction
  /** Codes of warnings that the editor has accepted. */
  accept?: string[]
}

/** Saves, and publishes or requests a review. A repeated submission, changed or not, continues with the same draft. */
export function useSendEmergencyAdvisory(onDone: () => void) {
  const client = useQueryClient()
  const draft = useRef<{ saved: string; row: Saved }>(undefined)
  /** The code of the draft that a refused submission left. */
  const [draftCode, setDraftCode] = useState<string>()
  const refresh = () => refreshListsReviewsAndDashboard(client, 'advisories')
  const sending = useMutation({
    mutationFn: async ({ emergency, action, accept = [] }: EmergencyRequest) => {
      const wanted = JSON.stringify(emergency)
      if (draft.current?.saved !== wanted) {
        const known = draft.current?.row
        const row = await (known ? update(known, emergency) : create(emergency))
        draft.current = { saved: wanted, row }
        setDraftCode(row.data.code)
      }
      const { row } = draft.current
      if (action === 'save') return row
      const path = `advisories/${row.documentId}`
      return action === 'publish'
        ? callManageApi(`${path}/publish`, {
            method: 'POST',
            body: { baseVersion: row.version, accept },
            schema: saved,
          })
        : callManageApi(`${path}/review`, {
            method: 'POST',
            body: { baseVersion: row.version, note: '' },
            schema: saved,
          })
    },
    onSuccess: async (row, { action }) => {
      const { code } = row.data
      draft.current = undefined
      setDraftCode(undefined)
      if (action === 'publish')
        showUndoNotice({
          text: `${code} published`,
          undone: `${code} unpublished`,
          lasts: UNDO_NOTICE_MS,
          documentIds: [row.documentId],
          undo: async () => {
            await callManageApi(`advisories/${row.documentId}/unpublish`, {
              method: 'POST',
              body: { baseVersion: row.version },
              schema: saved,
            })
            await refresh()
          },
        })
      else toast.success(action === 'save' ? `${code} saved as a draft` : `Review of ${code} requested`)
      onDone()
      await refresh()
    },
    // The list shows the draft that was saved before the refusal.
    onError: () => (draft.current ? refresh() : undefined),
  })
  return { ...sending, draftCode }
}
