import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseListSearch } from '~/panel/list/list-search'
import { rolesCms } from '../../../../tests/msw/roles'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { administrator, answerWith, renderPanel } from '../../../../tests/setup/panel'
import { accountListSpec } from '../account-api'
import { roleRows } from '../fixtures/roles'
import { createTypeName } from '~/panel/type-names'
import { RoleManagement } from './role-management'

const desk = roleRows[2]!

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

function open(at = '/roles') {
  return renderPanel({
    at,
    path: '/roles',
    user: administrator,
    parseSearch: (raw) => parseListSearch(accountListSpec, raw),
    content: (search) => <RoleManagement search={search} typeName={createTypeName({})} />,
  })
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.each([390, 960, 1440])(
  '[U06] the roles and one of them break no accessibility rule at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...rolesCms().handlers)
    open()
    const list = within(await screen.findByRole('list', { name: 'Roles' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Editor',
      'Administrator',
      'News desk',
    ])
    expect(list.getByText('2 accounts, 1 invitation')).toBeDefined()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.click(list.getByRole('link', { name: 'News desk' }))
    const dialog = await dialogOf('News desk')
    for (const box of dialog.getAllByRole('checkbox')) {
      const { left, right } = box.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[U06] a role is made from a matrix: what may be changed is read, and an error is at its field', async () => {
  const cms = rolesCms()
  answerWith(...cms.handlers)
  const { router } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add role' }))
  const dialog = await dialogOf('Add role')
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Read Settings').checked).toBe(true)
  expect(box('Read Settings').disabled).toBe(true)
  await userEvent.click(box('Write News and home page'))
  expect(box('Read News and home page').checked).toBe(true)
  await userEvent.click(box('Read News and home page'))
  expect(box('Write News and home page').checked).toBe(false)
  await userEvent.click(box('Publish News and home page'))
  await userEvent.click(box('Read and export the audit log'))
  const save = dialog.getByRole('button', { name: 'Save role' })
  await userEvent.click(save)
  const name = dialog.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(dialog.getByText('Enter a name of 3 to 60 characters.')).toBeDefined()
  await userEvent.type(name, 'News desk')
  await userEvent.click(save)
  expect(await dialog.findByText('A role with this name already exists.')).toBeDefined()
  await userEvent.type(name, ' 2')
  await userEvent.click(save)
  expect(await screen.findByText('News desk 2 created')).toBeDefined()
  expect(cms.acts.at(-1)).toEqual({
    act: 'POST',
    body: {
      name: 'News desk 2',
      description: '',
      grants: ['news.read', 'news.publish', 'settings.read', 'audit.read'],
      requiresSecondFactor: false,
    },
  })
  expect(router.state.location.search).toEqual({})
  expect(await screen.findByRole('link', { name: 'News desk 2' })).toBeDefined()
})

test('[U06] a role that may do nothing isn’t saved, and the reason says what to do', async () => {
  const cms = rolesCms()
  answerWith(...cms.handlers)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add role' }))
  const dialog = await dialogOf('Add role')
  await userEvent.type(dialog.getByLabelText('Name'), 'Front desk')
  await userEvent.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Select at least 1 permission.')
  expect(cms.acts.filter(({ act }) => act === 'POST')).toEqual([])
})

test('[U05] [U06] a built-in role can require two-step verification, and nothing else of it can be changed', async () => {
  const cms = rolesCms()
  answerWith(...cms.handlers)
  open('/roles?row=editor')
  const dialog = await dialogOf('Editor')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Requires two-step verification' }))
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('Editor saved. The changes apply right away.')).toBeDefined()
  const { name, description, grants } = roleRows[0]!
  expect(cms.acts).toEqual([
    {
      act: 'PUT editor',
      body: { baseVersion: '', name, description, grants, requiresSecondFactor: true },
    },
  ])
})

test('[U06] a built-in role can’t be changed; a copy of it begins with what it may do', async () => {
  answerWith(...rolesCms().handlers)
  open('/roles?row=editor')
  const dialog = await dialogOf('Editor')
  expect(dialog.queryByRole('button', { name: 'Save role' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Delete role' })).toBeNull()
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.filter((box) => !box.matches(':disabled')).map(({ name }) => name)).toEqual([
    'requiresSecondFactor',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Copy role' }))
  const copy = await dialogOf('Add role')
  expect(copy.getByLabelText<HTMLInputElement>('Name').value).toBe('Editor copy')
  const ticked = copy.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(ticked.map(({ name }) => name).toSorted()).toEqual(roleRows[0]!.grants.toSorted())
})

test('[U06] two administrators’ changes of one role are merged permission by permission', async () => {
  const cms = rolesCms()
  answerWith(...cms.handlers)
  open(`/roles?row=${desk.id}`)
  const dialog = await dialogOf('News desk')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Publish News and home page' }))
  const grants = [...desk.grants, 'messages.read']
  cms.change(desk.id, { version: 'v2', description: 'Theirs.', grants })
  await userEvent.click(dialog.getByRole('button', { name: 'Save role' }))
  const conflict = await dialogOf('Another administrator changed this role while you were editing')
  expect(conflict.getByText('News and home page: publish')).toBeDefined()
  expect(conflict.getByText('Messages and complaints: read')).toBeDefined()
  await userEvent.click(conflict.getByRole('button', { name: 'Use this version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText('News desk saved. The changes apply right away.')).toBeDefined()
  const { body } = cms.acts.at(-1)! as { body: { grants: string[] } }
  expect(body).toMatchObject({ baseVersion: 'v2', description: 'Theirs.' })
  expect(body.grants.toSorted()).toEqual([...grants, 'news.publish'].toSorted())
})

test('[U06] a role in use isn’t deleted, and the reason says what to do; an unused one is', async () => {
  const cms = rolesCms()
  cms.change(desk.id, { accounts: 1 })
  answerWith(...cms.handlers)
  open(`/roles?row=${desk.id}`)
  const dialog = await dialogOf('News desk')
  const remove = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Delete role' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete the role “News desk”?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete role' }))
  }
  await remove()
  expect(await dialog.findByText(/first give these accounts another role at Team/)).toBeDefined()
  cms.change(desk.id, { accounts: 0 })
  await remove()
  expect(await screen.findByText('News desk deleted')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'News desk' })).toBeNull())
})

test('[U06] unsaved changes are asked about, and by the keyboard alone a permission is given and saved', async () => {
  const cms = rolesCms()
  answerWith(...cms.handlers)
  open(`/roles?row=${desk.id}`)
  const dialog = await dialogOf('News desk')
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Delete News and home page' })
  box.focus()
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(true)
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: /Keep editing|Stay/ }))
  expect(box.checked).toBe(true)
  dialog.getByRole('button', { name: 'Save role' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('News desk saved. The changes apply right away.')).toBeDefined()
  expect(cms.acts).toHaveLength(1)
})
