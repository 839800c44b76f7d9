import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'
import { managedRow, resourceCms } from '../../../tests/msw/resource'
import { answerWith, editorOf, findOpenDialog, renderPanel } from '../../../tests/setup/panel'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'
import { UndoNotice, showUndoNotice } from '../undo-notice'
import { parseListSearch } from './list-search'
import type { SavedView } from './saved-view-api'

const things = createDeclarativeResource(
  madeUpType('things', { name: { kind: 'text', label: 'Name' } }, { sorts: ['name'] }),
  { heading: 'Things', columns: ['name'], emptyText: 'Things are for trying.' },
)
const Section = createDeclarativeSection(things)

beforeAll(
  () => Promise.all([import('./saved-view-name-dialog'), import('../declarative-forms/declarative-dialog')]),
  120_000,
)
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  showUndoNotice(undefined)
})

/** The views as the CMS stores them. */
function viewsCms(...stored: SavedView[]) {
  const views = [...stored]
  const update = (id: unknown, fields: Partial<SavedView>): SavedView => {
    const index = views.findIndex((view) => view.id === id)
    return (views[index] = { ...views[index]!, ...fields })
  }
  const handlers = [
    http.get('/cms/saved-views', () => HttpResponse.json({ rows: views })),
    http.post<never, SavedView & { list: string }>('/cms/saved-views', async ({ request }) => {
      const { list: _list, ...fields } = await request.json()
      if (views.some(({ name }) => name === fields.name)) {
        const errors = [{ path: ['name'], message: 'You already have a view with this name in this list.' }]
        const error = {
          status: 400,
          name: 'ValidationError',
          message: errors[0]!.message,
          details: { errors },
        }
        return HttpResponse.json({ error }, { status: 400 })
      }
      const view = { ...fields, id: `view${views.length + 1}` }
      views.push(view)
      return HttpResponse.json(view, { status: 201 })
    }),
    http.put<{ id: string }, Partial<SavedView>>('/cms/saved-views/:id', async ({ params, request }) =>
      HttpResponse.json(update(params.id, await request.json())),
    ),
    http.delete('/cms/saved-views/:id', ({ params }) => {
      const index = views.findIndex((view) => view.id === params['id'])
      views.splice(index, 1)
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return { views, handlers }
}

const drafts: SavedView = { id: 'drafts', name: 'Drafts', query: { state: 'draft' }, isShared: false }
const shared: SavedView = { id: 'shared', name: 'For all', query: { q: 'one' }, isShared: true }

function open(cms: ReturnType<typeof viewsCms>, at = '/things', ...abilities: string[]) {
  answerWith(...cms.handlers, ...resourceCms('things', [managedRow('one', { name: 'One' })]).handlers)
  const editor = editorOf('things')
  return renderPanel({
    at,
    path: '/things',
    parseSearch: (raw) => parseListSearch(things, raw),
    user: { ...editor, abilities: [...editor.abilities, ...abilities] },
    content: (search) => (
      <>
        <h1>Things</h1>
        <UndoNotice />
        <Section search={search} />
      </>
    ),
  })
}

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for the view/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Saved views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('[C32] a list’s state is named, opened from its tab, and updated, by keyboard alone', async () => {
  const cms = viewsCms()
  const { router } = open(cms, '/things?state=draft&size=50')
  const address = () => new URLSearchParams(router.state.location.search).toString()
  const button = await screen.findByRole('button', { name: 'Save view' })
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await findOpenDialog('Save view')
  await userEvent.keyboard('{Enter}')
  expect(await dialog.findByText('Enter a name.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Name'), 'Drafts of mine{Enter}')
  await waitFor(() => expect(address()).toEqual('state=draft&size=50&view=view1'))
  expect(cms.views).toEqual([
    { id: 'view1', name: 'Drafts of mine', query: { size: '50', state: 'draft' }, isShared: false },
  ])
  expect(await tabs()).toEqual(['All', 'Drafts of mine'])
  expect(screen.getByRole('link', { name: 'Drafts of mine' })).toHaveAttribute('aria-current', 'true')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Drafts of mine' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await userEvent.click(screen.getByRole('link', { name: 'Drafts of mine' }))
  await waitFor(() => expect(address()).toEqual('state=draft&size=50&view=view1'))
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'published')
  await screen.findByRole('button', { name: 'Save view' })
  await choose('Update with current filters')
  await waitFor(() => expect(cms.views[0]!.query).toEqual({ size: '50', state: 'published' }))
})

test('[C32] a view is renamed, deleted, and brought back', async () => {
  const cms = viewsCms(drafts)
  const { router } = open(cms, '/things?state=draft&view=drafts')
  await choose('Rename')
  const dialog = await findOpenDialog('Rename view')
  const field = dialog.getByLabelText('Name')
  expect(field).toHaveValue('Drafts')
  await userEvent.clear(field)
  await userEvent.type(field, 'To finish{Enter}')
  await waitFor(async () => expect(await tabs()).toEqual(['All', 'To finish']))
  await choose('Delete')
  await screen.findByText('View “To finish” deleted')
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'draft' }))
  expect(cms.views).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await tabs()).toEqual(['All', 'To finish']))
  expect(cms.views).toMatchObject([{ name: 'To finish', query: { state: 'draft' }, isShared: false }])
})

