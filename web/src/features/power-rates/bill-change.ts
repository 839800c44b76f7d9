import { times, type TenThousandths } from '~/lib/decimal'
import { bill, toCentavo, type Bill, type Use } from './bill'
import type { ChangedCharge } from './comparison'
import type { BilledMonth } from './rates-view'

/** One charge's part of a bill's difference. */
export interface ChargeEffect extends ChangedCharge {
  /** What the difference is multiplied by: kWh, kW, or 1. */
  quantity: number
  /** Whole centavos. */
  amount: TenThousandths
}

/** Two bills and what makes them differ: `fromUse + fromRates` is their difference to the centavo. */
export interface BillChange {
  before: Bill
  now: Bill
  /** The new use at the earlier month's rates and discount rules. */
  between: Bill
  difference: TenThousandths
  fromUse: TenThousandths
  fromRates: TenThousandths
  /** The charges that differ, at the new use; with `rest` they add up to `fromRates`. */
  effects: ChargeEffect[]
  /** Discounts, and what rounding each line to the centavo leaves. */
  rest: TenThousandths
  hasDiscount: boolean
}

/**
 * Divides the difference of two bills into the part of usage and the part of rates. Usage is priced at the earlier
 * month's rates, and the change of rates at the new usage, so that nothing is counted twice and nothing is left over.
 * @returns null where one of the months states no charge per kWh
 */
export function billChange(
  months: { before: BilledMonth; now: BilledMonth },
  uses: { before: Use; now: Use },
  differences: readonly ChangedCharge[],
): BillChange | null {
  const before = bill(months.before.components, months.before.rules, uses.before)
  const between = bill(months.before.components, months.before.rules, uses.now)
  const now = bill(months.now.components, months.now.rules, uses.now)
  if (!before || !between || !now) return null
  const effects = differences.map((each): ChargeEffect => {
    const quantity = each.unit === 'php_per_kwh' ? uses.now.kwh : each.unit === 'php_per_kw' ? uses.now.kw : 1
    return { ...each, quantity, amount: toCentavo(times(each.by, quantity)) }
  })
  const fromRates = now.total - between.total
  return {
    before,
    now,
    between,
    difference: now.total - before.total,
    fromUse: between.total - before.total,
    fromRates,
    effects,
    rest: fromRates - effects.reduce((total, { amount }) => total + amount, 0),
    hasDiscount: [before, between, now].some(({ discount }) => discount !== null),
  }
}
