import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  calculateBill,
  billingRulesInForceOn,
  findTierOfUsage,
  fixedRatesOf,
  roundToCentavo,
  type DiscountName,
} from './calculate-bill'
import { parseBillUsage } from './bill-usage'
import { industrial, residential } from './fixtures/components'
import { billingRules } from './fixtures/billing-rules'
import { chargeGroups } from './fixtures/charge-groups'
import { billingRuleSchema, rateComponentSchema, RATE_UNITS, type BillingRule } from './model'

const rules = billingRules.map((rule) => v.parse(billingRuleSchema, rule))
const parsed = (rows: object[]) => rows.map((row) => v.parse(rateComponentSchema, row))
const november = billingRulesInForceOn(rules, 'residential', '2026-10-26')
const home = (kwh: number, discounts: DiscountName[] = []) =>
  calculateBill(parsed(residential), november, { kwh, kw: 0, discounts })

describe('a bill', () => {
  it('[X03] is the kWh at the rate, and what is charged apart', () => {
    expect(home(84)?.lines).toEqual([
      { kind: 'energy', amount: 8_927_500, rate: 106_280 },
      { kind: 'fixed', amount: 50_000, rate: null },
    ])
    expect(home(84)?.total).toBe(8_977_500)
    expect(home(0)?.total).toBe(50_000)
  })

  it('[X03] has a fixed rate for a customer, for a meter, or for both', () => {
    expect(fixedRatesOf(parsed(residential))).toEqual({ perCustomer: null, perMeter: 50_000 })
    expect(fixedRatesOf(parsed(industrial))).toEqual({ perCustomer: 28_500_000, perMeter: 21_400_000 })
  })

  it('[X03] takes a discount off the charges it names, by the tier of the use, at both of its ends', () => {
    // 20 % of 84 kWh × ₱9.1250, the charges for energy and wires.
    expect(home(84, ['lifeline'])?.lines.at(-1)).toMatchObject({ kind: 'discount', amount: -1_533_000 })
    expect(home(84, ['lifeline'])?.total).toBe(7_444_500)
    const percents = [20, 21, 50, 51, 70, 71, 100, 101].map(
      (kwh) => home(kwh, ['lifeline'])?.discount?.percent,
    )
    expect(percents).toEqual([100, 50, 50, 35, 35, 20, 20, undefined])
  })

  it('[X03] counts the larger of two discounts, never both', () => {
    const both = home(84, ['senior_citizen', 'lifeline'])
    expect(both?.discount?.rule.kind).toBe('lifeline')
    expect(both?.total).toBe(7_444_500)
    expect(home(84, ['senior_citizen'])?.discount?.percent).toBe(5)
  })

  it('[X03] follows the rules of its own time and class', () => {
    const then = billingRulesInForceOn(rules, 'residential', '2025-12-31')
    expect(then.map(({ documentId }) => documentId)).toEqual(['rule-2', 'rule-3', 'rule-4'])
    expect(billingRulesInForceOn(rules, 'industrial', '2026-10-26').map(({ kind }) => kind)).toEqual(['vat'])
  })

  it('[X03] has a line for demand, and the tax within it', () => {
    const found = calculateBill(
      parsed(industrial),
      billingRulesInForceOn(rules, 'industrial', '2026-10-26'),
      {
        kwh: 250_000,
        kw: 500,
        discounts: [],
      },
    )
    expect(found?.lines.map(({ kind, amount }) => [kind, amount / 10_000])).toEqual([
      ['energy', roundToCentavo(found!.lines[0]!.rate! * 250_000) / 10_000],
      ['demand', 433.2 * 500],
      ['fixed', 4990],
    ])
    // ₱0.58 a kWh, and 12/112 of ₱187.40 × 500 and of ₱4,990.
    const within = ((187.4 * 500 + 4990) * 12) / 112
    expect((found?.vat?.amount ?? 0) / 10_000).toBeCloseTo(0.58 * 250_000 + within, 2)
    expect((found?.vat?.within ?? 0) / 10_000).toBeCloseTo(within, 2)
  })

  it('[X03] is none where the rate states no charge per kWh', () => {
    expect(calculateBill([], november, { kwh: 200, kw: 0, discounts: [] })).toBeNull()
  })
})

