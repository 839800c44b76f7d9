import { describe, expect, it } from 'vitest'
import { demoAt } from '../../../cms/seed/demo/demo'
import { powerRates } from '../../../cms/seed/types/power-rate'
import { billChangeUrl } from '~/features/power-rates/rates-url'
import { chargeGroups } from '~/features/power-rates/fixtures/charge-groups'
import { customerClasses } from '~/features/power-rates/fixtures/customer-classes'
import { siteSetting } from '~/features/site-settings/fixtures'
import { formatDecimalDigits } from '~/lib/decimal'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import { billChangePage } from './bill-change'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildHome } from './home'
import { buildRates, ratesPage } from './rates'

const build = (query = '', rows: Parameters<typeof readerOf>[0] = published, at = fixtureTime) =>
  buildRates(readerOf(rows), at, { query: new URLSearchParams(query) })
const view = async (query = '', rows?: Parameters<typeof readerOf>[0]) =>
  (await build(query, rows)).page?.view

describe('the page of rates', () => {
  it('[X03] is the first class’s rate in force, beside the month before', async () => {
    const found = await view()
    expect(found).toMatchObject({ month: '2026-11', code: 'residential', asked: { month: null } })
    expect(found?.sheet?.rate).toMatchObject({ perKwh: 106_280, change: { by: -1790, since: '2026-10' } })
    expect(found?.sheet?.comparison).toMatchObject({
      month: '2026-10',
      changed: 2,
      differences: [
        { label: 'Transmission', by: -1310 },
        { label: 'Generation', by: -480 },
      ],
    })
    expect(found?.months.find(({ month }) => month === '2026-10')?.href).toBe(
      '/rates?class=residential&month=2026-10',
    )
  })

  it('[X03] takes any month and class from the address, and what to compare with', async () => {
    const found = await view('class=streetlights&month=2026-10')
    expect(found?.sheet?.rate).toMatchObject({ code: 'streetlights', month: '2026-10', perKwh: 85_630 })
    expect(found?.sheet?.comparison).toBeNull()
    const later = await view('class=residential&month=2026-10&compare=2026-11')
    expect(later?.sheet?.rate.change).toEqual({ by: 1790, since: '2026-11' })
  })

  it('[X03] hands the usage that was entered on to the page that explains a bill’s change', async () => {
    const found = (await view('class=residential&kwh=310&senior_citizen=on'))!
    expect(found.basis).toMatchObject({ isTyped: true })
    expect((await view())?.basis).toMatchObject({ isTyped: false })
    const path = '/rates/why-did-my-bill-change?class=residential'
    expect(billChangeUrl(found, null)).toBe(path)
    expect(billChangeUrl(found, found.basis!.typed)).toBe(`${path}&kwh=310&senior_citizen=on`)
  })

  it('[X03] [X16] says in its title that the usage in the address can’t be read', async () => {
    const titles = async (definition: typeof ratesPage | typeof billChangePage, query: string) => {
      const { page } = await definition.build(readerOf(published), fixtureTime, {
        params: {},
        query: new URLSearchParams(query),
      })
      return definition.meta(page as never, fallbackSiteSettings).title
    }
    for (const definition of [ratesPage, billChangePage]) {
      expect(await titles(definition, 'kwh=two')).toMatch(/^Error: /)
      expect(await titles(definition, 'kwh=1,250.5')).not.toMatch(/^Error/)
      expect(await titles(definition, '')).not.toMatch(/^Error/)
    }
    expect(await titles(billChangePage, 'kwh=100&kwh_before=')).toMatch(/^Error: /)
  })

  it('[X03] compares a month that is to be compared with itself with the month before', async () => {
    const found = await view('class=residential&month=2026-11&compare=2026-11')
    expect([found?.asked.compare, found?.sheet?.comparison?.month]).toEqual([null, '2026-10'])
  })

  it('[X03] says that a class has no rate of a month yet, and names a month without any rate', async () => {
    const found = await view('class=streetlights&month=2026-11')
    expect(found).toMatchObject({ sheet: null, inForce: { month: '2026-10' } })
    for (const [query, parameter, sentence] of [
      ['month=2031-01', 'month', 'We have no rates for January 2031. Here are the latest rates.'],
      ['compare=2019-05', 'compare', 'We have no rates for May 2019 to compare with.'],
      ['class=lighthouses', 'class', expect.stringContaining('couldn’t find')],
    ] as const) {
      const instead = { query: { [parameter]: '' }, notice: sentence as string }
      expect(await build(query), query).toEqual({ page: null, instead })
    }
    expect((await build('', {})).page).toEqual({ view: null })
    const valid = (query: string) => ratesPage.validate?.({ params: {}, query: new URLSearchParams(query) })
    expect(['month=2026-13', 'compare=soon', 'class=A b'].map(valid)).toEqual([false, false, false])
    expect(valid('month=2026-11&class=residential')).toBe(true)
  })

  it('[X03] shows any charge over the months, and is no page for an unknown one', async () => {
    const found = await view('charge=transmission&class=residential')
    expect(found?.charge).toMatchObject({
      code: 'transmission',
      label: 'Transmission',
      unit: 'php_per_kwh',
      without: '/rates?class=residential#history',
    })
    const amounts = found!.charge!.amounts
    expect(amounts).toHaveLength(found!.months.length)
    const now = found!.sheet!.charges.find(({ component }) => component.code === 'transmission')!
    expect(amounts.slice(-2)).toEqual([now.before, now.component.amount])
    expect((await view('class=residential'))?.charge).toBeNull()
    expect((await build('charge=lighthouse')).page).toBeNull()
  })

  it('[X03] compares each charge with the other month, and adds them up by group', async () => {
    const found = await view('class=residential')
    const row = (code: string) => found?.sheet?.charges.find(({ component }) => component.code === code)
    expect(row('generation')).toMatchObject({
      before: 65_300,
      change: -480,
      isSame: false,
    })
    expect(row('distribution')).toMatchObject({ isSame: true, change: 0 })
    const groups = found?.sheet?.groups ?? []
    expect(groups.find(({ key }) => key === 'generation')).toMatchObject({ amount: 64_820, change: -480 })
    expect(groups.reduce((total, { amount }) => total + (amount ?? 0), 0)).toBe(106_280)
    const industrial = await view('class=industrial&compare=2026-11')
    expect(industrial?.sheet?.charges.every(({ isSame }) => isSame)).toBe(true)
  })

  it('[X03] agrees with home and adds up to the last place in every month and class of the demo', async () => {
    const rates = powerRates(demoAt(fixtureTime)).map((rate) => ({
      ...rate,
      documentId: `${rate.customerClass} ${rate.billingMonth}`,
      customerClass: { code: rate.customerClass },
    }))
    const rows = {
      'site-setting': [siteSetting],
      'charge-group': chargeGroups,
      'customer-class': customerClasses,
      'power-rate': rates,
    }
    expect(rates).toHaveLength(96)
    for (const { billingMonth, customerClass, components } of rates) {
      const month = billingMonth.slice(0, 7)
      const found = await view(`class=${customerClass.code}&month=${month}`, rows)
      const stated = components.filter(({ unit }) => unit === 'php_per_kwh')
      const sum = stated.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 10_000), 0)
      const sheet = found?.sheet
      const name = `${customerClass.code} ${month}`
      expect(sheet?.rate.perKwh, name).toBe(sum)
      expect(
        sheet?.rate.recipients.reduce((total, { amount }) => total + amount, 0),
        name,
      ).toBe(sum)
      expect(
        sheet?.groups.reduce((total, { amount }) => total + (amount ?? 0), 0),
        name,
      ).toBe(sum)
      expect(found?.months.find((each) => each.month === month)?.perKwh, name).toBe(sum)
      expect(found?.months.length).toBe(24)
    }
    for (const { code } of customerClasses) {
      const query = new URLSearchParams({ class: code })
      const { page } = await buildHome(readerOf(rows), fixtureTime, { query })
      const found = await view(`class=${code}`, rows)
      expect(found?.sheet?.rate.perKwh, code).toBe(page?.rates?.chosen.perKwh)
      expect(found?.sheet?.rate.recipients, code).toEqual(page?.rates?.chosen.recipients)
    }
    const residential = await view('month=2026-11', rows)
    expect(formatDecimalDigits(residential?.sheet?.rate.perKwh ?? 0)).toBe('10.6280')
  })

  it('[X03] names every month and class to search engines, and itself by what is chosen', async () => {
    const sitemap = ratesPage.sitemap as Exclude<typeof ratesPage.sitemap, string>
    const addresses = await sitemap(readerOf(published), fixtureTime)
    expect(addresses.map(({ path }) => path)).toContain('/rates?class=industrial&month=2026-11')
    expect(addresses).toHaveLength(1 + published['power-rate']!.length)
    expect(ratesPage.indexedParams).toEqual(['class', 'month'])
  })
})
