import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import type { CalendarEvent } from '~/panel/calendar-events'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { parseCalendarSearch } from '../calendar-search'
import { CalendarPage } from './calendar-page'

const places = {
  'news-articles': { to: '/admin-cp/pages/news-and-updates', heading: 'News articles', icon: 'newspaper' },
  holidays: {
    to: '/admin-cp/pages/contact-us',
    section: 'holidays',
    heading: 'Holidays',
    icon: 'calendar-off',
  },
}
const article = (documentId: string, at: string, kind: CalendarEvent['kind'] = 'publish'): CalendarEvent => ({
  kind,
  path: 'news-articles',
  documentId,
  title: `Article ${documentId}`,
  at,
})
const events: CalendarEvent[] = [
  article('one', '2026-11-25T01:00:00.000Z'),
  article('two', '2026-11-25T02:00:00.000Z'),
  article('three', '2026-11-25T03:00:00.000Z'),
  article('four', '2026-11-25T04:00:00.000Z', 'unpublish'),
  article('one', '2026-11-25T09:00:00.000Z', 'unpublish'),
  { kind: 'holiday', path: 'holidays', documentId: 'day', title: 'Bonifacio Day', at: '2026-11-30' },
  { kind: 'closes', path: 'unknown', documentId: 'hidden', title: 'Hidden', at: '2026-11-12' },
]

