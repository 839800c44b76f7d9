import { sum, type TenThousandths } from '~/lib/decimal'
import { breakdownKeyOf, breakdownKeys, type BreakdownKey } from './breakdown'
import { rateUnits, type PowerRate, type RateComponent, type RateUnit } from './model'

/** One charge of a rate, beside the same charge of another month. */
export interface ChargeRow {
  component: RateComponent
  /** Of the other month; null where it stated none. */
  before: TenThousandths | null
  /** Null where one of the two months doesn't state it. */
  change: TenThousandths | null
  /** Neither month's amount differs; a charge that only one of them states does. */
  isSame: boolean
}

/**
 * Every charge of a rate, and those that only the other month had, in the order of a bill.
 * @param before the month compared with
 */
export function chargeRows(rate: PowerRate, before: PowerRate | null): ChargeRow[] {
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

/** A charge that differs between two months, with its difference; a month that doesn't state it counts as zero. */
export interface ChangedCharge {
  code: string
  label: string
  unit: RateUnit
  by: TenThousandths
}

/** How the charges of two months differ. */
export interface WhatChanged {
  /** Number of charges that differ, of any unit. */
  changed: number
  charges: number
  /** Those charges: per-kWh charges first, and the largest difference first. */
  differences: ChangedCharge[]
}

export function whatChanged(rows: ChargeRow[]): WhatChanged {
  const differing = rows.filter(({ isSame }) => !isSame)
  const rank = ({ unit }: ChangedCharge) => rateUnits.indexOf(unit)
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

/** The charges of one row of the breakdown, which the page shows below its sum. */
export interface ChargeGroup {
  key: BreakdownKey
  /** Pesos per kWh; null where none of its charges is stated. */
  amount: TenThousandths | null
  /** Against the other month's sum; null where one of the two months states none. */
  change: TenThousandths | null
  rows: ChargeRow[]
}

/** The per-kWh charges below the rows of the breakdown; a row without charges is left out. */
export function chargeGroups(rows: ChargeRow[]): ChargeGroup[] {
  const perKwh = rows.filter(({ component }) => component.unit === 'php_per_kwh')
  const groups = new Map<BreakdownKey, ChargeRow[]>(breakdownKeys.map((key) => [key, []]))
  for (const row of perKwh) groups.get(breakdownKeyOf(row.component.group))?.push(row)
  return [...groups].flatMap(([key, own]) => {
    if (own.length === 0) return []
    const amount = sum(own.map(({ component }) => component.amount))
    const before = sum(own.map((row) => row.before))
    return { key, amount, change: amount === null || before === null ? null : amount - before, rows: own }
  })
}
