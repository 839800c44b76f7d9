import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { refuse } from '../../../../tests/msw/resource'
import { administrator, answerWith, renderPanel, findOpenDialog } from '../../../../tests/setup/panel'
import { parseAuditSearch } from '../audit-log-api'
import { createTypeName } from '~/panel/type-names'
import { AuditLog } from './audit-log'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const entry = {
  id: 41,
  at: '2026-11-18T06:13:00.000Z',
  actorKind: 'panel',
  actorName: 'Maria Reyes',
  action: 'publish',
  type: 'power-rate',
  documentId: 'abc',
  title: 'Residential, November 2026',
  before: 'a'.repeat(64) as string | null,
  after: 'b'.repeat(64) as string | null,
  origin: '::ffff:203.0.113.7' as string | null,
  changes: [
    ['Generation', '6.1234', '6.4820'],
    ['Text', null, null],
  ] as [string, string | null, string | null][],
}
const role = {
  ...entry,
  id: 40,
  action: 'role-changed',
  type: 'account',
  title: 'carlo@tanglaw.example',
  changes: [],
  before: 'Editor',
  after: 'Administrator',
}
const whole = {
  intact: true,
  at: '2026-11-18T06:15:00.000Z',
  entries: 41,
  lastId: 41,
  head: 'c0ffee',
  broken: null as { id: number | null; reason: string } | null,
}

function auditCms(chain: object = whole) {
  const asked: URLSearchParams[] = []
  const handlers = [
    http.get('/cms/audit/chain', () => HttpResponse.json(chain)),
    http.get('/cms/audit/export', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ csv: '\uFEFFid\r\n41\r\n', entries: 1, more: false })
    }),
    http.get('/cms/audit', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const rows = [entry, role].filter(({ action }) => (searchParams.get('action') ?? action) === action)
      const known = {
        actions: ['publish', 'role-changed', 'sign-in'],
        types: ['account'],
        actors: ['Maria Reyes'],
      }
      return HttpResponse.json({ rows, page: 1, pageSize: 25, total: rows.length, ...known })
    }),
  ]
  return { handlers, asked }
}

