import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import type { SessionUser } from '~/session/session-user-schema'
import { parseListSearch } from '~/panel/list/list-search'
import { accountsCms } from '../../../../tests/msw/accounts'
import { refuse } from '../../../../tests/msw/resource'
import { administrator, answerWith, findOpenDialog, renderPanel } from '../../../../tests/setup/panel'
import { accountListSpec } from '../account-api'
import { AccountManagement } from './account-management'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(at = '/accounts', user: Partial<SessionUser> = {}) {
  return renderPanel({
    at,
    path: '/accounts',
    user: { ...administrator, ...user },
    parseSearch: (raw) => parseListSearch(accountListSpec, raw),
    content: (search) => <AccountManagement search={search} />,
  })
}

const cells = (row: HTMLElement) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)

test('[C02] the table shows who they are, what they may do, where they stand and when they came last', async () => {
  answerWith(...accountsCms().handlers)
  open()
  const table = await screen.findByRole('table', { name: 'Accounts and invitations' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(cells)).toEqual([
    ['Maria Reyes (you)', 'maria@tanglaw.example', 'Administrator', 'Active', 'Off', '2 min ago'],
    ['Carlo Dizon', 'carlo@tanglaw.example', 'Editor', 'Active', 'Off', 'Never'],
    ['Ben Santos', 'ben@tanglaw.example', 'Editor', 'Blocked', 'Off', 'Never'],
    ['Luz Ramos', 'luz@tanglaw.example', 'Administrator', 'Active', 'Off', 'Never'],
    ['Owen O’Neil', 'o.neil+rates@tanglaw.example', 'Editor', 'Invited', '—', 'Never'],
  ])
  expect(await accessibilityProblems()).toEqual([])
})

test.each([390, 960, 1440])(
  '[C02] long names and addresses push nothing off the screen at %d px',
  async (width) => {
    await page.viewport(width, 844)
    const { handlers } = accountsCms()
    const long = {
      name: 'Maria Consolacion Dela Cruz-Villanueva de los Santos',
      email: `maria.consolacion.dela-cruz-villanueva@${'regional-operations.'.repeat(3)}example`,
    }
    answerWith(
      http.get('/cms/accounts', async () => {
        const { accountRows } = await import('../fixtures/accounts')
        const rows = [{ ...accountRows[1], ...long }]
        return Response.json({ rows, page: 1, pageSize: 25, total: 1 })
      }),
      ...handlers,
    )
    open()
    const badge = await screen.findByText('Active', { selector: 'span' })
    const name = screen.getByRole('link', { name: `${long.name}, ${long.email}` })
    for (const shown of [badge, name, screen.getByText('Never')]) {
      const { left, right } = shown.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('[C02] search, role and status stand in the address and reach the CMS; an empty result is stated', async () => {
  const cms = accountsCms()
  answerWith(...cms.handlers)
  const { router } = open()
  await screen.findByRole('table')
  await userEvent.type(screen.getByRole('searchbox'), 'ben')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'editor')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'blocked')
  await waitFor(() => {
    expect(router.state.location.search).toEqual({ q: 'ben', role: 'editor', state: 'blocked' })
    expect(Object.fromEntries(cms.asked.at(-1) ?? [])).toMatchObject({
      q: 'ben',
      role: 'editor',
      state: 'blocked',
    })
  })
  expect(await screen.findByText('1–1 of 1')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'administrator')
  expect(await screen.findByText('No accounts found')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1–5 of 5')).toBeDefined()
})

test('[C02] an invitation is validated field by field, each error at its field, and then sent', async () => {
  const cms = accountsCms()
  answerWith(...cms.handlers)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }))
  const dialog = await findOpenDialog('Invite a person')
  const [name, email] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Email')]
  await waitFor(() => expect(document.activeElement).toBe(name))
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  const complains = async (field: HTMLElement, message: string) => {
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-errormessage') ?? '')?.textContent).toBe(message)
  }
  const noAddress = 'Enter an email address in the format name@example.com.'
  await userEvent.click(send)
  await complains(name, 'Enter the person’s name.')
  expect(dialog.getByText(noAddress).id).toBe(email.getAttribute('aria-errormessage'))
  await userEvent.type(name, 'Nina Salonga')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  for (const wrong of [
    'not-an-email',
    'juan@@example',
    'juan@example',
    'juan@rates@example.com',
    'ju an@b.example',
  ]) {
    await userEvent.clear(email)
    await userEvent.type(email, wrong)
    await userEvent.click(send)
    await complains(email, noAddress)
  }
  expect(cms.acts).toEqual([])
  await userEvent.clear(email)
  await userEvent.type(email, 'carlo@tanglaw.example')
  await userEvent.click(send)
  await complains(email, 'Somebody with this address has an account.')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.clear(email)
  await userEvent.type(email, 'new@tanglaw.example')
  await userEvent.click(dialog.getByRole('radio', { name: /^Administrator/ }))
  await userEvent.click(send)
  expect(await screen.findByText('Invitation sent to new@tanglaw.example')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cms.acts.at(-1)).toEqual({
    act: 'POST /cms/accounts/invitations',
    body: { name: 'Nina Salonga', email: 'new@tanglaw.example', role: 'administrator' },
  })
}, 60_000)

