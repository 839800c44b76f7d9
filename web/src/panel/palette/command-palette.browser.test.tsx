import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { refuse } from '../../../tests/msw/resource'
import { administrator, answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { CommandPalette } from './command-palette'
import { CommandPaletteButton, type CommandPaletteProps } from './command-palette-button'
import { madeUpType } from '../../../tests/setup/made-up-type'

const made = (name: string, one: string, heading: string, monthly?: 'month') =>
  createDeclarativeResource(
    madeUpType(
      name,
      {
        name: { kind: 'text', label: 'Name' },
        month: { kind: 'month', label: 'Month' },
      },
      monthly && { monthly },
    ),
    { nouns: [one, name], heading, columns: ['name'], emptyText: 'For trying.' },
  )

/** As a page of the panel names its sections; no user here may read the type `lamps`. */
const sections = [made('things', 'thing', 'Things', 'month'), made('lamps', 'lamp', 'Lamps')].map(
  (section) => ({ to: '/things' as never, section }),
)
const TestPalette = (props: CommandPaletteProps) => <CommandPalette {...props} sections={sections} />

beforeEach(() => page.viewport(1440, 900))
afterEach(() => void vi.unstubAllGlobals())

function open(user = editorOf('things'), onSignOut = () => undefined as void) {
  const abilities = [...user.abilities, 'things.startMonth']
  return renderPanel({
    at: '/things',
    path: '/things',
    parseSearch: (raw) => raw,
    user: { ...user, abilities },
    content: () => (
      <>
        <h1>Things</h1>
        <main id="content" tabIndex={-1}>
          A page
        </main>
        <CommandPaletteButton Palette={TestPalette} onSignOut={onSignOut} />
      </>
    ),
    main: false,
  })
}

const summon = async () => {
  await screen.findByText('A page')
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox')
}
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const finds = (...found: object[]) => answerWith(http.get('/cms/search', () => HttpResponse.json({ found })))

test('[C16] [C04] by keys alone a user finds a record among pages and actions, and goes there', async () => {
  const asked: (string | null)[] = []
  answerWith(
    http.get('/cms/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'))
      const found = [
        { path: 'things', documentId: 'one', title: 'Thing of brass', state: 'modified' },
        { path: 'unknown', documentId: 'two', title: 'Of a type without a page', state: null },
      ]
      return HttpResponse.json({ found })
    }),
  )
  const { router } = open()
  const box = await summon()
  await waitFor(() => expect(box).toHaveFocus())
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.type(box, 'thing')
  await screen.findByRole('option', { name: /^Thing of brass/ })
  expect(options()).toEqual([
    'Things',
    'Publish things for a monthThings',
    'Add thingThings',
    'Create thing drafts for a monthThings',
    'Thing of brassUnpublished changesThings',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('5 results')
  expect(asked).toEqual(['thing'])
  expect(await accessibilityProblems()).toEqual([])

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(chosen()).toMatch(/^Create thing drafts/)
  // Round about, from the first to the last.
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(chosen()).toMatch(/^Thing of brass/)
  expect(box.getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')!.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({ section: 'things', row: 'one' })
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus())
})

