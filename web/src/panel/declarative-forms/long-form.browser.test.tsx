import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedRow, resourceCms } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { interceptReloadInTest, requestReload } from '~/builds/reload'
import * as types from '~/cms/types.gen'
import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import { fixClock } from '~/lib/clock'
import { PanelFrame } from '../layout/panel-frame'
import { createSectionedPage } from '../layout/sectioned-page'
import { createDeclarativeSection } from './declarative-section'

/** Called each time the form is drawn. */
const drawn = vi.fn()
/** Milliseconds between two looks at the clock. */
const CLOCK_MS = 15_000

const Biddings = createSectionedPage({
  title: 'Bids and awards',
  text: 'Public biddings.',
  sections: [bacBiddingsResource],
  own: {
    [bacBiddingsResource.name]: createDeclarativeSection(bacBiddingsResource, {
      below: async () => {
        const { bacBiddingFormParts } = await import('~/features/publications/panel/bac-and-csp-form-parts')
        const { default: Actions } = bacBiddingFormParts
        return {
          ...bacBiddingFormParts,
          default: (props) => {
            drawn()
            return <Actions {...props} />
          },
        }
      },
    }),
  },
})

const stored = {
  ...Object.fromEntries(
    Object.entries(bacBiddingsResource.fields).map(([name, { kind }]) => [name, kind === 'rows' ? [] : null]),
  ),
  number: 'BAC-2026-033',
  category: 'goods',
  title: 'Supply and delivery of 400 transformers',
  slug: 'transformers',
  stage: 'open',
  approvedBudget: 38_400_000,
  submissionDeadline: '2026-11-25T05:30:00.000Z',
}

/** The code of the form loads when it is first needed. */
beforeAll(
  () =>
    Promise.all([
      import('./declarative-dialog'),
      import('~/features/publications/panel/bac-and-csp-form-parts'),
    ]),
  120_000,
)
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  fixClock(undefined)
  localStorage.clear()
})

function open(at: string, published = stored, ...first: HttpHandler[]) {
  const cms = resourceCms('bac-biddings', [
    { ...managedRow('one', stored, { state: 'modified' }), published },
  ])
  answerWith(
    ...first,
    ...cms.handlers,
    http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 25 })),
  )
  const view = renderPanel({
    at,
    path: '/biddings',
    user: editorOf('bac-biddings'),
    parseSearch: (raw) => raw,
    main: false,
    content: () => (
      <PanelFrame palette={() => null}>
        <Biddings />
      </PanelFrame>
    ),
  })
  return { ...view, cms }
}
const form = () => screen.findByRole('form')
/** Confirms that the bulletin is published. */
const confirmExtension = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Extend deadline?' })).getByRole('button', {
      name: 'Extend deadline',
    }),
  )
const index = () => within(screen.getByRole('navigation', { name: 'Sections of this form' }))
const headingOf = (name: string) => screen.getByRole('heading', { level: 2, name })

const entry = (name: string) => index().getByRole('link', { name: new RegExp(`^${name}`) })

test('[C25] a long form is a page in place of the list, with what is complete, changed, missing and empty', async () => {
  open('/biddings?row=one', { ...stored, approvedBudget: 1 })
  await form()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(document.activeElement?.textContent).toBe('BAC-2026-033, Supply and delivery of 400 transformers')
  expect(
    index()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Basics, complete',
    'Budget and feesChanged',
    'Timeline and contact, complete',
    'Bid documents, empty',
    'Supplemental bulletins, empty',
    'Result, empty',
    'Actions',
    'History',
  ])
  await userEvent.clear(screen.getByLabelText('Address'))
  await waitFor(() => expect(entry('Basics').textContent).toBe('Basics1 missing'))
  expect(await accessibilityProblems(document)).toEqual([])
})

