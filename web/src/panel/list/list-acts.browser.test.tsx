import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent as keyboardUser } from 'vitest/browser'
import type { PublishCheck } from '~/cms/errors'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { managedRow, refuse, resourceCms } from '../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel, findOpenDialog } from '../../../tests/setup/panel'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'
import { UndoNotice, showUndoNotice } from '../undo-notice'
import { parseListSearch } from './list-search'
import { madeUpType } from '../../../tests/setup/made-up-type'

/** A made-up type that has an order. */
const things = createDeclarativeResource(
  madeUpType(
    'things',
    {
      name: { kind: 'text', label: 'Name', needed: { for: 'save', message: 'Enter a name.' } },
      color: {
        kind: 'text',
        label: 'Color',
        needed: { for: 'save', message: 'Enter a color.' },
      },
      note: { kind: 'text', label: 'Note' },
      order: { kind: 'integer', label: 'Order' },
    },
    { sorts: ['order', 'name'] },
  ),
  { heading: 'Things', columns: ['name', 'color'], emptyText: 'Things are for trying.' },
)

const draft = { state: 'draft' } as const
const thing = (name: string, head?: object) =>
  managedRow(name.toLowerCase(), { name, color: 'Red', note: `About ${name}`, order: 1 }, head)

// They come when they are first needed; on a busy machine that takes longer than a test waits.
beforeAll(
  () =>
    Promise.all([
      import('./bulk-action-dialog'),
      import('./change-field-dialog'),
      import('./columns-dialog'),
      import('./reorder-list'),
      import('../reviews/request-reviews-dialog'),
      import('../imports/import-dialog'),
    ]),
  120_000,
)
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  showUndoNotice(undefined)
  localStorage.clear()
})

const Section = createDeclarativeSection(things)
const ThingsWithPage = createDeclarativeSection({
  ...things,
  previewPage: ({ name }) => `/things/${String(name)}`,
})
const userWith = (...more: string[]) => {
  const editor = editorOf('things')
  return { ...editor, abilities: [...editor.abilities, ...more] }
}
const user = userWith('things.order', 'things.import')

