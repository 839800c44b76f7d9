import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, renderPanel } from '../../../../tests/setup/panel'
import { ChangePasswordPage } from './change-password-page'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { OwnSessionsPage } from './own-sessions-page'

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  address: '203.0.113.7' as string | null,
  signedInAt: '2026-11-17T06:15:00.000Z',
  lastSeenAt: '2026-11-18T06:00:00.000Z',
  expiresAt: '2026-12-01T06:15:00.000Z',
  current,
})

/** One's own account in the CMS, with the password `old`. */
function ownCms() {
  let rows = [session('a', 'Firefox on Windows', true), session('b', 'Chrome on Android')]
  const sent: unknown[] = []
  const handlers = [
    http.get('/cms/me/sessions', () => HttpResponse.json({ rows })),
    http.post('/cms/me/password', async ({ request }) => {
      const body = (await request.json()) as { currentPassword: string }
      sent.push(body)
      if (body.currentPassword !== 'old') {
        const errors = [{ path: ['currentPassword'], message: 'Incorrect password.' }]
        return refuse(400, 'ValidationError', 'Not valid', { errors })
      }
      rows = rows.filter(({ current }) => current)
      return HttpResponse.json({ ok: true })
    }),
    http.delete('/cms/me/sessions/:id', ({ params }) => {
      rows = rows.filter(({ id }) => id !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return { handlers, sent }
}

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

function open(Content = ChangePasswordPage) {
  const cms = ownCms()
  answerWith(...cms.handlers)
  renderPanel({ at: '/password', path: '/password', parseSearch: () => ({}), content: () => <Content /> })
  return cms
}

const fields = async () => ({
  current: (await screen.findByLabelText('Current password')) as HTMLInputElement,
  fresh: screen.getByLabelText('New password') as HTMLInputElement,
  change: screen.getByRole('button', { name: 'Change password' }),
})

test.each([
  [390, ChangePasswordPage, 'New password'],
  [1440, ChangePasswordPage, 'New password'],
  [390, OwnSessionsPage, 'Chrome on Android'],
  [960, OwnSessionsPage, 'Chrome on Android'],
])('[C03] the pages break no accessibility rule at %d px', async (width, Content, awaited) => {
  await page.viewport(width, 844)
  open(Content)
  await screen.findByText(awaited)
  expect(await accessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('[C03] how strong the new password is stands under it, in words, also for a pasted one', async () => {
  open()
  const { fresh } = await fields()
  expect(screen.getByText(/^Use 12 or more characters/)).toBeDefined()
  await userEvent.type(fresh, 'short')
  const says = await screen.findByText('7 more characters needed.')
  expect(says.ariaLive ?? says.getAttribute('aria-live')).toBe('polite')
  for (const [password, worth] of [
    ['password1234', 'Too easy to guess.'],
    ['copper-meadow-thunder-4', 'Strong.'],
  ] as const) {
    await userEvent.clear(fresh)
    await userEvent.click(fresh)
    await userEvent.paste(password)
    expect(fresh.value).toBe(password)
    expect(await screen.findByText(worth)).toBe(says)
  }
})

test('[C03] each password can be shown and hidden by itself, and says which it is', async () => {
  open()
  const { current, fresh } = await fields()
  await userEvent.type(current, 'old')
  const [showCurrent, showFresh] = screen.getAllByRole('button', { name: 'Show password' })
  await userEvent.click(showCurrent!)
  expect([current.type, fresh.type]).toEqual(['text', 'password'])
  expect(current.value).toBe('old')
  expect(showCurrent?.getAttribute('aria-pressed')).toBe('true')
  expect(showFresh?.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(current.type).toBe('password')
  expect([current.autocomplete, fresh.autocomplete]).toEqual(['current-password', 'new-password'])
})

test('[C03] a wrong current password is reported at its field, and the values stay', async () => {
  const { sent } = open()
  const { current, fresh, change } = await fields()
  await userEvent.click(change)
  expect(await screen.findByText('Enter your current password.')).toBeDefined()
  const missing = screen.getByText('Enter a new password.')
  expect(fresh.getAttribute('aria-errormessage')).toBe(missing.id)
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(sent).toEqual([])
  await userEvent.type(current, 'nope')
  await userEvent.type(fresh, 'copper-meadow-thunder-4')
  await userEvent.click(change)
  const message = await screen.findByText('Incorrect password.')
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(current.getAttribute('aria-errormessage')).toBe(message.id)
  expect([current.value, fresh.value]).toEqual(['nope', 'copper-meadow-thunder-4'])
  expect(await accessibilityProblems()).toEqual([])
})

test('[C03] nothing sounds done before it is, and changing it says that the other sessions have ended', async () => {
  const { sent } = open()
  const before = 'Changing your password signs you out on your other devices.'
  expect(await screen.findByText(before)).toBeDefined()
  const { current, fresh, change } = await fields()
  await userEvent.type(current, 'old')
  await userEvent.type(fresh, 'copper-meadow-thunder-4')
  await userEvent.click(change)
  expect(
    await screen.findByText('Password changed. You were signed out of your other devices.'),
  ).toBeDefined()
  expect([current.value, fresh.value]).toEqual(['', ''])
  expect(sent).toEqual([{ currentPassword: 'old', password: 'copper-meadow-thunder-4' }])
})

test('[C03] one other session is ended after a question that names it', async () => {
  open(OwnSessionsPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of Chrome on Android' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out of Chrome on Android?' }))
  await userEvent.click(question.getByRole('button', { name: 'Sign out device' }))
  expect(await screen.findByText('Signed out of Chrome on Android')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
})

test('[M18] two sessions of one device within a day differ by the minute and by where they came from', async () => {
  const sameDay = ['2026-11-17T18:05:00.000Z', '2026-11-18T01:30:00.000Z'].map((signedInAt, index) => ({
    ...session(`phone-${index}`, 'Chrome on Android'),
    signedInAt,
    lastSeenAt: ['2026-11-18T06:13:00.000Z', '2026-11-18T04:15:00.000Z'][index],
  }))
  sameDay[1]!.address = '198.51.100.4'
  const older = { ...session('old', 'Safari on iOS'), address: null, lastSeenAt: '2026-11-17T06:15:00.000Z' }
  answerWith(http.get('/cms/me/sessions', () => HttpResponse.json({ rows: [...sameDay, older] })))
  renderPanel({
    at: '/password',
    path: '/password',
    parseSearch: () => ({}),
    content: () => <OwnSessionsPage />,
  })
  await screen.findByText('Safari on iOS')
  const said = screen.getAllByText(/^Last seen/).map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Last seen 2 min ago · signed in today, 2:05 AM · from 203.0.113.7',
    'Last seen today, 12:15 PM · signed in today, 9:30 AM · from 198.51.100.4',
    'Last seen yesterday, 2:15 PM · signed in yesterday, 2:15 PM',
  ])
  const ends = screen.getAllByRole('button', { name: 'Sign out of Chrome on Android' })
  expect(
    ends.map((end) => document.getElementById(end.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toEqual(said.slice(0, 2))
})
