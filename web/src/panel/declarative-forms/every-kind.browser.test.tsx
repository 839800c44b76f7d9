import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent as keyboard } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { filesCms, managedRow, refuse, resourceCms } from '../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { INVALID_LINK_MESSAGE } from '../entered-links'
import { parseListSearch } from '../list/list-search'
import { createDeclarativeResource } from './declarative-resource'
import { createDeclarativeSection } from './declarative-section'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'

/** A made-up type with every kind of field. */
const things = createDeclarativeResource(
  madeUpType(
    'things',
    {
      title: { kind: 'text', label: 'Title', needed: { for: 'save', message: 'Enter a title.' } },
      summary: { kind: 'long-text', label: 'Summary' },
      body: { kind: 'rich-text', label: 'Body' },
      count: { kind: 'integer', label: 'Count', min: 0 },
      amount: { kind: 'decimal', label: 'Amount' },
      day: { kind: 'date', label: 'Day' },
      month: { kind: 'month', label: 'Month' },
      at: { kind: 'instant', label: 'At' },
      weather: {
        kind: 'choice',
        label: 'Weather',
        choices: [
          { value: 'sun', label: 'Sunny' },
          { value: 'rain', label: 'Rainy' },
        ],
        blankLabel: 'Any weather',
      },
      open: { kind: 'yes-no', label: 'Open to all' },
      site: { kind: 'url', label: 'Site' },
      action: { kind: 'link', label: 'Action' },
      slug: { kind: 'slug', label: 'Page address', from: 'title', address: '/things/' },
      paper: { kind: 'file', label: 'Paper' },
      picture: { kind: 'image', label: 'Picture', alt: 'pictureAlt', focalPoint: 'pictureFocus' },
      place: { kind: 'reference', label: 'Place', of: 'places' },
      offices: {
        kind: 'rows',
        label: 'Offices',
        one: 'office',
        key: 'name',
        fields: {
          name: { kind: 'text', label: 'Office' },
          load: { kind: 'decimal', label: 'Load' },
        },
      },
      seo: { kind: 'seo', label: 'Search engines' },
    },
    { sorts: ['title', 'amount'], filters: ['month', 'weather'] },
  ),
  {
    heading: 'Things',
    columns: ['title', 'amount', 'month', 'at', 'weather'],
    emptyText: 'Things are for trying.',
  },
)

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const picture = new File([dot], 'lines.png', { type: 'image/png' })
const paper = new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' })
const inlineDot = `data:image/png;base64,${btoa(String.fromCharCode(...dot))}`

const stored = {
  title: 'First',
  summary: 'In short',
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'At length' }] }],
  count: 1200,
  amount: 6.482,
  day: '2026-11-18',
  month: '2026-11-01',
  at: '2026-11-18T06:15:00.000Z',
  weather: 'sun',
  open: true,
  site: 'http://www.calaca.gov.ph',
  action: { label: 'Look', url: '/rates' },
  slug: 'first',
  paper: { id: 90, name: 'old.pdf', url: '/uploads/old.pdf', size: 1 },
  picture: { id: 91, name: 'old.png', url: inlineDot, width: 4, height: 3, alternativeText: 'Old words' },
  pictureAlt: 'A pylon',
  pictureFocus: { x: 25, y: 50 },
  place: { documentId: 'north', name: 'North' },
  offices: [
    { name: 'Main', load: 1.5 },
    { name: 'Branch', load: null },
  ],
  seo: { title: 'Found', description: null, image: null, noIndex: false },
}

/** What the form sends for `stored` when nothing is changed. */
const sentAsIs = {
  ...stored,
  paper: 90,
  picture: 91,
  place: 'north',
}

let placeNames: string[]
let saved: Record<string, unknown>