function open(at = '/things', by = user, List = Section) {
  return renderPanel({
    at,
    path: '/things',
    parseSearch: (raw) => parseListSearch(things, raw),
    user: by,
    content: (search) => (
      <>
        <h1>Things</h1>
        <UndoNotice />
        <List search={search} />
      </>
    ),
  })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Answers the question before ticked rows are published. */
const agreeToPublish = async (title: string) => {
  const question = await screen.findByRole('alertdialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: 'Publish' }))
}
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

test('[C04] ticked rows are published at once; what fails says why, stays ticked, and can be overruled', async () => {
  const warning: PublishCheck = { code: 'odd', path: [], level: 'warning', message: 'This looks odd.' }
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft), thing('Three', draft)], {
    checks: ({ documentId }) => (documentId === 'two' ? [warning] : []),
  })
  answerWith(...cms.handlers)
  open()
  await tick('Select all rows on this page')
  expect(screen.getByText('3 selected')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await press(/^Publish/)
  const question = await screen.findByRole('alertdialog', { name: 'Publish 3 things?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['One', 'Two', 'Three'])
  await agreeToPublish('Publish 3 things?')
  const dialog = await screen.findByRole('dialog', { name: '2 of 3 published' })
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('TwoThis looks odd.')
  expect(await accessibilityProblems(dialog)).toEqual([])
  await press('Publish 1 anyway')
  expect(await screen.findAllByText('3 things published')).not.toHaveLength(0)
  expect([...cms.rows.values()].map(({ state }) => state)).toEqual(['published', 'published', 'published'])
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
})

test('[C23] a review of ticked drafts is requested at once; what is refused says why and stays ticked', async () => {
  const sent: unknown[] = []
  const approvers = [
    { id: '1', name: 'Maria Reyes', isSelf: true, reason: null },
    { id: '2', name: 'Ben Cruz', isSelf: false, reason: null },
    { id: '3', name: 'Ana Lim', isSelf: false, reason: 'edited' },
  ]
  const details = { isRequired: true, review: null, approvers, comments: [], history: [] }
  const held = { state: 'draft', needsReview: true } as const
  answerWith(
    http.get('/cms/things/:id/review', () => HttpResponse.json(details)),
    http.post('/cms/things/bulk', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({
        results: [
          { documentId: 'one', status: 200 },
          { documentId: 'two', status: 400, message: 'Enter a note.' },
        ],
        batch: null,
      })
    }),
    ...resourceCms('things', [thing('One', held), thing('Two', held), thing('Three')]).handlers,
  )
  open('/things', userWith('things.requestReview'))
  await tick('Select all rows on this page')
  await press('Request review 2')
  const dialog = await findOpenDialog('Request review of 2 things')
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two'])
  await waitFor(() => expect(dialog.queryByRole('option', { name: 'Ben Cruz' })).not.toBeNull())
  expect(dialog.queryByRole('option', { name: 'Ana Lim' })).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Reviewer'), 'Ben Cruz')
  await userEvent.type(dialog.getByLabelText('Note to the reviewer'), 'All of May.')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Request review' }))
  const left = await findOpenDialog('Review of 1 of 2 things requested')
  expect(left.getByRole('listitem')).toHaveTextContent('TwoEnter a note.')
  expect(sent).toEqual([
    {
      action: 'requestReview',
      items: [
        { documentId: 'one', baseVersion: 'one-1' },
        { documentId: 'two', baseVersion: 'two-1' },
      ],
      accept: [],
      data: { note: 'All of May.', reviewer: '2' },
    },
  ])
  await userEvent.click(left.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('1 selected')).toBeDefined()
})

test('[C31] a field of the ticked rows is changed at once; what fails says why and stays ticked', async () => {
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft), thing('Three', draft)])
  answerWith(...cms.handlers)
  open()
  await tick('Select all rows on this page')
  await press('Change a field')
  const dialog = await findOpenDialog('Change a field in 3 things')
  // Several things can't have one name.
  expect(dialog.queryByRole('option', { name: 'Name' })).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Color')
  await press('Continue')
  expect(dialog.getByText('Enter a color.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Color'), 'Blue')
  expect(await accessibilityProblems()).toEqual([])
  // Someone saves one of them before this is carried out.
  cms.saveElsewhere('two', { note: 'Newer' })
  await press('Continue')
  const question = await screen.findByRole('alertdialog', { name: 'Change 3 things?' })
  expect(within(question).getByText(/^Color: Blue\. Only the drafts change\./)).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Change' }))
  const left = await screen.findByRole('dialog', { name: '2 of 3 changed' })
  expect(within(left).getByRole('listitem')).toHaveTextContent('TwoChanged since')
  await press('Try again')
  expect(await screen.findAllByText('3 things changed')).not.toHaveLength(0)
  expect([...cms.rows.values()].map(({ data }) => [data.color, data.note])).toEqual([
    ['Blue', 'About One'],
    ['Blue', 'Newer'],
    ['Blue', 'About Three'],
  ])
})

test('[C04] publishing some ticked rows anyway keeps those that failed for another reason, named and ticked', async () => {
  const odd: PublishCheck = { code: 'odd', path: [], level: 'warning', message: 'This looks odd.' }
  const block: PublishCheck = { code: 'bad', path: [], level: 'block', message: 'Enter a charge.' }
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft), thing('Three', draft)], {
    checks: ({ documentId }) => (documentId === 'two' ? [odd] : documentId === 'three' ? [block] : []),
  })
  answerWith(...cms.handlers)
  open()
  await tick('Select all rows on this page')
  await press(/^Publish/)
  await agreeToPublish('Publish 3 things?')
  await screen.findByRole('dialog', { name: '1 of 3 published' })
  await press('Publish 1 anyway')
  const dialog = await screen.findByRole('dialog', { name: '2 of 3 published' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ThreeEnter a charge.'])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Select Three' })).toBeChecked()
  expect(screen.queryByText(/3 things published/)).toBeNull()
})

