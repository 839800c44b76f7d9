import { http, HttpResponse, type HttpHandler } from 'msw'
import type { PublishCheck } from '~/cms/errors'
import type { AssignedAccount } from '~/panel/assignments/assigned-account'
import type { RowMetadata } from '~/panel/resource/row-schema'
import type { DocumentReview } from '~/panel/reviews/document-review'

type Data = Record<string, unknown>
type Write = {
  baseVersion?: string
  data?: Data
  fromTrash?: string
  accept?: string[]
  action?: string
  items?: { documentId: string; baseVersion: string }[]
  ids?: string[]
  was?: string[]
  publishAt?: string | null
  unpublishAt?: string | null
}
type Schedule = NonNullable<RowMetadata['schedule']>
type Change = { action: string; at: string; by: string; isOwn: boolean }

/** A managed document as the panel's routes answer it. */
export interface ManagedRow<D extends object = Data> {
  documentId: string
  version: string
  state: 'draft' | 'published' | 'modified'
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  visibleFrom?: string | null | undefined
  updatedBy: string | null
  schedule?: Schedule | null | undefined
  lastChange?: Change | null | undefined
  lastAction?: number | null | undefined
  assignee: AssignedAccount | null
  review: DocumentReview | null
  needsReview: boolean
  abilities: {
    save: boolean
    publish: boolean
    unpublish: boolean
    discard: boolean
    remove: boolean
    requestReview: boolean
    undoPublish?: boolean
  }
  data: D
  /** What visitors see, where the draft differs. */
  published?: D | null | undefined
}

/** The people to whom documents can be assigned; the first is the user of `editorOf`. */
const people = [
  { id: '1', name: 'Maria Reyes' },
  { id: '2', name: 'Ben Cruz' },
]

/** A document of any type, published by default. */
export function managedRow<D extends object>(
  documentId: string,
  data: D,
  head: Partial<Omit<ManagedRow, 'data' | 'published'>> = {},
): ManagedRow<D> {
  const state = head.state ?? 'published'
  return {
    documentId,
    version: `${documentId}-1`,
    state,
    createdAt: '2026-10-27T01:00:00.000Z',
    updatedAt: '2026-11-18T06:13:00.000Z',
    publishedAt: state === 'draft' ? null : '2026-11-18T06:13:00.000Z',
    updatedBy: 'Maria Reyes',
    assignee: null,
    review: null,
    needsReview: false,
    abilities: abilitiesIn(state),
    ...head,
    data,
  }
}

function abilitiesIn(state: ManagedRow['state']) {
  return {
    save: true,
    publish: state !== 'published',
    unpublish: state !== 'draft',
    discard: state === 'modified',
    remove: true,
    requestReview: state !== 'published',
  }
}

interface Version<D extends object> {
  number: number
  name: string | null
  isPublished: boolean
  at: string
  by: string | null
  data: D
}

export interface ResourceCms<D extends object> {
  handlers: HttpHandler[]
  rows: Map<string, ManagedRow<D>>
  /** Queries that the list was asked with. */
  asked: URLSearchParams[]
  /** Another user saves in between, or the same user in another tab. */
  saveElsewhere: (id: string, data: Partial<D>, byOneself?: boolean) => void
}

interface Ways<D extends object> {
  /** What publishing a row finds; nothing by default. */
  checks?: (row: ManagedRow<D>) => PublishCheck[]
  /** From when visitors see a published row, where that is still to come; at once by default. */
  visibleFrom?: (row: ManagedRow<D>) => string | null
  /** Whether a row belongs to a list's response; all do by default. */
  matches?: (row: ManagedRow<D>, query: URLSearchParams) => boolean
  /** A row as a list returns it; whole by default. */
  listed?: (row: ManagedRow<D>) => object
  /** What a write sends, as the CMS answers it; as it was sent by default. */
  stored?: (data: Data) => D
}

/**
 * The panel's routes for any resource over rows in memory: versions, states and conflicts as in the CMS, so that a
 * form meets the answers it will meet there.
 */