describe('any bill', () => {
  const component = fc.record({
    group: fc.constantFrom(...chargeGroups.map(({ code }) => code)),
    unit: fc.constantFrom(...RATE_UNITS),
    amount: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  })
  const components = fc
    .array(component, { maxLength: 24 })
    .map((some) => [{ group: 'generation' as const, unit: 'php_per_kwh' as const, amount: 64_820 }, ...some])
  const use = fc.record({
    kwh: fc.integer({ min: 0, max: 10_000_000 }),
    kw: fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => tenths / 10),
    discounts: fc.subarray<DiscountName>(['lifeline', 'senior_citizen']),
  })
  const small = use.map((each) => ({ ...each, kwh: each.kwh % 130 }))

  it('[X03] is the sum of its lines, each in whole centavos, and never below zero', () => {
    fc.assert(
      fc.property(components, fc.oneof(use, small), (rate, used) => {
        const found = calculateBill(rate, november, used)!
        expect(found.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.total)
        for (const { amount } of found.lines) expect(Math.abs(amount % 100)).toBe(0)
        expect(found.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('[X03] never falls when the use rises within a tier', () => {
    const tiers = (kwh: number) => november.map((rule) => findTierOfUsage(rule, kwh))
    fc.assert(
      fc.property(components, small, (rate, used) => {
        const next = { ...used, kwh: used.kwh + 1 }
        const isSameTier = tiers(used.kwh).every((tier, index) => tier === tiers(next.kwh)[index])
        fc.pre(isSameTier)
        expect(calculateBill(rate, november, next)!.total).toBeGreaterThanOrEqual(
          calculateBill(rate, november, used)!.total,
        )
      }),
    )
  })

  it('[X03] takes at most one tier of a rule, at every use and however many tiers there are', () => {
    const rule = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 100 })), { minLength: 1 })
      .map((steps): BillingRule => {
        let from = 0
        const rows = steps.map(([width, percent]) => {
          const row = { fromKwh: from, toKwh: from + width - 1, percent }
          from += width
          return row
        })
        return { ...november[0]!, tiers: rows }
      })
    fc.assert(
      fc.property(components, rule, small, (rate, given, used) => {
        const holding = given.tiers.filter(({ fromKwh, toKwh }) => used.kwh >= fromKwh && used.kwh <= toKwh!)
        expect(holding.length).toBeLessThanOrEqual(1)
        const with_ = calculateBill(rate, [given], { ...used, discounts: ['lifeline'] })!
        const without = calculateBill(rate, [given], { ...used, discounts: [] })!
        const most = Math.round((without.lines[0]!.amount * (holding[0]?.percent ?? 0)) / 100)
        expect(without.total - with_.total).toBeLessThanOrEqual(most + 100)
      }),
    )
  })
})

describe('input', () => {
  const read = (kwh: string, kw = '0', hasDemand = false) =>
    parseBillUsage({ kwh, kw, discounts: [] }, hasDemand)

  it('[X03] is read as people write it', () => {
    expect(read(' 1,250 ')).toEqual({ use: { kwh: 1250, kw: 0, discounts: [] } })
    expect(read('1,250.5')).toEqual({ use: { kwh: 1251, kw: 0, discounts: [] } })
    for (const typed of ['200 kwh', '200kWh', '200 KWH '])
      expect(read(typed)).toEqual({ use: { kwh: 200, kw: 0, discounts: [] } })
    expect(read('84.4')).toEqual({ use: { kwh: 84, kw: 0, discounts: [] } })
    expect(read('0')).toEqual({ use: { kwh: 0, kw: 0, discounts: [] } })
    expect(read('250000', '487.5', true)).toEqual({ use: { kwh: 250_000, kw: 487.5, discounts: [] } })
  })

  it('[X03] is answered plainly where it cannot be billed', () => {
    const messages = ['', '-5', 'two hundred', '1e5', '99999999', '9'.repeat(40)].map((typed) => {
      const answer = read(typed)
      return 'problems' in answer ? answer.problems.kwh : 'billed'
    })
    expect(messages).toEqual([
      'Enter the kWh for the month, such as 200.',
      'Enter 0 or more kWh.',
      'Enter the kWh as a number, such as 200.',
      'Enter the kWh as a number, such as 200.',
      'Enter 10,000,000 kWh or less.',
      'Enter 10,000,000 kWh or less.',
    ])
    expect(read('100', '', true)).toEqual({ problems: { kw: 'Enter the kW for the month, such as 20.' } })
  })
})
