import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { managedRow, resourceCms } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { madeUpType } from '../../../../tests/setup/made-up-type'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { parseListSearch } from '../../list/list-search'
import { createDeclarativeResource } from '../../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../../declarative-forms/declarative-section'

const things = createDeclarativeResource(
  madeUpType('things', {
    name: { kind: 'text', label: 'Name', needed: { for: 'save', message: 'Enter a name.' } },
    code: { kind: 'text', label: 'Code', help: 'Names it in files.', isPermanent: true },
  }),
  { heading: 'Things', columns: ['name', 'code'], emptyText: 'Things are for trying.' },
)
const Things = createDeclarativeSection(things)

beforeEach(() => localStorage.clear())

function open(row: string) {
  const saved: object[] = []
  const cms = resourceCms<object>('things', [managedRow('one', { name: 'Fund', code: 'fund' })], {
    stored: (data) => {
      saved.push(data)
      return data
    },
  })
  answerWith(...cms.handlers)
  renderPanel({
    at: `/things?row=${row}`,
    path: '/things',
    user: editorOf('things'),
    parseSearch: (raw) => parseListSearch(things, raw),
    content: (search) => <Things search={search} />,
  })
  return saved
}

test('[C04] a permanent field is typed in a new document, which says that it stays', async () => {
  const saved = open('new')
  const form = within(await screen.findByRole('form'))
  const code = form.getByLabelText('Code')
  expect(code).toHaveAccessibleDescription('Names it in files. Can’t be changed later.')
  await userEvent.type(form.getByLabelText('Name'), 'Fund')
  await userEvent.type(code, 'fund')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'Fund', code: 'fund' }]))
  await form.findByText('This can’t be changed. Other content uses it.')
})

test('[C04] a permanent field that is saved from the keyboard keeps the focus as text', async () => {
  const saved = open('new')
  const form = within(await screen.findByRole('form'))
  await userEvent.type(form.getByLabelText('Name'), 'Fund')
  await userEvent.type(form.getByLabelText('Code'), 'fund{Control>}s{/Control}')
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(form.getByRole('group', { name: 'Code' })).toHaveFocus())
  await userEvent.tab({ shift: true })
  expect(form.getByLabelText('Name')).toHaveFocus()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C04] a permanent field of a saved document is read-only, with the reason', async () => {
  const saved = open('one')
  const form = within(await screen.findByRole('form'))
  form.getByText('fund')
  form.getByText('This can’t be changed. Other content uses it.')
  expect(form.queryByRole('textbox', { name: 'Code' })).toBeNull()
  await userEvent.type(form.getByLabelText('Name'), ' of members')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'Fund of members', code: 'fund' }]))
})
