import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedRow, refuse } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { fetchDefaultMenus } from '~/features/site-settings/panel/fetch-default-menus-and-quick-actions'
import { siteSettingResource } from '~/features/site-settings/panel/site-setting-resource'
import { createSingleTypeResource } from './declarative-resource'
import { createSingleTypeSection } from './single-type-section'
import { madeUpSingle } from '../../../tests/setup/made-up-type'

const stored = { name: 'Tanglaw Electric', city: null }
const settings = createSingleTypeResource(
  madeUpSingle(
    'settings',
    {
      name: { kind: 'text', label: 'Name', needed: { for: 'save', message: 'Enter a name.' } },
      city: { kind: 'text', label: 'City' },
    },
    { hasDrafts: false, heading: 'The utility' },
  ),
  { heading: 'Settings', icon: 'settings' },
)
const Settings = createSingleTypeSection(settings)
/** A user who may save, of a type without drafts. */
const keeper = { ...editorOf(), abilities: ['settings.read', 'settings.save'] }

let sent: unknown[]
function show(read: () => Response, user = keeper) {
  answerWith(
    http.get('/cms/settings', read),
    http.put('/cms/settings', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...managedRow('one', { ...stored, city: 'Iloilo' }), version: 'next' })
    }),
  )
  return renderPanel({
    at: '/',
    path: '/',
    user,
    parseSearch: (raw) => raw,
    content: () => <Settings />,
  })
}
const row = () => managedRow('one', stored)
const form = () => screen.findByRole('form')

// The form's code comes when it is first needed: here before the clock of any test runs.
beforeAll(() => import('./single-type-form'))
beforeEach(async () => {
  localStorage.clear()
  sent = []
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

test('[C16] a type of one document is its form: saved upon its version, and said to be public', async () => {
  show(() => HttpResponse.json(row()))
  const fields = within(await form())
  expect(screen.getByRole('heading', { name: 'The utility' })).toBeDefined()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.ariaDisabled).toBe('true')
  expect(save).toHaveAccessibleDescription('Changes go live when you save.')
  await userEvent.type(fields.getByLabelText('City'), 'Iloilo')
  await userEvent.click(save)
  await screen.findByText('Saved and live')
  expect(sent).toEqual([{ baseVersion: 'one-1', data: { name: 'Tanglaw Electric', city: 'Iloilo' } }])
})

test('[C16] [U06] a user who may save one group of fields sees and sends these alone', async () => {
  const partly = createSingleTypeResource(
    {
      ...madeUpSingle(
        'settings',
        {
          name: { kind: 'text', label: 'Name', needed: { for: 'save', message: 'Enter a name.' } },
          city: { kind: 'text', label: 'City' },
        },
        { hasDrafts: false, heading: 'Utility' },
      ),
      groups: [
        { heading: 'Utility', fields: ['name'] },
        { heading: 'Place', fields: ['city'] },
      ],
    },
    { heading: 'Settings', icon: 'settings', part: { ability: 'settings.placeOnly', group: 'Place' } },
  )
  const Part = createSingleTypeSection(partly)
  answerWith(
    http.get('/cms/settings', () => HttpResponse.json(row())),
    http.put('/cms/settings', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...managedRow('one', { ...stored, city: 'Iloilo' }), version: 'next' })
    }),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: { ...keeper, abilities: [...keeper.abilities, 'settings.placeOnly'] },
    parseSearch: (raw) => raw,
    content: () => <Part />,
  })
  const fields = within(await form())
  expect(fields.queryByLabelText('Name')).toBeNull()
  await userEvent.type(fields.getByLabelText('City'), 'Iloilo')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved and live')
  expect(sent).toEqual([{ baseVersion: 'one-1', data: { city: 'Iloilo' } }])
})