function openThing({ row = 'one', user = editorOf('things') } = {}) {
  const at = `/things?row=${row}`
  const { handler, files } = filesCms()
  const cms = resourceCms<object>('things', [managedRow('one', stored)], {
    stored: (data) => {
      saved = data
      const file = files.get(data['paper']) ?? (data['paper'] === 90 ? stored.paper : null)
      const image = files.get(data['picture'])
      return {
        ...data,
        paper: file,
        picture: image ? { ...image, url: inlineDot } : data['picture'] === 91 ? stored.picture : null,
        place: data['place']
          ? { documentId: data['place'], name: data['place'] === 'north' ? 'North' : 'South' }
          : null,
      }
    },
  })
  const places = http.get('/cms/places', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? ''
    const names = placeNames.filter((name) => name.toLowerCase().includes(q))
    const rows = names.map((name) => ({ documentId: name.toLowerCase(), data: { name } }))
    return HttpResponse.json({ rows, page: 1, pageSize: 100, total: rows.length })
  })
  const handlers = [places, handler, ...cms.handlers]
  answerWith(...handlers)
  return { cms, handlers, ...show(at, user) }
}

const Things = createDeclarativeSection(things)

function show(at: string, user = editorOf('things')) {
  return renderPanel({
    at,
    path: '/things',
    user,
    parseSearch: (raw) => parseListSearch(things, raw),
    content: (search) => <Things search={search} />,
  })
}

beforeEach(async () => {
  localStorage.clear()
  saved = {}
  placeNames = ['North', 'South']
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

// Its code comes when it is first opened, on a busy machine after a while.
const form = () => screen.findByRole('form')
const isHeld = (button: HTMLElement) =>
  button.ariaDisabled === 'true' || (button as HTMLButtonElement).disabled
async function save() {
  const button = screen.getByRole('button', { name: 'Save draft' })
  await waitFor(() => expect(isHeld(button)).toBe(false))
  await userEvent.click(button)
}
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const group = (name: string) => within(screen.getByRole('group', { name }))
async function retype(label: string, text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const fileInput = (name: string) =>
  screen.getByRole('group', { name }).querySelector<HTMLInputElement>('[type=file]')!

/** By kind: how an editor changes it, and what the CMS is sent then. */
const changes: Record<string, { change: () => Promise<void>; sends: object }> = {
  text: { change: () => retype('Title', 'Second'), sends: { title: 'Second' } },
  'long-text': { change: () => retype('Summary', 'Shorter'), sends: { summary: 'Shorter' } },
  'rich-text': {
    change: async () => {
      const dialog = within(screen.getByRole('dialog'))
      // An editor of text listens to what the browser does with a key, not to the key.
      await keyboard.click(await dialog.findByRole('textbox', { name: 'Body' }))
      await keyboard.keyboard('{Control>}a{/Control}One{Enter}Two')
    },
    sends: {
      body: ['One', 'Two'].map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] })),
    },
  },
  integer: { change: () => retype('Count', '1,300'), sends: { count: 1300 } },
  decimal: { change: () => retype('Amount', '₱1,234.56'), sends: { amount: 1234.56 } },
  date: { change: () => retype('Day', '2026-12-01'), sends: { day: '2026-12-01' } },
  month: {
    change: () => userEvent.selectOptions(field('Month'), 'December 2026'),
    sends: { month: '2026-12-01' },
  },
  instant: {
    change: () => retype('At', '2026-11-19T00:30'),
    sends: { at: '2026-11-18T16:30:00.000Z' },
  },
  choice: { change: () => userEvent.selectOptions(field('Weather'), 'Rainy'), sends: { weather: 'rain' } },
  'yes-no': { change: () => userEvent.click(field('Open to all')), sends: { open: false } },
  link: {
    change: async () => {
      const input = group('Action').getByLabelText('Address')
      await userEvent.clear(input)
      await userEvent.type(input, 'HTTP://tanglaw.example')
    },
    sends: { action: { label: 'Look', url: 'HTTP://tanglaw.example' } },
  },
  url: {
    change: async () => {
      await retype('Site', 'www.doe.gov.ph')
      await userEvent.tab()
      expect(field('Site').value).toBe('https://www.doe.gov.ph')
    },
    sends: { site: 'https://www.doe.gov.ph' },
  },
  slug: {
    change: async () => {
      await retype('Page address', 'Ñew plan!')
      await userEvent.tab()
    },
    sends: { slug: 'new-plan' },
  },
  file: {
    change: async () => {
      await userEvent.upload(fileInput('Paper'), paper)
      await screen.findByRole('link', { name: /paper\.pdf/ })
    },
    sends: { paper: 1 },
  },
  image: {
    change: async () => {
      await userEvent.upload(fileInput('Picture'), picture)
      await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())
      await retype('Alt text', 'Lines at dawn')
      screen.getByRole('button', { name: /^Focal point/ }).focus()
      await userEvent.keyboard('{ArrowRight}')
    },
    sends: { picture: 1, pictureAlt: 'Lines at dawn', pictureFocus: { x: 55, y: 50 } },
  },
  reference: {
    change: async () => {
      await screen.findByRole('option', { name: 'South' })
      await userEvent.selectOptions(field('Place'), 'South')
    },
    sends: { place: 'south' },
  },
  rows: {
    change: async () => {
      await press('Move Branch up')
      await press('Add office')
      await userEvent.type(screen.getAllByLabelText('Office')[2]!, 'Third')
      await press('Remove Main')
    },
    sends: {
      offices: [
        { name: 'Branch', load: null },
        { name: 'Third', load: null },
      ],
    },
  },
  seo: {
    change: () => userEvent.click(field('Hide this page from search engines')),
    sends: { seo: { ...stored.seo, noIndex: true } },
  },
}

