import { describe, expect, it } from 'vitest'
import { DEMO_MONTHS } from '../../seed/demo/demo'
import type { PowerRate } from '../../seed/types/power-rate'
import { clocks } from './clocks'
import { demoContent, type DemoContent } from './content'

/** Ten-thousandths of a peso: sums of whole numbers, so that no rounding hides a difference. */
const tenThousandths = (amount: number | null): number => Math.round((amount ?? Number.NaN) * 10_000)
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
const perKwh = (rate: PowerRate): number =>
  sum(
    rate.components
      .filter((component) => component.unit === 'php_per_kwh')
      .map((component) => tenThousandths(component.amount)),
  )

function rateOf(content: DemoContent, customerClass: string, age: number): PowerRate {
  const rate = content.powerRates.filter((each) => each.customerClass === customerClass)[age]
  if (!rate) throw new Error(`no ${customerClass} rate of ${age} months ago`)
  return rate
}

function groupBy<Row, Key>(rows: Row[], key: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

describe.each(clocks)('the demo utility on %s', (_name, clock) => {
  const content = demoContent(new Date(clock))

  it('is the same every time it is generated', () => {
    // Files are compared by what they are called: what makes them is a function.
    const rowsOf = (made: typeof content) => JSON.parse(JSON.stringify(made)) as unknown
    expect(rowsOf(demoContent(new Date(clock)))).toEqual(rowsOf(content))
  })

  it('has 24 months of every series, each month once', () => {
    expect(content.powerRates).toHaveLength(DEMO_MONTHS * 4)
    const rates = content.powerRates.map((rate) => `${rate.billingMonth} ${rate.customerClass}`)
    expect(new Set(rates).size).toBe(rates.length)
    const months = content.powerSupplyRecords.map((record) => record.month)
    expect(new Set(months).size).toBe(DEMO_MONTHS)
    expect(months).toEqual(months.toSorted().toReversed())
    expect(groupBy(content.generationCharges, (charge) => charge.billingMonth).size).toBe(DEMO_MONTHS)
    expect(groupBy(content.energySources, (source) => source.month).size).toBe(DEMO_MONTHS)
  })

  it('has the published totals in the newest two months', () => {
    expect(perKwh(rateOf(content, 'residential', 0))).toBe(106_280)
    expect(perKwh(rateOf(content, 'residential', 1))).toBe(108_070)
    expect(perKwh(rateOf(content, 'commercial', 0))).toBe(103_815)
    expect(perKwh(rateOf(content, 'industrial', 0))).toBe(92_440)
  })

  it('bills the weighted average of the itemized charges as generation, in every month and class', () => {
    for (const [month, charges] of groupBy(content.generationCharges, (charge) => charge.billingMonth)) {
      const cost = sum(charges.map((charge) => charge.basicCost + charge.otherAdjustments))
      const average = Math.round((cost * 10_000) / sum(charges.map((charge) => charge.energyKwh)))
      const billed = content.powerRates
        .filter((rate) => rate.billingMonth === month)
        .map((rate) =>
          tenThousandths(rate.components.find(({ code }) => code === 'generation')?.amount ?? null),
        )
      expect(billed).toEqual([average, average, average, average])
    }
  })

  it('adds 12 % of VAT to what each class pays per kWh for distribution, supply and metering', () => {
    for (const { components } of content.powerRates) {
      const amountOf = (code: string) =>
        tenThousandths(components.find((component) => component.code === code)?.amount ?? 0)
      const taxed = sum(['distribution', 'supply', 'metering'].map(amountOf))
      expect(amountOf('vat_distribution')).toBe(Math.round(taxed * 0.12))
    }
  })

  it('itemizes whole pesos and the prices of the newest month', () => {
    for (const { basicCost, otherAdjustments } of content.generationCharges) {
      expect([basicCost, otherAdjustments].every(Number.isInteger)).toBe(true)
    }
    const newest = content.generationCharges.slice(0, 5)
    const prices = Object.fromEntries(
      newest.map((row) => [row.technology, (row.basicCost + row.otherAdjustments) / row.energyKwh]),
    )
    expect(prices).toEqual({ geothermal: 5.6, coal: 6.45, solar: 5.1, wesm: 8.152, net_metering: 6.4 })
  })

  it('buys what the sources delivered and what the charges bill', () => {
    const sources = groupBy(content.energySources, (source) => source.month)
    for (const [age, record] of content.powerSupplyRecords.entries()) {
      const delivered = sum((sources.get(record.month) ?? []).map((source) => source.energyKwh))
      expect(delivered).toBe(Math.round(record.energyPurchasedGwh * 1_000_000))
      const billed = content.generationCharges.slice(age * 5, age * 5 + 5)
      expect(sum(billed.map((charge) => charge.energyKwh))).toBe(delivered)
    }
  })

  it('has the specified shares, peak and loss in the newest month', () => {
    const shares = content.energySources.slice(0, 5).map((row) => [row.technology, row.energyKwh / 580_000])
    expect(Object.fromEntries(shares)).toEqual({
      coal: 35,
      geothermal: 30,
      wesm: 24.8,
      solar: 10,
      net_metering: 0.2,
    })
    expect(content.powerSupplyRecords[0]).toMatchObject({
      peakDemandMw: 118,
      energyPurchasedGwh: 58,
      systemLossPercent: 5.5,
      customers: 148_000,
    })
  })

  it('has loads below 100 % and prices in a plausible range', () => {
    for (const record of content.powerSupplyRecords) {
      expect(record.loadFactorPercent).toBeGreaterThan(60)
      expect(record.loadFactorPercent).toBeLessThan(76)
    }
    for (const row of content.generationCharges) {
      const price = (row.basicCost + row.otherAdjustments) / row.energyKwh
      expect(price).toBeGreaterThan(3)
      expect(price).toBeLessThan(14)
    }
    for (const source of content.energySources) expect(source.energyKwh).toBeGreaterThan(0)
  })

  it('has its peak in the hot season of every whole year', () => {
    const year = content.powerSupplyRecords.slice(0, 12)
    const peak = year.toSorted((a, b) => b.peakDemandMw - a.peakDemandMw)[0]
    expect(['04', '05', '06']).toContain(peak?.month.slice(5, 7))
  })

  it('has next month’s rate without an amount, and a correction that doesn’t change the sum per kWh', () => {
    expect(content.draftRate.components.every(({ amount }) => amount === null)).toBe(true)
    expect(content.draftRate.billingMonth > (content.powerRates[0]?.billingMonth ?? '')).toBe(true)
    expect(perKwh(content.changedRate)).toBe(perKwh(rateOf(content, 'industrial', 0)))
    expect(content.changedRate).not.toEqual(rateOf(content, 'industrial', 0))
  })

  it('uses each component code once in a rate', () => {
    for (const { components } of content.powerRates) {
      expect(new Set(components.map(({ code }) => code)).size).toBe(components.length)
    }
  })
})
