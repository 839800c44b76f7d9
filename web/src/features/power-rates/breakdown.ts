import { sumDecimals, multiplyDecimals, type TenThousandths } from '~/lib/decimal'
import type { ComponentGroup, RateComponent, RateUnit } from './model'

/** The rows of the breakdown, each the sum of similar groups. */
const rows = {
  generation: ['generation'],
  transmission: ['transmission'],
  systemLoss: ['system_loss'],
  distribution: ['distribution', 'supply', 'metering'],
  subsidies: ['subsidy', 'universal_charge'],
  renewables: ['fit_all', 'gea_all'],
  localTaxes: ['local_tax'],
  vat: ['vat'],
  adjustments: ['adjustment'],
} as const satisfies Record<string, readonly ComponentGroup[]>

export type BreakdownKey = keyof typeof rows

export const breakdownKeys = Object.keys(rows) as BreakdownKey[]

/** The row of the breakdown for a group of charges. */
export function breakdownKeyOf(group: ComponentGroup): BreakdownKey {
  return breakdownKeys.find((key) => (rows[key] as readonly ComponentGroup[]).includes(group))!
}

export interface BreakdownRow {
  key: BreakdownKey
  /** Pesos per kWh. */
  amount: TenThousandths
  /** Fraction of the per-kWh charges, 0 to 1; negative for a credit. */
  share: number
  /** Length of the row's bar relative to the longest, 0 to 1. */
  bar: number
}

const perKwh = (component: Pick<RateComponent, 'unit'>) => component.unit === 'php_per_kwh'

/** The sum of all stated per-kWh charges; null if none is stated. */
export function perKwhCharges(
  components: readonly Pick<RateComponent, 'unit' | 'amount'>[],
): TenThousandths | null {
  return sumDecimals(components.filter(perKwh).map(({ amount }) => amount))
}

/** All stated per-kWh charges by row, in the order of a bill; empty rows are omitted. */
export function breakdown(components: RateComponent[]): BreakdownRow[] {
  const total = perKwhCharges(components) ?? 0
  const stated = Object.entries(rows).flatMap(([key, groups]) => {
    const own = components.filter(({ group }) => (groups as readonly ComponentGroup[]).includes(group))
    const amount = perKwhCharges(own)
    return amount === null ? [] : [{ key: key as BreakdownKey, amount }]
  })
  const longest = Math.max(1, ...stated.map(({ amount }) => amount))
  return stated.map((row) => ({
    ...row,
    share: total === 0 ? 0 : row.amount / total,
    bar: Math.max(0, row.amount / longest),
  }))
}

/** Charges that don't depend on usage. They are listed separately and never part of the per-kWh sum. */
export function otherCharges(components: RateComponent[]): RateComponent[] {
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
export function exampleBill(
  components: RateComponent[],
  typical: { typicalKwh: number | null; typicalKw: number | null },
): ExampleBill | null {
  const rate = perKwhCharges(components)
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
