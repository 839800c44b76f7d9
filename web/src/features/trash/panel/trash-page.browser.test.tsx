import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { parseListSearch } from '~/panel/list/list-search'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { administrator, answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { trashListSpec, type TrashItem } from '../trash-api'
import { TrashPage } from './trash-page'

const places = {
  media: { to: '/admin-cp/media', heading: 'Media library' },
  'power-rates': { to: '/admin-cp/pages/home', section: 'power-rates', heading: 'Power rates' },
  'news-articles': { to: '/admin-cp/pages/news-and-updates', heading: 'News articles' },
}

const items: TrashItem[] = [
  {
    id: 1,
    documentId: 'old',
    path: 'news-articles',
    title: 'Meter reading day moved to November 26',
    wasPublished: true,
    deletedAt: '2026-10-27T08:12:00.000Z',
    deletedBy: 'Liza Ramos',
    until: '2026-11-26T08:12:00.000Z',
  },
  {
    id: 2,
    documentId: 'new',
    path: 'power-rates',
    title: 'Residential rate, December 2026',
    wasPublished: false,
    deletedAt: '2026-11-23T01:20:00.000Z',
    deletedBy: 'Grace Uy',
    until: '2026-12-23T01:20:00.000Z',
  },
]

const file: TrashItem = {
  id: 3,
  documentId: 'crew',
  path: 'media',
  title: 'crew.jpg',
  wasPublished: false,
  deletedAt: '2026-11-23T01:30:00.000Z',
  deletedBy: 'Liza Ramos',
  until: '2026-12-23T01:30:00.000Z',
}

function trashCms({ taken = '', broken = '' } = {}) {
  let rows = [...items]
  const purged: unknown[] = []
  const restore = async (request: Request) => {
    const { fromTrash } = (await request.json()) as { fromTrash: string }
    if (fromTrash === broken) {
      const error = { status: 400, name: 'ValidationError', message: 'Its class was deleted.', details: {} }
      return HttpResponse.json({ data: null, error }, { status: 400 })
    }
    rows = rows.filter(({ documentId }) => documentId !== fromTrash)
    const adjusted = fromTrash === taken ? { slug: 'meter-2', cleared: ['cover'] } : { cleared: [] }
    return HttpResponse.json({ documentId: fromTrash, adjusted }, { status: 201 })
  }
  const handlers = [
    http.get('/cms/trash', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const found = rows.filter(
        ({ path, title }) =>
          (!searchParams.get('type') || searchParams.get('type') === path) &&
          title.includes(searchParams.get('q') ?? ''),
      )
      return HttpResponse.json({ rows: found, page: 1, pageSize: 25, total: found.length })
    }),
    http.post('/cms/trash/purge', async ({ request }) => {
      const body = (await request.json()) as { items: number[] }
      purged.push(body.items)
      rows = rows.filter(({ id }) => !body.items.includes(id))
      return HttpResponse.json({ purged: body.items.length })
    }),
    http.post('/cms/power-rates', ({ request }) => restore(request)),
    http.post('/cms/news-articles', ({ request }) => restore(request)),
  ]
  return { handlers, purged }
}

const editor = editorOf('power-rates', 'news-articles')
const admin = { ...administrator, abilities: [...editor.abilities, 'trash.purge'] }
const spec = trashListSpec(Object.entries(places).map(([value, { heading }]) => ({ value, label: heading })))
const open = (user = editor, at = '/trash') =>
  renderPanel({
    at,
    path: '/trash',
    user,
    parseSearch: (raw) => parseListSearch(spec, raw),
    content: (search) => <TrashPage search={search} places={places} />,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  fixClock(new Date('2026-11-23T02:14:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

test.each([390, 960, 1440])(
  '[C19] the trash and its dialogs break no accessibility rule at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...trashCms().handlers)
    open(admin)
    const row = await screen.findByRole('link', { name: items[0]!.title })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.click(row)
    await screen.findByRole('dialog', { name: items[0]!.title })
    expect(await accessibilityProblems()).toEqual([])
    await press('Delete forever')
    await screen.findByRole('alertdialog')
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[C19] an item says how many days are left, and is restored with what changed', async () => {
  answerWith(...trashCms({ taken: 'old' }).handlers)
  open()
  expect(await screen.findByText('4 days')).toBeDefined()
  expect(screen.getByText('30 days')).toBeDefined()
  await press(`Restore ${items[0]!.title}`)
  const report = within(await screen.findByRole('region', { name: 'Restored items' }))
  expect(report.getByText(/is a draft again/)).toHaveTextContent('New address: meter-2')
  expect(report.getByText(/is a draft again/)).toHaveTextContent('cover')
  expect(report.getByRole('link').getAttribute('href')).toBe('/admin-cp/pages/news-and-updates?row=old')
  await waitFor(() => expect(screen.queryByRole('link', { name: items[0]!.title })).toBeNull())
})

test('[C19] of several, those that can’t be restored say why and stay selected', async () => {
  answerWith(...trashCms({ broken: 'new' }).handlers)
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  await press('Restore 2')
  const report = within(await screen.findByRole('region', { name: 'Restored items' }))
  expect(report.getByText(/wasn’t restored/)).toHaveTextContent('Its class was deleted.')
  expect(await screen.findByText('1 selected')).toBeDefined()
})

test('[C19] an administrator deletes forever after a question; an editor is offered no such thing', async () => {
  const cms = trashCms()
  answerWith(...cms.handlers)
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${items[1]!.title}` }))
  expect(screen.queryByRole('button', { name: 'Delete forever' })).toBeNull()
  unmount()
  open(admin)
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${items[1]!.title}` }))
  await press('Delete forever')
  const question = within(await screen.findByRole('alertdialog'))
  expect(cms.purged).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete forever' }))
  await waitFor(() => expect(cms.purged).toEqual([[2]]))
  await waitFor(() => expect(screen.queryByRole('link', { name: items[1]!.title })).toBeNull())
})

test('[C19] the list narrows by type and words in its address', async () => {
  answerWith(...trashCms().handlers)
  const { router } = open()
  await screen.findByRole('link', { name: items[0]!.title })
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'power-rates')
  await waitFor(() => expect(screen.queryByRole('link', { name: items[0]!.title })).toBeNull())
  expect(router.state.location.search).toEqual({ type: 'power-rates' })
})

test.each([390, 1440])(
  '[C24] a file is restored from the trash into the media library, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    let rows = [file]
    answerWith(
      http.get('/cms/trash', () => HttpResponse.json({ rows, page: 1, pageSize: 25, total: rows.length })),
      http.post('/cms/files/crew/restore', () => {
        rows = []
        return HttpResponse.json({ documentId: 'crew' }, { status: 201 })
      }),
    )
    const abilities = [...editor.abilities, 'files.upload']
    open({ ...editor, abilities }, '/trash?row=crew')
    expect(await screen.findByText(/^Restoring returns it to the media library/)).toBeDefined()
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
    const report = within(await screen.findByRole('region', { name: 'Restored items' }))
    expect(report.getByText(/is back in the media library/)).toBeDefined()
    expect(report.getByRole('link', { name: 'Open crew.jpg' }).getAttribute('href')).toBe(
      '/admin-cp/media?row=crew',
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
