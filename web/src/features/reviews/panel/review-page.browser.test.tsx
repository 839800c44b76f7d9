import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import type { FormResource } from '~/panel/form/form-resource'
import { createResourceApi } from '~/panel/resource/resource-api'
import type { ReviewComment, ReviewQueueItem, ReviewDetails } from '~/panel/reviews/review-api'
import { createDeclarativeFormResource } from '~/panel/declarative-forms/declarative-form-resource'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import type { TypeLocations } from '~/panel/type-locations'
import { showUndoNotice, UndoNotice } from '~/panel/undo-notice'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { madeUpType } from '../../../../tests/setup/made-up-type'
import { managedRow, refuse } from '../../../../tests/msw/resource'
import {
  administrator,
  answerWith,
  editorOf,
  findOpenDialog,
  renderPanel,
} from '../../../../tests/setup/panel'
import { parseReviewSearch } from '../review-search'
import { ReviewPage } from './review-page'
import { ReviewRulesCard } from './review-rules-card'

const things = createDeclarativeResource(
  madeUpType('things', {
    title: { kind: 'text', label: 'Title' },
    amount: { kind: 'decimal', label: 'Amount' },
    note: { kind: 'text', label: 'Note' },
    body: { kind: 'rich-text', label: 'Text' },
  }),
  { heading: 'Things', columns: ['title'], emptyText: 'Things.' },
)
const places: TypeLocations = {
  things: { to: '/admin-cp/pages/home', section: 'things', heading: 'Things', icon: 'file-text' },
}
const formOf = (type: string, zone: string) =>
  Promise.resolve(
    type === 'things'
      ? (createDeclarativeFormResource(
          things,
          zone,
          createResourceApi('things', things.rowSchema),
        ) as unknown as FormResource<unknown, Record<string, unknown>>)
      : undefined,
  )

const review = (more: Partial<ReviewQueueItem> = {}): ReviewQueueItem => ({
  state: 'open',
  isCurrent: true,
  requestedBy: 'Andres Tan',
  requestedAt: '2026-11-23T00:40:00.000Z',
  isOwn: false,
  note: 'Please check the amount.',
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  decision: '',
  path: 'things',
  documentId: 'one',
  version: 'one-2',
  title: 'Lantern',
  openComments: 0,
  isYourTurn: true,
  ...more,
})

interface Asked {
  dismissed: string[]
  approved: unknown[]
  returned: unknown[]
  comments: unknown[]
}