test('[C25] the address names the section, Alt and an arrow key go to the next, and neither asks to leave', async () => {
  const { router } = open('/biddings?row=one#section-result')
  await form()
  expect(document.activeElement).toBe(headingOf('Result'))
  await waitFor(() => expect(entry('Result').ariaCurrent).toBe('location'))
  await userEvent.type(screen.getByLabelText('Venue'), 'Mabini')
  await waitFor(() => expect(entry('Timeline').ariaCurrent).toBe('location'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement).toBe(headingOf('Bid documents'))
  expect(router.state.location.href).toBe('/biddings?row=one#section-bid-documents')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(headingOf('Timeline and contact'))
  await userEvent.click(entry('Budget'))
  expect(document.activeElement).toBe(headingOf('Budget and fees'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The list loses what was typed, so going there asks.
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('[C25] a refused save focuses the first field to fix and marks its section', async () => {
  const { cms } = open('/biddings?row=one')
  await form()
  await userEvent.clear(screen.getByLabelText(/^Reference number/))
  await userEvent.type(screen.getByLabelText('Venue'), 'Mabini')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Reference number/)))
  expect(entry('Basics').textContent).toBe('Basics1 to fix')
  expect(cms.rows.get('one')!.version).toBe('one-1')
  await userEvent.type(screen.getByLabelText(/^Reference number/), 'BAC-2026-034')
  await waitFor(() => expect(entry('Basics').textContent).toBe('BasicsChanged'))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(cms.rows.get('one')!.data).toMatchObject({ venue: 'Mabini' }))
})

test('[C25] on a phone a menu above the fields goes to a section, and the actions stay at the bottom', async () => {
  await page.viewport(390, 844)
  open('/biddings?row=one')
  await form()
  const chooser = screen.getByLabelText('Section')
  await userEvent.selectOptions(chooser, 'Result')
  const topOf = (heading: string) => headingOf(heading).getBoundingClientRect().top
  await waitFor(() => expect(topOf('Result')).toBeLessThan(300))
  expect(topOf('Result')).toBeGreaterThan(chooser.getBoundingClientRect().bottom)
  // Some browsers choose with each arrow key: the menu keeps the focus.
  expect(document.activeElement).toBe(chooser)
  expect(screen.getByRole('button', { name: 'Save draft' }).getBoundingClientRect().bottom).toBeLessThan(845)
  await userEvent.selectOptions(chooser, 'Actions')
  await waitFor(() => expect(topOf('Actions')).toBeLessThan(760))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(document)).toEqual([])
})

test('[C25] closing the page returns the focus to the row in the list', async () => {
  open('/biddings')
  const row = await screen.findByRole('link', { name: /BAC-2026-033/ })
  await userEvent.click(row)
  await form()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  const again = await screen.findByRole('link', { name: /BAC-2026-033/ })
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('[C25] a public bidding shows its stages above the form, and its bulletin before it is published', async () => {
  const dated = {
    ...stored,
    postedAt: '2001-10-30T01:00:00.000Z',
    submissionDeadline: '2099-11-25T05:30:00.000Z',
    bidOpeningAt: '2099-11-25T06:00:00.000Z',
  }
  const { cms } = open('/biddings?row=one', dated)
  await form()
  const stages = within(screen.getByRole('list', { name: 'Stages' }))
  expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PostedOct 30, 20019:00 AM, done',
    'DeadlineNov 25, 20991:30 PM',
    'Bid openingNov 25, 20992:00 PM',
    'Evaluation',
    'Award',
  ])
  expect(stages.getAllByRole('listitem')[1]!.ariaCurrent).toBe('step')

  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  expect(extension.getByLabelText('Bulletin number')).toHaveValue('1')
  const details = extension.getByText('Preview bulletin').closest('details')!
  await userEvent.click(extension.getByText('Preview bulletin'))
  expect(details.open).toBe(true)
  const preview = within(details)
  expect(preview.getByRole('heading', { name: 'Supplemental bulletin 1' })).toBeDefined()
  await userEvent.clear(extension.getByLabelText('Bulletin number'))
  await userEvent.type(extension.getByLabelText('Bulletin number'), '2')
  await userEvent.type(extension.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.type(extension.getByLabelText('New deadline'), '2099-12-02T13:30')
  expect(preview.getByRole('heading', { name: 'Supplemental bulletin 2' })).toBeDefined()
  expect(preview.getByText('Bidders asked for time.')).toBeDefined()
  expect(preview.getByText(/^December 2, 2099/)).toBeDefined()
  expect(preview.getByText('Bid opening moves to December 2, 2099, 1:30 PM.')).toBeDefined()
  await userEvent.type(extension.getByLabelText('New bid opening'), '2099-12-03T09:00')
  expect(preview.getByText('Bid opening moves to December 3, 2099, 9:00 AM.')).toBeDefined()
  expect(cms.rows.get('one')!.version).toBe('one-1')
  expect(await accessibilityProblems(document)).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(document)).toEqual([])
})

