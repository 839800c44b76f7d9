import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PublishCheck } from '~/cms/errors'
import { fixClock } from '~/lib/clock'
import { UndoNotice, showUndoNotice } from '~/panel/undo-notice'
import { managedRow, refuse, resourceCms } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { EmergencyAdvisoryForm } from './emergency-advisory-form'

const inForce: PublishCheck = {
  code: 'emergency-in-force',
  path: [],
  level: 'warning',
  message: 'EA-118, Broken pole is in force for Nangka.',
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  vi.unstubAllGlobals()
  report = undefined
  ongoing = []
  withheld = []
  earlier = []
  showUndoNotice(undefined)
})

/** The outage report that the advisory is published from. */
let report: ReturnType<typeof managedRow<object>> | undefined
/** Current outages. */
let ongoing: ReturnType<typeof managedRow<object>>[] = []
/** Abilities that the user lacks. */
let withheld: string[] = []
/** Advisories that were published before. */
let earlier: ReturnType<typeof managedRow<object>>[] = []

/** @param checks what publishing finds until it is accepted */
function show(checks: PublishCheck[] = [], ...first: Parameters<typeof answerWith>) {
  const created: object[] = []
  const advisories = resourceCms<object>('advisories', earlier, {
    checks: () => checks,
    stored: (data) => {
      created.push(data)
      // The CMS numbers an emergency without a code.
      return { code: 'EA-119', ...data }
    },
  })
  const named = (name: string) => managedRow(name.toLowerCase().replace(' ', '-'), { name })
  const feeders = ['Feeder 1', 'Feeder 10', 'Feeder 2'].map(named)
  answerWith(
    ...first,
    http.get('/cms/advisories', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (!searchParams.has('stage')) return undefined
      return HttpResponse.json({ rows: searchParams.get('stage') === 'ongoing' ? ongoing : [] })
    }),
    http.get('/cms/outage-reports/:id', () => HttpResponse.json(report)),
    ...advisories.handlers,
    ...resourceCms('feeders', feeders).handlers,
    ...resourceCms('barangays', ['Nangka', 'Talisay', 'Yati'].map(named)).handlers,
  )
  const user = editorOf('advisories')
  renderPanel({
    at: '/',
    path: '/',
    user: {
      ...user,
      abilities: [...user.abilities, 'advisories.requestReview'].filter((one) => !withheld.includes(one)),
    },
    parseSearch: (raw) => raw,
    content: () => (
      <>
        <h1>Advisories</h1>
        <UndoNotice />
        <EmergencyAdvisoryForm isOpen report={report?.documentId} />
      </>
    ),
  })
  return { advisories, created }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const barangayField = () => screen.findByRole('combobox', { name: 'Add a barangay' })

async function addBarangay(name: string) {
  await userEvent.click(await barangayField())
  await userEvent.click(await screen.findByRole('option', { name }))
}

async function fill() {
  await press('Broken pole')
  await addBarangay('Nangka')
  await press('Not known yet')
}

test('[C09] a second advisory for an outage that one in force tells of is published only after a question', async () => {
  const { advisories } = show([inForce])
  await fill()
  await press('Publish now')
  const question = await screen.findByRole('alertdialog', { name: 'Publish anyway?' })
  expect(question).toHaveTextContent(inForce.message)
  expect(await accessibilityProblems(question)).toEqual([])
  expect([...advisories.rows.values()].map(({ state }) => state)).toEqual(['draft'])
  await userEvent.click(within(question).getByRole('button', { name: 'Publish anyway' }))
  expect(await screen.findByText('EA-119 published')).toBeDefined()
  expect([...advisories.rows.values()].map(({ state }) => state)).toEqual(['published'])
})

test('[C09] what is changed after a failed publication goes into the same draft', async () => {
  let isDown = true
  const { advisories, created } = show(
    [],
    http.post('/cms/advisories/:id/publish', () =>
      isDown ? refuse(503, 'Unavailable', 'The CMS is down') : undefined,
    ),
  )
  await fill()
  await press('Publish now')
  expect(await screen.findByText(/^Couldn’t publish\. .* EA-119 is saved as a draft\.$/)).toBeDefined()
  isDown = false
  await addBarangay('Talisay')
  await press('Publish now')
  expect(await screen.findByText('EA-119 published')).toBeDefined()
  expect(advisories.rows.size).toBe(1)
  expect(created).toEqual([
    expect.not.objectContaining({ code: expect.anything() }),
    expect.objectContaining({
      code: 'EA-119',
      slug: 'broken-pole-ea-119',
      areas: [
        { barangay: 'nangka', streets: null },
        { barangay: 'talisay', streets: null },
      ],
    }),
  ])
})