/** A document in review, as the CMS answers of it. */
function reviewCms(
  more: {
    self?: 'edited' | 'requested' | null
    stale?: boolean
    checks?: boolean
    isMentioned?: boolean
    /** When the draft goes live if it is approved by then. */
    publishAt?: string
    /** The texts of the published version and of the draft. */
    bodies?: [unknown[], unknown[]]
  } = {},
) {
  const asked: Asked = { dismissed: [], approved: [], returned: [], comments: [] }
  let version = 'one-2'
  let isMentioned = more.isMentioned ?? false
  let comments: ReviewComment[] = isMentioned
    ? [
        {
          id: 7,
          field: 'amount',
          parent: null,
          text: 'Right, <@1>?',
          mentions: { '1': 'Maria Reyes' },
          by: 'Andres Tan',
          at: '2026-11-23T00:40:00.000Z',
          resolvedBy: null,
          resolvedAt: null,
        },
      ]
    : []
  let state: ReviewQueueItem['state'] | undefined = 'open'
  const details = (): ReviewDetails => ({
    isRequired: true,
    review: state ? { ...review({ state }), isCurrent: version === 'one-2' } : null,
    approvers: [
      { id: '1', name: 'Maria Reyes', isSelf: true, reason: more.self ?? null },
      { id: '2', name: 'Andres Tan', isSelf: false, reason: 'edited' },
    ],
    comments,
    isMentioned,
    history: [
      { action: 'review-requested', at: '2026-11-23T00:40:00.000Z', by: 'Andres Tan', saves: 1 },
      {
        action: 'update',
        at: '2026-11-23T00:34:00.000Z',
        by: 'Andres Tan',
        saves: 6,
        since: '2026-11-23T00:22:00.000Z',
      },
    ],
  })
  const [before, after] = more.bodies ?? [null, null]
  const row = () => ({
    ...managedRow(
      'one',
      { title: 'Lantern', amount: 6.324, note: 'Same', body: after },
      { version, state: state ? 'modified' : 'published' },
    ),
    schedule: more.publishAt && {
      publishAt: more.publishAt,
      unpublishAt: null,
      by: 'Andres Tan',
      failed: null,
    },
    published: state ? { title: 'Lantern', amount: 6.482, note: 'Same', body: before } : null,
  })
  const handlers = [
    http.get('/cms/reviews', () =>
      HttpResponse.json({
        reviews: [
          review(),
          review({ documentId: 'two', title: 'Another', state: 'approved', isYourTurn: false }),
        ],
      }),
    ),
    http.get('/cms/things/readers', () =>
      HttpResponse.json({
        readers: [
          { id: '3', name: 'Ana Lim' },
          { id: '2', name: 'Andres Tan' },
          { id: '1', name: 'Maria Reyes' },
        ],
      }),
    ),
    http.delete('/cms/mentions/:type/:id', ({ params, request }) => {
      const { search } = new URL(request.url)
      asked.dismissed.push(`${String(params['type'])}/${String(params['id'])}${search}`)
      isMentioned = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/cms/things/one', () => HttpResponse.json(row())),
    http.get('/cms/things/one/review', () => HttpResponse.json(details())),
    http.post('/cms/things/one/comments', async ({ request }) => {
      const body = (await request.json()) as { field?: string; parent?: number; text: string }
      asked.comments.push(body)
      const mentions = { '2': 'Andres Tan' }
      const head = { mentions, id: comments.length + 1, by: 'Maria Reyes', at: '2026-11-23T02:14:00.000Z' }
      const { parent = null, text, field = 'amount' } = body
      comments = [...comments, { ...head, field, parent, text, resolvedBy: null, resolvedAt: null }]
      return HttpResponse.json(details(), { status: 201 })
    }),
    http.put('/cms/things/one/comments/:id', async ({ request }) => {
      const { isResolved } = (await request.json()) as { isResolved: boolean }
      const resolved = { resolvedBy: 'Maria Reyes', resolvedAt: '2026-11-23T02:15:00.000Z' }
      comments = comments.map((one) => ({
        ...one,
        ...(isResolved ? resolved : { resolvedBy: null, resolvedAt: null }),
      }))
      return HttpResponse.json(details())
    }),
    http.post('/cms/things/one/review/approve', async ({ request }) => {
      const body = (await request.json()) as { baseVersion: string; accept?: string[] }
      asked.approved.push(body)
      if (more.stale && version === 'one-2') {
        version = 'one-3'
        const message = 'Andres Tan changed this draft after you opened it. Review the new version.'
        return refuse(409, 'ConflictError', message, { current: row() })
      }
      if (more.checks && !body.accept?.includes('band')) {
        const check = { code: 'band', path: ['amount'], level: 'warning', message: 'The amount fell.' }
        return refuse(400, 'ChecksError', 'The amount fell.', { checks: [check] })
      }
      state = undefined
      return HttpResponse.json({ ...row(), state: 'published', published: null })
    }),
    http.post('/cms/things/one/review/changes', async ({ request }) => {
      asked.returned.push(await request.json())
      state = 'changes-asked'
      return HttpResponse.json(row())
    }),
  ]
  return { handlers, asked }
}

const tariffs = createDeclarativeResource(
  madeUpType('tariffs', {
    title: { kind: 'text', label: 'Title' },
    charges: {
      kind: 'rows',
      label: 'Charges',
      one: 'charge',
      key: 'name',
      fields: {
        name: { kind: 'text', label: 'Name' },
        amount: { kind: 'decimal', label: 'Amount' },
      },
    },
  }),
  { heading: 'Tariffs', columns: ['title'], emptyText: 'Tariffs.' },
)
type TariffData = { title: string; charges: { name: string; amount: number }[] }
const december: TariffData = {
  title: 'December',
  charges: [
    { name: 'Generation', amount: 64.91 },
    { name: 'Supply', amount: 0.26 },
    { name: 'Fuel', amount: 0.5 },
  ],
}
const november: TariffData = {
  title: 'November',
  charges: [
    { name: 'Generation', amount: 6.491 },
    { name: 'Supply', amount: 0.26 },
  ],
}

/** Opens the review of a tariff that was never published. @param previous the tariff that it follows */
function openNewTariff(previous?: TariffData) {
  const row = (id: string, data: TariffData, state: 'draft' | 'published') =>
    managedRow(id, data, { state }) as never
  const details = { isRequired: true, review: review(), approvers: [], comments: [], isMentioned: false }
  const message = 'The total per kWh changed +579% from November. Check the amounts.'
  answerWith(
    http.get('/cms/reviews', () => HttpResponse.json({ reviews: [] })),
    http.get('/cms/tariffs/one', () => HttpResponse.json(row('one', december, 'draft'))),
    http.get('/cms/tariffs/one/review', () => HttpResponse.json({ ...details, history: [] })),
    http.get('/cms/tariffs/one/checks', () =>
      HttpResponse.json({ checks: [{ code: 'rate-band', path: [], level: 'warning', message }] }),
    ),
  )
  const form = (_type: string, zone: string) => {
    const api = createResourceApi('tariffs', tariffs.rowSchema)
    const resource = createDeclarativeFormResource(tariffs, zone, api) as unknown as FormResource<
      unknown,
      Record<string, unknown>
    >
    return Promise.resolve({
      ...resource,
      hasChecks: true,
      findPrevious: () => Promise.resolve(previous && api.parse(row('nov', previous, 'published'))),
      derivedValues: ({ charges }: Record<string, unknown>) => [
        { label: 'Number of charges', value: String((charges as unknown[]).length) },
      ],
    })
  }
  renderPanel({
    at: '/review?type=tariffs&row=one',
    path: '/review',
    user,
    parseSearch: parseReviewSearch,
    content: (search) => <ReviewPage search={search} places={places} formOf={form} />,
  })
  return message
}

const user = { ...editorOf('things'), abilities: [...editorOf('things').abilities, 'reviews.read'] }
const open = (at = '/review?type=things&row=one') =>
  renderPanel({
    at,
    path: '/review',
    user,
    parseSearch: parseReviewSearch,
    content: (search) => (
      <>
        <UndoNotice />
        <ReviewPage search={search} places={places} formOf={formOf} />
      </>
    ),
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  showUndoNotice(undefined)
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test.each([390, 960, 1440])(
  '[C23] the queue and a review break no accessibility rule at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...reviewCms().handlers)
    const { unmount } = open('/review')
    await screen.findByRole('region', { name: 'Your turn (1)' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
    unmount()
    open()
    await screen.findByRole('region', { name: 'Your decision' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C23] the queue tells whose turn it is, and leads to the review', async () => {
  answerWith(...reviewCms().handlers)
  open('/review')
  const yours = within(await screen.findByRole('region', { name: 'Your turn (1)' }))
  const link = yours.getByRole('link', { name: /Lantern/ })
  expect(link.getAttribute('href')).toBe('/admin-cp/review?type=things&row=one')
  const others = within(screen.getByRole('region', { name: 'Waiting for others (1)' }))
  expect(others.getByText('Approved')).toBeDefined()
})

test('[C23] a review leads to the draft’s form and back to the queue', async () => {
  answerWith(...reviewCms().handlers)
  open()
  const form = await screen.findByRole('link', { name: 'Open the form' })
  expect(form.getAttribute('href')).toBe('/admin-cp/pages/home?section=things&row=one')
  expect(screen.getByRole('link', { name: 'Back to Review' }).getAttribute('href')).toBe('/admin-cp/review')
})

test('[C23] the history shows consecutive saves as one line', async () => {
  answerWith(...reviewCms().handlers)
  open()
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'November 23, 2026, 8:40 AM Andres Tan requested a review',
    'November 23, 2026, 8:34 AM Andres Tan saved it 6 times, 8:22 AM–8:34 AM',
  ])
})

test('[C23] the queue is filtered by type and by who asked; the address holds the filters', async () => {
  const queue = [
    review(),
    review({ documentId: 'two', title: 'Candle', path: 'others', isYourTurn: false, isOwn: true }),
  ]
  answerWith(http.get('/cms/reviews', () => HttpResponse.json({ reviews: queue })))
  const { router } = open('/review')
  await userEvent.selectOptions(await screen.findByLabelText('Requested by'), 'Requested by: You')
  await waitFor(() => expect(screen.queryByText('Lantern')).toBeNull())
  expect(screen.getByText('Candle')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Content type'), 'Content type: Things')
  expect(await screen.findByText('No reviews match these filters.')).toBeDefined()
  expect(router.state.location.href).toBe('/review?by=me&type=things')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Requested by'), 'Requested by: all')
  expect(await screen.findByText('Lantern')).toBeDefined()
  expect(screen.queryByText('Candle')).toBeNull()
})

test('[C23] selected drafts are approved and published together; a problem of one is named and publishes none', async () => {
  const item = (documentId: string, title: string, more: object = {}) =>
    review({ documentId, title, version: `${documentId}-2`, ...more })
  const sent: { items: { documentId: string }[]; accept: string[]; atomic?: boolean; data: unknown }[] = []
  const check = { code: 'band', path: ['amount'], level: 'warning', message: 'The amount fell.' }
  let approved: string[] = []
  answerWith(
    http.get('/cms/reviews', () =>
      HttpResponse.json({
        reviews: [
          item('one', 'Lantern'),
          item('two', 'Candle', { openComments: 2 }),
          item('own', 'Own', { state: 'changes-asked', isOwn: true }),
        ].filter(({ documentId }) => !approved.includes(documentId)),
      }),
    ),
    http.post('/cms/things/bulk', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number]
      sent.push(body)
      const isFine = body.accept.includes('band')
      if (isFine) approved = body.items.map(({ documentId }) => documentId)
      const results = body.items.map(({ documentId }) =>
        isFine
          ? { documentId, status: 200 }
          : documentId === 'two'
            ? { documentId, status: 400, message: 'The amount fell.', checks: [check] }
            : { documentId, status: 424, message: 'Ready, but waiting for the others.' },
      )
      return HttpResponse.json({ results, batch: null })
    }),
  )
  open('/review')
  expect(await screen.findByRole('checkbox', { name: 'Select Lantern' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Select Own' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all drafts that you can approve' }))
  expect(await accessibilityProblems()).toEqual([])
  await press('Approve and publish')
  const question = await findOpenDialog('Approve and publish 2 drafts?')
  expect(question.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Lantern', 'Candle'])
  expect(question.getByText('There are 2 unresolved comments.')).toBeDefined()
  await userEvent.type(question.getByLabelText('Note to the author'), 'Fine')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Approve and publish' }))
  const refused = await findOpenDialog('Nothing was approved and published')
  expect(refused.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'CandleThe amount fell.',
    'LanternReady, but waiting for the others.',
  ])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(refused.getByRole('button', { name: 'Approve and publish anyway' }))
  expect(await screen.findByText('2 drafts approved and published')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Lantern')).toBeNull())
  const items = [
    { documentId: 'one', baseVersion: 'one-2' },
    { documentId: 'two', baseVersion: 'two-2' },
  ]
  const request = { action: 'approve', items, atomic: true, data: { note: 'Fine', publish: true } }
  expect(sent).toEqual([
    { ...request, accept: [] },
    { ...request, accept: ['band'] },
  ])
})

test('[C23] a reviewer sees what differs, comments on a field, resolves it, and approves and publishes', async () => {
  const cms = reviewCms()
  answerWith(...cms.handlers)
  open()
  const changes = within(await screen.findByRole('region', { name: 'Changes (1)' }))
  expect(changes.getByRole('region', { name: 'Amount' })).toHaveTextContent('6.4820')
  expect(changes.queryByRole('region', { name: 'Note' })).toBeNull()
  expect(screen.getByText('Please check the amount.')).toBeDefined()

  changes.getByRole('region', { name: 'Amount' }).focus()
  await userEvent.keyboard('c')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment on Amount' }), 'Which bill?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Which bill?')
  expect(cms.asked.comments).toEqual([{ field: 'amount', text: 'Which bill?' }])
  expect(screen.getByText(/^Unresolved comments: 1/)).toBeDefined()
  await press('Resolve: Which bill?')
  await screen.findByRole('button', { name: 'Reopen: Which bill?' })

  await userEvent.keyboard('a')
  const approve = screen.getByRole('button', { name: 'Approve and publish' })
  await waitFor(() => expect(document.activeElement).toBe(approve))
  expect(cms.asked.approved).toEqual([])
  await userEvent.click(approve)
  await screen.findByText('This draft is already published. There’s nothing to decide.')
  expect(cms.asked.approved).toEqual([{ baseVersion: 'one-2', note: '', publish: true, accept: [] }])
  expect(screen.queryByText('Can approve')).toBeNull()
})

test('[C23] an approval that published a draft can be undone where a publication can', async () => {
  const cms = reviewCms()
  const may = { save: true, publish: true, unpublish: true, discard: true, remove: true, undoPublish: true }
  const saved: unknown[] = []
  const undone = managedRow('one', { title: 'Lantern', amount: 6.482, note: 'Same', body: null })
  answerWith(
    http.put('/cms/things/one', async ({ request }) => {
      saved.push(((await request.json()) as { data: { amount: number } }).data.amount)
      return HttpResponse.json(undone)
    }),
    http.post('/cms/things/one/publish', () => HttpResponse.json(undone)),
    http.post('/cms/things/one/review/approve', () =>
      HttpResponse.json({ ...undone, abilities: may, state: 'published', published: null }),
    ),
    ...cms.handlers,
  )
  open()
  await press('Approve and publish')
  expect(await screen.findByText('Lantern published')).toBeDefined()
  await press('Undo')
  expect(await screen.findByText(/^Previous version of Lantern restored/)).toBeDefined()
  expect(saved).toEqual([6.482, 6.324])
})

test.each([390, 1440])(
  '[C23] a new document is compared with the document that it follows, row by row by name, with its total and warnings, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const message = openNewTariff(november)
    const changes = within(
      await screen.findByRole('region', { name: 'New, not yet published. Changes from November (3)' }),
    )
    expect(await screen.findByText(message)).toBeVisible()
    const generation = changes.getByRole('region', { name: 'Generation: Amount' })
    expect(generation).toHaveTextContent('removed: 6.4910added: 64.9100')
    expect(changes.getByRole('region', { name: 'Fuel' })).toHaveTextContent('Amount: 0.5000')
    expect(changes.queryByRole('region', { name: /^Supply/ })).toBeNull()
    const total = changes.getByRole('region', { name: 'Number of charges' })
    expect(total).toHaveTextContent('removed: 2added: 3')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C23] a new document that follows none shows its values', async () => {
  openNewTariff()
  const changes = within(await screen.findByRole('region', { name: 'New, not yet published (4)' }))
  expect(changes.getByRole('region', { name: 'Generation' })).toHaveTextContent('Amount: 64.9100')
  expect(changes.getByRole('region', { name: 'Supply' })).toHaveTextContent('Amount: 0.2600')
  expect(changes.queryByText(/Not in the list/)).toBeNull()
})

test('[C23] a reviewer sees which image was removed and which caption changed', async () => {
  const image = (name: string, caption: string) => ({
    type: 'image',
    image: { name, url: `/uploads/${name}`, alternativeText: 'Crew', caption },
    children: [{ type: 'text', text: '' }],
  })
  const bodies: [unknown[], unknown[]] = [
    [image('a.png', 'One'), image('b.png', 'Two'), image('c.png', 'Three')],
    [image('a.png', 'One'), image('c.png', 'Four')],
  ]
  answerWith(...reviewCms({ bodies }).handlers)
  open()
  const field = within(await screen.findByRole('region', { name: 'Text' }))
  const marked = (role: string) => field.getAllByRole(role).map(({ textContent }) => textContent.trim())
  expect(marked('deletion').join(' ')).toContain('[Image b.png: Crew – Two]')
  expect(marked('deletion').join(' ')).toContain('[Image c.png: Crew – Three]')
  expect(marked('insertion')).toEqual(['added: [Image c.png: Crew – Four]'])
  expect(field.getByText(/Image a\.png: Crew – One/).tagName).toBe('P')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C23] a draft that changed meanwhile is not approved, and the reviewer sees the new version', async () => {
  const cms = reviewCms({ stale: true })
  answerWith(...cms.handlers)
  open()
  await press('Approve and publish')
  expect(await screen.findByText(/Andres Tan changed this draft/)).toBeDefined()
  await screen.findByText(/This is the latest version/)
  await press('Approve only')
  await screen.findByText('This draft is already published. There’s nothing to decide.')
  expect(cms.asked.approved).toMatchObject([
    { baseVersion: 'one-2' },
    { baseVersion: 'one-3', publish: false },
  ])
})

test('[C21] [C23] a scheduled draft is approved as scheduled; publishing it now asks first', async () => {
  const cms = reviewCms({ publishAt: '2026-11-29T00:00:00.000Z' })
  answerWith(...cms.handlers)
  open()
  expect(
    await screen.findByText(/^Approve as scheduled: the draft goes live November 29, 2026, 8:00 AM/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
  await press('Approve and publish now')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Publish now instead of November 29, 2026, 8:00 AM?' }),
  )
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(cms.asked.approved).toEqual([])
  await press('Approve as scheduled')
  await waitFor(() => expect(cms.asked.approved).toMatchObject([{ publish: false }]))
})

test('[C21] [C23] an approval as scheduled asks while a comment is unresolved', async () => {
  const cms = reviewCms({ publishAt: '2026-11-29T00:00:00.000Z', isMentioned: true })
  answerWith(...cms.handlers)
  open()
  await press('Approve as scheduled')
  const question = await screen.findByRole('alertdialog', { name: 'Approve with unresolved comments?' })
  expect(question).toHaveTextContent('It goes live November 29, 2026, 8:00 AM. There’s 1 unresolved comment.')
  expect(cms.asked.approved).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Approve as scheduled' }))
  await waitFor(() => expect(cms.asked.approved).toMatchObject([{ publish: false }]))
})

test('[C23] a double click approves once', async () => {
  const cms = reviewCms()
  answerWith(...cms.handlers)
  open()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Approve only' }))
  await screen.findByText('This draft is already published. There’s nothing to decide.')
  expect(cms.asked.approved).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[C23] asking for changes needs a note, which is guarded while it is typed', async () => {
  const cms = reviewCms()
  answerWith(...cms.handlers)
  const { router } = open()
  await press('Request changes')
  expect(await screen.findByText('Enter what should change and why.')).toBeDefined()
  expect(cms.asked.returned).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Note to Andres Tan/), 'Name the bill.')
  void router.navigate({ to: '/elsewhere' as never })
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Keep writing' }))
  await press('Request changes')
  await waitFor(() => expect(cms.asked.returned).toEqual([{ baseVersion: 'one-2', note: 'Name the bill.' }]))
  expect(await screen.findByText(/requested changes:/)).toBeDefined()
})

