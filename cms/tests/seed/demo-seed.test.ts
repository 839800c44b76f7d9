import { beforeAll, describe, expect, it } from 'vitest'
import { topUpDemandReadings } from '../../seed/demand-top-up'
import type * as Seed from '../../seed/index'
import type * as PublicChange from '../../src/audit/change-feed-types'
import { compiled, contentTypes } from '../support/compiled'
import { apiRoutes } from '../http/support/route-table'
import { startCms, type TestCms } from '../support/cms'

/** About twelve seconds on a quiet machine; tests may share theirs. */
const SEED_LIMIT_MS = 480_000
const FIXED_NOW = '2026-11-18T06:15:00.000Z'

const { seed } = compiled('seed/index.js') as typeof Seed
const { contentChangeTypes } = compiled('src/audit/change-feed-types.js') as typeof PublicChange

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({ SEED: 'demo', FIXED_NOW })
}, SEED_LIMIT_MS)

interface PublicList<Item> {
  data: Item[]
  meta: { pagination: { total: number } }
}
interface Rate {
  billingMonth: string
  customerClass: { code: string }
  components: { unit: string; amount: number | null }[]
}
interface Charge {
  energyKwh: number
  basicCost: number
  otherAdjustments: number
}
interface Slide {
  callToAction: { url: string }
  image: { formats: Record<string, { url: string }> }
}
interface Reading {
  at: string
  demandMw: number | null
}
interface Member {
  order: number
  portrait: { url: string; formats: Record<string, unknown> }
  portraitAlt: string
  biography: string
}
interface PanelList {
  total: number
  rows: {
    documentId: string
    version: string
    lastChange: { by: string | null }
    data: Record<string, unknown>
  }[]
}

const read = async <Body>(address: string): Promise<Body> => {
  const { status, body } = await cms.as<Body>('read token', 'GET', `/api/${address}`)
  expect(status).toBe(200)
  return body
}
const list = <Item>(address: string): Promise<PublicList<Item>> => read(address)
const panelList = async (address: string): Promise<PanelList> =>
  (await cms.as<PanelList>('editor', 'GET', `/api/manage/${address}`)).body
const perKwh = (rate: Rate): number =>
  rate.components
    .filter(({ unit }) => unit === 'php_per_kwh')
    .reduce((sum, { amount }) => sum + Math.round((amount ?? Number.NaN) * 10_000), 0)

describe('a fresh demo', () => {
  it('[Y23] has no setup checklist on its dashboard', async () => {
    const { body } = await cms.as('administrator', 'GET', '/api/manage/summary')
    expect(body.setup).toBeNull()
  })

  it('publishes 24 months of four classes, with exact decimals', async () => {
    const { data, meta } = await list<Rate>('power-rates?pagination[pageSize]=200')
    expect(meta.pagination.total).toBe(96)
    const newest = data.filter((rate) => rate.billingMonth === '2026-11-01')
    const totals = Object.fromEntries(newest.map((rate) => [rate.customerClass.code, perKwh(rate)]))
    expect(totals).toMatchObject({ residential: 106_280, commercial: 103_815, industrial: 92_440 })
    expect(newest.every((rate) => rate.components[0]?.amount === 6.482)).toBe(true)
    expect(data.every((rate) => rate.components.every(({ amount }) => amount !== null))).toBe(true)
  })

  it('publishes sources, supply records, charges, settings, classes and slides', async () => {
    expect((await list('energy-sources')).meta.pagination.total).toBe(120)
    expect((await list('generation-charges')).meta.pagination.total).toBe(120)
    expect((await list('billing-rules')).meta.pagination.total).toBe(4)
    expect((await list('power-supply-records')).meta.pagination.total).toBe(24)
    const [wesm] = (await list<Charge>('generation-charges?filters[technology][$eq]=wesm')).data
    expect((wesm!.basicCost + wesm!.otherAdjustments) / wesm!.energyKwh).toBe(8.152)
    expect((await list<{ code: string }>('customer-classes')).data.map(({ code }) => code)).toEqual([
      'residential',
      'commercial',
      'industrial',
      'streetlights',
    ])
    expect((await read<{ data: object }>('site-setting')).data).toMatchObject({
      utilityName: 'Tanglaw Electric',
      timeZone: 'Asia/Manila',
    })
    const slides = (await list<Slide>('hero-slides')).data
    expect(slides.map(({ callToAction }) => callToAction.url)).toEqual([
      '#power-rates',
      '#energy-sources',
      '#power-supply',
    ])
  })

  it('has documents of every public type', async () => {
    const empty = await Promise.all(
      contentTypes().map(async ({ name, uid }) =>
        (await cms.strapi.db.query(uid).count()) === 0 ? [name] : [],
      ),
    )
    expect(empty.flat(), 'types without a demo in seed/types').toEqual([])
  })

  it('every path without an id works, in the panel and for the site', async () => {
    for (const { path, statuses } of apiRoutes.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':'),
    )) {
      for (const caller of ['editor', 'administrator', 'read token'] as const) {
        const { status } = await cms.as(caller, 'GET', path)
        expect([caller, path, status]).toEqual([caller, path, statuses[caller]])
      }
    }
  })

  it('every list of the panel finds words', async () => {
    for (const { path } of contentTypes().filter(({ kind }) => kind === 'collection')) {
      const { status } = await cms.as('administrator', 'GET', `/api/manage/${path}?q=tanglaw+a`)
      expect([path, status]).toEqual([path, 200])
    }
  })

  it('has the slides’ drawings in every width and both formats', async () => {
    for (const { image } of (await list<Slide>('hero-slides')).data) {
      const made = Object.keys(image.formats).filter((key) => key !== 'thumbnail')
      expect(made.toSorted()).toEqual(
        ['avif', 'webp'].flatMap((format) =>
          ['1440', '2400', '480', '828'].map((width) => `${format}-${width}`),
        ),
      )
      const { status, headers } = await cms.call('GET', image.formats['avif-828']!.url)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/avif'])
    }
  })

  it('[M13] publishes nine directors and twelve leaders in order, each with a described portrait', async () => {
    for (const [type, count] of [
      ['directors', 9],
      ['leaders', 12],
    ] as const) {
      const { data } = await list<Member>(type)
      expect(data.map(({ order }) => order)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      for (const { portrait, portraitAlt, biography } of data) {
        expect(portraitAlt.length).toBeGreaterThan(20)
        expect(biography.length).toBeGreaterThan(60)
        expect(Object.keys(portrait.formats)).toEqual(expect.arrayContaining(['avif-480', 'webp-480']))
      }
      expect(new Set(data.map(({ portrait }) => portrait.url)).size).toBe(count)
    }
  })

  it('[R04] has a franchise area that matches the site settings', async () => {
    const { data: site } = await read<{ data: { franchiseArea: string; customersServed: number } }>(
      'site-setting',
    )
    const { data: about } = await read<{ data: { municipalities: Record<string, number>[] } }>('about-page')
    const sum = (name: string): number =>
      about.municipalities.reduce((total, municipality) => total + municipality[name]!, 0)
    expect(site.franchiseArea).toContain(`${sum('barangays')} barangays`)
    expect(sum('customers')).toBe(site.customersServed)
  })

  it('[C08] has messages that the panel shows as received, not as saved by the CMS', async () => {
    const { rows } = await panelList('complaints')
    expect(rows.map(({ lastChange }) => lastChange.by)).toEqual(rows.map(() => null))
    const [office] = (await panelList('offices')).rows
    expect(office!.lastChange.by).toBe('System')
  })

  it('has all three states in the panel', async () => {
    const rates = (state: string): Promise<PanelList> => panelList(`power-rates?state=${state}`)
    expect((await rates('published')).total).toBe(95)
    expect(await rates('draft')).toMatchObject({
      total: 1,
      rows: [{ data: { billingMonth: '2026-12-01', customerClass: { code: 'residential' } } }],
    })
    expect(await rates('modified')).toMatchObject({
      total: 1,
      rows: [{ data: { billingMonth: '2026-11-01', customerClass: { code: 'industrial' } } }],
    })
    for (const type of ['energy-sources', 'power-supply-records', 'generation-charges', 'hero-slides']) {
      const published = await panelList(`${type}?state=published&pageSize=100`)
      expect(published.total).toBe((await panelList(`${type}?pageSize=100`)).total)
    }
  })

  it('has audit entries of the system for every change', async () => {
    const entries = await cms.strapi.db.query('api::audit-entry.audit-entry').findMany()
    expect(entries.filter(({ type, action }) => type === 'power-rate' && action === 'publish')).toHaveLength(
      96,
    )
    // This file signs in too, which is an entry of its own kind.
    const changes = entries.filter(({ type }) => contentChangeTypes().includes(type))
    expect(new Set(changes.map(({ actorKind }) => actorKind))).toEqual(new Set(['system']))
  })
})

