import { describe, expect, it } from 'vitest'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildHome } from './home'

const build = (rows = published, at = fixtureTime, query = '') =>
  buildHome(readerOf(rows), at, { query: new URLSearchParams(query) })

describe('home page', () => {
  it('[R01] reads slides, demand, rates, sources, supply and generation charges', async () => {
    const { page } = await build()
    expect(page?.slides.map(({ heading }) => heading)).toEqual([
      'Power you can see through.',
      'Ready for the hottest evening.',
      '40% renewable power',
    ])
    expect(page?.rates?.chosen).toMatchObject({ code: 'residential', month: '2026-11', perKwh: 106_280 })
    expect(page?.rates?.classes.map(({ code }) => code)).toEqual([
      'residential',
      'commercial',
      'industrial',
      'streetlights',
    ])
    expect(page?.mix?.totalKwh).toBe(58_000_000)
    expect(page?.supply.map(({ month }) => month).slice(-2)).toEqual(['2026-09', '2026-10'])
    expect(page?.generation?.weighted?.average).toBe(64_820)
  })

  it('[R01] shows the class that its address names, and is no page for one without a rate', async () => {
    const { page } = await build(published, fixtureTime, 'class=streetlights')
    expect(page?.rates?.chosen).toMatchObject({ code: 'streetlights', month: '2026-10', perKwh: 85_630 })
    expect(page?.rates?.classes).toHaveLength(4)
    expect((await build(published, fixtureTime, 'class=lighthouses')).page).toBeNull()
    expect((await build({}, fixtureTime, 'class=residential')).page).toBeNull()
  })

  it('[R01] shows today’s curve up to now, and changes with the slide or the day that ends first', async () => {
    const { page, expiresAt } = await build()
    expect(page?.demand).toMatchObject({
      kind: 'today',
      curve: { date: '2026-11-18', now: { minute: 1080, mw: 98 } },
    })
    expect(expiresAt?.toISOString()).toBe('2026-11-18T16:00:00.000Z')
  })

  it('[R01] falls back to the newest month’s peak on a day without readings', async () => {
    const { page } = await build(published, new Date('2026-11-20T03:00:00Z'))
    expect(page?.demand).toEqual({ kind: 'monthly', month: '2026-10', peakMw: 118 })
  })

  it('[R01] lists the planned interruptions that come next, soonest first', async () => {
    const { page } = await build()
    const days = page?.scheduled.rows.map(({ day }) => day) ?? []
    expect(days.length).toBeGreaterThan(0)
    expect(days.length).toBeLessThanOrEqual(3)
    expect(days).toEqual(days.toSorted())
    expect(page?.scheduled.rows.filter(({ windows, where }) => windows.length === 0 || !where)).toEqual([])
  })

  it('[R01] drops a slide at the end of its window', async () => {
    const { page } = await build(published, new Date('2026-11-30T16:00:00Z'))
    expect(page?.slides).toHaveLength(2)
  })

  it('is an honest page of nothing before anything is published', async () => {
    const { page } = await build({})
    expect(page).toEqual({
      storm: null,
      slides: [],
      news: [],
      demand: { kind: 'none' },
      rates: null,
      scheduled: { rows: [], count: 0 },
      mix: null,
      supply: [],
      generation: null,
    })
  })
})
