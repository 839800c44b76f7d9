import { describe, expect, it } from 'vitest'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildHome } from './home'

const build = (rows = published, at = fixtureTime) => buildHome(readerOf(rows), at)

describe('home page', () => {
  it('[R01] reads slides, demand, rates, sources, supply and generation charges', async () => {
    const { page } = await build()
    expect(page?.slides.map(({ heading }) => heading)).toEqual([
      'Power you can see through.',
      'Ready for the hottest evening.',
      'Two fifths from sun and steam.',
    ])
    expect(page?.rates.map(({ code, month, perKwh }) => [code, month, perKwh])).toEqual([
      ['residential', '2026-11', 106_280],
      ['commercial', '2026-11', 106_280],
      ['industrial', '2026-11', 85_236],
      ['streetlights', '2026-10', 85_630],
    ])
    expect(page?.mix?.totalKwh).toBe(58_000_000)
    expect(page?.supply.map(({ month }) => month).slice(-2)).toEqual(['2026-09', '2026-10'])
    expect(page?.generation?.weighted?.average).toBe(64_820)
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

  it('[R01] drops a slide at the end of its window', async () => {
    const { page } = await build(published, new Date('2026-11-30T16:00:00Z'))
    expect(page?.slides).toHaveLength(2)
  })

  it('is an honest page of nothing before anything is published', async () => {
    const { page } = await build({})
    expect(page).toEqual({
      slides: [],
      demand: { kind: 'none' },
      rates: [],
      mix: null,
      supply: [],
      generation: null,
    })
  })
})