describe('demand readings', () => {
  const uid = 'api::demand-reading.demand-reading'
  const readings = (): Promise<Reading[]> => cms.strapi.db.query(uid).findMany({ orderBy: { at: 'asc' } })
  const measured = (rows: Reading[]): Reading[] => rows.filter(({ demandMw }) => demandMw !== null)

  it('end at the current time, with a forecast until midnight', async () => {
    const rows = await readings()
    expect(rows).toHaveLength(96)
    expect(new Date(measured(rows).at(-1)!.at).toISOString()).toBe(FIXED_NOW)
  })

  it('continue with the day, and on the next day', async () => {
    const before = measured(await readings())
    expect(await topUpDemandReadings(new Date('2026-11-18T07:05:00Z'))).toBe(3)
    const after = measured(await readings())
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 3)
    expect(await topUpDemandReadings(new Date('2026-11-18T07:06:00Z'))).toBe(0)

    const midnight = new Date('2026-11-18T16:00:00Z')
    expect(await topUpDemandReadings(midnight)).toBe(96)
    expect(await readings()).toHaveLength(192)
  })

  it('stop when the utility’s own readings arrive', async () => {
    await cms.strapi.documents(uid).create({
      data: { at: '2026-11-20T00:00:00.000Z', demandMw: 80.5, source: 'scada' } as never,
    })
    expect(await topUpDemandReadings(new Date('2026-11-20T06:00:00Z'))).toBe(0)
    expect(await readings()).toHaveLength(193)
  })
})

describe('links', () => {
  it('[C01] of the demo content all work', async () => {
    expect((await cms.as('editor', 'GET', '/api/manage/dead-links')).body).toEqual({ links: [], total: 0 })
  })
})

describe('a second seed', () => {
  it('changes nothing and keeps edited content', async () => {
    const { rows } = await panelList('power-rates?state=published&pageSize=25')
    const address = `/api/manage/power-rates/${rows[0]!.documentId}`
    const edited = await cms.as('editor', 'PUT', address, {
      baseVersion: rows[0]!.version,
      data: { note: 'Typed by hand.' },
    })
    expect(edited.status).toBe(200)
    const audit = cms.strapi.db.query('api::audit-entry.audit-entry')
    const entries = await audit.count()

    expect(await seed('demo')).toBe(false)
    expect(await seed('empty')).toBe(false)
    expect(await audit.count()).toBe(entries)
    expect((await cms.as('editor', 'GET', address)).body).toEqual(edited.body)
  })
})