test('[C21] publishing ticked rows says that their schedules are removed', async () => {
  const publishAt = '2031-01-01T00:00:00.000Z'
  const schedule = { publishAt, unpublishAt: null, by: 'Ana', failed: null }
  const scheduled = { ...thing('One', draft), schedule }
  answerWith(...resourceCms('things', [scheduled, thing('Two', draft)]).handlers)
  open()
  await tick('Select One')
  await press(/^Publish/)
  const question = await screen.findByRole('alertdialog', { name: 'Publish “One”?' })
  expect(question).toHaveTextContent('Publishing now removes the schedule for January 1, 2031, 8:00 AM.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await tick('Select Two')
  await press(/^Publish/)
  expect(await screen.findByRole('alertdialog', { name: 'Publish 2 things?' })).toHaveTextContent(
    'Publishing now removes the schedule of 1 of them.',
  )
})

test('[C04] publishing ticked rows asks first, says which are only scheduled, and can be undone', async () => {
  const rows = [thing('One', draft), thing('Two', draft), thing('Three', { state: 'modified' })]
  const cms = resourceCms('things', rows, {
    visibleFrom: ({ documentId }) => (documentId === 'two' ? '2031-01-01' : null),
  })
  answerWith(...cms.handlers)
  open()
  await tick('Select all rows on this page')
  await press(/^Publish/)
  const question = await screen.findByRole('alertdialog', { name: 'Publish 3 things?' })
  expect(question).toHaveTextContent('You can undo this right after.')
  expect(await accessibilityProblems(question)).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([...cms.rows.values()].map(({ state }) => state)).toEqual(['draft', 'draft', 'modified'])
  expect(screen.getByText('3 selected')).toBeDefined()
  await press(/^Publish/)
  await agreeToPublish('Publish 3 things?')
  expect(await screen.findAllByText('2 things published, 1 thing scheduled')).not.toHaveLength(0)
  expect([...cms.rows.values()].map(({ state }) => state)).toEqual(['published', 'published', 'published'])
  await press('Undo')
  await waitFor(() =>
    expect([...cms.rows.values()].map(({ state }) => state)).toEqual(['draft', 'draft', 'modified']),
  )
})

test('[C04] a row that another user changed meanwhile is named, and done with its newest version when tried again', async () => {
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft)])
  answerWith(...cms.handlers)
  open()
  await tick('Select all rows on this page')
  cms.saveElsewhere('two', { color: 'Blue' })
  await press(/^Publish/)
  await agreeToPublish('Publish 2 things?')
  await screen.findByRole('dialog', { name: '1 of 2 published' })
  await press('Try again')
  expect(await screen.findAllByText('2 things published')).not.toHaveLength(0)
  expect(cms.rows.get('two')).toMatchObject({ state: 'published', data: { color: 'Blue' } })
})

test('[C04] without a connection all stay selected, each with its error, and are retried', async () => {
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft)])
  answerWith(
    http.post('/cms/things/bulk', () => HttpResponse.error()),
    ...cms.handlers,
  )
  open()
  await tick('Select all rows on this page')
  await press(/^Publish/)
  await agreeToPublish('Publish 2 things?')
  const dialog = await findOpenDialog('We couldn’t confirm the result')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^One.+/),
    expect.stringMatching(/^Two.+/),
  ])
  expect(screen.getByText('2 selected')).toBeDefined()
  answerWith(...cms.handlers)
  await press('Try again')
  expect(await screen.findAllByText('2 things published')).not.toHaveLength(0)
  expect([...cms.rows.values()].map(({ state }) => state)).toEqual(['published', 'published'])
})

test.each(['click', 'Space'])(
  '[C04] Shift and %s tick the rows up to the row that was ticked before',
  async (how) => {
    const cms = resourceCms('things', [thing('One'), thing('Two'), thing('Three'), thing('Four')])
    answerWith(...cms.handlers)
    open()
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    const press = async (name: string) => {
      const one = await box(name)
      if (how === 'click') return keyboardUser.click(one, { modifiers: ['Shift'] })
      one.focus()
      return keyboardUser.keyboard('{Shift>} {/Shift}')
    }
    const labels = (await screen.findAllByRole('checkbox', { name: /^Select (One|Two|Three|Four)/ })).map(
      (one) => one.getAttribute('aria-label')!.replace('Select ', ''),
    )
    await keyboardUser.click(await box(labels[2]!))
    await press(labels[0]!)
    expect(await screen.findByText('3 selected')).toBeVisible()
    await press(labels[2]!)
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
  },
)

test('[C04] deleting what visitors see needs a tick of its own, and can be undone', async () => {
  const cms = resourceCms('things', [thing('One'), thing('Two', draft), thing('Three')])
  answerWith(...cms.handlers)
  open()
  await tick('Select One')
  await tick('Select Two')
  await press(/^Delete/)
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 things?' })
  expect(question).toHaveTextContent('Visitors will no longer see 1 of them.')
  const yes = within(question).getByRole('button', { name: 'Delete' })
  expect(yes).toBeDisabled()
  await tick('Remove 1 thing from the website')
  await userEvent.click(yes)
  expect(await screen.findAllByText('2 things moved to trash')).not.toHaveLength(0)
  expect([...cms.rows.keys()]).toEqual(['three'])
  await press('Undo')
  await waitFor(() => expect(cms.rows.size).toBe(3))
  expect(cms.rows.get('one')!.state).toBe('published')
  expect(cms.rows.get('two')!.state).toBe('draft')
})