test('[U03] it offers only what the user may do, and Esc gives the focus back', async () => {
  answerWith()
  const { unmount } = open()
  const button = await screen.findByRole('button', { name: /Search/ })
  await userEvent.click(button)
  await screen.findByRole('combobox')
  expect(options()).toContain('Media libraryLibrary')
  for (const text of ['TeamAdministration', 'Audit logAdministration', 'Add lampLamps']) {
    expect(options()).not.toContain(text)
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  unmount()

  open({ ...administrator, abilities: [...administrator.abilities, 'things.list'] })
  await summon()
  expect(options()).toEqual(expect.arrayContaining(['TeamAdministration', 'Audit logAdministration']))
  // Of a type that one may read but not write.
  expect(options()).not.toContain('Add thingThings')
})

test('[C16] keys typed while the palette loads, and before its field has the focus, are kept in order', async () => {
  finds()
  let finishLoading = () => undefined as void
  const loading = new Promise<{ default: typeof TestPalette }>((resolve) => {
    finishLoading = () => resolve({ default: TestPalette })
  })
  const onPress = vi.fn()
  const Late = lazy(() => loading)
  renderPanel({
    at: '/things',
    path: '/things',
    parseSearch: (raw) => raw,
    user: editorOf('things'),
    content: () => (
      <>
        <button onClick={onPress}>Press</button>
        <CommandPaletteButton Palette={Late} onSignOut={() => undefined} />
      </>
    ),
  })
  ;(await screen.findByRole('button', { name: 'Press' })).focus()
  await userEvent.keyboard('{Control>}k{/Control}feex{Backspace}der{Enter}')
  finishLoading()
  await userEvent.keyboard(' 4')
  const box = await screen.findByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  await userEvent.keyboard(' b')
  expect(box).toHaveValue('feeder 4 b')
  expect(onPress).not.toHaveBeenCalled()

  // Once loaded, the keys come before the focus.
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('{Control>}k{/Control}concrete poles')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('concrete poles'))
})

test('[C04] actions are done at once; nothing found says so', async () => {
  finds()
  const out = vi.fn()
  open(editorOf('things'), out)
  await userEvent.type(await summon(), 'xyzzy')
  await screen.findByText('No results for “xyzzy”.')
  expect(options()).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.type(screen.getByRole('combobox'), 'sign out{Enter}')
  expect(out).toHaveBeenCalledOnce()
})

test.each([
  ['menu', 'SettingsAdministration'],
  ['larawan', 'Media libraryLibrary'],
  ['basura', 'TrashLibrary'],
  ['brownout', 'Outages and advisoriesPages'],
  ['walang kuryente', 'Outages and advisoriesPages'],
  ['trabaho', 'CareersPages'],
  ['setings', 'SettingsAdministration'],
  ['iskedyul', 'Calendar'],
])('[C27] “%s” finds a page that is called otherwise', async (typed, label) => {
  finds()
  open(editorOf('things', 'advisories', 'job-postings'))
  await userEvent.type(await summon(), typed)
  await waitFor(() => expect(options()[0]).toBe(label))
})

test.each(['new thing', 'bagong thing', 'dagdag thing'])(
  '[C27] “%s” finds the action that adds one',
  async (typed) => {
    finds()
    open()
    await userEvent.type(await summon(), typed)
    await waitFor(() => expect(options()[0]).toBe('Add thingThings'))
  },
)

test.each([
  [
    'a CMS that refuses',
    http.get('/cms/search', () => refuse(403, 'ForbiddenError', 'No')),
    /You don’t have permission to do this/,
  ],
  ['a dead CMS', http.get('/cms/search', () => refuse(503, 'UnavailableError', 'Down')), /isn’t responding/],
])('[C04] with %s pages and actions are found all the same', async (_, handler, why) => {
  answerWith(handler)
  await page.viewport(390, 800)
  open()
  await userEvent.type(await summon(), 'thing')
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  expect(options()).toContain('Add thingThings')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C16] [M17] an action leads to a section of a form, such as the menus', async () => {
  const actions = [
    {
      label: 'Edit the menus',
      detail: 'Settings',
      keywords: 'footer',
      ability: 'things.read',
      to: '/things' as never,
      search: { section: 'things' },
      hash: 'section-menus',
    },
  ]
  const Palette = (props: CommandPaletteProps) => (
    <CommandPalette {...props} sections={sections} actions={actions} />
  )
  const { router } = renderPanel({
    at: '/things',
    path: '/things',
    parseSearch: (raw) => raw,
    user: { ...editorOf('things'), abilities: ['things.read'] },
    content: () => <CommandPaletteButton Palette={Palette} onSignOut={() => undefined} />,
  })
  finds()
  await userEvent.click(await screen.findByRole('button', { name: /Search/ }))
  await userEvent.type(await screen.findByRole('combobox'), 'menus')
  await screen.findByRole('option', { name: /^Edit the menus/, selected: true })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.hash).toBe('section-menus'))
})