test('[C25] the stages follow the clock, and the form around them isn’t drawn again', async () => {
  const ticks: (() => void)[] = []
  const start = setInterval
  vi.stubGlobal('setInterval', (run: () => void, every: number) => {
    if (every === CLOCK_MS) ticks.push(run)
    return start(run, every)
  })
  fixClock(new Date('2026-11-25T05:29:00Z'))
  const opened = { ...stored, bidOpeningAt: '2026-11-25T06:00:00.000Z' }
  open('/biddings?row=one', opened)
  await form()
  const current = () =>
    within(screen.getByRole('list', { name: 'Stages' }))
      .getAllByRole('listitem')
      .find(({ ariaCurrent }) => ariaCurrent === 'step')?.textContent
  expect(current()).toMatch(/^Deadline/)
  drawn.mockClear()
  fixClock(new Date('2026-11-25T05:31:00Z'))
  act(() => ticks.forEach((tick) => tick()))
  expect(current()).toMatch(/^Bid opening/)
  expect(drawn).not.toHaveBeenCalled()
})

test('[C25] beside a public bidding stand the time left and what is on record, with days and persons', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const published = {
    ...stored,
    postedAt: '2026-10-30T01:00:00.000Z',
    bidBulletins: [
      {
        number: '1',
        issuedAt: '2026-11-18T06:00:00.000Z',
        changes: 'Bidders asked for time.',
        previousDeadline: '2026-11-20T05:30:00.000Z',
        newDeadline: '2026-11-25T05:30:00.000Z',
        file: null,
      },
    ],
  }
  const version = {
    number: 1,
    name: null,
    isPublished: true,
    at: '2026-10-30T01:00:00.200Z',
    by: 'Joel Manalo',
  }
  const draft = { ...version, number: 2, name: 'Idea', isPublished: false, at: '2026-11-02T01:00:00.000Z' }
  const live = { at: '2026-11-18T06:00:00.300Z', by: 'Grace Uy' }
  open(
    '/biddings?row=one',
    published,
    http.get('/cms/bac-biddings/:id/versions', () => HttpResponse.json({ versions: [draft, version], live })),
  )
  await form()
  const record = within(screen.getByRole('region', { name: 'History' }))
  await record.findByText(/Joel Manalo/)
  expect(record.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 18, 2026 · Grace UySupplemental bulletin 1Old deadline: Nov 20, 2026 New deadline: Nov 25, 2026',
    'Oct 30, 2026 · Joel ManaloInvitation posted',
  ])
  const left = screen.getByText('2 days, 3 hours')
  const card = left.closest<HTMLElement>('[data-summary]')!
  expect(card).toHaveTextContent('Closes in2 days, 3 hoursNovember 25, 2026, 1:30 PMExtended once')
  const areaOf = (element: Element) => element.getBoundingClientRect()
  const fields = screen.getByRole('region', { name: 'Basics' })
  expect(areaOf(card).left).toBeGreaterThan(areaOf(fields).right)
  expect(await accessibilityProblems(document)).toEqual([])
  // Both scroll with the page, and neither covers the other.
  const beside = screen.getByRole('region', { name: 'Actions' })
  for (const top of [0, 300]) {
    window.scrollTo(0, top)
    expect(areaOf(beside).top).toBeGreaterThanOrEqual(areaOf(card).bottom)
    expect(areaOf(beside).left).toBeGreaterThan(areaOf(fields).right)
  }

  await page.viewport(390, 844)
  // The reading order is the visible one.
  expect(card.compareDocumentPosition(fields)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await waitFor(() => expect(areaOf(beside).top).toBeGreaterThan(areaOf(fields).bottom))
  const chooser = screen.getByLabelText('Section')
  expect(areaOf(card).bottom).toBeLessThanOrEqual(areaOf(chooser).top)
  await userEvent.selectOptions(chooser, 'History')
  await waitFor(() => expect(areaOf(headingOf('History')).top).toBeLessThan(760))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(document)).toEqual([])
})

