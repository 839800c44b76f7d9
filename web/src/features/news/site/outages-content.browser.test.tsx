import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import type { FoundBarangayView, OutagesPageData } from '../outages-page-data'
import type { OutageView } from '../outage-view-model'
import { OutagesContent } from './outages-content'

const page: OutagesPageData = {
  asOf: '6:20 PM, Wednesday, November 18',
  isLite: false,
  asked: 'Mabini',
  answer: null,
  town: null,
  meant: null,
  absent: null,
  out: [],
  scheduled: [],
  off: [],
  restored: [],
  places: [{ code: 'mabini', name: 'Mabini', town: 'Santa Aurora City', state: 'on' }],
  customers: 0,
}

test('[X06] an empty barangay field says what to do, until the visitor types', async () => {
  render(
    <SiteStyles>
      <OutagesContent page={page} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  const field = screen.getByRole('combobox', { name: 'Barangay or street' })
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter or choose your barangay.')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Enter or choose your barangay.')
  await userEvent.type(field, 'T')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [null, /Report it\. You may be the first to tell us/, 0],
  ['(033) 555-0147', /call \(033\) 555-0147\. You may be the first to tell us/, 1],
])('[X06] with the hotline %s people are sent to what there is', (hotline, words, buttons) => {
  render(
    <SiteStyles>
      <OutagesContent page={page} crumbs={[]} hotline={hotline} />
    </SiteStyles>,
  )
  expect(screen.getByText(/You may be the first to tell us/)).toHaveTextContent(words)
  expect(screen.queryAllByRole('link', { name: /call the hotline/i })).toHaveLength(buttons)
})

test('[X06] a municipality is answered by its barangays with an outage and the way to all of them', async () => {
  const place = (code: string, state: 'out' | 'on') => ({ code, name: code, town: 'Lumangbayan', state })
  const other = { ...place('Rizal', 'on'), town: 'Bagong Silang' }
  const places = [place('Mabini', 'out'), place('Calumpang', 'on'), other]
  render(
    <SiteStyles>
      <OutagesContent
        page={{ ...page, asked: 'Lumangbayan', town: 'Lumangbayan', meant: [], places }}
        crumbs={[]}
        hotline={null}
      />
    </SiteStyles>,
  )
  const answer = screen.getByRole('region', { name: 'Choose your barangay in Lumangbayan.' })
  const links = within(answer).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mabini: No power', '/services/outages?area=Mabini'],
    ['See all 2 barangays in Lumangbayan', '#town'],
  ])
  expect(screen.getByRole('link', { name: /^Calumpang/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Rizal/ })).not.toBeVisible()
})

test('[X06] the list of all barangays isn’t printed with the state of one', () => {
  const answer: FoundBarangayView = {
    code: 'mabini',
    name: 'Mabini',
    town: null,
    state: 'on',
    outage: null,
    parts: [],
    excluded: [],
    next: null,
    restored: null,
    off: [],
  }
  const list = () => screen.getByRole('region', { name: 'Status by barangay' })
  const content = (shown: OutagesPageData) => (
    <SiteStyles>
      <OutagesContent page={shown} crumbs={[]} hotline={null} />
    </SiteStyles>
  )
  const { rerender } = render(content({ ...page, answer }))
  expect(list()).toHaveClass('screen-only')
  rerender(content(page))
  expect(list()).not.toHaveClass('screen-only')
})

