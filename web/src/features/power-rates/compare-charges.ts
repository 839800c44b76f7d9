import { sumDecimals, type TenThousandths } from '~/lib/decimal'
import { rateBreakdownLines, type RateBreakdownLine } from './rate-breakdown'
import { RATE_UNITS, type ChargeGroup, type PowerRate, type RateComponent, type RateUnit } from './model'

/** A charge of a rate, with the same charge of another month. */
export interface ComparedCharge {
  component: RateComponent
  /** The other month's amount; null if it states none. */
  before: TenThousandths | null
  /** Null if only one of the months states the charge. */
  change: TenThousandths | null
  /** Both months state the same amount, or neither states one. */
  isSame: boolean
}

/** All charges of two months, in the order of a bill. @param before the month for comparison */
export function compareCharges(rate: PowerRate, before: PowerRate | null): ComparedCharge[] {
  const gone = (before?.components ?? []).filter(({ code }) => !componentOf(rate, code))
  return [...rate.components, ...gone.map((component) => ({ ...component, amount: null }))].map(
    (component) => {
      const { code, amount } = component
      const old = (before && componentOf(before, code)?.amount) ?? null
      return {
        component,
        before: old,
        change: amount === null || old === null ? null : amount - old,
        isSame: !before || amount === old,
      }
    },
  )
}

function componentOf({ components }: PowerRate, code: string): RateComponent | undefined {
  return components.find((component) => component.code === code)
}

/**
 * A charge that differs between two months, with the difference. A month that doesn't state it counts as
 * zero.
 */
export interface ChangedCharge {
  code: string
  label: string
  unit: RateUnit
  by: TenThousandths
}

/** The differences between the charges of two months. */
export interface RateChangeSummary {
  /** Number of charges of any unit that differ. */
  changed: number
  charges: number
  /** These charges: per-kWh charges first, then by the size of the difference. */
  differences: ChangedCharge[]
}

export function summarizeRateChange(rows: ComparedCharge[]): RateChangeSummary {
  const differing = rows.filter(({ isSame }) => !isSame)
  const rank = ({ unit }: ChangedCharge) => RATE_UNITS.indexOf(unit)
  return {
    changed: differing.length,
    charges: rows.length,
    differences: differing
      .map(({ component: { code, label, unit, amount }, before }) => ({
        code,
        label,
        unit,
        by: (amount ?? 0) - (before ?? 0),
      }))
      .toSorted((a, b) => rank(a) - rank(b) || Math.abs(b.by) - Math.abs(a.by)),
  }
}

/** The charges in one line of the breakdown, which the page lists below its sum. */
export interface ChargeLineGroup extends Pick<RateBreakdownLine, 'key' | 'name'> {
  /** Pesos per kWh; null if no charge is stated. */
  amount: TenThousandths | null
  /** The difference from the other month's sum; null if only one month states any. */
  change: TenThousandths | null
  rows: ComparedCharge[]
}

/** The per-kWh charges by line of the breakdown; empty lines are omitted. */
export function groupChargesByLine(
  rows: ComparedCharge[],
  groups: readonly ChargeGroup[],
): ChargeLineGroup[] {
  const perKwh = rows.filter(({ component }) => component.unit === 'php_per_kwh')
  const lines = rateBreakdownLines(
    groups,
    perKwh.map(({ component }) => component),
  )
  return lines.flatMap(({ key, name, groups: codes }) => {
    const own = perKwh.filter(({ component }) => codes.includes(component.group))
    if (own.length === 0) return []
    const amount = sumDecimals(own.map(({ component }) => component.amount))
    const before = sumDecimals(own.map((row) => row.before))
    const change = amount === null || before === null ? null : amount - before
    return { key, name, amount, change, rows: own }
  })
}