test.each([390, 1440])(
  '[C25] a notice in view covers neither the sections nor the fields, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    const unavailable = http.put('/cms/bac-biddings/:id', () => new HttpResponse(null, { status: 503 }))
    open('/biddings?row=one', stored, unavailable)
    await form()
    const venue = screen.getByLabelText('Venue')
    await userEvent.type(venue, 'Mabini')
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    const notice = (await screen.findByText('Couldn’t save')).closest<HTMLElement>('[role=alert]')!
    venue.blur()
    window.scrollTo(0, 0)
    venue.scrollIntoView()
    const sections =
      width < 1000
        ? screen.getByLabelText('Section')
        : screen.getByRole('navigation', { name: 'Sections of this form' })
    await waitFor(() => {
      expect(notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(60)
      for (const element of [sections, venue])
        expect(element.getBoundingClientRect().top).toBeGreaterThanOrEqual(
          notice.getBoundingClientRect().bottom,
        )
    })
  },
)

test('[C25] a bidding that takes no more bids says when it closed', async () => {
  fixClock(new Date('2026-11-26T02:14:00Z'))
  open('/biddings?row=one')
  await form()
  expect(screen.getByText('Closed').closest('[data-summary]')).toHaveTextContent(
    /^ClosedNovember 25, 2026, 1:30 PM$/,
  )
})

test('[C25] the deadline can be extended until it passes', async () => {
  fixClock(new Date('2026-11-25T05:29:00Z'))
  const { unmount } = open('/biddings?row=one')
  await form()
  const act = (name: string) => screen.queryByRole('region', { name })
  expect(act('Extend deadline')).not.toBeNull()
  unmount()
  fixClock(new Date(stored.submissionDeadline))
  open('/biddings?row=one')
  await form()
  expect(act('Extend deadline')).toBeNull()
  expect(act('Change stage')).not.toBeNull()
})

test('[C25] a bidding that ended before its deadline shows the deadline, and none without one', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const summary = () => document.querySelector('[data-summary]')
  const { unmount } = open('/biddings?row=one', { ...stored, stage: 'cancelled' })
  await form()
  expect(summary()).toHaveTextContent(/^DeadlineNovember 25, 2026, 1:30 PM$/)
  unmount()
  open('/biddings?row=one', { ...stored, submissionDeadline: '' })
  await form()
  expect(summary()).not.toBeVisible()
})

test('[C25] the list shows the stage that visitors see after the deadline', async () => {
  fixClock(new Date('2026-11-26T02:14:00Z'))
  open('/biddings')
  const row = (await screen.findByText('BAC-2026-033')).closest('tr')!
  expect(row).toHaveTextContent('Closed, under evaluation')
})

