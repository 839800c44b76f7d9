import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, explainBillChange } from './bill-change'
import type { ChangedCharge } from './compare-charges'
import { billingRules } from './fixtures/billing-rules'
import type { BillingRule } from './model'
import type { BilledMonth } from './rates-view-model'

const month = (name: string, generation: number, rules: BilledMonth['rules'] = []): BilledMonth => ({
  month: name,
  components: [
    { group: 'generation', unit: 'php_per_kwh', amount: generation },
    { group: 'distribution', unit: 'php_per_kwh', amount: 9_800 },
    { group: 'metering', unit: 'php_per_meter_month', amount: 50_000 },
  ],
  rules,
})
const use = (kwh: number, discounts: ('lifeline' | 'senior_citizen')[] = []) => ({ kwh, kw: 0, discounts })
const generation = (by: number): ChangedCharge[] =>
  by === 0 ? [] : [{ code: 'generation', label: 'Generation', unit: 'php_per_kwh', by }]

describe('why a bill changed', () => {
  it('[X03] divides the difference into usage at the old rates and rates at the new usage', () => {
    const months = { before: month('2026-10', 65_300), now: month('2026-11', 64_820) }
    const change = explainBillChange(months, { before: use(180), now: use(200) }, generation(-480))!
    // 180 × 7.51 + 5 = 1,356.80; 200 × 7.51 + 5 = 1,507.00; 200 × 7.462 + 5 = 1,497.40.
    expect(Object.values(change.undiscounted)).toEqual([13_568_000, 15_070_000, 14_974_000])
    expect(change).toMatchObject({ difference: 1_406_000, fromUse: 1_502_000, fromRates: -96_000, rest: 0 })
    expect(change.effects).toMatchObject([{ code: 'generation', quantity: 200, amount: -96_000 }])
  })

  it('[X03] keeps a discount of one of the months apart from usage and rates', () => {
    const rule = billingRules.find(({ kind }) => kind === 'lifeline') as unknown as BillingRule
    const rules = [{ ...rule, customerClass: null, appliesTo: [{ group: 'generation' }] }] as BillingRule[]
    const last = Math.max(...rule.tiers.map(({ toKwh }) => toKwh ?? 0))
    const months = { before: month('2026-10', 65_300, rules), now: month('2026-11', 65_300, rules) }
    const uses = { before: use(last, ['lifeline']), now: use(last + 50, ['lifeline']) }
    const change = explainBillChange(months, uses, [])!
    const plain = explainBillChange(months, { before: use(last), now: use(last + 50) }, [])!
    expect(change.fromUse).toBe(plain.fromUse)
    expect(discountOf(change.before)).toBeLessThan(0)
    expect(change.fromDiscounts).toBe(-discountOf(change.before))
    expect(change).toMatchObject({ fromRates: 0, rest: 0 })
    expect(change.difference).toBe(plain.difference + change.fromDiscounts)
  })

  it('[X03] adds up to the centavo for every usage and rate', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.nat(5_000),
        fc.nat(150_000),
        fc.integer({ min: -9_999, max: 9_999 }),
        (kwhBefore, kwhNow, rate, by) => {
          const months = { before: month('2026-10', rate), now: month('2026-11', rate + by) }
          const change = explainBillChange(
            months,
            { before: use(kwhBefore), now: use(kwhNow) },
            generation(by),
          )!
          expect(change.fromUse + change.fromRates + change.fromDiscounts).toBe(change.difference)
          expect(change.before.total + change.difference).toBe(change.now.total)
          const effects = change.effects.reduce((total, { amount }) => total + amount, 0)
          expect(effects + change.rest).toBe(change.fromRates)
        },
      ),
    )
  })

  it('[X03] has no answer where a month states no charge per kWh', () => {
    const empty: BilledMonth = { month: '2026-10', components: [], rules: [] }
    const months = { before: empty, now: month('2026-11', 64_820) }
    expect(explainBillChange(months, { before: use(1), now: use(1) }, [])).toBeNull()
  })
})