function open(at = '/calendar', shown = events) {
  const asked: string[] = []
  answerWith(
    http.get('/cms/calendar', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`)
      return HttpResponse.json({ events: shown })
    }),
  )
  const rendered = renderPanel({
    at,
    path: '/calendar',
    user: editorOf('news-articles'),
    parseSearch: parseCalendarSearch,
    content: (search) => <CalendarPage search={search} places={places} />,
  })
  return { ...rendered, asked }
}

beforeEach(async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test.each([390, 960, 1440])('[C22] the calendar breaks no accessibility rule at %d px', async (width) => {
  await page.viewport(width, 900)
  open()
  const agenda = within(await screen.findByRole('region', { name: 'Agenda' }))
  expect(await agenda.findByRole('link', { name: 'Bonifacio Day' })).toBeDefined()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await accessibilityProblems()).toEqual([])
})

test('[C22] on a phone the list opens at today, or at the next day with something on', async () => {
  await page.viewport(390, 700)
  const early = Array.from({ length: 20 }, (_, index) =>
    article(`early ${index}`, `2026-11-${String(1 + index).padStart(2, '0')}T01:00:00.000Z`),
  )
  open('/calendar', [...early, ...events])
  const today = (await screen.findByRole('heading', { name: /November 25/ })).closest('li')!
  await waitFor(() => expect(window.scrollY).toBeGreaterThan(0))
  const { top } = today.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(-1)
  expect(top).toBeLessThan(window.innerHeight - 40)
})

test('[C22] a day shows three events and leads to the others in the agenda, which has their times', async () => {
  open()
  const day = within(await screen.findByRole('cell', { name: /^Wednesday, November 25/ }))
  expect(
    (await day.findByRole('link', { name: /^Article one 9:00 AM, is published/ })).getAttribute('href'),
  ).toBe('/admin-cp/pages/news-and-updates?row=one')
  expect(day.getByRole('link', { name: '+1 more' })).toBeDefined()
  const agenda = within(screen.getByRole('region', { name: 'Agenda' }))
  expect(agenda.getByText('12:00 noon, is unpublished')).toBeDefined()
  expect(agenda.queryByText('Hidden')).toBeNull()
})

test('[C22] the keyboard moves by day, week and month, and into a day', async () => {
  const { router, asked } = open()
  const today = await screen.findByRole('cell', { name: /^Monday, November 23/ })
  today.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('cell', { name: /^Wednesday, November 25/ })),
  )
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toHaveTextContent('Article one')
  screen.getByRole('cell', { name: /^Wednesday, November 25/ }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-12-02', month: '2026-12' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('cell', { name: 'Wednesday, December 2' })),
  )
  await userEvent.keyboard('{PageUp}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(asked).toContain('2026-11-29 2027-01-02')
})

test('[C22] one type is shown alone, from the address too, and a document with several events has its title once a day', async () => {
  const { router } = open()
  const filter = await screen.findByLabelText('Content type')
  await waitFor(() =>
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All content', 'Holidays (1)', 'News articles (5)']),
  )
  const day = within(screen.getByRole('cell', { name: /^Wednesday, November 25/ }))
  expect(day.getAllByRole('link', { name: /^Article one/ })).toHaveLength(1)
  expect(
    day.getByRole('link', { name: 'Article one 9:00 AM, is published; 5:00 PM, is unpublished' }),
  ).toBeDefined()
  await userEvent.selectOptions(filter, 'holidays')
  await waitFor(() => expect(router.state.location.search).toEqual({ type: 'holidays' }))
  const agenda = within(screen.getByRole('region', { name: 'Agenda' }))
  expect(agenda.getByRole('link', { name: 'Bonifacio Day' })).toBeDefined()
  expect(agenda.queryByRole('link', { name: 'Article one' })).toBeNull()
  expect(within(filter).getByRole('option', { selected: true })).toHaveTextContent('Holidays (1)')
})

test.each([390, 1440])(
  '[C22] at %d px a week has each of its days with all events, from the address',
  async (width) => {
    await page.viewport(width, 900)
    open('/calendar?view=week')
    await screen.findByRole('heading', { name: 'November 22 to November 28, 2026' })
    const isPhone = width === 390
    const days = () =>
      isPhone
        ? within(screen.getByRole('region', { name: 'Agenda' })).getAllByRole('heading')
        : within(screen.getByRole('grid')).getAllByRole('cell')
    expect(days()).toHaveLength(7)
    const links = await screen.findAllByRole('link', { name: /^Article (one|two|three|four)/ })
    expect(links.filter((link) => link.checkVisibility())).toHaveLength(4)
    expect(screen.queryByText(/more$/)).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C22] the keyboard moves by day and week through weeks, also into another month', async () => {
  const { router, asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Week' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'week' }))
  const today = screen.getByRole('cell', { name: /^Monday, November 23/ })
  today.focus()
  await userEvent.keyboard('{PageDown}')
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'week', day: '2026-11-30' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('cell', { name: /^Monday, November 30/ })),
  )
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'week', day: '2026-12-01', month: '2026-12' }),
  )
  await waitFor(() => expect(asked).toContain('2026-11-29 2027-01-02'))
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  await screen.findByRole('heading', { name: 'December 6 to December 12, 2026' })
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'week' }))
  await userEvent.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test.each([390, 1440])(
  '[C22] at %d px the last day of a month shows the days to come, and Today leads back to them',
  async (width) => {
    await page.viewport(width, 700)
    fixClock(new Date('2026-11-30T02:14:00Z'))
    const early = Array.from({ length: 25 }, (_, index) =>
      article(`early ${index}`, `2026-11-${String(1 + index).padStart(2, '0')}T01:00:00.000Z`),
    )
    const next = article('coming', '2026-12-08T01:00:00.000Z')
    const { asked } = open('/calendar', [...early, next])
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 60 && bottom <= window.innerHeight
    }
    const agenda = within(await screen.findByRole('region', { name: 'Agenda' }))
    const link = await agenda.findByRole('link', { name: 'Article coming' })
    expect(agenda.getByText('· News articles', { selector: `a[href$="=coming"] + *` })).toBeDefined()
    expect(asked).toEqual(['2026-11-01 2026-12-12'])
    const day = screen.queryByRole('cell', { name: /^Tuesday, December 8/ })
    // The list is beside the grid only on wide screens, and alone on a phone.
    const coming = [...(day ? [day] : []), ...(width === 1440 ? [] : [link])]
    await waitFor(() => expect(coming.every(isInView)).toBe(true))
    window.scrollTo(0, 0)
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(coming.every(isInView)).toBe(true))
    const today = screen.getByRole('button', { name: 'Today' })
    expect(width !== 390 || isInView(today)).toBe(true)
  },
)
