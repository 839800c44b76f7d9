import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import { ratesAddress, type RatesChoice } from './address'
import { rulesOn } from './bill'
import type { TypedUse } from './bill-use'
import { perKwhCharges } from './breakdown'
import { chargeGroups, chargeRows, whatChanged } from './comparison'
import type { CustomerClass, BillingRule, PowerRate } from './model'
import { recipientShares } from './recipients'
import { classRate, startOf } from './schedule'

/** A month of the chosen class, with its own address. */
export interface MonthLink {
  month: Month
  /** Null when the rate states no per-kWh charge. */
  perKwh: TenThousandths | null
  href: string
}

/** What the rates page shows of a choice. */
export interface RatesView {
  month: Month
  code: string
  className: string
  /** Of the address; null where it names none. */
  asked: { month: Month | null; compare: Month | null }
  /** The same month of each class. */
  classes: { code: string; name: string; href: string }[]
  /** Two years of the class, the oldest first; months without a rate are left out. */
  months: MonthLink[]
  /** The charge whose history is requested instead of the total's; its amounts by month, as `months`. */
  charge: ChargeHistory | null
  /** The class's rate in force. */
  inForce: MonthLink
  /** Null where this class has no rate of a month in which others have one. */
  sheet: RateSheet | null
  /** Null without a rate. */
  basis: BillBasis | null
}

export interface RatesPage {
  /** Null while nothing is published. */
  view: RatesView | null
}

/** One charge over the months. */
export type ChargeHistory = NonNullable<ReturnType<typeof chargeHistory>>

/** A charge month by month, under the name that it has last; null where none of the rates has it. */
export function chargeHistory(code: string, rates: PowerRate[], choice: RatesChoice) {
  const parts = rates.map(({ components }) => components.find((each) => each.code === code))
  const newest = parts.findLast((part) => part !== undefined)
  if (!newest) return null
  const { label, unit } = newest
  const amounts = parts.map((part) => (part?.unit === unit ? part.amount : null))
  // `without`: the same page with the history of all charges.
  return { code, label, unit, amounts, without: `${ratesAddress(choice)}#history` }
}

/** One rate in full. */
export type RateSheet = ReturnType<typeof sheetOf>

export function sheetOf(customerClass: CustomerClass, rate: PowerRate, compared: PowerRate | undefined) {
  const charges = chargeRows(rate, compared ?? null)
  const shown = classRate(customerClass, rate, compared)
  return {
    rate: shown,
    recipients: recipientShares(rate.components),
    charges,
    groups: chargeGroups(charges),
    // The month compared with; null where there is none.
    comparison: compared
      ? {
          month: compared.billingMonth,
          perKwh: perKwhCharges(compared.components),
          ...whatChanged(charges),
        }
      : null,
  }
}

/** What the bill of a month depends on. */
export type BilledMonth = ReturnType<typeof billedMonth>

export function billedMonth(rate: PowerRate, rules: BillingRule[], code: string) {
  return {
    month: rate.billingMonth,
    components: rate.components.map(({ group, unit, amount }) => ({ group, unit, amount })),
    rules: rulesOn(rules, code, startOf(rate)),
  }
}

/** What a visitor's own bill is worked out from. */
export type BillBasis = ReturnType<typeof basisOf>

export function basisOf(
  { code, typicalKwh, typicalKw }: CustomerClass,
  rate: PowerRate,
  others: (PowerRate | undefined)[],
  rules: BillingRule[],
  typed: TypedUse | null,
) {
  const billed = (each: PowerRate) => billedMonth(each, rules, code)
  return {
    month: billed(rate),
    // What it is set against: the month before and the same month of the year before, where there are rates.
    others: [...new Set(others)].flatMap((each) => (each ? [billed(each)] : [])),
    hasDemand: rate.components.some(({ unit, amount }) => unit === 'php_per_kw' && amount !== null),
    // What the fields begin with: of the address, else the class's typical use.
    typed: typed ?? { kwh: String(typicalKwh ?? 200), kw: String(typicalKw ?? ''), discounts: [] },
  }
}