export function resourceCms<D extends object>(
  name: string,
  initial: ManagedRow<D>[],
  {
    checks = () => [],
    visibleFrom = () => null,
    matches = () => true,
    listed = (row) => row,
    stored = (data) => data as D,
  }: Ways<D> = {},
): ResourceCms<D> {
  const rows = new Map(initial.map((row) => [row.documentId, row]))
  const asked: URLSearchParams[] = []
  const trash = new Map<string, ManagedRow<D>>()
  /** What was published together, by its batch, as it was before. */
  const publications = new Map<string, ManagedRow<D>[]>()
  const versions = new Map<string, Version<D>[]>()
  let stamp = 1

  const store = (row: ManagedRow<D>, change: Partial<ManagedRow<D>>): ManagedRow<D> => {
    stamp += 1
    const next = { ...row, ...change, version: `${row.documentId}-${stamp}` }
    const { undoPublish = false } = row.abilities
    next.abilities = { ...abilitiesIn(next.state), undoPublish }
    next.visibleFrom = next.state === 'published' ? visibleFrom(next) : null
    rows.set(row.documentId, next)
    return next
  }
  const versionsOf = (id: unknown): Version<D>[] => versions.get(String(id)) ?? []
  const archive = (id: string, data: D, name: string | null) => {
    const number = versionsOf(id).length + 1
    const head = { number, name, isPublished: name === null, at: '2026-11-18T06:14:00.000Z', by: 'Ben Cruz' }
    versions.set(id, [{ ...head, data }, ...versionsOf(id)])
    return head
  }
  const guarded = (id: unknown, baseVersion: string | null | undefined) => {
    const row = rows.get(String(id))
    if (!row) return { refusal: refuse(404, 'NotFoundError', 'This no longer exists') }
    if (row.version === baseVersion) return { row }
    return { refusal: refuse(409, 'ConflictError', 'Changed since', { current: row }) }
  }

  const discard = (row: ManagedRow<D>) => {
    trash.set(row.documentId, row)
    rows.delete(row.documentId)
  }

  const handlers: HttpHandler[] = [
    http.get(`/cms/${name}`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const found = [...rows.values()].filter((row) => matches(row, searchParams))
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 25)]
      const shown = found.slice((page - 1) * size, page * size)
      return HttpResponse.json({
        rows: shown.map(listed),
        page,
        pageSize: size,
        total: found.length,
      })
    }),
    http.get(`/cms/${name}/assignees`, () =>
      HttpResponse.json({
        assignees: people.filter(({ id }) =>
          [...rows.values()].some(({ assignee }) => assignee?.id === id && assignee.isActive),
        ),
      }),
    ),
    http.get(`/cms/${name}/readers`, () => HttpResponse.json({ readers: people })),
    http.put(`/cms/${name}/assignee`, async ({ request }) => {
      const { documentIds, account } = (await request.json()) as {
        documentIds: string[]
        account: string | null
      }
      const person = people.find(({ id }) => id === account)
      const known = documentIds.filter((id) => rows.has(id))
      for (const id of known) rows.get(id)!.assignee = person ? { ...person, isActive: true } : null
      return HttpResponse.json({ documentIds: known })
    }),
    http.get(`/cms/${name}/:id`, ({ params }) => {
      const row = rows.get(String(params['id']))
      return row ? HttpResponse.json(row) : refuse(404, 'NotFoundError', 'This no longer exists')
    }),
    http.get(`/cms/${name}/:id/copy`, ({ params }) => {
      const row = rows.get(String(params['id']))
      if (!row) return refuse(404, 'NotFoundError', 'This no longer exists')
      const fields = { copied: ['Everything'], blank: ['Codes'], automatic: ['Address'] }
      return HttpResponse.json({ data: row.data, title: `The ${row.documentId}`, ...fields })
    }),
    http.get(`/cms/${name}/:id/versions`, ({ params }) => {
      const heads = versionsOf(params['id']).map(({ data: _data, ...head }) => head)
      return HttpResponse.json({
        versions: heads,
        live: { at: '2026-11-18T06:13:00.000Z', by: 'Maria Reyes' },
      })
    }),
    http.get(`/cms/${name}/:id/versions/:number`, ({ params }) => {
      const found = versionsOf(params['id']).find(({ number }) => number === Number(params['number']))
      return found ? HttpResponse.json(found) : refuse(404, 'NotFoundError', 'This version no longer exists')
    }),
    http.post(`/cms/${name}/:id/versions`, async ({ params, request }) => {
      const body = (await request.json()) as { name: string }
      const id = String(params['id'])
      return HttpResponse.json(archive(id, rows.get(id)!.data, body.name), { status: 201 })
    }),
    http.put(`/cms/${name}/:id/versions/:number`, async ({ params, request }) => {
      const body = (await request.json()) as { name: string }
      const found = versionsOf(params['id']).find(({ number }) => number === Number(params['number']))!
      return HttpResponse.json(Object.assign(found, body))
    }),
    http.get(`/cms/${name}/:id/checks`, ({ params }) => {
      const row = rows.get(String(params['id']))
      return HttpResponse.json({ checks: row ? checks(row) : [] })
    }),
    http.post(`/cms/${name}`, async ({ request }) => {
      const { data, fromTrash } = (await request.json()) as Write
      if (fromTrash) return HttpResponse.json(store(trash.get(fromTrash)!, {}), { status: 201 })
      const made = managedRow('newrow', stored(data ?? {}), { state: 'draft' })
      return HttpResponse.json(store(made, {}), { status: 201 })
    }),
    http.put(`/cms/${name}/:id/schedule`, async ({ params, request }) => {
      const { baseVersion, publishAt = null, unpublishAt = null } = (await request.json()) as Write
      const { row, refusal } = guarded(params['id'], baseVersion)
      if (!row) return refusal
      const schedule =
        publishAt || unpublishAt ? { publishAt, unpublishAt, by: 'Maria Reyes', failed: null } : null
      return HttpResponse.json(store(row, { schedule }))
    }),
    http.put(`/cms/${name}/:id`, async ({ params, request }) => {
      const { baseVersion, data = {} } = (await request.json()) as Write
      const { row, refusal } = guarded(params['id'], baseVersion)
      if (!row) return refusal
      const next = store(row, {
        state: row.state === 'draft' ? 'draft' : 'modified',
        data: stored(data),
        published: row.state === 'published' ? row.data : (row.published ?? null),
      })
      return HttpResponse.json(next)
    }),
    http.post(`/cms/${name}/bulk`, async ({ request }) => {
      const { action, items = [], accept = [], data } = (await request.json()) as Write
      const before: ManagedRow<D>[] = []
      const results = items.map(({ documentId, baseVersion }) => {
        const row = rows.get(documentId)
        if (!row) return { documentId, status: 404, message: 'This no longer exists' }
        if (row.version !== baseVersion) return { documentId, status: 409, message: 'Changed since' }
        const open = checks(row).filter(({ level, code }) => level === 'block' || !accept.includes(code))
        if (action === 'publish' && open.length > 0) {
          return { documentId, status: 400, message: open[0]!.message, checks: open }
        }
        if (action === 'remove') discard(row)
        else if (action === 'save') store(row, { data: { ...row.data, ...(data as Partial<D>) } })
        else store(row, { state: action === 'publish' ? 'published' : 'draft', published: null })
        if (action === 'publish') before.push(row)
        const ahead = action === 'publish' && rows.get(documentId)!.visibleFrom
        return { documentId, status: 200, ...(ahead && { visibleFrom: ahead }) }
      })
      const batch = before.length > 0 ? `batch-${publications.size + 1}` : null
      if (batch) publications.set(batch, before)
      return HttpResponse.json({ results, batch })
    }),
    // A table of two columns without a rule: the CMS's own reading of one is tested there.
    http.post(`/cms/${name}/import`, async ({ request }) => {
      const { text, columns, planHash } = (await request.json()) as {
        text: string
        columns?: unknown[]
        planHash?: string
      }
      const [headings = [], ...lines] = text
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      const fields = Object.keys(initial[0]!.data).map((field) => ({ name: field, heading: field }))
      const names =
        columns ??
        headings.map((heading) => (fields.some((field) => field.name === heading) ? heading : null))
      const title = (cells: string[]) => cells[names.indexOf('name')] ?? ''
      const problems = lines.flatMap((cells, index) =>
        title(cells) === '' ? [{ line: index + 2, column: headings[0]!, message: 'State a name.' }] : [],
      )
      const plan = {
        columns: headings.map((heading, index) => ({ heading, name: names[index] })),
        fields,
        counts: { new: lines.length - problems.length, changed: 0, same: 0 },
        rows: lines.map((cells, index) => ({
          line: index + 2,
          title: title(cells),
          outcome: 'new',
          changes: [{ column: 'note', from: '1', to: '2' }],
          since: 'October 2026',
        })),
        total: lines.length,
        problems,
        problemCount: problems.length,
        planHash: String(stamp),
      }
      if (planHash === undefined) return HttpResponse.json(plan)
      if (planHash !== plan.planHash) return refuse(409, 'ConflictError', 'Changed since: look again.')
      for (const cells of lines) {
        const row = managedRow(title(cells), { ...initial[0]!.data, name: title(cells) }, { state: 'draft' })
        store(row, {})
      }
      return HttpResponse.json({ ...plan, batch: 'one' }, { status: 201 })
    }),
    http.post(`/cms/${name}/batches/:batch/undo`, ({ params }) => {
      const before = publications.get(String(params['batch']))
      if (before) {
        for (const { documentId, state, data, published } of before) {
          store(rows.get(documentId)!, { state, data, published })
        }
        return HttpResponse.json({ undone: before.length })
      }
      const made = [...rows.keys()].filter((id) => initial.every(({ documentId }) => documentId !== id))
      for (const id of made) rows.delete(id)
      return HttpResponse.json({ undone: made.length })
    }),
    http.post(`/cms/${name}/order`, async ({ request }) => {
      const { ids = [], was = [] } = (await request.json()) as Write
      const current = [...rows.keys()]
      if (was.join() !== current.join()) return refuse(409, 'ConflictError', 'Changed since', { current })
      const moved = ids.map((id) => rows.get(id)!)
      rows.clear()
      for (const row of moved) rows.set(row.documentId, row)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`/cms/${name}/:id/:action`, async ({ params, request }) => {
      const { baseVersion, accept = [] } = (await request.json()) as Write
      const { row, refusal } = guarded(params['id'], baseVersion)
      if (!row) return refusal
      const action = String(params['action'])
      const open = checks(row).filter(({ level, code }) => level === 'block' || !accept.includes(code))
      if (action === 'publish' && open.length > 0) {
        return refuse(400, 'ChecksError', 'Look at it first', { checks: open })
      }
      const visible = row.state === 'published' ? row.data : row.published
      if (visible && action !== 'discard') archive(row.documentId, visible, null)
      const state = action === 'unpublish' ? 'draft' : 'published'
      const data = (action === 'discard' && row.published) || row.data
      return HttpResponse.json(
        store(row, { state, data, published: null, schedule: null, lastChange: own(action) }),
      )
    }),
    http.delete(`/cms/${name}/:id`, ({ params, request }) => {
      const { row, refusal } = guarded(params['id'], new URL(request.url).searchParams.get('baseVersion'))
      if (!row) return refusal
      discard(row)
      return new HttpResponse(null, { status: 204 })
    }),
  ]

  return {
    handlers,
    rows,
    asked,
    saveElsewhere: (id, data, byOneself = false) => {
      const row = rows.get(id)!
      const lastChange = { ...own('update'), by: byOneself ? 'Maria Reyes' : 'Ben Cruz', isOwn: byOneself }
      const change = { updatedBy: lastChange.by, lastChange, published: row.published ?? row.data }
      store(row, { state: 'modified', ...change, data: { ...row.data, ...data } })
    },
  }
}

