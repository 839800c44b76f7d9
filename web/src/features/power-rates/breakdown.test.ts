import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { breakdown, exampleBill, otherCharges, perKwhCharges } from './breakdown'
import { industrial, residential, streetlights } from './fixtures/components'
import { rateComponent } from './model'

const parse = (components: unknown[]) => components.map((component) => v.parse(rateComponent, component))

describe('breakdown of a power rate', () => {
  it('adds up the per-kWh charges exactly and leaves the fixed ones out', () => {
    expect(perKwhCharges(parse(residential))).toBe(106_280)
    expect(perKwhCharges(parse(residential).map((component) => ({ ...component, amount: null })))).toBeNull()
  })

  it('puts every stated charge under one row, so that rows add up to the sum', () => {
    for (const schedule of [residential, industrial, streetlights]) {
      const components = parse(schedule)
      const rows = breakdown(components)
      expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(perKwhCharges(components))
      expect(rows.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1)
    }
  })

  it('groups as a bill does, with bars against the longest', () => {
    const rows = breakdown(parse(residential))
    expect(rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['generation', 64_820],
      ['transmission', 12_150],
      ['systemLoss', 4_480],
      ['distribution', 9_800],
      ['subsidies', 3_128],
      ['renewables', 2_382],
      ['localTaxes', 680],
      ['vat', 8_840],
    ])
    expect(rows[0]).toMatchObject({ bar: 1 })
  })

  it('gives a credit no bar', () => {
    expect(breakdown(parse(industrial)).at(-1)).toMatchObject({ key: 'adjustments', amount: -125, bar: 0 })
  })

  it('lists fixed and per-kW charges apart', () => {
    expect(otherCharges(parse(industrial)).map(({ code }) => code)).toEqual([
      'transmission_demand',
      'distribution_demand',
      'supply_fixed',
      'metering_fixed',
    ])
  })

  it('comes to what a typical customer pays, demand and fixed charges included', () => {
    expect(exampleBill(parse(residential), { typicalKwh: 200, typicalKw: null })).toEqual({
      kwh: 200,
      kw: null,
      energy: 21_256_000,
      demand: null,
      fixed: 50_000,
      total: 21_306_000,
    })
    expect(exampleBill(parse(industrial), { typicalKwh: 250_000, typicalKw: 500 })).toMatchObject({
      energy: 21_309_000_000,
      demand: 2_166_000_000,
      fixed: 49_900_000,
      total: 23_524_900_000,
    })
    expect(exampleBill(parse(residential), { typicalKwh: null, typicalKw: null })).toBeNull()
  })
})
