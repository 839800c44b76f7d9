import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import { recipientOf, type Recipient } from './recipients'
import type { PowerRate, RateComponent } from './model'

/** One charge of a rate, beside the same charge of another month. */
export interface ChargeRow {
  component: RateComponent
  recipient: Recipient
  /** Of the other month; null where it stated none. */
  before: TenThousandths | null
  /** Null where one of the two months doesn't state it. */
  change: TenThousandths | null
  /** Neither month's amount differs; a charge that only one of them states does. */
  isSame: boolean
  /** Since when it has been what it is; null for a charge that isn't stated. */
  since: Since | null
}

export interface Since {
  month: Month
  /** The months looked through hold no other amount: it may have been so for longer. */
  orLonger: boolean
}

/**
 * Every charge of a rate, and those that only the other month had, in the order of a bill.
 * @param before the month compared with
 * @param earlier the class's rates before this one, in any order: since when an amount stands is looked up in them
 */
export function chargeRows(
  rate: PowerRate,
  before: PowerRate | null,
  earlier: readonly PowerRate[],
): ChargeRow[] {
  const past = earlier.toSorted((a, b) => b.billingMonth.localeCompare(a.billingMonth))
  const gone = (before?.components ?? []).filter(({ code }) => !componentOf(rate, code))
  return [...rate.components, ...gone.map((component) => ({ ...component, amount: null }))].map(
    (component) => {
      const { code, amount, group } = component
      const old = (before && componentOf(before, code)?.amount) ?? null
      return {
        component,
        recipient: recipientOf(group),
        before: old,
        change: amount === null || old === null ? null : amount - old,
        isSame: !before || amount === old,
        since: amount === null ? null : sinceWhen(component, rate.billingMonth, past),
      }
    },
  )
}

function componentOf({ components }: PowerRate, code: string): RateComponent | undefined {
  return components.find((component) => component.code === code)
}

function sinceWhen({ code, amount }: RateComponent, month: Month, past: readonly PowerRate[]): Since {
  let since = month
  for (const rate of past) {
    if (componentOf(rate, code)?.amount !== amount) return { month: since, orLonger: false }
    since = rate.billingMonth
  }
  return { month: since, orLonger: true }
}

/** Per-kWh charges that changed between two months: the sentence above the table. */
export interface WhatChanged {
  /** Number of charges that differ, of any unit. */
  changed: number
  charges: number
  /** The per-kWh charge that moved furthest; null where none did. */
  most: { label: string; by: TenThousandths } | null
}

export function whatChanged(rows: ChargeRow[]): WhatChanged {
  const moved = rows
    .filter(({ component }) => component.unit === 'php_per_kwh')
    .map(({ component, before }) => ({ label: component.label, by: (component.amount ?? 0) - (before ?? 0) }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return {
    changed: rows.filter(({ isSame }) => !isSame).length,
    charges: rows.length,
    most: moved[0] ?? null,
  }
}