/** Something that the person signed in did just now. */
const own = (action: string): Change => ({
  action,
  at: '2026-11-18T06:14:00.000Z',
  by: 'Maria Reyes',
  isOwn: true,
})

/** Where files go: keeps what was sent, by id, and answers as the media library does. */
export function filesCms() {
  const files = new Map<unknown, { id: number; name: string; url: string; size: number }>()
  const handler = http.post('/cms/files', async ({ request }) => {
    const name = new URL(request.url).searchParams.get('name') ?? ''
    const id = files.size + 1
    const { byteLength } = await request.arrayBuffer()
    const mime = request.headers.get('content-type') ?? ''
    const file = {
      id,
      name,
      url: `/uploads/${id}${name.slice(name.lastIndexOf('.'))}`,
      size: byteLength / 1000,
    }
    files.set(id, file)
    const picture = mime.startsWith('image/')
      ? { documentId: `file-${id}`, version: '1', width: 4, height: 3, alternativeText: null }
      : {}
    return HttpResponse.json({ ...file, ...picture, mime }, { status: 201 })
  })
  return { handler, files }
}

/** An error as both servers put it. */
export function refuse(status: number, name: string, message: string, details: object = {}) {
  return HttpResponse.json({ data: null, error: { status, name, message, details } }, { status })
}
