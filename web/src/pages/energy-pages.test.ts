import { describe, expect, it } from 'vitest'
import { energySourcesPage } from './energy-sources'
import { fixtureTime, published, readerOf } from './fixtures'
import { generationChargePage } from './generation-charge'
import { powerSupplyPage } from './power-supply'

const request = (query = '') => ({ params: {}, query: new URLSearchParams(query) })
const empty = readerOf({})
const reader = readerOf(published)

describe('the page of energy sources', () => {
  it('[X13] shows the newest month by technology and by source, whose shares add up', async () => {
    const { page } = await energySourcesPage.build(reader, fixtureTime, request())
    const { mix, lines } = page!.shown!
    expect(mix.month).toBe(page!.months[0])
    expect(page!.contractsPath).toMatch(/power-supply-procurement-plan#contracts$/)
    const without = readerOf({ ...published, 'power-supply-procurement-plan': [] })
    const other = await energySourcesPage.build(without, fixtureTime, request())
    expect(other.page!.contractsPath).toBeNull()
    expect(lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0)).toBe(mix.totalKwh)
    expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    const geothermal = lines.find(({ technology }) => technology === 'geothermal')
    expect([geothermal?.supplier, geothermal?.contracts]).toEqual(['Hamog Ridge Geothermal', 2])
    expect(lines.map(({ energyKwh }) => energyKwh)).toEqual(
      lines.map(({ energyKwh }) => energyKwh).toSorted((a, b) => b - a),
    )
  })

  it('[X13] shows a chosen month, and the newest with a sentence where the month has none', async () => {
    const all = await energySourcesPage.build(reader, fixtureTime, request())
    const earlier = all.page!.months[1]!
    const { page } = await energySourcesPage.build(reader, fixtureTime, request(`month=${earlier}`))
    expect(page?.shown?.mix.month).toBe(earlier)
    expect(page?.months).toEqual(all.page!.months)
    expect(page?.history.map(({ month }) => month)).toEqual(page?.months)
    const none = await energySourcesPage.build(reader, fixtureTime, request('month=2001-01'))
    expect([none.page, none.instead?.query]).toEqual([null, { month: '' }])
    expect(energySourcesPage.validate!(request('month=2026-13'))).toBe(false)
  })
})

describe('the page of the generation charge', () => {
  it('[X13] shows the lines of the chosen month with the averages up to it', async () => {
    const all = await generationChargePage.build(reader, fixtureTime, request())
    expect(all.page?.statement?.month).toBe(all.page?.months[0])
    const earlier = all.page!.months[1]!
    const { page } = await generationChargePage.build(reader, fixtureTime, request(`month=${earlier}`))
    const rows = published['generation-charge'] as { billingMonth: string; source: string }[]
    const own = rows
      .filter(({ billingMonth }) => billingMonth.startsWith(earlier))
      .map(({ source }) => source)
    expect(page?.statement?.month).toBe(earlier)
    expect(page?.statement?.lines.map(({ source }) => source).toSorted()).toEqual(own.toSorted())
    expect(page?.statement?.history.at(-1)?.month).toBe(earlier)
    expect(page?.months).toEqual(all.page?.months)
    const none = await generationChargePage.build(reader, fixtureTime, request('month=2001-01'))
    expect([none.page, none.instead?.query]).toEqual([null, { month: '' }])
  })
})

describe('the page of power supply', () => {
  it('[X13] shows the months in order, and leads to the procurement plan where there is one', async () => {
    const { page } = await powerSupplyPage.build(reader, fixtureTime, request())
    const months = page!.records.map(({ month }) => month)
    expect(months.length).toBeGreaterThan(0)
    expect(months).toEqual(months.toSorted())
    expect(page!.plan).toMatch(/power-supply-procurement-plan$/)
    const without = readerOf({ ...published, 'power-supply-procurement-plan': [] })
    expect((await powerSupplyPage.build(without, fixtureTime, request())).page?.plan).toBeNull()
  })
})

it.each([energySourcesPage, generationChargePage, powerSupplyPage])(
  '[X13] %# is in no menu while it has no figures',
  async (definition) => {
    const { hasContent } = definition
    if (hasContent === 'always') throw new Error('A page of figures may be empty')
    expect([await hasContent(empty, fixtureTime), await hasContent(reader, fixtureTime)]).toEqual([
      false,
      true,
    ])
    expect((await definition.build(empty, fixtureTime, request())).page).not.toBeNull()
  },
)
