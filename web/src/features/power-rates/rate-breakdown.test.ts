import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  breakDownPerKwhCharges,
  calculateExampleBill,
  chargesNotPerKwh,
  sumPerKwhCharges,
} from './rate-breakdown'
import { industrial, residential, streetlights } from './fixtures/components'
import { chargeGroups } from './fixtures/charge-groups'
import { chargeGroupSchema, rateComponentSchema } from './model'
import { computeRecipientShares } from './recipient-shares'

const parse = (components: unknown[]) =>
  components.map((component) => v.parse(rateComponentSchema, component))
const groups = chargeGroups.map((group) => v.parse(chargeGroupSchema, group))

describe('breakdown of a power rate', () => {
  it('adds up the per-kWh charges exactly and leaves the fixed ones out', () => {
    expect(sumPerKwhCharges(parse(residential))).toBe(106_280)
    expect(
      sumPerKwhCharges(parse(residential).map((component) => ({ ...component, amount: null }))),
    ).toBeNull()
  })

  it('puts every stated charge under one row, so that rows add up to the sum', () => {
    for (const schedule of [residential, industrial, streetlights]) {
      const components = parse(schedule)
      const rows = breakDownPerKwhCharges(components, groups)
      expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(sumPerKwhCharges(components))
      expect(rows.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1)
    }
  })

  it('groups as a bill does, with bars against the longest', () => {
    const rows = breakDownPerKwhCharges(parse(residential), groups)
    expect(rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['generation', 64_820],
      ['transmission', 12_150],
      ['system_loss', 4_480],
      ['distribution', 9_800],
      ['subsidy', 3_128],
      ['fit_all', 2_382],
      ['local_tax', 680],
      ['vat', 8_840],
    ])
    expect(rows[0]).toMatchObject({ bar: 1 })
  })

  it('gives a credit no bar', () => {
    expect(breakDownPerKwhCharges(parse(industrial), groups).at(-1)).toMatchObject({
      key: 'adjustment',
      amount: -125,
      bar: 0,
    })
  })

  it('follows the names and the order of the groups, also of a group of the utility’s own', () => {
    const fund = {
      code: 'rfsc',
      name: 'Reinvestment fund',
      recipient: 'Member-consumers',
      purpose: 'New lines.',
    }
    const own = [v.parse(chargeGroupSchema, fund), ...groups]
    const components = parse([
      ...residential,
      { code: 'rfsc', label: 'RFSC', group: 'rfsc', unit: 'php_per_kwh', amount: 0.2 },
    ])
    expect(breakDownPerKwhCharges(components, own)[0]).toMatchObject({
      key: 'rfsc',
      name: 'Reinvestment fund',
      amount: 2000,
    })
    const [first, ...others] = computeRecipientShares(components, own)
    expect(first).toMatchObject({
      name: 'Member-consumers',
      purpose: 'New lines.',
      position: 0,
      isMain: false,
    })
    expect(others.map(({ name }) => name)).toEqual(
      computeRecipientShares(components, groups)
        .slice(0, -1)
        .map(({ name }) => name),
    )
  })

  it('keeps the charges of a group that was deleted, in a line of their own', () => {
    const rows = breakDownPerKwhCharges(parse(residential), groups.slice(1))
    expect(rows.at(-1)).toMatchObject({ key: 'generation', name: 'generation', amount: 64_820 })
    expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(106_280)
  })

  it('lists fixed and per-kW charges apart', () => {
    expect(chargesNotPerKwh(parse(industrial)).map(({ code }) => code)).toEqual([
      'transmission_demand',
      'distribution_demand',
      'supply_fixed',
      'metering_fixed',
    ])
  })

  it('comes to what a typical customer pays, demand and fixed charges included', () => {
    expect(calculateExampleBill(parse(residential), { typicalKwh: 200, typicalKw: null })).toEqual({
      kwh: 200,
      kw: null,
      energy: 21_256_000,
      demand: null,
      fixed: 50_000,
      total: 21_306_000,
    })
    expect(calculateExampleBill(parse(industrial), { typicalKwh: 250_000, typicalKw: 500 })).toMatchObject({
      energy: 21_309_000_000,
      demand: 2_166_000_000,
      fixed: 49_900_000,
      total: 23_524_900_000,
    })
    expect(calculateExampleBill(parse(residential), { typicalKwh: null, typicalKw: null })).toBeNull()
  })
})