test.each([
  ['Save draft', 'EA-119 saved as a draft', 0],
  ['Request review', 'Review of EA-119 requested', 1],
])('[C09] a user who may not publish is offered “%s” instead', async (button, said, requests) => {
  withheld = ['advisories.publish']
  let requested = 0
  const { advisories } = show(
    [],
    http.post('/cms/advisories/:id/review', ({ params }) => {
      requested += 1
      return HttpResponse.json(advisories.rows.get(String(params['id'])))
    }),
  )
  await fill()
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
  await press(button)
  expect(await screen.findByText(said)).toBeDefined()
  expect([...advisories.rows.values()].map(({ state }) => state)).toEqual(['draft'])
  expect(requested).toBe(requests)
})

test('[C09] what is missing is marked at its place, and the first gets the focus', async () => {
  show()
  await press('Publish now')
  const part = (name: string | RegExp) => screen.getByRole('group', { name })
  expect(part('What happened')).toHaveAccessibleDescription('Choose what happened.')
  expect(part(/^Affected/)).toHaveAccessibleDescription('Add at least 1 barangay.')
  expect(part('Back by')).toHaveAccessibleDescription('Choose a time, or “Not known yet.”')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Still missing: what happened, at least 1 barangay, restoration time.',
  )
  expect(part('What happened').contains(document.activeElement)).toBe(true)
  expect(await accessibilityProblems()).toEqual([])
  await press('Broken pole')
  expect(part('What happened')).not.toHaveAccessibleDescription()
  expect(screen.getByRole('alert')).toHaveTextContent('Still missing: at least 1 barangay, restoration time.')
  await press('Publish now')
  expect(part(/^Affected/).contains(document.activeElement)).toBe(true)
})

