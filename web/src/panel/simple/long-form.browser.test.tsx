import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedRow, resourceCms } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import * as types from '~/cms/types.gen'
import { bacBiddings } from '~/features/publications/panel/bac-biddings'
import { PanelFrame } from '../layout/panel-frame'
import { sectionedPage } from '../layout/sectioned-page'
import { simpleSection } from './simple-section'

const Biddings = sectionedPage({
  title: 'Bids and awards',
  text: 'Public biddings.',
  sections: [bacBiddings],
  own: {
    [bacBiddings.name]: simpleSection(bacBiddings, {
      below: async () => ({
        default: (await import('~/features/publications/panel/bidding-rules')).BacBiddingActions,
      }),
    }),
  },
})

const stored = {
  ...Object.fromEntries(
    Object.entries(bacBiddings.fields).map(([name, { kind }]) => [name, kind === 'rows' ? [] : null]),
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
  () => Promise.all([import('./simple-dialog'), import('~/features/publications/panel/bidding-rules')]),
  120_000,
)
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(at: string, published = stored) {
  const cms = resourceCms('bac-biddings', [
    { ...managedRow('one', stored, { state: 'modified' }), published },
  ])
  answerWith(
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
const form = () => screen.findByRole('form', {}, { timeout: 30_000 })
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
    'Schedule and contact, complete',
    'Bid documents, empty',
    'Bulletins, empty',
    'Result, empty',
    'Next steps',
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
  await waitFor(() => expect(entry('Schedule').ariaCurrent).toBe('location'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement).toBe(headingOf('Bid documents'))
  expect(router.state.location.href).toBe('/biddings?row=one#section-bid-documents')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(headingOf('Schedule and contact'))
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
  await userEvent.selectOptions(chooser, 'Next steps')
  await waitFor(() => expect(topOf('Next steps')).toBeLessThan(760))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(document)).toEqual([])
})

test('[C25] closing the page returns the focus to the row in the list', async () => {
  open('/biddings')
  const row = await screen.findByRole('link', { name: /BAC-2026-033/ }, { timeout: 30_000 })
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
    'PostedTue, Oct 30, done',
    'DeadlineWed, Nov 25',
    'Bid openingWed, Nov 25',
    'Evaluation',
    'Award',
  ])
  expect(stages.getAllByRole('listitem')[1]!.ariaCurrent).toBe('step')

  const act = within(screen.getByRole('region', { name: 'Extend deadline' }))
  expect(act.getByLabelText('Bulletin number')).toHaveValue('1')
  const details = act.getByText('Preview bulletin').closest('details')!
  await userEvent.click(act.getByText('Preview bulletin'))
  expect(details.open).toBe(true)
  const preview = within(details)
  expect(preview.getByRole('heading', { name: 'Supplemental bulletin 1' })).toBeDefined()
  await userEvent.clear(act.getByLabelText('Bulletin number'))
  await userEvent.type(act.getByLabelText('Bulletin number'), '2')
  await userEvent.type(act.getByLabelText('Changes and reason'), 'Bidders asked for time.')
  await userEvent.type(act.getByLabelText('New deadline'), '2099-12-02T13:30')
  expect(preview.getByRole('heading', { name: 'Supplemental bulletin 2' })).toBeDefined()
  expect(preview.getByText('Bidders asked for time.')).toBeDefined()
  expect(preview.getByText(/^December 2, 2099/)).toBeDefined()
  expect(preview.getByText('Bid opening moves to the new deadline.')).toBeDefined()
  expect(cms.rows.get('one')!.version).toBe('one-1')
  expect(await accessibilityProblems(document)).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems(document)).toEqual([])
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