describe('a form of every kind of field', () => {
  test.each(Object.entries(changes))(
    '[C04] %s: changed and saved, it is what the CMS gets',
    async (_kind, { change, sends }) => {
      openThing()
      await form()
      await change()
      await save()
      // Not by the toast: one of the form before may still be there.
      await waitFor(() => expect(saved).toEqual({ ...sentAsIs, ...sends }))
    },
  )

  test('[C04] a related document among many is found by a part of its name, and chosen by Enter', async () => {
    placeNames = ['North', 'South', ...Array.from({ length: 25 }, (_none, index) => `Ward ${index + 1}`)]
    openThing()
    await form()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search: Place' }), 'sou')
    expect(await screen.findByText('1 found')).toHaveRole('status')
    await userEvent.keyboard('{Enter}')
    expect(field('Place')).toHaveValue('south')
    expect(screen.getByRole('searchbox', { name: 'Search: Place' })).toHaveValue('')
    await save()
    await waitFor(() => expect(saved).toEqual({ ...sentAsIs, place: 'south' }))
  })

  test('[C04] a blank choice says what it means, in the form and in the list', async () => {
    openThing()
    await form()
    await userEvent.selectOptions(field('Weather'), 'Any weather')
    await save()
    await waitFor(() => expect(saved).toMatchObject({ weather: null }))
    expect(await screen.findByRole('cell', { name: 'Any weather', hidden: true })).toBeDefined()
  })

  test('[C04] months are offered by year, newest first', async () => {
    openThing()
    await form()
    const groups = [...field('Month').querySelectorAll('optgroup')]
    expect(groups.map(({ label }) => label)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022', '2021'])
    expect(groups[1]!.querySelector('option')).toHaveTextContent('December 2026')
  })

  test('[C04] the kinds are all tried', () => {
    const kinds = new Set(Object.values(things.fields).map(({ kind }) => kind))
    expect(Object.keys(changes).toSorted()).toEqual([...kinds].toSorted())
  })

  test('[C04] it breaks no accessibility rule; on a phone every box is 44 px high with text of 16 px', async () => {
    openThing()
    await form()
    expect(await accessibilityProblems()).toEqual([])
    await page.viewport(390, 844)
    const dialog = screen.getByRole('dialog')
    expect(dialog.scrollWidth).toBeLessThanOrEqual(390)
    const boxes = dialog.querySelectorAll<HTMLElement>(
      'input:not([type=checkbox]):not([type=file]), select, textarea',
    )
    expect(boxes.length).toBeGreaterThan(15)
    for (const box of boxes) {
      const name = box.getAttribute('name') ?? box.id
      expect.soft(box.getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
      expect.soft(Number.parseFloat(getComputedStyle(box).fontSize), name).toBeGreaterThanOrEqual(16)
    }
    expect(await accessibilityProblems()).toEqual([])
  })

  test('[C04] what is wrong is said at its field, whichever kind it is', async () => {
    openThing()
    await form()
    await userEvent.clear(field('Title'))
    await retype('Count', '-1')
    await retype('Amount', 'x.26')
    const url = group('Action').getByLabelText('Address')
    await userEvent.clear(url)
    await userEvent.type(url, 'javascript:alert(1)')
    await save()
    for (const message of [
      'Enter a title.',
      'Enter 0 or more.',
      'Enter a number, such as 0.2600.',
      INVALID_LINK_MESSAGE,
    ]) {
      expect(await screen.findByText(message)).toBeDefined()
    }
    expect(document.activeElement).toBe(field('Title'))
    expect(saved).toEqual({})
  })

  test('[C04] a picture of the library is taken with its words and its focal point, which the form may say otherwise', async () => {
    const pylon = {
      id: 7,
      documentId: 'pylon',
      version: '1',
      name: 'pylon.png',
      url: inlineDot,
      width: 4,
      height: 3,
      formats: null,
      alternativeText: 'A pylon',
      focalPoint: { x: 20, y: 80 },
    }
    const { handlers } = openThing()
    answerWith(
      http.get('/cms/files', () => HttpResponse.json({ rows: [pylon], total: 1 })),
      ...handlers,
    )
    await form()
    await userEvent.click(group('Picture').getByRole('button', { name: 'Choose from library' }))
    const named = { name: 'Choose an image' }
    const picker = within(await screen.findByRole('dialog', named))
    await userEvent.click(await picker.findByRole('button', { name: 'pylon.png' }))
    await userEvent.type(picker.getByLabelText(/Alt text of pylon.png/), ' at dusk')
    await userEvent.click(picker.getByRole('button', { name: 'Use this image' }))
    await waitFor(() => expect(screen.queryByRole('dialog', named)).toBeNull())
    expect(field('Alt text').value).toBe('A pylon at dusk')
    screen.getByRole('button', { name: /^Focal point: 20% from the left, 80%/ }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(await accessibilityProblems()).toEqual([])
    await save()
    await waitFor(() =>
      expect(saved).toMatchObject({
        picture: 7,
        pictureAlt: 'A pylon at dusk',
        pictureFocus: { x: 20, y: 75 },
      }),
    )
  })

  test('[C24] the library keeps the first alt text of an image', async () => {
    const bare = {
      id: 7,
      documentId: 'pylon',
      version: '1',
      name: 'pylon.png',
      url: inlineDot,
      width: 4,
      height: 3,
      formats: null,
      alternativeText: '',
      focalPoint: null,
    }
    const described = vi.fn()
    const { handlers } = openThing()
    answerWith(
      http.get('/cms/files', () => HttpResponse.json({ rows: [bare], total: 1 })),
      http.put('/cms/files/pylon', async ({ request }) => {
        described(await request.json())
        return refuse(403, 'ForbiddenError', 'Not for you')
      }),
      ...handlers,
    )
    await form()
    await userEvent.click(group('Picture').getByRole('button', { name: 'Choose from library' }))
    const named = { name: 'Choose an image' }
    const picker = within(await screen.findByRole('dialog', named))
    await userEvent.click(await picker.findByRole('button', { name: 'pylon.png' }))
    await userEvent.type(picker.getByLabelText(/Alt text of pylon.png/), 'A pylon')
    await userEvent.click(picker.getByRole('button', { name: 'Use this image' }))
    // Where the user may not write it there, it is still the document's.
    await waitFor(() => expect(screen.queryByRole('dialog', named)).toBeNull())
    expect(field('Alt text').value).toBe('A pylon')
    expect(described).toHaveBeenCalledExactlyOnceWith({
      baseVersion: '1',
      data: { alternativeText: 'A pylon' },
    })
  })

  test('[C04] [C24] a user without the media library is shown why files can’t be added', async () => {
    const { abilities, ...rest } = editorOf('things')
    openThing({ user: { ...rest, abilities: abilities.filter((ability) => !ability.startsWith('files.')) } })
    await form()
    expect(screen.queryByRole('button', { name: 'Choose from library' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Upload image|Choose a PDF|Replace)$/ })).toBeNull()
    expect(screen.getAllByText(/^Your role can’t upload files\./).length).toBeGreaterThan(0)
    expect(await accessibilityProblems()).toEqual([])
  })

  test('[C04] a new one proposes its address from its title', async () => {
    openThing({ row: 'new' })
    await form()
    await userEvent.type(field('Title'), 'Tanglaw’s 2026 Plan')
    expect(screen.getByText('tanglaws-2026-plan')).toBeDefined()
    await save()
    await waitFor(() => expect(saved['slug']).toBe('tanglaws-2026-plan'))
    // It follows until it is published, also in the form where it was made.
    await userEvent.type(field('Title'), ' B')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Published')
    expect(saved['slug']).toBe('tanglaws-2026-plan-b')
    await userEvent.type(field('Title'), ' C')
    await save()
    await waitFor(() => expect(saved['title']).toBe('Tanglaw’s 2026 Plan B C'))
    expect(saved['slug']).toBe('tanglaws-2026-plan-b')
  })

  test('[C04] a column copied from a spreadsheet fills downwards', async () => {
    openThing()
    await form()
    const first = screen.getAllByLabelText('Load')[0]!
    await userEvent.click(first)
    await userEvent.clear(first)
    await userEvent.paste('₱1,234.5600\tx\r\n(0.18)\r\n7\r\n')
    await save()
    await waitFor(() =>
      expect(saved['offices']).toEqual([
        { name: 'Main', load: 1234.56 },
        { name: 'Branch', load: -0.18 },
      ]),
    )
  })
})

/** Everything changed at once. */
async function changeAll() {
  for (const { change } of Object.values(changes)) await change()
}
// The picture is the second file that is sent.
const sendsAll = Object.assign({}, sentAsIs, ...Object.values(changes).map(({ sends }) => sends), {
  picture: 2,
}) as object

// Every kind is changed by hand in each: that takes its time where many tests share a machine.
describe('no input is lost, in any kind of field', { timeout: 120_000 }, () => {
  test.each([
    ['the CMS is down', () => refuse(503, 'Unavailable', 'down')],
    ['the network is gone', () => HttpResponse.error()],
    ['the session has ended', () => refuse(401, 'UnauthorizedError', 'no')],
  ])('[E08] %s while it is saved: it stays, and survives the page', async (_what, answer) => {
    const { handlers, unmount } = openThing()
    await form()
    await changeAll()
    answerWith(http.put('/cms/things/one', answer), ...handlers)
    await save()
    await screen.findAllByText(/isn’t responding|offline|went wrong|session expired|Sign in again/i)
    expect(saved).toEqual({})
    unmount()
    answerWith(...handlers)
    show('/things?row=one')
    await form()
    await press('Restore changes')
    await save()
    await waitFor(() => expect(saved).toEqual(sendsAll))
  })

  test('[C04] another user saves in between: both versions are shown, mine can stand', async () => {
    const { cms } = openThing()
    await form()
    await changeAll()
    cms.saveElsewhere('one', { summary: 'Theirs' })
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: /Ben Cruz changed this/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all mine' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(saved).toEqual(sendsAll))
  })

  test.each([
    ['Paper', paper],
    ['Picture', picture],
  ])('[E08] %s half sent stays chosen and goes at the next try', async (name, file) => {
    const { handlers } = openThing()
    await form()
    answerWith(
      http.post('/cms/files', () => HttpResponse.error()),
      ...handlers,
    )
    await userEvent.upload(fileInput(name), file)
    const again = await group(name).findByRole('button', { name: 'Try again' })
    answerWith(...handlers)
    await userEvent.click(again)
    await waitFor(() => expect(group(name).queryByRole('button', { name: 'Try again' })).toBeNull())
    await save()
    await waitFor(() => expect(saved[name.toLowerCase()]).toBe(1))
  })
})
