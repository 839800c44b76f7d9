import { describe, expect, it } from 'vitest'
import { calculateBill } from '~/features/power-rates/calculate-bill'
import { readBillingRules, readRatesInForce } from '~/features/power-rates/api'
import { discountsPage } from './discounts'
import { fixtureTime, published, readerOf } from './fixtures'

const request = { params: {}, query: new URLSearchParams() }
const reader = readerOf(published)

describe('the page of discounts', () => {
  it('[X14] shows the discounts in force with bills that the estimator computes', async () => {
    const { page } = await discountsPage.build(reader, fixtureTime, request)
    const rules = await readBillingRules(reader)
    const rates = await readRatesInForce(reader, '2026-11-18')
    expect(page!.discounts.length).toBeGreaterThan(0)
    for (const shown of page!.discounts) {
      const rule = rules.find(({ documentId }) => documentId === shown.id)!
      const code = rule.customerClass?.code ?? rates[0]!.code
      const { components } = rates.find((rate) => rate.code === code)!
      for (const { example, fromKwh, toKwh } of shown.tiers) {
        const kwh = toKwh ?? fromKwh
        const kinds = rule.kind === 'vat' ? [] : [rule.kind]
        expect(example).toEqual({
          kwh,
          without: calculateBill(components, [], { kwh, kw: 0, discounts: [] })!.total,
          reduced: calculateBill(components, [rule], { kwh, kw: 0, discounts: kinds })!.total,
        })
        expect(example!.reduced).toBeLessThan(example!.without)
      }
    }
  })

  it('[X14] leaves out taxes and rules that have ended or not begun, and is empty without any', async () => {
    const rows = published['billing-rule'] as { kind: string; validFrom: string; validTo: string | null }[]
    const build = async (rules: readonly object[]) =>
      (await discountsPage.build(readerOf({ ...published, 'billing-rule': rules }), fixtureTime, request))
        .page!
    const names = (page: { discounts: { name: string }[] }) => page.discounts.map(({ name }) => name)
    const all = names(await build(rows))
    expect(names(await build(rows.filter(({ kind }) => kind !== 'vat')))).toEqual(all)
    expect(names(await build(rows.map((row) => ({ ...row, validFrom: '2031-01-01' }))))).toEqual([])
    expect(names(await build(rows.map((row) => ({ ...row, validTo: '2020-01-01' }))))).toEqual([])
    const { hasContent } = discountsPage
    if (hasContent === 'always') throw new Error('A utility may have no discounts')
    expect(await hasContent(readerOf({}), fixtureTime)).toBe(false)
    expect(await hasContent(reader, fixtureTime)).toBe(true)
  })

  it('[X14] names the form of a discount, which is the download that has its name in the title', async () => {
    const [rule] = (published['billing-rule'] as { kind: string; name: string }[]).filter(
      ({ kind }) => kind === 'lifeline',
    )
    const [download] = published['download'] as { file: { url: string; name: string } }[]
    const title = `Registration for the ${rule!.name.toLowerCase()}`
    const rows = { ...published, 'billing-rule': [rule!], download: [{ ...download, title }] }
    const { page } = await discountsPage.build(readerOf(rows), fixtureTime, request)
    const { url, name } = download!.file
    expect(page!.discounts[0]!.form).toEqual({ title, href: `${url}/${encodeURIComponent(name)}` })
    const none = await discountsPage.build(readerOf({ ...rows, download: [] }), fixtureTime, request)
    expect(none.page!.discounts[0]!.form).toBeNull()
  })

  it('[X14] names the limit of each discount, and the steps to apply line by line', async () => {
    const [rule] = (published['billing-rule'] as { kind: string }[]).filter(({ kind }) => kind === 'lifeline')
    const one = {
      ...rule,
      howToApply: ' Fill in the form.\n\nBring an ID. ',
      validFrom: '2020-01-01',
      validTo: null,
    }
    const build = async (change: object) => {
      const rows = { ...published, 'billing-rule': [{ ...one, ...change }] }
      return (await discountsPage.build(readerOf(rows), fixtureTime, request)).page!.discounts[0]!
    }
    expect((await build({})).steps).toEqual(['Fill in the form.', 'Bring an ID.'])
    expect((await build({ howToApply: null })).steps).toEqual([])
    const tier = { id: 1, fromKwh: 0, toKwh: 50, percent: 10 }
    expect((await build({ tiers: [tier] })).lastKwh).toBe(50)
    expect((await build({ tiers: [tier, { ...tier, id: 2, fromKwh: 51, toKwh: null }] })).lastKwh).toBeNull()
  })
})