test.each([
  [{ asked: 'xyzzy', meant: [] }, '“xyzzy” wasn’t found.'],
  [
    {
      asked: 'rizal, lumangbayan',
      absent: { name: 'Rizal', town: 'Lumangbayan' },
      meant: [{ code: 'r', name: 'Rizal', town: 'B' }],
    },
    'There’s no barangay Rizal in Lumangbayan.',
  ],
])('[X06] what isn’t found is one sentence, with what to do below', (more, name) => {
  render(
    <SiteStyles>
      <OutagesContent page={{ ...page, ...more }} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  const answer = screen.getByRole('region', { name })
  expect(within(answer).getAllByRole('link')).toHaveLength(1)
})

test('[X06] barangays stand under their municipalities, each of which says how many are without power', async () => {
  const place = (code: string, town: string, state: 'out' | 'on') => ({ code, name: code, town, state })
  const places = [
    place('Mabini', 'Santa Aurora City', 'out'),
    place('Rizal', 'Santa Aurora City', 'on'),
    place('Calumpang', 'San Roque', 'on'),
  ]
  render(
    <SiteStyles>
      <OutagesContent page={{ ...page, places }} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  const towns = screen.getAllByRole('group')
  expect(towns.map((town) => town.querySelector('summary')!.textContent)).toEqual([
    'San Roque 1 barangay',
    'Santa Aurora City No power: 12 barangays',
  ])
  const link = screen.getByRole('link', { name: /^Mabini/ })
  expect(link).not.toBeVisible()
  await userEvent.click(screen.getByText('Santa Aurora City'))
  expect(link).toBeVisible()
  expect(link).toHaveAttribute('href', '/services/outages?area=Mabini')
})

const outage: OutageView = {
  code: 'SA-092',
  title: 'Installing a larger transformer',
  href: '/news-and-updates/new-transformer',
  phase: 'off',
  badge: { text: 'Postponed', tone: 'calm' },
  where: 'San Vicente',
  codes: ['san-vicente'],
  towns: ['Santa Aurora City'],
  days: [{ day: '2026-11-27', windows: ['8:00 AM to 12:00 noon'] }],
  day: '2026-11-27',
  promise: { text: 'Back by 12:00 noon', time: '12:00 noon', was: null, isPast: false },
  confirmed: { at: '2026-11-18T10:00:00Z', text: '6:00 PM' },
  cause: null,
  isPurpose: false,
  feeder: null,
  customers: null,
  isPartlyRestored: false,
  initiator: null,
  posted: 'November 18, 2026',
  log: [],
  start: null,
  since: null,
  end: null,
  ended: null,
}

test('[X06] dates of postponed and cancelled work are struck through, those of planned work are not', () => {
  const planned: OutageView = {
    ...outage,
    code: 'SA-093',
    href: '/news-and-updates/new-poles',
    phase: 'scheduled',
    days: [{ day: '2026-11-29', windows: [] }],
    day: '2026-11-29',
  }
  const { container } = render(
    <SiteStyles>
      <OutagesContent page={{ ...page, off: [outage], scheduled: [planned] }} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  expect(screen.getByText('Friday, November 27').closest('s')).not.toBeNull()
  expect(screen.getByText('8:00 AM to 12:00 noon').closest('s')).not.toBeNull()
  expect(screen.getByText('Sunday, November 29').closest('s')).toBeNull()
  const days = [...container.querySelectorAll<HTMLTimeElement>('.scheduled-rows time')]
  expect(days.map(({ dateTime }) => dateTime)).toEqual(['2026-11-27', '2026-11-29'])
  expect(screen.getAllByText(/No new date yet/)).toHaveLength(1)
})

test('[X06] an outage past its time says whom to call', () => {
  const late: OutageView = {
    ...outage,
    phase: 'out',
    promise: {
      text: 'Power was due back by 7:25 AM. No new estimate yet.',
      time: null,
      was: null,
      isPast: true,
    },
  }
  const answer: FoundBarangayView = {
    code: 'talisay',
    name: 'Talisay',
    town: null,
    state: 'out',
    outage: late,
    parts: [],
    excluded: [],
    next: null,
    restored: null,
    off: [],
  }
  render(
    <SiteStyles>
      <OutagesContent page={{ ...page, answer }} crumbs={[]} hotline="(033) 555-0147" />
    </SiteStyles>,
  )
  expect(screen.getByText(/taking longer than we estimated/)).toHaveTextContent(/call \(033\) 555-0147/)
})

test('[X06] [X09] the field offers barangays with and by their municipality', () => {
  const place = (code: string, name: string, town: string) => ({ code, name, town, state: 'on' as const })
  const places = [
    place('san-roque', 'San Roque', 'Santa Aurora City'),
    place('bs-san-roque', 'San Roque', 'Bagong Silang'),
    place('mabini', 'Mabini', 'Santa Aurora City'),
  ]
  const { container } = render(<OutagesContent page={{ ...page, places }} crumbs={[]} hotline={null} />)
  const options = [...container.querySelectorAll('datalist option')].map(({ textContent }) => textContent)
  expect(options).toEqual([
    'San Roque, Bagong Silang',
    'San Roque, Santa Aurora City',
    'Mabini, Santa Aurora City',
  ])
})

const answerOn: FoundBarangayView = {
  code: 'mabini',
  name: 'Mabini',
  town: 'Santa Aurora City',
  state: 'on',
  outage: null,
  parts: [],
  excluded: [],
  next: null,
  restored: null,
  off: [],
}

test('[X06] below the answer for a barangay, outages elsewhere are a line each and planned work opens', async () => {
  const out: OutageView = { ...outage, code: 'EA-118', phase: 'out', where: 'Talisay' }
  const planned: OutageView = {
    ...outage,
    href: '/news-and-updates/poles',
    phase: 'scheduled',
    where: 'Libis',
  }
  const lists = { ...page, out: [out], scheduled: [planned], off: [outage] }
  const show = (shown: OutagesPageData) => (
    <SiteStyles>
      <OutagesContent page={shown} crumbs={[]} hotline={null} />
    </SiteStyles>
  )
  const { rerender } = render(show({ ...lists, answer: answerOn }))
  expect(screen.getByRole('link', { name: 'Talisay' }).parentElement).toHaveTextContent(
    'TalisayBack by 12:00 noon',
  )
  expect(screen.getByRole('link', { name: 'Libis' })).not.toBeVisible()
  await userEvent.click(screen.getByText('All 2 interruptions'))
  expect(screen.getByRole('link', { name: 'Libis' })).toBeVisible()
  rerender(show(lists))
  expect(screen.getByRole('heading', { name: 'Talisay' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Libis' })).toBeVisible()
})

test('[X11] the device remembers the barangay of the answer, offers it at the next visit, and forgets it when asked', async () => {
  const show = (shown: OutagesPageData) => <OutagesContent page={shown} crumbs={[]} hotline={null} />
  const { rerender } = render(show({ ...page, answer: answerOn }))
  expect(await screen.findByText(/This device remembers Mabini/)).toBeVisible()
  rerender(show({ ...page, asked: '', answer: null }))
  expect(screen.getByRole('combobox', { name: 'Barangay or street' })).toHaveValue(
    'Mabini, Santa Aurora City',
  )
  rerender(show({ ...page, answer: answerOn }))
  await userEvent.click(await screen.findByRole('button', { name: 'Forget this barangay' }))
  expect(screen.queryByText(/This device remembers/)).toBeNull()
  expect(localStorage.getItem('tanglaw.barangay')).toBeNull()
  // The page is read again every minute: that is no new visit.
  rerender(show({ ...page, answer: { ...answerOn } }))
  expect(localStorage.getItem('tanglaw.barangay')).toBeNull()
})

test('[X11] what is typed replaces the input of the last answer, and can then be corrected', async () => {
  render(<OutagesContent page={{ ...page, asked: 'Mabini', answer: answerOn }} crumbs={[]} hotline={null} />)
  expect(await screen.findByText(/This device remembers Mabini/)).toBeVisible()
  const field = screen.getByRole('combobox', { name: 'Barangay or street' })
  await userEvent.click(field)
  await userEvent.keyboard('Talisa')
  expect(field).toHaveValue('Talisa')
  await userEvent.click(field)
  await userEvent.keyboard('{End}y')
  expect(field).toHaveValue('Talisay')
})
