import { sumDecimals, multiplyDecimals, type TenThousandths } from '~/lib/decimal'
import type { ChargeGroup, RateComponent, RateUnit } from './model'

/** A line of the site and of sample bills: groups of charges that are added up. */
export interface RateBreakdownLine {
  /** The code of its first group. */
  key: string
  name: string
  explanation: string | null
  groups: string[]
}

/**
 * The lines in the order of their groups. Charges whose group is unknown, because it was deleted, have one of
 * their own at the end, so that no charge is missing in a sum.
 */
export function rateBreakdownLines(
  groups: readonly ChargeGroup[],
  components: readonly Pick<RateComponent, 'group'>[],
): RateBreakdownLine[] {
  const lines = new Map<string, RateBreakdownLine>()
  for (const { code, name, heading, explanation } of addUnknownChargeGroups(groups, components)) {
    const shown = heading ?? name
    const line = lines.get(shown) ?? { key: code, name: shown, explanation: null, groups: [] }
    line.groups.push(code)
    line.explanation ??= explanation
    lines.set(shown, line)
  }
  return [...lines.values()]
}

/** The groups, and those that only charges name. */
export function addUnknownChargeGroups(
  groups: readonly ChargeGroup[],
  components: readonly Pick<RateComponent, 'group'>[],
): ChargeGroup[] {
  const known = new Set(groups.map(({ code }) => code))
  const unknown = [...new Set(components.map(({ group }) => group))].filter((code) => !known.has(code))
  const blank = { heading: null, explanation: null, recipient: null, purpose: null }
  return [...groups, ...unknown.map((code) => ({ ...blank, code, name: code, recipient: code }))]
}

export interface RateBreakdownRow extends Pick<RateBreakdownLine, 'key' | 'name' | 'explanation'> {
  /** Pesos per kWh. */
  amount: TenThousandths
  /** Fraction of the per-kWh charges, 0 to 1; negative for a credit. */
  share: number
  /** Length of the row's bar relative to the longest, 0 to 1. */
  bar: number
}

const perKwh = (component: Pick<RateComponent, 'unit'>) => component.unit === 'php_per_kwh'

/** The sum of all stated per-kWh charges; null if none is stated. */
export function sumPerKwhCharges(
  components: readonly Pick<RateComponent, 'unit' | 'amount'>[],
): TenThousandths | null {
  return sumDecimals(components.filter(perKwh).map(({ amount }) => amount))
}

/** All stated per-kWh charges by line, in the order of a bill; empty lines are omitted. */
export function breakDownPerKwhCharges(
  components: RateComponent[],
  groups: readonly ChargeGroup[],
): RateBreakdownRow[] {
  const total = sumPerKwhCharges(components) ?? 0
  const stated = rateBreakdownLines(groups, components).flatMap(({ groups: codes, ...line }) => {
    const amount = sumPerKwhCharges(components.filter(({ group }) => codes.includes(group)))
    return amount === null ? [] : [{ ...line, amount }]
  })
  const longest = Math.max(1, ...stated.map(({ amount }) => amount))
  return stated.map((row) => ({
    ...row,
    share: total === 0 ? 0 : row.amount / total,
    bar: Math.max(0, row.amount / longest),
  }))
}

/** Charges that don't depend on usage. They are listed separately and never part of the per-kWh sum. */
export function chargesNotPerKwh(components: RateComponent[]): RateComponent[] {
  return components.filter((component) => !perKwh(component))
}

export interface ExampleBill {
  kwh: number
  kw: number | null
  /** Per-kWh charges times usage, in pesos. */
  energy: TenThousandths
  /** Per-kW charges times demand; null if the class pays none or its demand is unknown. */
  demand: TenThousandths | null
  /** Charges per customer and per meter, for one of each; null if none is stated. */
  fixed: TenThousandths | null
  total: TenThousandths
}

/** The bill of the class's typical customer; null without a rate or a typical usage. */
export function calculateExampleBill(
  components: RateComponent[],
  typical: { typicalKwh: number | null; typicalKw: number | null },
): ExampleBill | null {
  const rate = sumPerKwhCharges(components)
  if (rate === null || !typical.typicalKwh) return null
  const stated = (units: RateUnit[]) =>
    sumDecimals(components.filter(({ unit }) => units.includes(unit)).map((c) => c.amount))
  const perKw = stated(['php_per_kw'])
  const energy = multiplyDecimals(rate, typical.typicalKwh)
  const demand =
    perKw === null || typical.typicalKw === null ? null : multiplyDecimals(perKw, typical.typicalKw)
  const fixed = stated(['php_per_customer_month', 'php_per_meter_month'])
  const total = energy + (demand ?? 0) + (fixed ?? 0)
  return {
    kwh: typical.typicalKwh,
    kw: demand === null ? null : typical.typicalKw,
    energy,
    demand,
    fixed,
    total,
  }
}
