import { divideDecimals, sumDecimals, multiplyDecimals, type TenThousandths } from '~/lib/decimal'
import { sumPerKwhCharges } from './rate-breakdown'
import type { BillingRule, RateComponent, RateUnit } from './model'

/**
 * The calculation of a bill. Amounts are ten-thousandths of a peso. Every line is rounded to the centavo,
 * half away from zero, and the bill is the sum of its lines. A discount is the amount that brings the
 * discounted charges down to the nearest centavo, so that rounding never makes a higher usage cheaper.
 */

/** A customer's usage in a month. */
export interface BillUsage {
  /** Whole kilowatt-hours, as meters are read. */
  kwh: number
  /** Peak demand in kW; only counts if the class pays for demand. */
  kw: number
  /** Discounts for which the account is registered. */
  discounts: readonly DiscountName[]
}

export const discountNames = ['lifeline', 'senior_citizen'] as const

export type DiscountName = (typeof discountNames)[number]

/** The fields of a charge that a bill depends on. */
export type BilledComponent = Pick<RateComponent, 'group' | 'unit' | 'amount'>

export interface BillLine {
  kind: 'energy' | 'demand' | 'fixed' | 'discount'
  /** Whole centavos; negative for a discount. */
  amount: TenThousandths
  /** Pesos per kWh or per kW; null for a fixed line. */
  rate: TenThousandths | null
}

/** Pesos a month for each customer and each meter; null where a class pays none. */
export interface FixedRates {
  perCustomer: TenThousandths | null
  perMeter: TenThousandths | null
}

/** A rule with the tier that applies to a usage. */
export interface AppliedBillingRule {
  rule: BillingRule
  percent: number
}

export interface Bill {
  lines: BillLine[]
  total: TenThousandths
  /** The discount that applies; the larger one if the account has two. */
  discount: AppliedBillingRule | null
  /**
   * Value-added tax included in the bill, the part of it within charges per kW and per month, and the rule for
   * that part; null if none is stated.
   */
  vat: { amount: TenThousandths; within: TenThousandths; rule: BillingRule | null } | null
}

/**
 * Kilowatt-hours of sample bills. Charges have four decimals, so with a multiple of 100 each line is in whole
 * centavos, and the lines add up to the amount due.
 */
export const SAMPLE_KWH = 200

const CENTAVO = 100

/** Rounds to the centavo, half away from zero. */
export const roundToCentavo = (amount: TenThousandths): TenThousandths =>
  (divideDecimals(amount, CENTAVO) ?? 0) * CENTAVO

/** The billing rules of a class on a date (`YYYY-MM-DD`). A month is billed by the rules of its own time. */
export function billingRulesInForceOn(
  rules: readonly BillingRule[],
  code: string,
  day: string,
): BillingRule[] {
  return rules.filter(
    ({ customerClass, validFrom, validTo }) =>
      (customerClass === null || customerClass.code === code) &&
      validFrom <= day &&
      (validTo === null || day <= validTo),
  )
}

/** The tier that applies to a usage, both ends included; undefined if the rule gives no discount. */
export function findTierOfUsage(
  { tiers }: BillingRule,
  kwh: number,
): BillingRule['tiers'][number] | undefined {
  return tiers.find(({ fromKwh, toKwh }) => kwh >= fromKwh && (toKwh === null || kwh <= toKwh))
}

/**
 * Calculates a bill.
 * @param rules those of the class and month, see `rulesOn`
 * @returns null for a rate without a charge per kWh
 */
export function calculateBill(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  use: BillUsage,
): Bill | null {
  const rate = sumPerKwhCharges(components)
  if (rate === null) return null
  const perKw = stated(components, ['php_per_kw'])
  const fixed = stated(components, ['php_per_customer_month', 'php_per_meter_month'])
  const energy = roundToCentavo(multiplyDecimals(rate, use.kwh))
  const lines: BillLine[] = [
    { kind: 'energy', amount: energy, rate },
    ...(perKw === null
      ? []
      : [{ kind: 'demand' as const, amount: roundToCentavo(multiplyDecimals(perKw, use.kw)), rate: perKw }]),
    ...(fixed === null ? [] : [{ kind: 'fixed' as const, amount: roundToCentavo(fixed), rate: null }]),
  ]
  const largest = largestDiscount(components, rules, use)
  if (largest) {
    const reduced = roundToCentavo(multiplyDecimals(rate, use.kwh) - largest.amount)
    lines.push({ kind: 'discount', amount: reduced - energy, rate: null })
  }
  return {
    lines,
    total: lines.reduce((total, { amount }) => total + amount, 0),
    discount: largest?.applied ?? null,
    vat: vatWithin(components, rules, use),
  }
}

