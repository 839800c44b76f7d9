import { multiplyDecimals, type TenThousandths } from '~/lib/decimal'
import { calculateBill, roundToCentavo, type Bill, type BillUsage } from './calculate-bill'
import type { ChangedCharge } from './compare-charges'
import type { BilledMonth } from './rates-view-model'

/** The part of one charge in the difference of two bills. */
export interface ChargeEffect extends ChangedCharge {
  /** The number of units: kWh, kW, or 1. */
  quantity: number
  /** Whole centavos. */
  amount: TenThousandths
}

/** Two bills and the causes of their difference, which is exactly `fromUse + fromRates + fromDiscounts`. */
export interface BillChange {
  before: Bill
  now: Bill
  /** Both bills, and the new usage at the earlier month's rates, before discounts. */
  undiscounted: { before: TenThousandths; between: TenThousandths; now: TenThousandths }
  difference: TenThousandths
  fromUse: TenThousandths
  fromRates: TenThousandths
  fromDiscounts: TenThousandths
  /** The charges that differ, at the new usage; with `rest` they add up to `fromRates`. */
  effects: ChargeEffect[]
  /** The rounding of each line to the centavo. */
  rest: TenThousandths
}

/** The discount of a bill, 0 or less. */
export const discountOf = ({ lines }: Bill): TenThousandths =>
  lines.reduce((total, { kind, amount }) => (kind === 'discount' ? total + amount : total), 0)

/**
 * Divides the difference of two bills into parts of usage, rates and discounts. Usage is priced at the
 * earlier month's rates, and the change of rates at the new usage, so that nothing is counted twice or left
 * over.
 * @returns null if a month states no charge per kWh
 */
export function explainBillChange(
  months: { before: BilledMonth; now: BilledMonth },
  uses: { before: BillUsage; now: BillUsage },
  differences: readonly ChangedCharge[],
): BillChange | null {
  const before = calculateBill(months.before.components, months.before.rules, uses.before)
  const between = calculateBill(months.before.components, months.before.rules, uses.now)
  const now = calculateBill(months.now.components, months.now.rules, uses.now)
  if (!before || !between || !now) return null
  const effects = differences.map((each): ChargeEffect => {
    const quantity = each.unit === 'php_per_kwh' ? uses.now.kwh : each.unit === 'php_per_kw' ? uses.now.kw : 1
    return { ...each, quantity, amount: roundToCentavo(multiplyDecimals(each.by, quantity)) }
  })
  const gross = (bill: Bill) => bill.total - discountOf(bill)
  const undiscounted = { before: gross(before), between: gross(between), now: gross(now) }
  const fromRates = undiscounted.now - undiscounted.between
  return {
    before,
    now,
    undiscounted,
    difference: now.total - before.total,
    fromUse: undiscounted.between - undiscounted.before,
    fromRates,
    fromDiscounts: discountOf(now) - discountOf(before),
    effects,
    rest: fromRates - effects.reduce((total, { amount }) => total + amount, 0),
  }
}
