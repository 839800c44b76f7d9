import { describe, expect, it } from 'vitest'
import { centroidOfOutline } from '~/features/company/map-geometry'
import { directors } from '~/features/company/fixtures'
import { downloads } from '~/features/downloads/fixtures'
import { siteSetting } from '~/features/site-settings/fixtures'
import { aboutUsPage } from './about'
import { downloadsPage } from './downloads'
import { fixtureTime, published, readerOf } from './fixtures'
import { directorsPage, leadersPage } from './people'
import { sumIfAllKnown } from '~/features/company/sum-if-all-known'

const request = { params: {}, query: new URLSearchParams() }
const about = async (rows: Parameters<typeof readerOf>[0] = published) =>
  (await aboutUsPage.build(readerOf(rows), fixtureTime, request)).page

describe('the about page', () => {
  it('[R04] shows figures that are published elsewhere, and leaves out those that are not stated', async () => {
    const municipalities = [
      { name: 'Santa Aurora City', barangays: 98, customers: 96_400 },
      { name: 'Bagong Silang', barangays: 34, customers: null },
    ]
    const page = await about({
      ...published,
      'about-page': [{ ...published['about-page']![0], municipalities }],
    })
    expect(page?.figures).toEqual([
      { value: '148,000', term: 'customers served' },
      { value: '132', term: 'barangays in 2 cities and municipalities' },
      { value: '127.1 MW', term: 'peak demand in 2026' },
      { value: '2', term: 'substations' },
    ])
    // One town’s customers are not known: the whole is not known either.
    expect(page?.totals).toEqual({ barangays: 132, customers: null })

    const bare = await about({
      'site-setting': [{ ...siteSetting, customersServed: null }],
      'about-page': [{ documentId: 'about', headline: 'New here.' }],
    })
    expect(bare?.figures).toEqual([])
    expect(bare?.about?.milestones).toEqual([])
  })

  it('[R04] is empty, and in no menu, until something is published', async () => {
    expect((await about({ 'site-setting': [siteSetting] }))?.about).toBeNull()
    const has = (rows: Parameters<typeof readerOf>[0]) =>
      aboutUsPage.hasContent !== 'always' && aboutUsPage.hasContent(readerOf(rows), fixtureTime)
    expect(await has({})).toBe(false)
    expect(await has(published)).toBe(true)
  })

  it('[R04] puts a name in the middle of its shape, and adds up only what is whole', () => {
    expect(centroidOfOutline('0,0 60,0 60,40 0,40')).toEqual({ x: 30, y: 20 })
    expect(centroidOfOutline('10,10 20,20 30,30')).toEqual({ x: 10, y: 10 })
    expect(sumIfAllKnown([])).toBeNull()
    expect(sumIfAllKnown([0, 2])).toBe(2)
    expect(sumIfAllKnown([1, null])).toBeNull()
  })
})

describe('people', () => {
  it('[R05] [R06] are those of their page, with what is known of each', async () => {
    const board = (await directorsPage.build(readerOf(published), fixtureTime, request)).page
    expect(board?.people.map(({ name }) => name)).toEqual(directors.map(({ name }) => name))
    expect(board?.people[1]).toMatchObject({ biography: null, portrait: null })
    const team = (await leadersPage.build(readerOf(published), fixtureTime, request)).page
    expect(team?.people.map(({ position }) => position)).toEqual(['President and chief executive'])
  })
})

describe('the page of downloads', () => {
  const build = async (rows: Parameters<typeof readerOf>[0]) =>
    (await downloadsPage.build(readerOf(rows), fixtureTime, request)).page?.groups

  it('[X01] [M14] groups documents, and says of each what is known of it, under a name in any script', async () => {
    const groups = await build(published)
    expect(groups?.map(({ group }) => group)).toEqual(['forms', 'rules'])
    expect(groups?.[0]?.documents[0]).toMatchObject({
      href: '/uploads/Aplikasyon_4d5e6f.pdf/Aplikasyon%20%E2%80%93%20%C3%B1.pdf',
      size: 12_500,
      pages: 2,
      posted: 'November 2, 2026, 9:00 AM',
      superseded: [],
    })
    expect(await build({ 'site-setting': [siteSetting] })).toEqual([])
  })

  it('[X01] lists what a document has replaced; it was posted again then', async () => {
    const earlier = {
      url: '/uploads/Application_7a8b9c.pdf',
      name: 'Application.pdf',
      size: 11,
      sha256: null,
      pages: 1,
      postedAt: '2026-11-02T01:00:00.000Z',
      replacedAt: '2026-11-10T03:30:00.000Z',
    }
    const [, form] = downloads
    const groups = await build({
      'site-setting': [siteSetting],
      download: [{ ...form, file: { ...form!.file, superseded: [earlier] } }],
    })
    expect(groups?.[0]?.documents[0]).toMatchObject({
      posted: 'November 10, 2026, 11:30 AM',
      superseded: [
        {
          href: '/uploads/Application_7a8b9c.pdf/Application.pdf',
          posted: 'November 2, 2026, 9:00 AM',
          replaced: 'November 10, 2026, 11:30 AM',
        },
      ],
    })
  })
})