test('[C16] a row that was just added shows no error before anything is typed in it', async () => {
  const menus = createSingleTypeResource(
    madeUpSingle(
      'menus',
      {
        menu: {
          kind: 'rows',
          label: 'Main menu',
          one: 'menu entry',
          key: 'label',
          fields: {
            label: { kind: 'text', label: 'Label', needed: { for: 'save', message: 'Enter a label.' } },
            place: { kind: 'text', label: 'Place' },
          },
        },
      },
      { hasDrafts: false, heading: 'Menus' },
    ),
    { heading: 'Menus', icon: 'settings' },
  )
  const Menus = createSingleTypeSection(menus)
  answerWith(http.get('/cms/menus', () => HttpResponse.json(managedRow('one', { menu: [] }))))
  renderPanel({
    at: '/',
    path: '/',
    user: { ...editorOf(), abilities: ['menus.read', 'menus.save'] },
    parseSearch: (raw) => raw,
    content: () => <Menus />,
  })
  const fields = within(await form())
  await userEvent.click(fields.getByRole('button', { name: 'Add menu entry' }))
  expect(await fields.findByText('Menu entry 1')).toBeDefined()
  await userEvent.type(fields.getByLabelText('Place'), 'x')
  expect(fields.queryByText('Enter a label.')).toBeNull()
  await userEvent.click(fields.getByLabelText('Label'))
  await userEvent.tab()
  // Leaving the label without a word is what makes the error.
  expect(await fields.findByText('Enter a label.')).toBeDefined()
  await userEvent.type(fields.getByLabelText('Label'), 'Rates')
  await waitFor(() => expect(fields.queryByText('Enter a label.')).toBeNull())
  await userEvent.click(fields.getByRole('button', { name: 'Add menu entry' }))
  await userEvent.type(fields.getAllByLabelText('Label')[0]!, ' and more')
  expect(fields.queryByText('Enter a label.')).toBeNull()
})

const menuType = () =>
  createSingleTypeResource(
    madeUpSingle(
      'menus',
      {
        menu: {
          kind: 'rows',
          label: 'Menu and footer',
          one: 'link',
          key: 'label',
          groupBy: { by: 'group', one: 'menu', none: 'Last line of the footer', max: 3 },
          fields: {
            group: { kind: 'text', label: 'Menu' },
            label: { kind: 'text', label: 'Label', needed: { for: 'save', message: 'Enter a label.' } },
            url: {
              kind: 'url',
              label: 'Address',
              needed: { for: 'save', message: 'Enter an address.' },
              picksPage: true,
            },
          },
        },
      },
      { hasDrafts: false, heading: 'Menus' },
    ),
    { heading: 'Menus', icon: 'settings', asksBeforeSave: ['menu'] },
  )

/** The form of a site's menus. @returns what it sent, as labels by menu */
function showMenus(menu: { group: string | null; label: string; url: string }[]) {
  const Menus = createSingleTypeSection(menuType())
  answerWith(
    http.get('/cms/menus', () => HttpResponse.json(managedRow('one', { menu }))),
    http.put('/cms/menus', async ({ request }) => {
      const { data } = (await request.json()) as { data: { menu: typeof menu } }
      sent.push(data.menu.map(({ group, label, url }) => [group, label, url]))
      return HttpResponse.json({ ...managedRow('one', data), version: `v${sent.length}` })
    }),
    http.get('/_default-menus', () =>
      HttpResponse.json({
        groups: [],
        legal: [],
        actions: [],
        pages: [
          { path: '/rates', title: 'Power rates' },
          { path: '/downloads', title: 'Downloads' },
        ],
      }),
    ),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: { ...editorOf(), abilities: ['menus.read', 'menus.save'] },
    parseSearch: (raw) => raw,
    content: () => <Menus />,
  })
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test.each([390, 1440])(
  '[C16] [M17] at %d px menus are a tree, with one link open at a time',
  async (width) => {
    await page.viewport(width, 900)
    showMenus(
      Array.from({ length: 39 }, (_, index) => ({
        group: index < 20 ? 'Services' : index < 36 ? 'About' : null,
        label: `Link ${index + 1}`,
        url: `/link-${index + 1}`,
      })),
    )
    const fields = within(await form())
    const menus = () =>
      fields.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
    expect(menus()).toEqual(['Services20', 'About16', 'Last line of the footer3'])
    expect(fields.queryByText('Link 1')).toBeNull()
    expect(document.documentElement.scrollHeight).toBeLessThan(1_800)
    await press(/^Services/)
    expect(fields.getByText('/link-20')).toBeVisible()
    expect(fields.queryByText('Link 21')).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await press('Edit Link 2')
    expect(fields.getByLabelText('Address')).toHaveValue('/link-2')
    await press('Edit Link 3')
    expect(fields.getByLabelText('Address')).toHaveValue('/link-3')
    expect(await accessibilityProblems()).toEqual([])
    // A row with an error stays open, and its menu with it.
    await userEvent.clear(fields.getByLabelText('Label'))
    await press('Save')
    expect((await fields.findAllByText('Enter a label.')).length).toBeGreaterThan(0)
    await press(/^Services/)
    expect(fields.getByLabelText('Address')).toHaveValue('/link-3')
  },
)