test('[C25] the form shows the stage that visitors see after the deadline, and saves the stage that was set', async () => {
  fixClock(new Date('2026-11-26T02:14:00Z'))
  const { cms } = open('/biddings?row=one')
  const fields = within(await form())
  const stage = fields.getByLabelText<HTMLSelectElement>('Stage')
  expect(stage).toHaveDisplayValue('Closed, under evaluation')
  expect(stage).toHaveAccessibleDescription('Was “Open” until the deadline, which has passed.')
  await userEvent.type(fields.getByLabelText('Venue'), 'Mabini')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(cms.rows.get('one')!.data).toMatchObject({ venue: 'Mabini', stage: 'open' }))
  // One that has passed too, then one ahead; the field is never blank, which would be open as well.
  const deadline = fields.getByLabelText(/^Submission deadline/)
  fireEvent.change(deadline, { target: { value: '2026-11-24T13:30' } })
  await waitFor(() => expect(deadline).toHaveValue('2026-11-24T13:30'))
  expect(stage).toHaveDisplayValue('Closed, under evaluation')
  fireEvent.change(deadline, { target: { value: '2026-11-30T13:30' } })
  await waitFor(() => expect(stage).toHaveDisplayValue('Open'))
  expect(stage).not.toHaveAccessibleDescription(/has passed/)
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(cms.rows.get('one')!.data).toMatchObject({
      stage: 'open',
      submissionDeadline: '2026-11-30T05:30:00.000Z',
    }),
  )
  expect(stage).toHaveDisplayValue('Open')
})

test('[C25] [E08] what is typed into an act of a bidding appears again in this browser, until the act is done', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const extended = { ...stored, submissionDeadline: '2026-11-30T05:30:00.000Z' }
  const row = { ...managedRow('one', extended, { state: 'published' }), version: 'one-2' }
  const progress = http.post('/cms/bac-biddings/one/progress', () => HttpResponse.json(row))
  const act = (name: string) => within(screen.getByRole('region', { name }))
  const first = open('/biddings?row=one')
  await form()
  await userEvent.type(act('Extend deadline').getByLabelText('Changes and reason'), 'A typhoon')
  await userEvent.selectOptions(act('Change stage').getByLabelText('New stage'), 'failed')
  await userEvent.type(act('Change stage').getByLabelText(/^Reason for failure/), 'No bids.')
  first.unmount()

  const second = open('/biddings?row=one', stored, progress)
  await form()
  const changes = act('Extend deadline').getByLabelText('Changes and reason')
  expect(changes).toHaveValue('A typhoon')
  expect(act('Change stage').getByLabelText('New stage')).toHaveValue('failed')
  expect(act('Change stage').getByLabelText(/^Reason for failure/)).toHaveValue('No bids.')
  await userEvent.type(act('Extend deadline').getByLabelText('New deadline'), '2026-11-30T13:30')
  await userEvent.click(act('Extend deadline').getByRole('button', { name: 'Extend deadline' }))
  await confirmExtension()
  await waitFor(() => expect(changes).toHaveValue(''))
  second.unmount()

  open('/biddings?row=one')
  await form()
  expect(act('Extend deadline').getByLabelText('Changes and reason')).toHaveValue('')
  expect(act('Change stage').getByLabelText(/^Reason for failure/)).toHaveValue('No bids.')
})

test('[C25] an act of a bidding stays in the bidding and shows what it changed', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const bulletin = {
    number: '1',
    issuedAt: '2026-11-23T02:14:00.000Z',
    changes: 'Bidders asked for time.',
    previousDeadline: stored.submissionDeadline,
    newDeadline: '2026-11-30T05:30:00.000Z',
    file: null,
  }
  const extended = { ...stored, submissionDeadline: bulletin.newDeadline, bidBulletins: [bulletin] }
  const row = { ...managedRow('one', extended, { state: 'published' }), version: 'one-2' }
  const { router } = open(
    '/biddings?row=one',
    stored,
    http.post('/cms/bac-biddings/one/progress', () => HttpResponse.json(row)),
  )
  await form()
  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  await userEvent.type(extension.getByLabelText('New deadline'), '2026-11-30T13:30')
  await userEvent.type(extension.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.click(extension.getByRole('button', { name: 'Extend deadline' }))
  await confirmExtension()
  await screen.findByText('Extended once')
  expect(router.state.location.search).toEqual({ row: 'one' })
  await waitFor(() => expect(extension.getByLabelText('Bulletin number')).toHaveValue('2'))
  expect(extension.getByLabelText('Changes and reason')).toHaveValue('')
  const change = within(screen.getByRole('region', { name: 'Change stage' }))
  await userEvent.selectOptions(change.getByLabelText('New stage'), 'closed')
  await userEvent.click(change.getByRole('button', { name: /^Change to/ }))
  await screen.findByText('Stage changed to Closed, under evaluation')
  expect(change.getByLabelText('New stage')).toHaveValue('')
})