test('[C09] a barangay among many is found by a part of its name', async () => {
  const names = Array.from({ length: 30 }, (_none, index) => `Barangay ${index + 1}`)
  const many = [...names, 'San Isidro'].map((name) =>
    managedRow(name.toLowerCase().replaceAll(' ', '-'), { name }),
  )
  show([], ...resourceCms('barangays', many).handlers)
  const field = await barangayField()
  await userEvent.click(field)
  await waitFor(() => expect(screen.getByRole('listbox').children).toHaveLength(31))
  await userEvent.type(field, 'isidro')
  expect(screen.getByText('1 found')).toHaveRole('status')
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByRole('group', { name: 'Affected: 1 barangay' })).toHaveTextContent('San Isidro')
  expect(field).toHaveValue('')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C09] each barangay is a chip, added and removed by keys alone, and a screen reader hears of it', async () => {
  show()
  const field = await barangayField()
  await userEvent.click(field)
  await screen.findByRole('option', { name: 'Talisay' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('Talisay added. 1 barangay.')).toHaveRole('status')
  // What is added isn't offered again.
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option', { name: /^(Nangka|Talisay)$/ })).toHaveLength(1)
  await userEvent.keyboard('nangka{Tab}')
  expect(screen.getByText('Nangka added. 2 barangays.')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  screen.getByRole('button', { name: 'Remove Talisay' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Talisay removed. 1 barangay.')).toBeDefined()
  expect(field).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[C09] the first time at which power is expected back leaves time for a repair', async () => {
  fixClock(new Date('2026-11-20T01:27:00Z'))
  show()
  const [first] = within(await screen.findByRole('group', { name: 'Back by' })).getAllByRole('button')
  fixClock(undefined)
  expect(first).toHaveTextContent('10:00 AM')
})

test('[C09] feeders are offered in the order of their numbers', async () => {
  show()
  const select = await screen.findByRole('combobox', { name: 'Feeder' })
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not known', 'Feeder 1', 'Feeder 2', 'Feeder 10']),
  )
})

const barangay = (name: string) => ({ documentId: name.toLowerCase(), name, municipality: null })
const areasIn = (...names: string[]) =>
  names.map((name) => ({ barangay: barangay(name), excluded: false, restoredAt: null }))
/** An advisory by which a feeder fills in barangays. */
const earlierOn = (feeder: string, ...names: string[]) =>
  managedRow<object>(`before-${feeder}`, {
    areas: areasIn(...names),
    feeder: { documentId: feeder, name: feeder },
  })
async function chooseFeeder(name: string) {
  await screen.findByRole('option', { name: 'Feeder 2' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Feeder' }), name)
}
const places = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')!.slice('Remove '.length))

const pole = (more: object = {}) =>
  managedRow<object>(
    'report',
    {
      reference: 'R-2222-3333',
      seen: 'broken_pole',
      place: 'Rizal Street, by the school',
      barangay: barangay('Nangka'),
      ...more,
    },
    { createdAt: '2026-11-20T00:57:20.000Z' },
  )

test('[C09] a feeder adds its barangays to the one of an outage report', async () => {
  report = pole()
  earlier = [earlierOn('feeder-1', 'Nangka', 'Talisay')]
  show()
  await screen.findByRole('button', { name: 'Remove Nangka' })
  await chooseFeeder('feeder-1')
  expect(places()).toEqual(['Nangka', 'Talisay'])
})

test('[C09] another feeder replaces the barangays that the last one filled in, and keeps what the editor added or changed', async () => {
  earlier = [earlierOn('feeder-1', 'Nangka', 'Talisay'), earlierOn('feeder-2', 'Talisay', 'Yati')]
  show()
  await chooseFeeder('feeder-1')
  expect(places()).toEqual(['Nangka', 'Talisay'])
  await chooseFeeder('feeder-2')
  expect(places()).toEqual(['Talisay', 'Yati'])
  expect(screen.getByText('Nangka removed. Yati added. 2 barangays.')).toHaveRole('status')
  await chooseFeeder('feeder-10')
  expect(places()).toEqual([])
  expect(screen.getByText('Talisay and Yati removed. 0 barangays.')).toBeVisible()

  await chooseFeeder('feeder-1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Streets in Nangka' }), 'Rizal Street')
  await addBarangay('Yati')
  await chooseFeeder('Not known')
  expect(places()).toEqual(['Nangka', 'Yati'])
  expect(screen.getByRole('textbox', { name: 'Streets in Nangka' })).toHaveValue('Rizal Street')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C09] an outage report fills in its time, street, and the cause if it tells one, for the editor to check', async () => {
  fixClock(new Date('2026-11-20T01:27:00Z'))
  report = pole()
  const { created } = show()
  expect(await screen.findByText(/^Filled in from outage report R-2222-3333\. Check/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Cause (public)' })).toHaveValue('A pole is broken.')
  expect(screen.getByRole('textbox', { name: 'Streets in Nangka' })).toHaveValue(
    'Rizal Street, by the school',
  )
  expect(screen.getByRole('group', { name: 'Out since' })).toHaveTextContent('8:57 AM')
  await press('Not known yet')
  await press('Publish now')
  expect(await screen.findByText('EA-119 published')).toBeVisible()
  fixClock(undefined)
  expect(created).toEqual([
    expect.objectContaining({
      title: 'Broken pole',
      windows: [{ start: '2026-11-20T00:57:00.000Z', end: null }],
      areas: [{ barangay: 'nangka', streets: 'Rizal Street, by the school' }],
    }),
  ])
})

test('[C09] an outage report that doesn’t tell the cause leaves it to the editor', async () => {
  report = pole({ seen: 'no_power', place: null })
  show()
  expect(await screen.findByRole('textbox', { name: 'Cause (public)' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Streets in Nangka' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Broken pole' })).toHaveAttribute('aria-pressed', 'false')
})

test('[C09] the time since when power is out changes by hours and minutes, back to yesterday but never ahead', async () => {
  fixClock(new Date('2026-11-19T17:27:00Z'))
  show()
  const since = await screen.findByRole('group', { name: 'Out since' })
  const time = within(since).getByRole('status')
  expect(time).toHaveTextContent(/^1:27 AM$/)
  await press('−1 h')
  await press('−1 h')
  await press('+5 min')
  expect(time).toHaveTextContent(/^11:32 PM yesterday$/)
  await press('−5 min')
  for (let presses = 0; presses < 3; presses += 1) await press('+1 h')
  fixClock(undefined)
  expect(time).toHaveTextContent(/^1:27 AM$/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each([
  ['Fallen tree', 'Fallen tree on Feeder 2'],
  ['Feeder tripped', 'Feeder 2 tripped'],
])('[C09] the title of “%s” names the feeder as an editor would: “%s”', async (cause, title) => {
  const { created } = show()
  await press(cause)
  await chooseFeeder('feeder-2')
  await addBarangay('Nangka')
  await press('Not known yet')
  await press('Publish now')
  expect(await screen.findByText('EA-119 published')).toBeVisible()
  expect(created).toEqual([expect.objectContaining({ title })])
})

test('[C09] a barangay that a current outage already covers is pointed out as it is chosen', async () => {
  ongoing = [
    managedRow<object>('outage', {
      code: 'EA-118',
      title: 'Broken pole on Feeder 1',
      kind: 'emergency',
      stage: 'ongoing',
      windows: [{ start: '2026-11-20T00:00:00.000Z', end: null }],
      areas: [
        ...areasIn('Nangka'),
        { ...areasIn('Talisay')[0], restoredAt: '2026-11-20T00:30:00.000Z' },
        { ...areasIn('Yati')[0], excluded: true },
      ],
      updates: [],
    }),
  ]
  show()
  for (const name of ['Talisay', 'Yati']) await addBarangay(name)
  expect(screen.queryByText(/already covers/)).toBeNull()
  await addBarangay('Nangka')
  expect(await screen.findByText(/^EA-118, Broken pole on Feeder 1 already covers Nangka\./)).toBeVisible()
  expect(await accessibilityProblems()).toEqual([])
  await press('Remove Nangka')
  expect(screen.queryByText(/already covers/)).toBeNull()
})