test('[C02] one’s own account says who can change it, and offers nothing that can’t be done', async () => {
  answerWith(...accountsCms().handlers)
  open('/accounts?row=self')
  const dialog = await findOpenDialog()
  const why = 'This is your own account. Another administrator can change its role, or block or delete it.'
  expect(dialog.getByText(why)).toBeDefined()
  for (const label of ['Block account', 'Delete account', 'Save role']) {
    expect(dialog.queryByRole('button', { name: label })).toBeNull()
  }
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C02] the last administrator: role, block and delete are out of reach, the reason tied to them', async () => {
  const why = 'You need at least 1 active administrator. Make someone else an administrator first.'
  answerWith(...accountsCms().handlers)
  open('/accounts?row=last')
  const dialog = await findOpenDialog()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Save role' })).toBeNull()
  const reason = dialog.getByText(why)
  for (const label of ['Block account', 'Delete account']) {
    const button = dialog.getByRole('button', { name: label })
    expect(button).toHaveProperty('disabled', true)
    expect(button.getAttribute('aria-describedby')).toBe(reason.id)
  }
  expect(dialog.getByText('Administrator')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C02] the CMS has the last word on the last administrator: its reason is shown, nothing changes', async () => {
  const { handlers } = accountsCms()
  const reason = 'You need at least 1 active administrator. Make someone else an administrator first.'
  answerWith(
    http.post('/cms/accounts/:id/block', () => refuse(409, 'ConflictError', reason)),
    ...handlers,
  )
  open('/accounts?row=carlo')
  const dialog = await findOpenDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Block account' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Block Carlo Dizon?' }))
  await userEvent.click(question.getByRole('button', { name: 'Block account' }))
  expect(await dialog.findByText(reason)).toBeDefined()
  expect(dialog.getByText('Active')).toBeDefined()
})

test('[C02] a new role is saved only once it is another; deleting asks first and can be left', async () => {
  const cms = accountsCms()
  answerWith(...cms.handlers)
  open('/accounts?row=carlo')
  const dialog = await findOpenDialog()
  const save = dialog.getByRole('button', { name: 'Save role' })
  expect(save).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Carlo Dizon’s account?' }))
  expect(question.getByText(/can’t be undone/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(cms.acts).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: /^Administrator/ }))
  await userEvent.click(save)
  expect(await screen.findByText('Carlo Dizon’s role is now Administrator')).toBeDefined()
  expect(cms.acts).toEqual([{ act: 'PUT /cms/accounts/carlo/role', body: { role: 'administrator' } }])
})

test('[C02] without a mail server an invitation says so, and the administrator who made it copies its link', async () => {
  const { handlers } = accountsCms()
  const url = `http://site.test/web-admin/accept-invitation/${'ab'.repeat(32)}`
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  answerWith(
    http.post('/cms/accounts/invitations', async ({ request }) => {
      const { email, name } = (await request.json()) as { email: string; name: string }
      const { accountRows } = await import('../fixtures/accounts')
      const row = accountRows[4]!
      const abilities = { ...row.abilities, copyLink: true }
      return Response.json({ ...row, id: 'new', name, email, abilities }, { status: 201 })
    }),
    http.post('/cms/accounts/new/link', () => Response.json({ url })),
    ...handlers,
  )
  open('/accounts?row=new', { hasMailServer: false })
  const form = await findOpenDialog('Invite a person')
  expect(form.getByText(/^Email isn’t set up, so nothing will be sent\./)).toBeVisible()
  expect(form.queryByText(/We’ll email them/)).toBeNull()
  await userEvent.type(form.getByLabelText('Name'), 'Nina Salonga')
  await userEvent.type(form.getByLabelText('Email'), 'new@tanglaw.example')
  await userEvent.click(form.getByRole('button', { name: 'Create invitation' }))
  const dialog = await findOpenDialog('Nina Salonga invited')
  expect(dialog.getByText(/Email isn’t set up/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link for Nina Salonga copied')).toBeDefined()
  expect(dialog.getByLabelText('Link')).toHaveProperty('value', url)
  expect(copied).toEqual([url])
  expect(await accessibilityProblems()).toEqual([])
})
