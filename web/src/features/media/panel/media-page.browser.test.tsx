import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { parseListSearch } from '~/panel/list/list-search'
import type { TypeLocations } from '~/panel/type-locations'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, renderPanel, findOpenDialog } from '../../../../tests/setup/panel'
import { mediaListSpec } from '../media-library-api'
import { MediaPage } from './media-page'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const use = {
  type: 'hero-slide',
  path: 'hero-slides',
  documentId: 'slide',
  title: 'Sunrise',
  field: 'image',
  draft: true,
  published: true,
}
const locations: TypeLocations = {
  'hero-slides': { to: '/admin-cp/pages/home', section: 'hero-slides', heading: 'Slides', icon: 'images' },
}
const contentHeaders = {
  id: 1,
  documentId: 'substation',
  version: 'v1',
  name: 'substation-at-sunrise.png',
  url: pixel,
  mime: 'image/png',
  size: 15,
  width: 2400 as number | null,
  height: 1200 as number | null,
  alternativeText: 'Transformers before green hills' as string | null,
  caption: null as string | null,
  credit: null as string | null,
  tags: ['substations'],
  focalPoint: { x: 25, y: 80 } as { x: number; y: number } | null,
  formats: null,
  createdAt: '2026-11-16T06:13:00.000Z',
  addedBy: 'Liza Ramos' as string | null,
  usedIn: [use],
  hiddenUses: 0,
}
const bare = {
  ...contentHeaders,
  id: 2,
  documentId: 'crew',
  name: 'crew.png',
  alternativeText: null,
  tags: [],
  focalPoint: null,
  usedIn: [],
  hiddenUses: 0,
}
const pdf = {
  ...bare,
  id: 3,
  documentId: 'schedule',
  name: 'schedule.pdf',
  mime: 'application/pdf',
  width: null,
  height: null,
}

function mediaCms(rows = [contentHeaders, bare, pdf]) {
  const asked: URLSearchParams[] = []
  const saved: unknown[] = []
  const handlers = [
    http.get('/cms/files', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const missing = searchParams.get('described') === 'no'
      const found = rows.filter(
        (row) =>
          row.name.includes(searchParams.get('q') ?? '') && (!missing || (row.width && !row.alternativeText)),
      )
      return HttpResponse.json({
        rows: found,
        page: 1,
        pageSize: 25,
        total: found.length,
        size: 45,
        undescribed: 1,
        tags: ['storm', 'substations'],
      })
    }),
    http.put('/cms/files/:id', async ({ request }) => {
      const body = (await request.json()) as { data: object }
      saved.push(body)
      rows = rows.map((row) => (row.documentId === 'crew' ? { ...row, ...body.data, version: 'v2' } : row))
      return HttpResponse.json(rows[1])
    }),
    http.delete('/cms/files/:id', () =>
      refuse(409, 'ConflictError', 'This file is in use. Remove it from those pages first.', {
        current: contentHeaders,
      }),
    ),
  ]
  return { handlers, asked, saved }
}

/** The smallest picture that the panel takes for a PNG. */
const png = () => new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1)], 'crew.png', { type: 'image/png' })

const open = (at = '/media') =>
  renderPanel({
    at,
    path: '/media',
    parseSearch: (raw) => parseListSearch(mediaListSpec, raw),
    content: (search) => <MediaPage search={search} locations={locations} />,
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
  '[U02] the media library as pictures and as a list, with axe, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...mediaCms().handlers)
    open()
    const files = within(await screen.findByRole('list', { name: 'Files' }))
    expect(files.getAllByRole('listitem')).toHaveLength(3)
    expect(files.getAllByText('No alt text')).toHaveLength(1)
    expect(files.getAllByText('2400 × 1200 · 15 kB')).toHaveLength(2)
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.click(screen.getByRole('button', { name: 'List view' }))
    await screen.findByRole(width < 960 ? 'list' : 'table', { name: 'Files' })
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each([390, 1440])(
  '[U02] a used file says where it is used and can’t be deleted, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    answerWith(...mediaCms().handlers)
    open('/media?row=substation')
    const dialog = await findOpenDialog(contentHeaders.name)
    expect(dialog.getByText('Used in 1 place')).toBeDefined()
    const form = '/admin-cp/pages/home?section=hero-slides&row=slide'
    expect(dialog.getByRole('link', { name: 'Sunrise' }).getAttribute('href')).toBe(form)
    expect(dialog.getByText('Slides: image · draft and live version')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('[U02] what has no description is found, described, and given what its crops keep, by keyboard', async () => {
  const cms = mediaCms()
  answerWith(...cms.handlers)
  const { router } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Missing alt text: 1' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ described: 'no' }))
  await userEvent.click(await screen.findByRole('link', { name: 'crew.png' }))
  const dialog = await findOpenDialog('crew.png')
  await userEvent.type(dialog.getByLabelText('Alt text'), 'A lineman')
  expect(dialog.getByRole('button', { name: 'Crop' })).toHaveProperty('disabled', true)
  expect(dialog.getByText('Save your changes before you crop the image.')).toBeDefined()
  dialog.getByRole('button', { name: /^Focal point: 50% from the left/ }).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(cms.saved).toEqual([
      { baseVersion: 'v1', data: { alternativeText: 'A lineman', focalPoint: { x: 48, y: 52 } } },
    ]),
  )
})

test('[U02] a file that isn’t what its name says is refused with the reason, before anything is sent', async () => {
  answerWith(...mediaCms([]).handlers)
  open()
  expect(await screen.findByText('No files yet')).toBeDefined()
  const chooser = screen.getByLabelText('Files to upload')
  const fake = new File(['<html>'], 'picture.png', { type: 'image/png' })
  await userEvent.upload(chooser, [fake])
  const list = within(await screen.findByRole('region', { name: 'Uploads' }))
  expect(await list.findByText(/contents don’t match its name/)).toBeDefined()
  await userEvent.click(list.getByRole('button', { name: 'Remove picture.png' }))
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
})

test('[U02] a library that can’t be had says so, and a search without a match is another thing', async () => {
  answerWith(http.get('/cms/files', () => refuse(503, 'UnavailableError', 'No')))
  open()
  expect(await screen.findByText('We couldn’t load the files')).toBeDefined()
  answerWith(...mediaCms().handlers)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Files' })
  await userEvent.type(screen.getByRole('searchbox'), 'nothing-like-it')
  expect(await screen.findByText('No files found')).toBeDefined()
})

test('[C24] files are filtered by a tag, which the address keeps', async () => {
  const cms = mediaCms()
  answerWith(...cms.handlers)
  const { router } = open('/media?tag=poles')
  const filter = await screen.findByRole('combobox', { name: 'Tag' })
  await waitFor(() => expect(within(filter).getByRole('option', { name: 'Tag: storm' })).toBeDefined())
  expect(filter).toHaveProperty('value', 'poles')
  await userEvent.selectOptions(filter, 'storm')
  await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'storm' }))
  expect(cms.asked.map((query) => query.get('tag'))).toEqual(['poles', 'storm'])
})

