import { http, HttpResponse, type HttpHandler } from 'msw'
import {
  managedClasses,
  type ManagedRateData,
  type ManagedRateJson,
} from '~/features/power-rates/fixtures/managed-rates'
import type { StoredFile } from '~/panel/resource/files'

type Write = {
  baseVersion?: string
  data?: Record<string, unknown>
  restores?: string
  published?: Record<string, unknown>
}

/**
 * The panel's routes for power rates over rows in memory: versions, states and conflicts as in the CMS, so that a form
 * meets the answers it will meet there.
 */
export function powerRatesCms(initial: ManagedRateJson[]) {
  const rows = new Map(initial.map((row) => [row.documentId, row]))
  /** Files that were sent, by id. */
  const files = new Map<unknown, StoredFile>()
  /** Queries that the list was asked with. */
  const asked: URLSearchParams[] = []
  let stamp = 1

  const store = (row: ManagedRateJson, change: Partial<ManagedRateJson>): ManagedRateJson => {
    stamp += 1
    const next = { ...row, ...change, version: `${row.documentId}-${stamp}` }
    next.abilities = {
      ...next.abilities,
      publish: next.state !== 'published',
      unpublish: next.state !== 'draft',
      discard: next.state === 'modified',
    }
    rows.set(row.documentId, next)
    return next
  }
  const guarded = (id: unknown, baseVersion: string | null | undefined) => {
    const row = rows.get(String(id))
    if (!row) return { refusal: refuse(404, 'NotFoundError', 'This no longer exists') }
    if (row.version === baseVersion) return { row }
    return { refusal: refuse(409, 'ConflictError', 'Changed since', { current: row }) }
  }

  const handlers: HttpHandler[] = [
    http.get('/cms/customer-classes', () =>
      HttpResponse.json({ rows: managedClasses, page: 1, pageSize: 100, total: managedClasses.length }),
    ),
    http.get('/cms/power-rates', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const found = [...rows.values()].filter((row) => matches(row, searchParams))
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 25)]
      const shown = found.slice((page - 1) * size, page * size)
      return HttpResponse.json({ rows: shown.map(listed), page, pageSize: size, total: found.length })
    }),
    http.get('/cms/power-rates/:id', ({ params }) => {
      const row = rows.get(String(params['id']))
      return row ? HttpResponse.json(row) : refuse(404, 'NotFoundError', 'This no longer exists')
    }),
    http.post('/cms/files', async ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? ''
      const id = files.size + 1
      const { byteLength } = await request.arrayBuffer()
      const file = { id, name, url: `/uploads/${id}.pdf`, size: byteLength / 1000 }
      files.set(id, file)
      return HttpResponse.json({ ...file, mime: 'application/pdf' }, { status: 201 })
    }),
    http.post('/cms/power-rates', async ({ request }) => {
      const { data, restores, published } = (await request.json()) as Write
      if (restores) {
        const state: ManagedRateJson['state'] = !published ? 'draft' : data ? 'modified' : 'published'
        const back = { ...initial.find(({ documentId }) => documentId === restores)!, state }
        return HttpResponse.json(store(back, { data: stored((data ?? published)!, files) }), { status: 201 })
      }
      const head = { ...initial[0]!, documentId: 'newrate', state: 'draft' as const, publishedAt: null }
      return HttpResponse.json(store(head, { data: stored(data ?? {}, files) }), { status: 201 })
    }),
    http.put('/cms/power-rates/:id', async ({ params, request }) => {
      const { baseVersion, data = {} } = (await request.json()) as Write
      const { row, refusal } = guarded(params['id'], baseVersion)
      if (!row) return refusal
      return HttpResponse.json(
        store(row, {
          state: row.state === 'draft' ? 'draft' : 'modified',
          data: stored(data, files),
          published: row.state === 'published' ? row.data : (row.published ?? null),
        }),
      )
    }),
    http.post('/cms/power-rates/:id/:action', async ({ params, request }) => {
      const { baseVersion } = (await request.json()) as Write
      const { row, refusal } = guarded(params['id'], baseVersion)
      if (!row) return refusal
      return HttpResponse.json(
        store(row, {
          state: params['action'] === 'unpublish' ? 'draft' : 'published',
          published: null,
          lastChange: own(String(params['action'])),
        }),
      )
    }),
    http.delete('/cms/power-rates/:id', ({ params, request }) => {
      const { refusal } = guarded(params['id'], new URL(request.url).searchParams.get('baseVersion'))
      if (refusal) return refusal
      rows.delete(String(params['id']))
      return new HttpResponse(null, { status: 204 })
    }),
  ]

  return {
    handlers,
    rows,
    asked,
    /** Somebody else saves in between, or the same person in another tab. */
    saveElsewhere: (id: string, data: Partial<ManagedRateData>, byOneself = false) => {
      const row = rows.get(id)!
      const lastChange = { ...own('update'), by: byOneself ? 'Maria Reyes' : 'Ben Cruz', isOwn: byOneself }
      const change = { updatedBy: lastChange.by, lastChange, published: row.published ?? row.data }
      store(row, { state: 'modified', ...change, data: { ...row.data, ...data } })
    },
  }
}

/** Something that the person signed in did just now. */
const own = (action: string) => ({ action, at: '2026-11-18T06:14:00.000Z', by: 'Maria Reyes', isOwn: true })

/** An error as both servers put it. */
export function refuse(status: number, name: string, message: string, details: object = {}) {
  return HttpResponse.json({ data: null, error: { status, name, message, details } }, { status })
}

function matches(row: ManagedRateJson, query: URLSearchParams): boolean {
  const [state, code, month, q] = ['state', 'customerClass', 'billingMonth', 'q'].map((name) =>
    query.get(name),
  )
  return (
    (!state || row.state === state) &&
    (!code || row.data.customerClass?.code === code) &&
    (!month || row.data.billingMonth === `${month}-01`) &&
    (!q || (row.data.customerClass?.name ?? '').toLowerCase().includes(q.toLowerCase()))
  )
}

function listed({ data: { components: _components, ...data }, ...row }: ManagedRateJson) {
  return { ...row, data, summary: { generation: 6.482, perKwh: 7.957, change: -0.179 } }
}

/** What a write sends, as the CMS answers it: class and file as objects. */
function stored(data: Record<string, unknown>, files: Map<unknown, StoredFile>): ManagedRateData {
  const chosen = managedClasses.find(({ documentId }) => documentId === data['customerClass'])
  const customerClass = chosen && { documentId: chosen.documentId, ...chosen.data }
  return { ...data, customerClass: customerClass ?? null, document: files.get(data['document']) ?? null }
}