const open = (at = '/audit', user: typeof administrator | undefined = administrator) =>
  renderPanel({
    at,
    path: '/audit',
    ...(user && { user }),
    parseSearch: parseAuditSearch,
    content: (search) => (
      <AuditLog search={search} typeName={createTypeName({ 'power-rate': 'Power rates' })} />
    ),
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
  '[U03] the audit log says who did what, from where, and that it is whole, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...auditCms().handlers)
    open()
    expect(await screen.findByText('Editor → Administrator')).toBeDefined()
    expect(await screen.findByText('Intact through entry 41')).toBeDefined()
    expect(screen.getByText('c0ffee')).toBeDefined()
    const list = within(await screen.findByRole(width < 960 ? 'list' : 'table', { name: 'Audit log' }))
    const row = list.getAllByRole(width < 960 ? 'listitem' : 'row')[width < 960 ? 0 : 1]!
    const change = 'Generation 6.1234 → 6.4820, and 1 more'
    for (const text of [
      'Published',
      'Residential, November 2026',
      change,
      'Maria Reyes',
      '203.0.113.7',
      '2:13 PM',
    ]) {
      expect(row.textContent).toContain(text)
    }
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('[U03] an entry says what was before and after, as far as the log knows', async () => {
  answerWith(...auditCms().handlers)
  open('/audit?row=40')
  const dialog = await findOpenDialog('Role changed')
  const facts = [...document.querySelectorAll('[role=dialog] dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['Editor', 'Administrator', 'Control panel', '203.0.113.7']))
  expect(dialog.queryByText(/fingerprint/)).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('[U03] an entry names every field that changed', async () => {
  answerWith(...auditCms().handlers)
  open('/audit?row=41')
  await screen.findByRole('dialog', { name: 'Published' })
  const facts = [...document.querySelectorAll('[role=dialog] dd')].map(({ textContent }) => textContent)
  expect(facts).toContain('Generation 6.1234 → 6.4820Text changed')
})

test.each([390, 1440])(
  '[U03] failed sign-ins have a section: how many, as whom, from where, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const row = {
      hour: '2026-11-18T06:00:00.000Z',
      lastAt: '2026-11-18T06:13:00.000Z',
      network: '203.0.113.7',
    }
    const account = { id: 'abc', name: 'Maria Reyes', email: 'maria@tanglaw.example' }
    const rows = [
      { ...row, account, tries: 1204 },
      { ...row, account: null, tries: 1 },
      { ...row, account, door: 'console', tries: 3 },
    ]
    answerWith(
      ...auditCms().handlers,
      http.get('/cms/audit/refused-sign-ins', () =>
        HttpResponse.json({ rows, page: 1, pageSize: 25, total: 2076 }),
      ),
    )
    open()
    await userEvent.click(await screen.findByRole('link', { name: 'Failed sign-ins' }))
    const list = within(await screen.findByRole('region', { name: 'Failed sign-ins' }))
    const [first, second, third] = await list.findAllByRole('listitem')
    expect(third!.textContent).toContain('3 attempts in the Strapi console as Maria Reyes')
    expect(first!.textContent).toContain('1,204 attempts as Maria Reyes, maria@tanglaw.example')
    expect(first!.textContent).toContain('From 203.0.113.7, ')
    expect(first!.textContent).toContain('2 min ago')
    expect(second!.textContent).toContain('1 attempt with an unknown email address')
    expect(list.getByText('1–3 of 2,076')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('[U03] a row is named with times as it shows them', async () => {
  const reading = { ...entry, type: 'demand-reading', title: '2026-11-18T06:15:00.000Z' }
  const page = { page: 1, pageSize: 25, total: 1, actions: [], types: [], actors: [] }
  answerWith(
    http.get('/cms/audit', () => HttpResponse.json({ rows: [reading], ...page })),
    ...auditCms().handlers,
  )
  open()
  const name = 'Published: November 18, 2026, 2:15 PM, by Maria Reyes'
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

test('[U03] a broken chain is an alarm that names the entry', async () => {
  const broken = {
    ...whole,
    intact: false,
    head: null,
    broken: { id: 12, reason: 'its content was changed' },
  }
  answerWith(...auditCms(broken).handlers)
  open()
  const alarm = await screen.findByRole('alert')
  await waitFor(() =>
    expect(alarm.textContent).toContain('Tampering detected at entry 12: its content was changed'),
  )
})

test('[U02] an editor reads that the log is for administrators, and is offered nothing of it', async () => {
  const refusal = () => refuse(403, 'ForbiddenError', 'Forbidden')
  answerWith(
    http.get('/cms/audit', refusal),
    http.get('/session', () =>
      HttpResponse.json({ user: { ...administrator, role: 'editor', abilities: [] } }),
    ),
  )
  open('/audit', { ...administrator, role: 'editor', abilities: [] })
  expect(await screen.findByText('You don’t have access to entries')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
})

test('[U03] filters stand in the address; days are those of the utility, the last one included', async () => {
  const cms = auditCms()
  answerWith(...cms.handlers)
  const { router } = open('/audit?from=2026-11-17&to=2026-11-18&actor=Maria+Reyes')
  await screen.findByText('1–2 of 2')
  expect(screen.getByLabelText(/^From/).closest('label')).toHaveTextContent('FromNovember 17, 2026')
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'publish')
  await screen.findByText('1–1 of 1')
  expect(router.state.location.search).toMatchObject({ action: 'publish', from: '2026-11-17' })
  expect(Object.fromEntries(cms.asked.at(-1) ?? [])).toEqual({
    page: '1',
    pageSize: '25',
    actor: 'Maria Reyes',
    action: 'publish',
    from: '2026-11-16T16:00:00.000Z',
    to: '2026-11-18T16:00:00.000Z',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(await screen.findByText('1 entry exported')).toBeDefined()
  expect(cms.asked.at(-1)?.get('action')).toBe('publish')
  expect(cms.asked.at(-1)?.has('page')).toBe(false)
})