test.each([
  ['Unpublish', 'Unpublish 2 things?', 'one,three'],
  ['Delete', 'Delete 3 things?', 'one,three'],
])(
  '[C04] %s of ticked rows names whose links break, the first five, and counts the others',
  async (act, title, to) => {
    const cms = resourceCms('things', [
      thing('One'),
      thing('Two', draft),
      thing('Three', { state: 'modified' }),
    ])
    const links = ['A', 'B', 'C', 'D', 'E', 'F', 'F'].map((name) => ({
      documentId: name,
      title: `Article ${name}`,
    }))
    answerWith(
      http.get('/cms/links', ({ request }) =>
        HttpResponse.json({ links: new URL(request.url).searchParams.get('to') === to ? links : [] }),
      ),
      ...cms.handlers,
    )
    open()
    await tick('Select all rows on this page')
    await press(new RegExp(`^${act}`))
    const question = await screen.findByRole('alertdialog', { name: title })
    const named = within(await within(question).findByRole('status'))
    expect(question).toHaveTextContent('Links to them will break in 6 places:')
    expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Article A',
      'Article B',
      'Article C',
      'Article D',
      'Article E',
      'and 1 more',
    ])
    expect(await accessibilityProblems(question)).toEqual([])
  },
)

test('[C04] what can’t be deleted says why after the question, has the focus, and stays ticked', async () => {
  const cms = resourceCms('things', [thing('One', draft), thing('Two', draft)])
  const message = 'Something stands on this thing.'
  const results = ['one', 'two'].map((documentId) => ({ documentId, status: 400, message }))
  answerWith(
    http.post('/cms/things/bulk', () => HttpResponse.json({ results })),
    ...cms.handlers,
  )
  open()
  await tick('Select all rows on this page')
  await press(/^Delete/)
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 things?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: '0 of 2 moved to trash' })
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent(`One${message}`)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('2 selected')).toBeDefined()
  expect(cms.rows.size).toBe(2)
})