test('[C16] [M17] links and menus are added, moved, renamed and removed with the keyboard, and a save names what changes', async () => {
  showMenus([
    { group: 'Services', label: 'Rates', url: '/rates' },
    { group: 'Services', label: 'Files', url: '/downloads' },
    { group: 'About', label: 'People', url: '/people' },
    { group: null, label: 'Privacy', url: '/privacy' },
  ])
  const fields = within(await form())
  await press(/^Services/)
  fields.getByRole('button', { name: 'Move Rates' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(fields.getByRole('button', { name: 'Move Rates' })).toHaveFocus())
  // Into another menu, which opens.
  await press('Edit Rates')
  await userEvent.selectOptions(fields.getByLabelText('Menu'), 'About')
  await waitFor(() => expect(fields.getByRole('button', { name: 'Move Rates' })).toHaveFocus())
  expect(fields.getByRole('button', { name: /^About/, expanded: true })).toBeDefined()
  await press('Close Rates')
  await press('Move About up')
  await waitFor(() => expect(fields.getByRole('button', { name: /^About/ })).toHaveFocus())

  await press('Add menu')
  await waitFor(() => expect(fields.getAllByLabelText('Name of the menu').at(-1)).toHaveFocus())
  await userEvent.keyboard('Help')
  await fields.findByRole('button', { name: /^Help/ })
  expect(fields.getByRole('button', { name: /^Add menu\. Up to 3/ }).ariaDisabled).toBe('true')
  await userEvent.type(fields.getByLabelText(/^Label/), 'Guide')
  const target = fields.getByLabelText(/^Page/)
  await userEvent.click(target)
  await userEvent.keyboard('down')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(target).toHaveValue('Downloads')
  await press('Remove Files')

  await press('Save')
  const question = await screen.findByRole('alertdialog', { name: 'Save these changes?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rates: Menu', 'Guide', 'Files', 'Order of menu and footer'])
  expect(sent).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        ['About', 'People', '/people'],
        ['About', 'Rates', '/rates'],
        [null, 'Privacy', '/privacy'],
        ['Help', 'Guide', '/downloads'],
      ],
    ]),
  )
})

test('[C16] [M17] a menu has its name as it is typed; a blank name or that of another menu isn’t taken', async () => {
  showMenus([
    { group: 'Services', label: 'Rates', url: '/rates' },
    { group: 'Services', label: 'Files', url: '/downloads' },
    { group: 'About', label: 'People', url: '/people' },
  ])
  const fields = within(await form())
  const menus = () =>
    fields.getAllByRole('button', { name: /^(Services|About)/ }).map(({ textContent }) => textContent)
  await press(/^Services/)
  await press('Edit Rates')
  const name = fields.getByLabelText('Name of the menu')
  await userEvent.clear(name)
  expect(fields.getByText('Enter a name. This menu is still named “Services.”')).toBeVisible()
  await userEvent.type(name, 'About')
  expect(fields.getByText('Another menu has this name. This menu is still named “Services.”')).toBeVisible()
  expect(name).toBeInvalid()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.tab()
  expect([menus(), name]).toEqual([['Services2', 'About1'], expect.objectContaining({ value: 'About' })])
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).toBe('true')
  await userEvent.type(name, ' us')
  expect(menus()).toEqual(['About us2', 'About1'])
  expect(name).toBeValid()
  expect(fields.getByLabelText(/^Label/)).toHaveValue('Rates')
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        ['About us', 'Rates', '/rates'],
        ['About us', 'Files', '/downloads'],
        ['About', 'People', '/people'],
      ],
    ]),
  )
})

