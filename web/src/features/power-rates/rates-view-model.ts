import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import { ratesUrl, type RatesQuery } from './rates-url'
import { billingRulesInForceOn } from './calculate-bill'
import type { BillUsageInput } from './bill-usage'
import { sumPerKwhCharges } from './rate-breakdown'
import { groupChargesByLine, compareCharges, summarizeRateChange } from './compare-charges'
import type { ChargeGroup, CustomerClass, BillingRule, PowerRate } from './model'
import { toClassRate, rateEffectiveDate } from './current-class-rate'

/** A month of the selected class, with its address. */
export interface RateMonthLink {
  month: Month
  /** Null if the rate states no per-kWh charge. */
  perKwh: TenThousandths | null
  href: string
}

/** The data of the rates page. */
export interface RatesView {
  month: Month
  code: string
  className: string
  /** The parameters in the address; null for those that it omits. */
  asked: { month: Month | null; compare: Month | null }
  /** The same month for each class. */
  classes: { code: string; name: string; href: string }[]
  /** Two years of the class, oldest first; months without a rate are omitted. */
  months: RateMonthLink[]
  /** The selected charge's history, which replaces the total's, with amounts by month as in `months`. */
  charge: ChargeHistory | null
  /** The class's current rate. */
  inForce: RateMonthLink
  /** Null if only other classes have a rate for the month. */
  sheet: FullRateView | null
  /** Null without a rate. */
  basis: BillCalculationData | null
}

export interface RatesPageData {
  /** Null if nothing is published. */
  view: RatesView | null
}

/** The history of one charge. */
export type ChargeHistory = NonNullable<ReturnType<typeof toChargeHistory>>

/** The amounts of a charge by month, under its newest label; null if no rate has it. */
export function toChargeHistory(code: string, rates: PowerRate[], choice: RatesQuery) {
  const parts = rates.map(({ components }) => components.find((each) => each.code === code))
  const newest = parts.findLast((part) => part !== undefined)
  if (!newest) return null
  const { label, unit } = newest
  const amounts = parts.map((part) => (part?.unit === unit ? part.amount : null))
  // `without`: the address of the same page with the history of the total.
  return { code, label, unit, amounts, without: `${ratesUrl(choice)}#history` }
}

/** One rate in full. */
export type FullRateView = ReturnType<typeof toFullRateView>

export function toFullRateView(
  customerClass: CustomerClass,
  rate: PowerRate,
  compared: PowerRate | undefined,
  groups: readonly ChargeGroup[],
) {
  const charges = compareCharges(rate, compared ?? null)
  const shown = toClassRate(customerClass, rate, compared, groups)
  return {
    rate: shown,
    charges,
    groups: groupChargesByLine(charges, groups),
    // The month for comparison; null if there is none.
    comparison: compared
      ? {
          month: compared.billingMonth,
          perKwh: sumPerKwhCharges(compared.components),
          ...summarizeRateChange(charges),
        }
      : null,
  }
}

/** The data from which a month's bill is calculated. */
export type BilledMonth = ReturnType<typeof toBilledMonth>

export function toBilledMonth(rate: PowerRate, rules: BillingRule[], code: string) {
  return {
    month: rate.billingMonth,
    components: rate.components.map(({ group, unit, amount }) => ({ group, unit, amount })),
    rules: billingRulesInForceOn(rules, code, rateEffectiveDate(rate)),
  }
}

/** The data from which a visitor's bill is calculated. */
export type BillCalculationData = ReturnType<typeof toBillCalculationData>

export function toBillCalculationData(
  { code, typicalKwh, typicalKw }: CustomerClass,
  rate: PowerRate,
  others: (PowerRate | undefined)[],
  rules: BillingRule[],
  typed: BillUsageInput | null,
) {
  const billed = (each: PowerRate) => toBilledMonth(each, rules, code)
  return {
    month: billed(rate),
    // The previous month, the same month of the previous year and the compared one, if they have rates.
    others: others.flatMap((each, index) =>
      each && others.findIndex((other) => other?.billingMonth === each.billingMonth) === index
        ? [billed(each)]
        : [],
    ),
    hasDemand: rate.components.some(({ unit, amount }) => unit === 'php_per_kw' && amount !== null),
    // The fields' initial values: from the address, otherwise the class's typical usage.
    isTyped: typed !== null,
    typed: typed ?? { kwh: String(typicalKwh ?? 200), kw: String(typicalKw ?? ''), discounts: [] },
  }
}
