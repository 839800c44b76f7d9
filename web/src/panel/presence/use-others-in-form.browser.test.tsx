import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedRow, refuse, resourceCms } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'
import { answerWith, editorOf, findOpenDialog, renderPanel } from '../../../tests/setup/panel'
import { parseListSearch } from '../list/list-search'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'

const things = createDeclarativeResource(
  madeUpType('things', {
    name: { kind: 'text', label: 'Name' },
    note: { kind: 'text', label: 'Note' },
  }),
  { heading: 'Things', columns: ['name'], emptyText: 'Things are for trying.' },
)
const Section = createDeclarativeSection(things)
let user = editorOf('things')

interface Report {
  field: string | null
  isOpen: boolean
}
let reports: Report[]
let others: { name: string; field: string | null }[]
let lastAction: number | null

// The form's code loads when it is first needed.
beforeAll(() => import('../declarative-forms/declarative-dialog'), 120_000)
beforeEach(async () => {
  user = { ...editorOf('things'), abilities: [...editorOf('things').abilities, 'things.presence'] }
  reports = []
  others = []
  lastAction = null
  await page.viewport(1440, 900)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(
  answer = () => HttpResponse.json({ others, lastAction }),
  known: number | null = 1,
  ...first: HttpHandler[]
) {
  const cms = resourceCms('things', [
    { ...managedRow('one', { name: 'Lamp', note: null }), lastAction: known },
  ])
  answerWith(
    ...first,
    http.post('/cms/things/:id/presence', async ({ request }) => {
      reports.push((await request.json()) as Report)
      return answer() as HttpResponse<{ others: typeof others }>
    }),
    ...cms.handlers,
  )
  renderPanel({
    at: '/things?row=one',
    path: '/things',
    user,
    parseSearch: (raw) => parseListSearch(things, raw),
    content: (search) => <Section search={search} />,
  })
  return cms
}

async function openForm() {
  await screen.findByRole('form')
  return within(screen.getByRole('dialog'))
}

test('[C30] a form names who else has it open, in its head and at the field, and says where its own user is', async () => {
  others = [
    { name: 'Ben Cruz', field: 'note' },
    { name: 'Ana Reyes', field: null },
  ]
  open()
  const dialog = await openForm()
  expect(await dialog.findByText('Ben Cruz and Ana Reyes have this open')).toBeDefined()
  expect(dialog.getByText('Ben Cruz is editing this field').closest('[data-field]')).toBe(
    dialog.getByLabelText('Note').closest('[data-field]'),
  )
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByLabelText('Name'))
  await waitFor(() => expect(reports.at(-1)).toEqual({ field: 'name', isOpen: true }))

  others = [{ name: 'Ana Reyes', field: null }]
  await userEvent.click(dialog.getByLabelText('Note'))
  expect(await dialog.findByText('Ana Reyes has this open')).toBeDefined()
  expect(dialog.queryByText('Ben Cruz is editing this field')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(reports.at(-1)).toEqual({ field: null, isOpen: false }))
})

test('[C30] [C23] an open form learns of an approval and of its own schedule, and keeps the input', async () => {
  lastAction = 1
  const cms = open()
  const dialog = await openForm()
  await userEvent.type(dialog.getByLabelText('Note'), 'Bright')
  const row = cms.rows.get('one')!
  cms.rows.set('one', {
    ...row,
    state: 'draft',
    lastAction: 2,
  })
  lastAction = 2
  await userEvent.click(dialog.getByLabelText('Name'))
  expect(await dialog.findByText('Draft')).toBeDefined()
  expect(dialog.getByLabelText('Note')).toHaveValue('Bright')
  expect(dialog.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'false')
})

test('[C30] a form says that another user saved a newer version; without unsaved changes it loads at a press', async () => {
  lastAction = 1
  const cms = open()
  const dialog = await openForm()
  cms.saveElsewhere('one', { name: 'Lantern' })
  cms.rows.set('one', { ...cms.rows.get('one')!, lastAction: 2 })
  lastAction = 2
  await userEvent.click(dialog.getByLabelText('Note'))
  expect(await dialog.findByText('Ben Cruz saved a newer version')).toBeDefined()
  expect(dialog.getByLabelText('Name')).toHaveValue('Lamp')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Load newer version' }))
  expect(dialog.getByLabelText('Name')).toHaveValue('Lantern')
  expect(dialog.queryByText('Ben Cruz saved a newer version')).toBeNull()
  expect(dialog.getByRole('form')).toHaveFocus()
})

test('[C30] with unsaved changes, a newer version of another user is compared, and nothing is lost', async () => {
  lastAction = 1
  const cms = open()
  const dialog = await openForm()
  await userEvent.type(dialog.getByLabelText('Note'), 'Bright')
  cms.saveElsewhere('one', { name: 'Lantern' })
  cms.rows.set('one', { ...cms.rows.get('one')!, lastAction: 2 })
  lastAction = 2
  await userEvent.click(dialog.getByLabelText('Name'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Compare versions' }))
  const choice = await findOpenDialog('Ben Cruz changed this while you were editing')
  await userEvent.click(choice.getByRole('button', { name: 'Use this version' }))
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Lantern'))
  expect(dialog.getByLabelText('Note')).toHaveValue('Bright')
  expect(cms.rows.get('one')!.data).toEqual({ name: 'Lantern', note: null })
})

test('[C30] a publication that meets a newer version shows it, and doesn’t claim that changes were kept', async () => {
  const cms = open()
  cms.rows.set('one', managedRow('one', { name: 'Lamp', note: null }, { state: 'draft' }))
  const dialog = await openForm()
  cms.saveElsewhere('one', { name: 'Lantern' })
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(
    await dialog.findByText(
      'Ben Cruz changed this just now. This form shows the latest version. Review it, then try again.',
    ),
  ).toBeDefined()
  expect(dialog.getByLabelText('Name')).toHaveValue('Lantern')
})

test('[C30] an open form learns of the first action on its document, and reads again after a failure', async () => {
  let isDown = false
  const failed = vi.fn(() => refuse(503, 'Unavailable', 'Down') as never)
  const read = http.get('/cms/things/one', () => (isDown ? failed() : undefined))
  const cms = open(undefined, null, read)
  const dialog = await openForm()
  await waitFor(() => expect(reports).toHaveLength(1))
  isDown = true
  cms.rows.set('one', { ...cms.rows.get('one')!, state: 'draft', lastAction: 2 })
  lastAction = 2
  await userEvent.click(dialog.getByLabelText('Name'))
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  isDown = false
  await userEvent.click(dialog.getByLabelText('Note'))
  expect(await dialog.findByText('Draft')).toBeDefined()
})

test('[C30] an open form says that its document was deleted, then restored, and goes on with the input', async () => {
  lastAction = 1
  let isGone = false
  const cms = open(() =>
    isGone ? refuse(404, 'NotFoundError', 'Gone') : HttpResponse.json({ others, lastAction }),
  )
  const dialog = await openForm()
  await userEvent.type(dialog.getByLabelText('Note'), 'Bright')
  const row = cms.rows.get('one')!
  cms.rows.delete('one')
  isGone = true
  await userEvent.click(dialog.getByLabelText('Name'))
  expect(await dialog.findByText('This thing was deleted')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Save as new thing' })).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await dialog.findByText(/^This was deleted by someone else\./)).toBeDefined()

  const lastChange = { action: 'publish', at: '2026-11-19T01:00:00.000Z', by: 'Ben Cruz', isOwn: false }
  cms.rows.set('one', { ...row, state: 'draft', version: 'one-9', lastChange, lastAction: 3 })
  isGone = false
  lastAction = 3
  await userEvent.click(dialog.getByLabelText('Note'))
  expect(await within(document.body).findByText('Ben Cruz restored this thing.')).toBeDefined()
  expect(dialog.queryByText(/deleted/)).toBeNull()
  expect(dialog.getByLabelText('Note')).toHaveValue('Bright')
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(cms.rows.get('one')!.data).toEqual({ name: 'Lamp', note: 'Bright' }))
})

test('[C23] [C30] a reply that is being written stays when another user resolves the comment', async () => {
  lastAction = 1
  const comment = {
    id: 7,
    field: 'note',
    parent: null,
    text: 'Which one?',
    by: 'Ben Cruz',
    at: '2026-11-23T00:40:00.000Z',
    resolvedBy: null as string | null,
    resolvedAt: null as string | null,
  }
  const review = () =>
    HttpResponse.json({
      isRequired: false,
      review: null,
      approvers: [],
      comments: [{ ...comment }],
      history: [],
    })
  user.abilities.push('things.review')
  const cms = open(undefined, 1, http.get('/cms/things/one/review', review))
  const dialog = await openForm()
  await userEvent.click(await dialog.findByRole('button', { name: 'Reply: Which one?' }))
  await userEvent.type(await dialog.findByLabelText('Reply'), 'The old one')
  Object.assign(comment, { resolvedBy: 'Ben Cruz', resolvedAt: '2026-11-23T00:50:00.000Z' })
  cms.rows.set('one', { ...cms.rows.get('one')!, lastAction: 2 })
  lastAction = 2
  await userEvent.click(dialog.getByLabelText('Name'))
  expect(await dialog.findByText(/Resolved by Ben Cruz/)).toBeDefined()
  expect(dialog.getByLabelText('Reply')).toHaveValue('The old one')
  expect(dialog.getByRole('button', { name: 'Reopen: Which one?' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog.queryByText('Which one?')).toBeNull())
})

test('[C30] a form works without it', async () => {
  open(() => refuse(503, 'Unavailable', 'Down') as never)
  const dialog = await openForm()
  await waitFor(() => expect(reports.length).toBeGreaterThan(0))
  await userEvent.type(dialog.getByLabelText('Note'), 'Bright')
  await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
  expect(await within(document.body).findByText('Draft saved')).toBeDefined()
  expect(screen.queryByText(/has this open/)).toBeNull()
})