test('[C16] [M17] a move within a menu keeps the order of the menus, however their links are stored', async () => {
  showMenus([
    { group: 'Services', label: 'Rates', url: '/rates' },
    { group: 'About', label: 'People', url: '/people' },
    { group: 'Services', label: 'Files', url: '/downloads' },
  ])
  const fields = within(await form())
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).toBe('true')
  await press(/^Services/)
  await press('Move Rates down')
  await press('Save')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        ['Services', 'Files', '/downloads'],
        ['Services', 'Rates', '/rates'],
        ['About', 'People', '/people'],
      ],
    ]),
  )
  expect(fields.getAllByRole('button', { name: /^(Services|About)/ })[0]).toHaveTextContent('Services')
})

test('[C26] [M17] an address that is typed where pages are searched becomes the link’s', async () => {
  showMenus([{ group: 'Services', label: 'Rates', url: '/rates' }])
  const fields = within(await form())
  await press(/^Services/)
  await press('Edit Rates')
  const target = fields.getByLabelText(/^Page/)
  await waitFor(() => expect(target).toHaveValue('Power rates'))
  const address = () => fields.queryByLabelText(/^Address/)
  // Words for a search are no address.
  await userEvent.type(target, 'down')
  await userEvent.tab()
  expect([address(), target]).toEqual([null, expect.objectContaining({ value: 'Power rates' })])
  await userEvent.type(target, 'www.doe.gov.ph')
  await userEvent.tab()
  expect(address()).toHaveValue('https://www.doe.gov.ph')
  expect(target).toHaveValue('Other address')
  await userEvent.clear(target)
  await userEvent.type(target, '/downloads')
  await userEvent.tab()
  expect([address(), target]).toEqual([null, expect.objectContaining({ value: 'Downloads' })])
  // What finds no page goes along to the other field, to be corrected there.
  await userEvent.clear(target)
  await userEvent.type(target, 'erc.gov.ph')
  await userEvent.click(screen.getByRole('option', { name: /^Other address/ }))
  expect(address()).toHaveValue('erc.gov.ph')
})

test('[C26] [M17] the list of pages stays while its scrollbar is dragged', async () => {
  showMenus([{ group: 'Services', label: 'Rates', url: '/rates' }])
  const fields = within(await form())
  await press(/^Services/)
  await press('Edit Rates')
  const target = fields.getByLabelText(/^Page/)
  await userEvent.click(target)
  const list = await screen.findByRole('listbox', { name: 'Pages' })
  await userEvent.pointer({ keys: '[MouseLeft]', target: list })
  expect(list).toBeVisible()
  expect(target).toHaveFocus()
})

test('[C26] [M17] the target of a link is a page of the site by its name, or another address', async () => {
  showMenus([
    { group: 'Services', label: 'Rates', url: '/rates' },
    { group: 'Services', label: 'Regulator', url: 'https://www.erc.gov.ph' },
  ])
  const fields = within(await form())
  await press(/^Services/)
  await press('Edit Rates')
  const target = fields.getByLabelText(/^Page/)
  await waitFor(() => expect(target).toHaveValue('Power rates'))
  expect(fields.queryByLabelText(/^Address/)).toBeNull()
  target.focus()
  await userEvent.keyboard('{ArrowDown}')
  const options = within(await screen.findByRole('listbox', { name: 'Pages' })).getAllByRole('option')
  expect(options.map((option) => option.firstChild?.textContent)).toEqual([
    'Downloads',
    'Power rates',
    'Other address',
  ])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await userEvent.type(fields.getByLabelText(/^Address/), '#compare')
  expect(target).toHaveValue('Other address')
  await press('Edit Regulator')
  expect(fields.getByLabelText(/^Address/)).toHaveValue('https://www.erc.gov.ph')
  await userEvent.click(fields.getByLabelText(/^Page/))
  await userEvent.click(screen.getByRole('option', { name: /^Downloads/ }))
  await press('Save')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        ['Services', 'Rates', '/rates#compare'],
        ['Services', 'Regulator', '/downloads'],
      ],
    ]),
  )
})