test('[C23] a reviewer who changed the draft can’t approve it, but requests changes, and reads the way out', async () => {
  const cms = reviewCms({ self: 'edited' })
  answerWith(...cms.handlers)
  open()
  expect(await screen.findByText(/^You changed this draft, .*Restore a version from before/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Note to Andres Tan/), 'Name the bill.')
  await press('Request changes')
  await waitFor(() => expect(cms.asked.returned).toEqual([{ baseVersion: 'one-2', note: 'Name the bill.' }]))
})

test('[C23] warnings are shown before it is published, and accepted with the approval', async () => {
  const cms = reviewCms({ checks: true })
  answerWith(...cms.handlers)
  open()
  await press('Approve and publish')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(cms.asked.approved.at(-1)).toMatchObject({ accept: ['band'] }))
})

test.each([
  ['edited', /You changed this draft/],
  ['requested', /You requested this review/],
] as const)('[C23] who %s it decides nothing, and reads why', async (self, text) => {
  answerWith(...reviewCms({ self }).handlers)
  open()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
})

test('[C23] administrators choose the types that need a review, and confirm its end; editors read them', async () => {
  const sent: unknown[] = []
  let isRequired = false
  const rules = () => ({ rules: [{ path: 'things', isRequired, refusesReports: false }] })
  answerWith(
    http.get('/cms/review-rules', () => HttpResponse.json(rules())),
    http.put('/cms/review-rules/things', async ({ request }) => {
      const body = (await request.json()) as { isRequired: boolean }
      sent.push(body)
      isRequired = body.isRequired
      return HttpResponse.json(rules())
    }),
  )
  const show = (person: typeof user) =>
    renderPanel({
      at: '/rules',
      path: '/rules',
      user: person,
      parseSearch: () => ({}),
      content: () => <ReviewRulesCard headings={places} />,
    })
  const { unmount } = show(user)
  expect(await screen.findByRole('checkbox', { name: 'Things' })).toBeDisabled()
  unmount()
  show({ ...administrator, abilities: [...administrator.abilities, 'review-rules.save'] })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Things' }))
  await waitFor(() => expect(sent).toEqual([{ isRequired: true }]))
  await screen.findByText('Review required: Things')
  expect(screen.getByRole('checkbox', { name: 'Things' })).toBeChecked()
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.click(screen.getByRole('checkbox', { name: 'Things' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Stop requiring a review of “Things”?' }),
  )
  expect(sent).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'Stop requiring a review' }))
  await waitFor(() => expect(sent).toEqual([{ isRequired: true }, { isRequired: false }]))
  await screen.findByText('Review no longer required: Things')
})

