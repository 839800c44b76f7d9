import { perUnit, sum, times, type TenThousandths } from '~/lib/decimal'
import { perKwhCharges } from './breakdown'
import type { BillingRule, RateComponent, RateUnit } from './model'

/**
 * The arithmetic of a bill. Amounts are ten-thousandths of a peso; every line is rounded to the centavo, half away from
 * zero, and the bill is the sum of its lines. A discount is what brings the charges that it reduces down to the nearest
 * centavo, so that rounding it never makes a larger use cheaper.
 */

/** What a customer used in a month. */
export interface Use {
  /** Whole kilowatt-hours, as meters are read. */
  kwh: number
  /** Highest demand in kW; counts only where the class pays for demand. */
  kw: number
  /** Discounts that the account is registered for. */
  discounts: readonly Discount[]
}

export const discounts = ['lifeline', 'senior_citizen'] as const

export type Discount = (typeof discounts)[number]

/** A charge as far as a bill depends on it. */
export type BilledComponent = Pick<RateComponent, 'group' | 'unit' | 'amount'>

export interface BillLine {
  kind: 'energy' | 'demand' | 'fixed' | 'discount'
  /** Whole centavos; negative for a discount. */
  amount: TenThousandths
  /** Pesos per kWh or per kW, where the line is a quantity times that. */
  rate: TenThousandths | null
}

/** A rule, and its tier that a use falls into. */
export interface AppliedRule {
  rule: BillingRule
  percent: number
}

export interface Bill {
  lines: BillLine[]
  total: TenThousandths
  /** The discount that counts; the larger one where the account has two. */
  discount: AppliedRule | null
  /** Value-added tax within the bill, and the rule that says what of it is within charges; null when none is stated. */
  vat: { amount: TenThousandths; rule: BillingRule | null } | null
}

/**
 * Kilowatt-hours of sample bills. Charges have four decimals, so a multiple of 100 makes each line whole centavos, and
 * the lines add up to the amount due.
 */
export const SAMPLE_KWH = 200

const CENTAVO = 100

/** To the centavo, half away from zero. */
export const toCentavo = (amount: TenThousandths): TenThousandths => (perUnit(amount, CENTAVO) ?? 0) * CENTAVO

/** The rules of a class that hold on a day, `YYYY-MM-DD`: a month is billed by the rules of its own time. */
export function rulesOn(rules: readonly BillingRule[], code: string, day: string): BillingRule[] {
  return rules.filter(
    ({ customerClass, validFrom, validTo }) =>
      (customerClass === null || customerClass.code === code) &&
      validFrom <= day &&
      (validTo === null || day <= validTo),
  )
}

/** The one tier that a use falls into, both of its ends included; undefined where the rule gives nothing. */
export function tierOf({ tiers }: BillingRule, kwh: number): BillingRule['tiers'][number] | undefined {
  return tiers.find(({ fromKwh, toKwh }) => kwh >= fromKwh && (toKwh === null || kwh <= toKwh))
}

/**
 * What a rate comes to for a use.
 * @param rules those that hold for the class and month, see `rulesOn`
 * @returns null for a rate that states no charge per kWh
 */
export function bill(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  use: Use,
): Bill | null {
  const rate = perKwhCharges(components)
  if (rate === null) return null
  const perKw = stated(components, ['php_per_kw'])
  const fixed = stated(components, ['php_per_customer_month', 'php_per_meter_month'])
  const energy = toCentavo(times(rate, use.kwh))
  const lines: BillLine[] = [
    { kind: 'energy', amount: energy, rate },
    ...(perKw === null
      ? []
      : [{ kind: 'demand' as const, amount: toCentavo(times(perKw, use.kw)), rate: perKw }]),
    ...(fixed === null ? [] : [{ kind: 'fixed' as const, amount: toCentavo(fixed), rate: null }]),
  ]
  const largest = largestDiscount(components, rules, use)
  if (largest) {
    const reduced = toCentavo(times(rate, use.kwh) - largest.amount)
    lines.push({ kind: 'discount', amount: reduced - energy, rate: null })
  }
  return {
    lines,
    total: lines.reduce((total, { amount }) => total + amount, 0),
    discount: largest?.applied ?? null,
    vat: vatWithin(components, rules, use),
  }
}

function stated(components: readonly BilledComponent[], units: readonly RateUnit[]): TenThousandths | null {
  return sum(components.filter(({ unit }) => units.includes(unit)).map(({ amount }) => amount))
}

const isIn = ({ appliesTo }: BillingRule) => {
  const groups = new Set(appliesTo.map(({ group }) => group))
  return ({ group }: BilledComponent) => groups.has(group)
}

/** Discounts don't stack: of those that the account is registered for, the largest. Unrounded. */
function largestDiscount(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  { kwh, discounts }: Use,
): { applied: AppliedRule; amount: TenThousandths } | undefined {
  return rules
    .flatMap((rule) => {
      const tier = (discounts as readonly string[]).includes(rule.kind) ? tierOf(rule, kwh) : undefined
      const base = perKwhCharges(components.filter(isIn(rule)))
      if (!tier || base === null || base <= 0) return []
      return [
        { applied: { rule, percent: tier.percent }, amount: times(times(base, kwh), tier.percent / 100) },
      ]
    })
    .toSorted((a, b) => b.amount - a.amount)[0]
}

/** A discount that the account is registered for and that this bill doesn't have, with the reason. */
export interface UnusedDiscount {
  rule: BillingRule
  /** `limit`: the use is above the last kWh of the rule's tiers. `smaller`: another discount is larger. */
  reason: { kind: 'limit'; lastKwh: number } | { kind: 'smaller'; applied: BillingRule } | { kind: 'none' }
}

/** The discounts that a visitor ticked and that don't change the bill: the page says why. */
export function unusedDiscounts(
  rules: readonly BillingRule[],
  { kwh, discounts }: Use,
  applied: AppliedRule | null,
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

/** Tax that the rate states line by line, and what is within the charges per kW and per month. */
function vatWithin(
  components: readonly BilledComponent[],
  rules: readonly BillingRule[],
  use: Use,
): Bill['vat'] {
  const own = components.filter(({ group, amount }) => group === 'vat' && amount !== null)
  const rule = rules.find(({ kind }) => kind === 'vat') ?? null
  if (own.length === 0 && !rule) return null
  const byUnit = ({ unit, amount }: BilledComponent) =>
    times(amount ?? 0, unit === 'php_per_kwh' ? use.kwh : unit === 'php_per_kw' ? use.kw : 1)
  const percent = (rule && tierOf(rule, use.kwh)?.percent) ?? 0
  const holding = rule ? components.filter(isIn(rule)).filter(({ unit }) => unit !== 'php_per_kwh') : []
  const within = holding.map((component) => times(byUnit(component), percent / (100 + percent)))
  const amount = [...own.map(byUnit), ...within].reduce((total, each) => total + each, 0)
  return { amount: toCentavo(amount), rule }
}