export const fixedRatesOf = (components: readonly BilledComponent[]): FixedRates => ({
  perCustomer: stated(components, ['php_per_customer_month']),
  perMeter: stated(components, ['php_per_meter_month']),
})

function stated(components: readonly BilledComponent[], units: readonly RateUnit[]): TenThousandths | null {
  return sumDecimals(components.filter(({ unit }) => units.includes(unit)).map(({ amount }) => amount))
}

const isIn = ({ appliesTo }: BillingRule) => {
  const groups = new Set(appliesTo.map(({ group }) => group))
  return ({ group }: BilledComponent) => groups.has(group)
}

/** The largest of the account's discounts, unrounded: discounts don't add up. */
function largestDiscount(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  { kwh, discounts }: BillUsage,
): { applied: AppliedBillingRule; amount: TenThousandths } | undefined {
  return rules
    .flatMap((rule) => {
      const tier = (discounts as readonly string[]).includes(rule.kind)
        ? findTierOfUsage(rule, kwh)
        : undefined
      const base = sumPerKwhCharges(components.filter(isIn(rule)))
      if (!tier || base === null || base <= 0) return []
      return [
        {
          applied: { rule, percent: tier.percent },
          amount: multiplyDecimals(multiplyDecimals(base, kwh), tier.percent / 100),
        },
      ]
    })
    .toSorted((a, b) => b.amount - a.amount)[0]
}

/** A discount of the account that doesn't apply to this bill, with the reason. */
export interface UnusedDiscount {
  rule: BillingRule
  /** `limit`: the usage is above the rule's last tier. `smaller`: another discount is larger. */
  reason: { kind: 'limit'; lastKwh: number } | { kind: 'smaller'; applied: BillingRule } | { kind: 'none' }
}

/** The selected discounts that don't change the bill; the page explains each. */
export function findUnusedDiscounts(
  rules: readonly BillingRule[],
  { kwh, discounts }: BillUsage,
  applied: AppliedBillingRule | null,
): UnusedDiscount[] {
  return rules
    .filter((rule) => (discounts as readonly string[]).includes(rule.kind) && rule !== applied?.rule)
    .map((rule) => {
      const last = rule.tiers.map(({ toKwh }) => toKwh ?? Infinity).toSorted((a, b) => b - a)[0]
      if (last !== undefined && kwh > last) return { rule, reason: { kind: 'limit', lastKwh: last } }
      if (applied) return { rule, reason: { kind: 'smaller', applied: applied.rule } }
      return { rule, reason: { kind: 'none' } }
    })
}

/** The VAT that the rate states in separate lines, and the VAT within charges per kW and per month. */
function vatWithin(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  use: BillUsage,
): Bill['vat'] {
  const own = components.filter(({ group, amount }) => group === 'vat' && amount !== null)
  const rule = rules.find(({ kind }) => kind === 'vat') ?? null
  if (own.length === 0 && !rule) return null
  const byUnit = ({ unit, amount }: BilledComponent) =>
    multiplyDecimals(amount ?? 0, unit === 'php_per_kwh' ? use.kwh : unit === 'php_per_kw' ? use.kw : 1)
  const percent = (rule && findTierOfUsage(rule, use.kwh)?.percent) ?? 0
  const holding = rule ? components.filter(isIn(rule)).filter(({ unit }) => unit !== 'php_per_kwh') : []
  const sum = (amounts: TenThousandths[]) => amounts.reduce((total, each) => total + each, 0)
  const within = sum(
    holding.map((component) => multiplyDecimals(byUnit(component), percent / (100 + percent))),
  )
  return { amount: roundToCentavo(sum(own.map(byUnit)) + within), within: roundToCentavo(within), rule }
}