test('[C23] an @ in a comment offers people by keyboard, and the comment refers to their account', async () => {
  await page.viewport(390, 844)
  const { handlers, asked } = reviewCms()
  answerWith(...handlers)
  open()
  await press('Comment on Amount')
  const field = await screen.findByLabelText('Comment on Amount', { selector: 'textarea' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('Is it right, @an')
  const list = await screen.findByRole('listbox', { name: 'People to mention' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Lim', 'Andres Tan'])
  expect(screen.getByText('2 people to mention')).toBeDefined()
  const selected = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(selected()).toHaveTextContent('Ana Lim')
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toHaveTextContent('Andres Tan')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('Is it right, @Andres Tan ')
  expect(screen.queryByRole('listbox')).toBeNull()
  // Esc keeps an @ as text, and closes the menu alone.
  await userEvent.keyboard('or @a{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByText('@Andres Tan')).tagName).toBe('STRONG')
  expect(asked.comments).toEqual([{ field: 'amount', text: 'Is it right, <@2> or @a' }])
})

test('[C23] a comment is replied to by keyboard; an unsent reply is guarded', async () => {
  const cms = reviewCms({ isMentioned: true })
  answerWith(...cms.handlers)
  const { router } = open()
  const reply = await screen.findByRole('button', { name: 'Reply: Right, @Maria Reyes?' })
  reply.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Yes, as billed.')
  void router.navigate({ to: '/elsewhere' as never })
  await press('Keep writing')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), '{Control>}{Enter}{/Control}')
  const replies = within(await screen.findByRole('list', { name: 'Replies' }))
  expect(replies.getByText('Yes, as billed.')).toBeDefined()
  expect(cms.asked.comments).toEqual([{ parent: 7, text: 'Yes, as billed.' }])
  await waitFor(() => expect(document.activeElement).toBe(reply))
  expect(await accessibilityProblems()).toEqual([])
})

test('[C23] a review that mentions the user dismisses the mention, up to the comments it shows', async () => {
  const { handlers, asked } = reviewCms({ isMentioned: true })
  answerWith(...handlers)
  open()
  await waitFor(() => expect(asked.dismissed).toEqual(['things/one?upTo=7']))
})
