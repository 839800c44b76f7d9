import { describe, expect, it } from 'vitest'
import { calculateBill } from '~/features/power-rates/calculate-bill'
import { readRatesInForce } from '~/features/power-rates/api'
import { formatPeso } from '~/lib/format'
import { billGuidePage } from './bill-guide'
import { fixtureTime, published, readerOf } from './fixtures'

const request = { params: {}, query: new URLSearchParams() }
const reader = readerOf(published)
const centavos = (text: string) => Math.round(Number(text.replace(/[₱,]/g, '').replace('−', '-')) * 100)

describe('the page that explains a bill', () => {
  it('[X15] has lines that add up to the amount due, which is the estimator’s', async () => {
    const { page } = await billGuidePage.build(reader, fixtureTime, request)
    const { parts } = page!.guide!
    const [rate] = await readRatesInForce(reader, '2026-11-18')
    const total = parts.find(({ kind }) => kind === 'total')!.value
    expect(total).toBe(
      formatPeso(calculateBill(rate!.components, [], { kwh: 200, kw: 0, discounts: [] })!.total, 2),
    )
    const lines = parts.filter(({ kind }) => kind === 'line').map(({ value }) => centavos(value))
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.reduce((sum, each) => sum + each, 0)).toBe(centavos(total))
  })

  it('[X15] explains every part, and the readings differ by the kWh used', async () => {
    const { page } = await billGuidePage.build(reader, fixtureTime, request)
    const { parts, kwh } = page!.guide!
    for (const { label, text } of parts) expect([label, text.length > 20]).toEqual([label, true])
    expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length)
    const [present, previous] = parts
      .find(({ label }) => label === 'Meter readings')!
      .value.split(' − ')
      .map((each) => Number(each.replace(',', '')))
    expect(present! - previous!).toBe(Number(kwh))
  })

  it('[X15] says so while no rate is published, and leaves out what payment terms would say', async () => {
    expect((await billGuidePage.build(readerOf({}), fixtureTime, request)).page?.guide).toBeNull()
    const without = readerOf({ ...published, 'payment-page': [] })
    const labels = (await billGuidePage.build(without, fixtureTime, request)).page!.guide!.parts
    expect(labels.map(({ label }) => label)).not.toContain('Due date')
  })
})