test('[C25] a stage that ends a bidding asks first, and says what visitors will see', async () => {
  fixClock(new Date('2026-11-26T02:14:00Z'))
  const failed = { ...stored, stage: 'failed', resultNote: 'No bids.' }
  const reports = vi.fn()
  open(
    '/biddings?row=one',
    stored,
    http.post('/cms/bac-biddings/one/progress', async ({ request }) => {
      reports(await request.json())
      return HttpResponse.json({ ...managedRow('one', failed, { state: 'published' }), version: 'one-2' })
    }),
  )
  await form()
  const change = within(screen.getByRole('region', { name: 'Change stage' }))
  await userEvent.selectOptions(change.getByLabelText('New stage'), 'failed')
  await userEvent.type(change.getByLabelText(/^Reason for failure/), 'No bids.')
  const press = () => userEvent.click(change.getByRole('button', { name: 'Change to “Failed”' }))
  await press()
  const question = within(await screen.findByRole('alertdialog', { name: 'Change to “Failed”?' }))
  expect(question.getByText('Reason for failure or cancellation: No bids.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(reports).not.toHaveBeenCalled()
  await press()
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change to “Failed”' }),
  )
  await screen.findByText('Stage changed to Failed')
  expect(reports).toHaveBeenCalledTimes(1)
})

test('[C25] an award is offered after the deadline only, and its date and amount are checked before the question', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const { unmount } = open('/biddings?row=one')
  await form()
  const change = () => within(screen.getByRole('region', { name: 'Change stage' }))
  const offered = () =>
    [...change().getByLabelText<HTMLSelectElement>('New stage').options].map(({ value }) => value)
  expect(offered()).toEqual(['', 'closed', 'failed', 'cancelled'])
  expect(change().getByText(/An award can be recorded after the deadline/)).toBeVisible()
  unmount()

  fixClock(new Date('2026-11-27T02:14:00Z'))
  open('/biddings?row=one', { ...stored, approvedBudget: 900 })
  await form()
  expect(offered()).toEqual(['', 'closed', 'awarded', 'failed', 'cancelled'])
  await userEvent.selectOptions(change().getByLabelText('New stage'), 'awarded')
  const press = () => userEvent.click(change().getByRole('button', { name: 'Change to “Awarded”' }))
  await press()
  expect(change().getByText('Enter the winner.')).toBeVisible()
  expect(change().getByLabelText('Winner')).toBeRequired()
  await userEvent.type(change().getByLabelText('Winner'), 'Mabini Trading')
  await userEvent.type(change().getByLabelText(/^Award amount/), '1000')
  const date = change().getByLabelText('Award date')
  fireEvent.change(date, { target: { value: '2026-11-24' } })
  await press()
  expect(change().getByText('The award date can’t be before the submission deadline.')).toBeVisible()
  fireEvent.change(date, { target: { value: '2026-11-28' } })
  await press()
  expect(change().getByText('The award date can’t be in the future.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.change(date, { target: { value: '2026-11-26' } })
  expect(change().getByText('The award amount can’t exceed the approved budget.')).toBeVisible()
  const amount = change().getByLabelText(/^Award amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '900')
  await press()
  const question = await screen.findByRole('alertdialog', { name: 'Change to “Awarded”?' })
  expect(question).toHaveTextContent(
    'Winner: Mabini Trading Award amount (₱): 900.00 Award date: November 26, 2026',
  )
})

test('[C25] a new bidding is offered the number after the last one', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  open('/biddings?row=new')
  const fields = within(await form())
  const use = await fields.findByRole('button', { name: 'Use BAC-2026-034' })
  expect(use.offsetWidth).toBeLessThan(fields.getByLabelText(/^Reference number/).offsetWidth)
  await userEvent.click(use)
  expect(fields.getByLabelText(/^Reference number/)).toHaveValue('BAC-2026-034')
  expect(fields.getByLabelText(/^Reference number/)).toHaveFocus()
  expect(fields.queryByRole('button', { name: /^Use / })).toBeNull()
})

test('[C25] an extension asks before it publishes its bulletin', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const reports = vi.fn()
  open(
    '/biddings?row=one',
    stored,
    http.post('/cms/bac-biddings/one/progress', () => {
      reports()
      return HttpResponse.json({ ...managedRow('one', stored, { state: 'published' }), version: 'one-2' })
    }),
  )
  await form()
  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  await userEvent.click(extension.getByRole('button', { name: 'Extend deadline' }))
  expect(await extension.findByText('Enter the new deadline.')).toBeVisible()
  await userEvent.type(extension.getByLabelText('New deadline'), '2026-11-30T13:30')
  await userEvent.type(extension.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.click(extension.getByRole('button', { name: 'Extend deadline' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Extend deadline?' }))
  expect(question.getByText(/supplemental bulletin 1 and the new deadline, November 30, 2026/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(reports).not.toHaveBeenCalled()
})

test('[C25] an act that waits for unsaved changes offers to discard them, which can be undone', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  open('/biddings?row=one')
  const fields = within(await form())
  await userEvent.type(fields.getByLabelText('Venue'), 'Mabini')
  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  const button = extension.getByRole('button', { name: 'Extend deadline' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(extension.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  expect(fields.getByLabelText('Venue')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(fields.getByLabelText('Venue')).toHaveValue('Mabini'))
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('[C25] what was discarded for an act comes back on what the act changed, and only while the form is open', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const bulletin = {
    number: '1',
    issuedAt: '2026-11-23T02:14:00.000Z',
    changes: 'Bidders asked for time.',
    previousDeadline: stored.submissionDeadline,
    newDeadline: '2026-11-30T05:30:00.000Z',
    file: null,
  }
  const extended = { ...stored, submissionDeadline: bulletin.newDeadline, bidBulletins: [bulletin] }
  const row = { ...managedRow('one', extended, { state: 'published' }), version: 'one-2' }
  const saved = vi.fn()
  open(
    '/biddings?row=one',
    stored,
    http.post('/cms/bac-biddings/one/progress', () => HttpResponse.json(row)),
    http.put('/cms/bac-biddings/one', async ({ request }) => {
      const body = (await request.json()) as { data: typeof extended }
      saved(body)
      return HttpResponse.json({ ...row, data: body.data, version: 'one-3' })
    }),
  )
  const fields = within(await form())
  await userEvent.type(fields.getByLabelText('Venue'), 'Mabini')
  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  await userEvent.click(await extension.findByRole('button', { name: 'Discard changes' }))
  await userEvent.type(extension.getByLabelText('New deadline'), '2026-11-30T13:30')
  await userEvent.type(extension.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.click(extension.getByRole('button', { name: 'Extend deadline' }))
  await confirmExtension()
  await screen.findByText('Extended once')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(fields.getByLabelText('Venue')).toHaveValue('Mabini'))
  expect(fields.getByLabelText(/^Submission deadline/)).toHaveValue('2026-11-30T13:30')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.lastCall?.[0]).toMatchObject({
    data: { venue: 'Mabini', submissionDeadline: bulletin.newDeadline, bidBulletins: [{ number: '1' }] },
  })

  await userEvent.type(fields.getByLabelText('Venue'), ' Hall')
  await userEvent.click(await extension.findByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('button', { name: 'Undo' })
  cleanup()
  open('/biddings')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[C25] a newer build is loaded once unsaved changes are discarded, which asks first', async () => {
  const reload = vi.fn()
  const restore = interceptReloadInTest(reload)
  open('/biddings?row=one')
  const fields = within(await form())
  await userEvent.type(fields.getByLabelText('Venue'), 'Mabini')
  await waitFor(() => expect(requestReload()).toBe('waiting-for-form'))
  const notice = (await screen.findByText('Update available')).closest<HTMLElement>('[role=status]')!
  const discard = () => userEvent.click(within(notice).getByRole('button', { name: 'Discard changes' }))
  await discard()
  const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(fields.getByLabelText('Venue')).toHaveValue('Mabini')
  expect(reload).not.toHaveBeenCalled()
  await discard()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(fields.getByLabelText('Venue')).toHaveValue('')
  restore()
})

test('[C25] what is typed into the form while an act runs is kept, on what the act changed', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const extended = { ...stored, submissionDeadline: '2026-11-30T05:30:00.000Z' }
  const row = { ...managedRow('one', extended, { state: 'published' }), version: 'one-2' }
  let typed = () => {}
  const isTyped = new Promise<void>((resolve) => {
    typed = resolve
  })
  open(
    '/biddings?row=one',
    stored,
    http.post('/cms/bac-biddings/one/progress', async () => {
      await isTyped
      return HttpResponse.json(row)
    }),
  )
  await form()
  const extension = within(screen.getByRole('region', { name: 'Extend deadline' }))
  await userEvent.type(extension.getByLabelText('New deadline'), '2026-11-30T13:30')
  await userEvent.type(extension.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.click(extension.getByRole('button', { name: 'Extend deadline' }))
  await confirmExtension()
  const fields = within(await form())
  const title = fields.getByLabelText<HTMLInputElement>(/^Title/)
  await userEvent.type(title, ' of 2027')
  typed()
  await screen.findByText('Deadline extended')
  await waitFor(() => expect(fields.getByLabelText(/^Submission deadline/)).toHaveValue('2026-11-30T13:30'))
  expect(title.value).toMatch(/ of 2027$/)
})

test('[C25] an awarded bidding has no next steps, and says so', async () => {
  open('/biddings?row=one', { ...stored, stage: 'awarded' })
  await form()
  const steps = within(screen.getByRole('region', { name: 'Actions' }))
  expect(steps.getByText('No next steps. This bidding has ended.')).toBeDefined()
  expect(steps.queryByRole('button')).toBeNull()
})

/** From this number of fields on, a form is long. */
const LONG_FORM_FIELDS = 17

test('[C25] every public type with a long form has sections', () => {
  const collections = Object.values(types).filter(({ kind, isPublic }) => kind === 'collection' && isPublic)
  const without = collections.filter((type) => {
    const filled = Object.values(type.fields).filter((field) => !('isFixed' in field))
    return filled.length >= LONG_FORM_FIELDS && !('groups' in type)
  })
  expect(collections.length).toBeGreaterThan(10)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('[E08] on leaving, a new bidding can be saved as a draft, unless something is missing', async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  const { cms, router } = open('/biddings?row=new')
  const fields = within(await form())
  await userEvent.click(await fields.findByRole('button', { name: 'Use BAC-2026-034' }))
  const leave = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save draft and leave' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await leave()
  await waitFor(() => expect(fields.getByLabelText(/^Title/)).toHaveFocus())
  expect(router.state.location.search).toMatchObject({ row: 'new' })
  await userEvent.type(fields.getByLabelText(/^Title/), 'Poles')
  await leave()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('row'))
  expect([...cms.rows.values()].map(({ data }) => (data as { title: string }).title)).toContain('Poles')
})