test('[C04][M01] rows are moved by buttons and keys, saved at once, undone, and never over another user’s order', async () => {
  const cms = resourceCms('things', [thing('One'), thing('Two'), thing('Three')])
  answerWith(...cms.handlers)
  const { router } = open()
  await press('Reorder')
  expect(router.state.location.search).toEqual({ reorder: '1' })
  await press('Move One down')
  await waitFor(() => expect([...cms.rows.keys()]).toEqual(['two', 'one', 'three']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move One' })).toHaveFocus())
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect([...cms.rows.keys()]).toEqual(['two', 'three', 'one']))
  await press('Undo')
  await waitFor(() => expect([...cms.rows.keys()]).toEqual(['two', 'one', 'three']))

  // Another user puts Three first.
  const three = cms.rows.get('three')!
  const others = [...cms.rows.values()].filter((row) => row !== three)
  cms.rows.clear()
  for (const row of [three, ...others]) cms.rows.set(row.documentId, row)
  await press('Move One down')
  expect((await screen.findByText(/Someone else changed the order/)).textContent).toContain('their order')
  const handles = screen.getAllByRole('button', { name: /^Move \w+$/ }).map(({ ariaLabel }) => ariaLabel)
  expect(handles).toEqual(['Move Three', 'Move Two', 'Move One'])
  await press('Done')
  expect(await screen.findByRole('table', { name: 'Things' })).toBeDefined()
})

test('[C04] columns are chosen by each person, and kept', async () => {
  answerWith(...resourceCms('things', [thing('One')]).handlers)
  const headings = async () =>
    within(await screen.findByRole('table', { name: 'Things' }))
      .getAllByRole('columnheader')
      .map((heading) => heading.textContent)
  const { unmount } = open()
  expect(await headings()).toEqual(['Name', 'Color', 'Status', 'Updated', 'Actions'])
  await press('Columns')
  await tick('Note')
  await tick('Color')
  expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([])
  await press('Done')
  await waitFor(async () =>
    expect(await headings()).toEqual(['Name', 'Note', 'Status', 'Updated', 'Actions']),
  )
  unmount()
  open()
  expect(await headings()).toEqual(['Name', 'Note', 'Status', 'Updated', 'Actions'])
  await press('Columns')
  await press('Reset columns')
  await press('Done')
  await waitFor(async () =>
    expect(await headings()).toEqual(['Name', 'Color', 'Status', 'Updated', 'Actions']),
  )
})

test('[C04] what is listed is kept as a file under the CMS’s name for it; a refusal is said', async () => {
  const { handlers } = resourceCms('things', [thing('One')])
  const asked: string[] = []
  const disposition = 'attachment; filename="things-2026-11-18.csv"'
  answerWith(
    http.get('/cms/things/export', ({ request }) => {
      asked.push(new URL(request.url).search)
      const refused = refuse(400, 'ValidationError', 'These are 60000 rows. Narrow the list first.')
      if (asked.length > 1) return refused
      return new HttpResponse('Name\r\n', { headers: { 'content-disposition': disposition } })
    }),
    ...handlers,
  )
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open('/things?q=one&page=1&sort=name:desc')
  await press('Export')
  await waitFor(() => expect(kept).toHaveBeenCalledOnce())
  expect((kept.mock.contexts[0] as HTMLAnchorElement).download).toBe('things-2026-11-18.csv')
  expect(asked).toEqual(['?sort=name%3Adesc&q=one'])
  await press('Export')
  expect(await screen.findByText('These are 60000 rows. Narrow the list first.')).toBeDefined()
  kept.mockRestore()
})

test('[C04] another page of the list is read from its top', async () => {
  const many = Array.from({ length: 60 }, (_, index) => thing(`Thing${index}`))
  answerWith(...resourceCms('things', many).handlers)
  open()
  const next = await screen.findByRole('link', { name: 'Next page' })
  window.scrollTo(0, document.body.scrollHeight)
  const section = screen.getByRole('region', { name: 'Things' })
  await waitFor(() => expect(section.getBoundingClientRect().top).toBeLessThan(0))
  await userEvent.click(next)
  await screen.findByText('26–50 of 60')
  await waitFor(() => expect(section.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
})

test('[C04][B10] on a phone the cards can be ticked, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  answerWith(...resourceCms('things', [thing('One', draft), thing('Two')]).handlers)
  open()
  await tick('Select One')
  await screen.findByText('1 selected')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems()).toEqual([])
  const small = screen
    .getAllByRole('button')
    .filter((button) => button.getBoundingClientRect().height < 44)
    .map((button) => button.textContent)
  expect(small).toEqual([])
})

test('[C04] a pasted table says what it would do, is corrected by its columns, and is written and undone as one action', async () => {
  const cms = resourceCms('things', [thing('One')])
  answerWith(...cms.handlers)
  open()
  await press('Import')
  const dialog = await screen.findByRole('dialog', { name: 'Import things' })
  expect(within(dialog).getByRole('link', { name: 'Download a template' })).toHaveAttribute(
    'href',
    '/cms/things/import/template',
  )
  const paste = within(dialog).getByLabelText('Or paste your table')
  await userEvent.click(paste)
  await userEvent.paste(`Label\tRemark\nTwo\t${'x'.repeat(400)}\nThree\ty`)
  await press('Preview import')
  const problems = await within(dialog).findByRole('region', { name: 'Problems to fix' })
  expect(problems).toHaveTextContent('Line 2, Label: State a name.')
  expect(within(dialog).getByText('Columns: 0 of 2 matched')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull()
  await press('Edit table')
  const table = within(dialog).getByLabelText<HTMLTextAreaElement>('Or paste your table')
  expect(table).toHaveFocus()
  expect(table.value.slice(table.selectionStart, table.selectionEnd)).toBe('Two')
  // A long line scrolls inside its field.
  expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
  const content = table.closest('[role=dialog]')!.querySelector('h2 + div')!
  expect(content.scrollWidth).toBe(content.clientWidth)
  await press('Preview import')
  await within(dialog).findByRole('region', { name: 'Problems to fix' })
  expect(await accessibilityProblems(dialog)).toEqual([])
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Label/ }), 'name')
  expect(await within(dialog).findByText(/^Found 2 things: 2 new\. They’ll be saved as drafts/)).toBeVisible()
  expect(within(dialog).getByRole('region', { name: 'Import preview' })).toHaveTextContent(
    'TwoNewSince October 2026: note 1 → 2',
  )
  expect(await accessibilityProblems(dialog)).toEqual([])

  cms.saveElsewhere('one', { color: 'Blue' })
  await press('Import 2 things')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Changed since: look again.')
  expect(cms.rows.size).toBe(1)
  await press('Import 2 things')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([...cms.rows.keys()]).toEqual(['one', 'Two', 'Three'])
  await press('Undo')
  await waitFor(() => expect([...cms.rows.keys()]).toEqual(['one']))
})

