import type { TenThousandths } from '~/lib/decimal'
import { firstDay, type Month } from '~/lib/months'
import { breakdown, exampleBill, perKwhCharges, type BreakdownRow, type ExampleBill } from './breakdown'
import type { CustomerClass, PowerRate, RateComponent } from './model'

/** One class's rate in force as the home page shows it. */
export interface ClassRate {
  code: string
  name: string
  voltage: string | null
  month: Month
  /** Per-kWh charges; null when the rate states none. */
  perKwh: TenThousandths | null
  /** Against the class's rate before this one; null without a sum on both sides. */
  change: { by: TenThousandths; since: Month } | null
  rows: BreakdownRow[]
  components: RateComponent[]
  bill: ExampleBill | null
  periodFrom: string | null
  periodTo: string | null
  effectiveFrom: string | null
  ercReferences: string | null
  note: string | null
  /** Its size in kilobytes. */
  document: { url: string; size: number | null } | null
}

/** One class's rate, and which others may be chosen instead. */
export interface ClassChoice {
  chosen: ClassRate
  /** In the utility's order; the first is the default. */
  classes: Pick<ClassRate, 'code' | 'name'>[]
}

/** The rate of the class with that code, or of the first; null where there is none. */
export function choose(rates: ClassRate[], code: string | null): ClassChoice | null {
  const chosen = code === null ? rates[0] : rates.find((rate) => rate.code === code)
  return chosen ? { chosen, classes: rates.map(({ code, name }) => ({ code, name })) } : null
}

/** The day from which a rate applies, `YYYY-MM-DD`: its effective date, else the first of its billing month. */
export function startOf({ effectiveFrom, billingMonth }: Pick<PowerRate, 'effectiveFrom' | 'billingMonth'>) {
  return effectiveFrom ?? firstDay(billingMonth)
}

/** Puts a class's rate in force beside the one before it. */
export function classRate(
  customerClass: CustomerClass,
  rate: PowerRate,
  before: PowerRate | undefined,
): ClassRate {
  const perKwh = perKwhCharges(rate.components)
  const perKwhBefore = before ? perKwhCharges(before.components) : null
  const comparable = before && perKwh !== null && perKwhBefore !== null
  const { periodFrom, periodTo, effectiveFrom, ercReferences, note, components } = rate
  return {
    code: customerClass.code,
    name: customerClass.name,
    voltage: customerClass.voltage,
    month: rate.billingMonth,
    perKwh,
    change: comparable ? { by: perKwh - perKwhBefore, since: before.billingMonth } : null,
    rows: breakdown(components),
    components,
    bill: exampleBill(components, customerClass),
    periodFrom,
    periodTo,
    effectiveFrom,
    ercReferences,
    note,
    document: rate.document,
  }
}
