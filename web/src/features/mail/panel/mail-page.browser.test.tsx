import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { administrator, answerWith, renderPanel, findOpenDialog } from '../../../../tests/setup/panel'
import { parseListSearch } from '~/panel/list/list-search'
import { mailListSpec, mailTemplateName } from '../outbox-api'
import { MailPage } from './mail-page'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const message = {
  id: 'failed',
  template: 'invitation',
  to: 'a.very.long.address@regional-operations.sub-station.example',
  state: 'failed',
  attempts: 7,
  error: '550 No such mailbox',
  createdAt: '2026-11-18T06:13:00.000Z',
  sentAt: null as string | null,
  nextTryAt: null as string | null,
}

function mailCms({ hasServer = true, rows = [message] } = {}) {
  const retried: string[] = []
  const handlers = [
    http.get('/cms/mail', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      const found = rows.filter((row) => !state || row.state === state)
      return HttpResponse.json({ rows: found, page: 1, pageSize: 25, total: found.length, hasServer })
    }),
    http.post('/cms/mail/:id/retry', ({ params }) => {
      retried.push(String(params['id']))
      rows = rows.map((row) => ({ ...row, state: 'waiting', attempts: 1, error: null as never }))
      return HttpResponse.json(rows[0])
    }),
  ]
  return { handlers, retried }
}

const open = (at = '/mail') =>
  renderPanel({
    at,
    path: '/mail',
    user: administrator,
    parseSearch: (raw) => parseListSearch(mailListSpec, raw),
    content: (search) => <MailPage search={search} />,
  })

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test.each([390, 960, 1440])(
  '[C02] the list and its dialog break no accessibility rule at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...mailCms().handlers)
    open()
    const row = await screen.findByRole('link', { name: `Invitation to ${message.to}` })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.click(row)
    await screen.findByRole('dialog', { name: 'Invitation' })
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C02] a failed message is sent again, with the reason it failed beside it', async () => {
  const cms = mailCms()
  answerWith(...cms.handlers)
  open('/mail?row=failed')
  const dialog = await findOpenDialog('Invitation')
  expect(screen.queryByText(/there is no mail server/)).toBeNull()
  expect(dialog.getByText(/550 No such mailbox/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText(`Email resent to ${message.to}`)).toBeDefined()
  expect(await screen.findByText('Waiting', { selector: 'span' })).toBeDefined()
  expect(cms.retried).toEqual(['failed'])
})

test('[C02] without a mail server the page says where messages are; an empty list and an empty result have different texts', async () => {
  answerWith(...mailCms({ hasServer: false, rows: [] }).handlers)
  const { router } = open()
  expect(await screen.findByText(/Email isn’t set up/)).toBeDefined()
  expect(await screen.findByText('No emails yet')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'failed')
  expect(await screen.findByText('No emails found')).toBeDefined()
  expect(router.state.location.search).toEqual({ state: 'failed' })
})

test('[C02] a message that found no mail server is “Not sent: email not set up”, and can be sent once there is one', async () => {
  const notSent = { ...message, state: 'no-server', attempts: 1, error: null as never }
  const cms = mailCms({ hasServer: false, rows: [notSent] })
  answerWith(...cms.handlers)
  const { unmount } = open('/mail?row=failed')
  const dialog = await findOpenDialog('Invitation')
  expect(dialog.getByText('Not sent: email not set up')).toBeDefined()
  expect(dialog.getByText(/email wasn’t set up/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Resend email' })).toBeNull()
  unmount()
  answerWith(...mailCms({ rows: [notSent] }).handlers)
  open('/mail?row=failed')
  expect(await screen.findByRole('button', { name: 'Resend email' })).toBeDefined()
})

test('messages are called what people would call them', () => {
  const names = ['invitation', 'password-reset', 'application-to-read'].map(mailTemplateName)
  expect(names).toEqual(['Invitation', 'Password reset', 'New application for service'])
})