test('[C16] [M17] a menu without own links has the default ones; a link is added to them, and they can be restored', async () => {
  const menus = createSingleTypeResource(
    madeUpSingle(
      'menus',
      {
        menu: {
          kind: 'rows',
          label: 'Main menu',
          one: 'link',
          key: 'label',
          fields: { label: { kind: 'text', label: 'Label' }, url: { kind: 'url', label: 'Address' } },
        },
      },
      { hasDrafts: false, heading: 'Menus' },
    ),
    {
      heading: 'Menus',
      icon: 'settings',
      fields: { menu: { defaults: { label: 'Restore the default menu', read: fetchDefaultMenus }, max: 4 } },
    },
  )
  const Menus = createSingleTypeSection(menus)
  const links = [
    { href: '/rates', label: 'Rates', text: 'Every charge' },
    { href: '/services/outages', label: 'Outages', text: null },
  ]
  const legal = [{ href: '/privacy-policy', label: 'Privacy' }]
  let isAway = true
  let menu: unknown[] = []
  answerWith(
    http.get('/cms/menus', () => HttpResponse.json(managedRow('one', { menu: [] }))),
    http.put('/cms/menus', async ({ request }) => {
      menu = ((await request.json()) as { data: { menu: unknown[] } }).data.menu
      sent.push(menu)
      return HttpResponse.json({ ...managedRow('one', { menu }), version: `v${sent.length}` })
    }),
    http.get('/_default-menus', () =>
      isAway
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ groups: [{ title: 'Customers', links }], actions: [], legal }),
    ),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: { ...editorOf(), abilities: ['menus.read', 'menus.save'] },
    parseSearch: (raw) => raw,
    content: () => <Menus />,
  })
  // Without the defaults, an added link would replace them.
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('form')).toBeNull()
  isAway = false
  await userEvent.click(again)
  const fields = within(await form())
  const addresses = () => fields.queryAllByLabelText<HTMLInputElement>('Address').map(({ value }) => value)
  const shown = ['/rates', '/services/outages', '/privacy-policy']
  expect(addresses()).toEqual(shown)
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.ariaDisabled).toBe('true')
  const restore = () => fields.queryByRole('button', { name: 'Restore the default menu' })
  expect(restore()).toBeNull()

  await userEvent.click(fields.getByRole('button', { name: 'Add link' }))
  await userEvent.type(fields.getAllByLabelText('Label')[3]!, 'Tenders')
  await userEvent.type(fields.getAllByLabelText('Address')[3]!, '/tenders')
  const full = fields.getByRole('button', { name: 'Add link. Up to 4. Remove one to add another.' })
  expect(full.ariaDisabled).toBe('true')
  await userEvent.click(full)
  expect(addresses()).toHaveLength(4)
  await userEvent.click(save)
  await waitFor(() => expect(menu).toMatchObject([...shown, '/tenders'].map((url) => ({ url }))))

  await waitFor(() => expect(save.ariaDisabled).toBe('true'))
  await userEvent.click(restore()!)
  expect(addresses()).toEqual(shown)
  await userEvent.click(save)
  // Defaults aren't stored, so that they follow the content.
  await waitFor(() => expect(menu).toEqual([]))
  await waitFor(() => expect(save.ariaDisabled).toBe('true'))
  expect(addresses()).toEqual(shown)
  for (let left = 3; left > 0; left--)
    await userEvent.click(fields.getAllByRole('button', { name: /^Remove / })[0]!)
  expect(fields.getByText('While this list is empty, visitors see the defaults.')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C26] [M17] a link of a menu is found by its page’s name, by keyboard and by pointer', async () => {
  const menus = createSingleTypeResource(
    madeUpSingle(
      'menus',
      { url: { kind: 'url', label: 'Address' }, other: { kind: 'url', label: 'Other address' } },
      { hasDrafts: false, heading: 'Menus' },
    ),
    { heading: 'Menus', icon: 'settings' },
  )
  const Menus = createSingleTypeSection(menus)
  const asked: (string | null)[] = []
  answerWith(
    http.get('/cms/menus', () => HttpResponse.json(managedRow('one', { url: null, other: null }))),
    http.get('/_search', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q')
      asked.push(q)
      const pages = [
        { kind: 'page', path: '/rates', title: 'Rates' },
        { kind: 'page', path: '/rates/discounts', title: 'Discounts on rates' },
      ]
      return HttpResponse.json(q === 'rates' ? pages : [])
    }),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: { ...editorOf(), abilities: ['menus.read', 'menus.save'] },
    parseSearch: (raw) => raw,
    content: () => <Menus />,
  })
  const fields = within(await form())
  const address = fields.getByLabelText<HTMLInputElement>('Address')
  await userEvent.type(address, 'rates')
  const list = await screen.findByRole('listbox', { name: 'Pages' })
  expect(address.ariaExpanded).toBe('true')
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Discounts on rates')
  await userEvent.keyboard('{Enter}')
  expect(address.value).toBe('/rates/discounts')
  expect(screen.queryByRole('listbox')).toBeNull()

  const other = fields.getByLabelText<HTMLInputElement>('Other address')
  await userEvent.type(other, 'rates')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect([other.value, screen.queryByRole('listbox')]).toEqual(['rates', null])
  await userEvent.type(other, '{Backspace}s')
  await userEvent.click(await screen.findByRole('option', { name: /^Rates/ }))
  expect([other.value, document.activeElement]).toEqual(['/rates', other])
  await userEvent.clear(other)
  await userEvent.type(other, 'nothing')
  expect(await screen.findByText('No pages found.')).toBeDefined()
  // An address is no name to search for.
  await userEvent.clear(other)
  await userEvent.type(other, 'https://doe.gov.ph')
  await waitFor(() => expect(screen.queryByText('No pages found.')).toBeNull())
  expect(asked.filter((q) => q?.startsWith('https:'))).toEqual([])
})