test('[C04] a file is read when it is chosen; one that is no table says what to do, and nothing is lost', async () => {
  const cms = resourceCms('things', [thing('One')])
  answerWith(...cms.handlers)
  open()
  await press('Import')
  const dialog = await screen.findByRole('dialog', { name: 'Import things' })
  const input = within(dialog).getByLabelText('CSV file')
  await userEvent.upload(input, new File(['PK\u0003\u0004'], 'book.csv', { type: 'text/csv' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is an Excel file.')
  await userEvent.upload(input, new File(['name\tnote\nTwo\tx'], 'table.csv', { type: 'text/csv' }))
  expect(await within(dialog).findByText(/^Found 1 thing: 1 new\./)).toBeVisible()
  await press('Choose another file')
  expect(within(dialog).getByLabelText('Or paste your table')).toHaveValue('name\tnote\nTwo\tx')
})

test('[C20] the menu of a row duplicates it into an unsaved form that says what was copied', async () => {
  const cms = resourceCms('things', [thing('One'), thing('Two')])
  answerWith(...cms.handlers)
  const { router } = open()
  await press('Actions for One')
  const menu = await screen.findByRole('menu', { name: 'Actions for One' })
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Edit'))
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveTextContent('Duplicate')
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }))
  // The dialog that waits for the copy gives way to the form.
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'One')
  const form = screen.getByRole('dialog')
  const notice = within(form).getByRole('region', { name: 'Copy of The one' })
  expect(notice).toHaveTextContent('CopiedEverythingNot copiedCodesSet automaticallyAddress')
  expect(await accessibilityProblems(form)).toEqual([])
  expect(cms.rows.size).toBe(2)
  await userEvent.type(within(form).getByLabelText('Name'), ' again')
  await userEvent.click(within(form).getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(cms.rows.get('newrow')?.data).toMatchObject({ name: 'One again', color: 'Red' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ row: 'newrow' }))
  expect(within(form).queryByRole('region', { name: 'Copy of The one' })).toBeNull()
})

test('[C20] the menu of a row that may not be changed offers a view of it', async () => {
  const { abilities } = thing('One')
  answerWith(...resourceCms('things', [thing('One', { abilities: { ...abilities, save: false } })]).handlers)
  const { router } = open()
  await press('Actions for One')
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ row: 'one' }))
})

test.each([390, 1440])(
  '[C19] the menu of a row moves it to the trash at %d px, which can be undone',
  async (width) => {
    await page.viewport(width, 900)
    const cms = resourceCms('things', [thing('One', draft), thing('Two', draft)])
    answerWith(...cms.handlers)
    open()
    await press('Actions for Two')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Two”?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect([...cms.rows.keys()]).toEqual(['one']))
    await press('Undo')
    await waitFor(() => expect(cms.rows.get('two')?.state).toBe('draft'))
  },
)

test('[C04] the menu of a published row opens its page, as it is on the website', async () => {
  const cms = resourceCms('things', [
    thing('One'),
    thing('Two', draft),
    thing('Three', { state: 'modified' }),
  ])
  answerWith(...cms.handlers)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  open('/things', user, ThingsWithPage)
  for (const name of ['Two', 'Three']) {
    await press(`Actions for ${name}`)
    const menu = await screen.findByRole('menu', { name: `Actions for ${name}` })
    expect(within(menu).queryByRole('menuitem', { name: 'View on website' })).toBeNull()
  }
  await press('Actions for One')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View on website' }))
  expect(opened).toHaveBeenCalledWith('/things/One', '_blank', 'noopener')
  opened.mockRestore()
})

test('[C34] where nothing else is done to several rows, such as messages, they can be assigned', async () => {
  const cms = resourceCms('things', [thing('One'), thing('Two')])
  answerWith(...cms.handlers)
  const abilities = [...user.abilities.filter((ability) => ability !== 'things.bulk'), 'things.assign']
  open('/things', { ...user, abilities })
  await tick('Select all rows on this page')
  const bar = await screen.findByRole('group', { name: 'Selected things' })
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assign'])
})