test('[C32] the focus goes to the next view after one is deleted, and to naming one after the last', async () => {
  const other = { ...drafts, id: 'other', name: 'Other', query: { state: 'published' } }
  const cms = viewsCms(drafts, other)
  open(cms, '/things?state=draft&view=drafts')
  const removeByKeyboard = async () => {
    const menu = await screen.findByRole('button', { name: /^Actions for the view/ })
    menu.focus()
    await userEvent.keyboard('{Enter}')
    ;(await screen.findByRole('menuitem', { name: 'Delete' })).focus()
    await userEvent.keyboard('{Enter}')
  }
  await removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Other' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save view' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await findOpenDialog('Save view')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save view' })).toHaveFocus())
})

test('[C32] a name that is taken is refused at its field, and nothing typed is lost', async () => {
  open(viewsCms(drafts), '/things?q=one')
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  const dialog = await findOpenDialog('Save view')
  await userEvent.type(dialog.getByLabelText('Name'), 'Drafts{Enter}')
  expect(await dialog.findByText('You already have a view with this name in this list.')).toBeDefined()
  expect(dialog.getByLabelText('Name')).toHaveValue('Drafts')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C32] shared views can be changed by administrators alone', async () => {
  await page.viewport(390, 844)
  const cms = viewsCms(shared, drafts)
  const { unmount } = open(cms, '/things?q=one&view=shared')
  expect(await tabs()).toEqual(['All', 'For all', 'Drafts'])
  expect(screen.getByRole('link', { name: 'Shared: For all' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Actions for the view/ })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  unmount()
  open(cms, '/things?q=one&view=shared', 'saved-views.share')
  await choose('Stop sharing')
  const ask = () => screen.findByRole('alertdialog', { name: 'Stop sharing “For all”?' })
  const question = within(await ask())
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  expect(question.getByText(/Other people will lose this view/)).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Actions for the view/ })).toHaveFocus())
  expect(cms.views[0]!.isShared).toBe(true)
  await choose('Stop sharing')
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(cms.views[0]!.isShared).toBe(false))
  await choose('Share with everyone')
  await waitFor(() => expect(cms.views[0]!.isShared).toBe(true))
})

test('[C32] deleting a shared view asks first, and says who loses it', async () => {
  const cms = viewsCms(shared)
  open(cms, '/things?q=one&view=shared', 'saved-views.share')
  await choose('Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “For all”?' }))
  expect(question.getByText(/Everyone who can open this list will lose the view/)).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(cms.views).toEqual([shared])
  await choose('Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }))
  await screen.findByText('View “For all” deleted')
  expect(cms.views).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save view' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cms.views).toMatchObject([{ name: 'For all', isShared: true }]))
})

test('[C32] a question about a view ends with it: another address asks nothing', async () => {
  const cms = viewsCms(shared, { ...shared, id: 'other', name: 'Other' })
  const { router } = open(cms, '/things?q=one&view=shared', 'saved-views.share')
  const showView = (view: string) => router.navigate({ to: '.', search: { q: 'one', view } as never })
  for (const [act, role] of [
    ['Stop sharing', 'alertdialog'],
    ['Delete', 'alertdialog'],
    ['Rename', 'dialog'],
  ] as const) {
    await choose(act)
    await screen.findByRole(role)
    await showView('other')
    await screen.findByRole('button', { name: 'Actions for the view “Other”' })
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
    await showView('shared')
    await screen.findByRole('button', { name: 'Actions for the view “For all”' })
    expect(screen.queryByRole(role)).toBeNull()
  }
})

test('[C32] a view says which of its filters no longer exists, and opens with the others', async () => {
  const cms = viewsCms({ ...drafts, query: { state: 'draft', color: 'red', sort: 'size:asc' } })
  const { router } = open(cms)
  await userEvent.click(await screen.findByRole('link', { name: 'Drafts' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'draft', view: 'drafts' }))
  expect(await screen.findByText(/This view no longer uses color, Sort/)).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await choose('Update with current filters')
  await waitFor(() => expect(cms.views[0]!.query).toEqual({ state: 'draft' }))
  await waitFor(() => expect(screen.queryByText(/This view no longer uses/)).toBeNull())
})