test('[C16] what was never saved is blank, and made by the first save', async () => {
  show(() => new Response(null, { status: 204 }))
  const fields = within(await form())
  await userEvent.type(fields.getByLabelText('Name'), 'Tanglaw')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ data: { name: 'Tanglaw', city: null } }]))
})

test('[C16] a user who may only read it sees it, reads who changes it, and can’t', async () => {
  const abilities = { ...row().abilities, save: false }
  show(() => HttpResponse.json({ ...row(), abilities }), { ...keeper, abilities: ['settings.read'] })
  const fields = within(await form())
  expect(screen.getByText('View only')).toBeDefined()
  expect(fields.getByLabelText('Name').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C05] [M13] one with drafts is saved as a draft, and published by a press', async () => {
  const profile = createSingleTypeResource(
    madeUpSingle(
      'profile',
      { name: { kind: 'text', label: 'Name' } },
      { hasDrafts: true, heading: 'Who we are' },
    ),
    { heading: 'Profile', icon: 'building-complex' },
  )
  const calls: string[] = []
  const Profile = createSingleTypeSection(profile)
  answerWith(
    http.get('/cms/profile', () => HttpResponse.json(managedRow('one', { name: 'Tanglaw' }))),
    http.put('/cms/profile', () => {
      calls.push('save')
      return HttpResponse.json(managedRow('one', { name: 'Tanglaw Electric' }, { state: 'modified' }))
    }),
    http.post('/cms/profile/publish', () => {
      calls.push('publish')
      return HttpResponse.json(managedRow('one', { name: 'Tanglaw Electric' }))
    }),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('profile'),
    parseSearch: (raw) => raw,
    content: () => <Profile />,
  })
  const fields = within(await form())
  await userEvent.type(fields.getByLabelText('Name'), ' Electric')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Unpublished changes')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(calls).toEqual(['save', 'publish']))
  expect(await screen.findAllByText('Published')).not.toHaveLength(0)
})

test('[C16] in Site settings the box that hides from search engines says that it hides the whole site', async () => {
  const ability = 'site-setting.searchOnly'
  const Search = createSingleTypeSection({
    ...siteSettingResource,
    part: { ability, group: 'Search engines' },
  })
  answerWith(http.get('/cms/site-setting', () => HttpResponse.json(managedRow('one', { defaultSeo: null }))))
  const user = { ...keeper, abilities: ['site-setting.read', 'site-setting.save', ability] }
  renderPanel({ at: '/', path: '/', user, parseSearch: (raw) => raw, content: () => <Search /> })
  const fields = within(await form())
  expect(fields.getByLabelText('Hide the whole site from search engines')).not.toBeChecked()
  expect(fields.queryByLabelText(/this page/)).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('[C16] an outage is reported, and the form comes once it is over', async () => {
  let isDown = true
  show(() => (isDown ? (refuse(503, 'Unavailable', 'Down') as Response) : HttpResponse.json(row())))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await form()).toBeDefined()
})
