import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedRow, refuse, resourceCms } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'
import { answerWith, editorOf, findOpenDialog, renderPanel } from '../../../tests/setup/panel'
import { parseListSearch } from '../list/list-search'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'

const things = createDeclarativeResource(
  madeUpType('things', {
    name: { kind: 'text', label: 'Name' },
    note: { kind: 'text', label: 'Note' },
  }),
  { heading: 'Things', columns: ['name'], emptyText: 'Things are for trying.' },
)
const Section = createDeclarativeSection(things)
const user = { ...editorOf('things'), abilities: [...editorOf('things').abilities, 'things.assign'] }
const thing = (name: string, head?: object) =>
  managedRow(name.toLowerCase(), { name, note: null }, { state: 'draft', ...head })
const ben = { id: '2', name: 'Ben Cruz', isActive: true }

// They come when they are first needed; on a busy machine that takes longer than a test waits.
beforeAll(
  () => Promise.all([import('../declarative-forms/declarative-dialog'), import('./assign-dialog')]),
  120_000,
)
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (at = '/things') =>
  renderPanel({
    at,
    path: '/things',
    user,
    parseSearch: (raw) => parseListSearch(things, raw),
    content: (search) => (
      <>
        <h1>Things</h1>
        <Section search={search} />
      </>
    ),
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

test('[C34] the selected rows are assigned at once, and the list shows and filters by the assignee', async () => {
  const cms = resourceCms('things', [thing('One'), thing('Two'), thing('Three')])
  answerWith(...cms.handlers)
  const { router } = open()
  await tick('Select One')
  await tick('Select Two')
  expect(screen.queryByRole('columnheader', { name: 'Assigned to' })).toBeNull()
  await press('Assign')
  const dialog = await findOpenDialog('Assign 2 things')
  // Nothing is preselected, and nothing is removed by mistake.
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Ben Cruz' })).toBeDefined())
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await dialog.findByText('Choose a person, or “No one.”')).toBeDefined()
  expect(dialog.getByLabelText('Assigned to')).toHaveFocus()
  await userEvent.selectOptions(dialog.getByLabelText('Assigned to'), 'No one')
  expect(dialog.queryByText('This person gets an email.')).toBeNull()
  await userEvent.selectOptions(await dialog.findByLabelText('Assigned to'), 'Ben Cruz')
  expect(dialog.getByText('This person gets an email.')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findAllByText('Assigned to Ben Cruz')).not.toHaveLength(0)
  expect(await screen.findByRole('columnheader', { name: 'Assigned to' })).toBeDefined()
  expect(await screen.findAllByRole('cell', { name: 'Ben Cruz' })).toHaveLength(2)
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
  const filter = screen.getByLabelText('Assigned to')
  await userEvent.selectOptions(filter, 'Assigned to: me')
  await waitFor(() => expect(cms.asked.at(-1)!.get('assignee')).toBe('me'))
  expect(router.state.location.href).toBe('/things?assignee=me')
  await userEvent.selectOptions(filter, 'Assigned to: Ben Cruz')
  await waitFor(() => expect(cms.asked.at(-1)!.get('assignee')).toBe('2'))
})

test('[C34] the menu of a row assigns it, or to no one', async () => {
  const cms = resourceCms('things', [thing('One', { assignee: ben })])
  answerWith(...cms.handlers)
  open()
  await press('Actions for One')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }))
  const dialog = await findOpenDialog('Assign “One”')
  await waitFor(() => expect(dialog.getByLabelText('Assigned to')).toHaveValue('2'))
  await userEvent.selectOptions(dialog.getByLabelText('Assigned to'), 'No one')
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findAllByText('Assignment removed')).not.toHaveLength(0)
  expect(cms.rows.get('one')!.assignee).toBeNull()
})

test.each([390, 1440])(
  '[C34] a form is assigned with one press at %d px; what is typed stays',
  async (width) => {
    await page.viewport(width, 900)
    const cms = resourceCms('things', [thing('One')])
    answerWith(...cms.handlers)
    open('/things?row=one')
    const form = within(await screen.findByRole('form', { name: 'One' }))
    await userEvent.type(form.getByLabelText('Note'), 'Typed')
    const assignment = within(form.getByRole('region', { name: 'Assignment' }))
    expect(assignment.getByRole('status')).toHaveTextContent('Assigned to no one')
    await userEvent.click(assignment.getByRole('button', { name: 'Assign to me' }))
    await waitFor(() => expect(assignment.getByRole('status')).toHaveTextContent('Assigned to you'))
    expect(assignment.getByRole('button', { name: 'Change' })).toHaveFocus()
    expect(cms.rows.get('one')).toMatchObject({ version: 'one-1', assignee: { id: '1' } })
    expect(form.getByLabelText('Note')).toHaveValue('Typed')
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.click(assignment.getByRole('button', { name: 'Remove assignment' }))
    await waitFor(() => expect(assignment.getByRole('status')).toHaveTextContent('Assigned to no one'))
    expect(assignment.getByRole('button', { name: 'Assign' })).toHaveFocus()
  },
)

test('[C34] an account that is no longer active is shown as such, and a refusal is said', async () => {
  answerWith(
    http.put('/cms/things/assignee', () => refuse(400, 'ValidationError', 'Choose another person.')),
    ...resourceCms('things', [thing('One', { assignee: { ...ben, isActive: false } })]).handlers,
  )
  open('/things?row=one')
  const assignment = within(await screen.findByRole('region', { name: 'Assignment' }))
  expect(assignment.getByRole('status')).toHaveTextContent('Assigned to Ben Cruz (no longer active)')
  await userEvent.click(assignment.getByRole('button', { name: 'Assign to me' }))
  expect(await assignment.findByRole('alert')).toHaveTextContent('Choose another person.')
})