test.each([390, 1440])(
  '[C24] caption, credit and tags are written beside the alt text, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const cms = mediaCms()
    answerWith(...cms.handlers)
    open('/media?row=crew')
    const dialog = await findOpenDialog('crew.png')
    await userEvent.type(dialog.getByLabelText('Caption'), 'After the storm')
    await userEvent.type(dialog.getByLabelText('Credit'), 'Liza Ramos')
    await userEvent.type(dialog.getByLabelText('Tags'), 'Poles,  crews ,poles')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag storm' }))
    expect(dialog.getByLabelText('Tags')).toHaveProperty('value', 'poles, crews, storm')
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(cms.saved).toEqual([
        {
          baseVersion: 'v1',
          data: { caption: 'After the storm', credit: 'Liza Ramos', tags: ['poles', 'crews', 'storm'] },
        },
      ]),
    )
  },
)

test.each([390, 1440])(
  '[C24] a part of a picture becomes a new file, by keyboard, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const crop = { ...contentHeaders, id: 9, documentId: 'crop', name: 'substation-crop.png', usedIn: [] }
    const rows = [contentHeaders, bare]
    const asked: unknown[] = []
    answerWith(
      http.post('/cms/files/substation/crop', async ({ request }) => {
        asked.push(await request.json())
        rows.push(crop)
        return HttpResponse.json(crop, { status: 201 })
      }),
      ...mediaCms(rows).handlers,
    )
    open('/media?row=substation')
    const file = await findOpenDialog(contentHeaders.name)
    await userEvent.click(file.getByRole('button', { name: 'Crop' }))
    const dialog = await findOpenDialog(`Crop ${contentHeaders.name}`)
    expect(dialog.getByRole('button', { name: 'Save as new file' })).toHaveProperty('disabled', true)
    const fill = async (label: string, value: string) => {
      await userEvent.tripleClick(dialog.getByLabelText(label))
      await userEvent.keyboard(value)
    }
    await fill('Width (%)', '40')
    await fill('From the left (%)', '50')
    await userEvent.selectOptions(dialog.getByLabelText('Shape'), 'square')
    expect(dialog.getByText(/^960 × 960 pixels/)).toBeDefined()
    // In the middle of what was chosen.
    expect(dialog.getByLabelText('From the top (%)')).toHaveProperty('value', '10')
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.click(dialog.getByRole('button', { name: 'Save as new file' }))
    await findOpenDialog(crop.name)
    expect(asked).toEqual([{ baseVersion: 'v1', area: { left: 50, top: 10, width: 40, height: 80 } }])
  },
)

test('[C24] a file that the library has already is used, or uploaded anyway', async () => {
  const sent: (string | null)[] = []
  answerWith(
    http.post('/cms/files', ({ request }) => {
      const { searchParams } = new URL(request.url)
      sent.push(searchParams.get('duplicates'))
      if (searchParams.get('duplicates') !== 'refuse')
        return HttpResponse.json({ ...bare, documentId: 'again' }, { status: 201 })
      return refuse(409, 'ConflictError', 'This file is already in the library: crew.png.', { current: bare })
    }),
    ...mediaCms().handlers,
  )
  open()
  const chooser = await screen.findByLabelText('Files to upload')
  await userEvent.upload(chooser, [png(), png()])
  const uploads = within(await screen.findByRole('region', { name: 'Uploads' }))
  await waitFor(() =>
    expect(uploads.getAllByText('This file is already in the library: crew.png.')).toHaveLength(2),
  )
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(uploads.getAllByRole('button', { name: 'Use existing file' })[0]!)
  await userEvent.click(uploads.getByRole('button', { name: 'Upload anyway' }))
  await waitFor(() => expect(uploads.getAllByRole('img', { name: 'Uploaded' })).toHaveLength(2))
  expect(sent).toEqual(['refuse', 'refuse', null])
})
