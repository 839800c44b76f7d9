import { advisories, type Advisory } from '../types/advisory'
import { localMonth, monthNumber, type Month } from './months'
import { feeders, type Feeder } from './utility'
import { variation } from './variation'

/** Power off for a number of customers of one feeder. */
export interface Interruption {
  feeder: string
  customers: number
  minutes: number
  /** Whether it was announced in advance as work of the utility. */
  isScheduled: boolean
}

/** A share between 0 and 1 that is always the same for the same name. */
const share = (name: string): number => (variation(name) + 1) / 2

/** June to November: storms bring down lines more often. */
const isStormSeason = (month: Month): boolean => monthNumber(month) >= 6 && monthNumber(month) <= 11

/** What interrupted a feeder in a month besides what the site announced: faults, and work on its lines. */
function faultsAndWork({ code, customers }: Feeder, month: Month): Interruption[] {
  const one = (kind: 'fault' | 'work', part: number, minutes: number): Interruption => ({
    feeder: code,
    customers: Math.round(customers * part),
    minutes: Math.round(minutes + share(`${kind} minutes ${code} ${month}`) * minutes),
    isScheduled: kind === 'work',
  })
  return [
    ...(share(`fault ${code} ${month}`) < (isStormSeason(month) ? 0.36 : 0.2)
      ? [one('fault', 0.25 + 0.6 * share(`fault part ${code} ${month}`), 48)]
      : []),
    ...(share(`work ${code} ${month}`) < 0.12
      ? [one('work', 0.1 + 0.25 * share(`work part ${code} ${month}`), 190)]
      : []),
  ]
}

/** An interruption that ended, as it was announced: in a rotation each customer is out for one of the windows. */
function announced({ kind, feeder, customers, windows, restoredAt }: Advisory): Interruption[] {
  const counted = kind === 'rotational' ? (customers ?? 0) / windows.length : (customers ?? 0)
  return windows.map(({ start, end }, index) => ({
    feeder: feeder ?? '',
    customers: counted,
    minutes:
      (Date.parse((index === windows.length - 1 && restoredAt) || end || start) - Date.parse(start)) / 60_000,
    isScheduled: kind === 'scheduled',
  }))
}

/** All interruptions of a month that had ended at an instant, those that the site announced among them. */
export function interruptionsOf(month: Month, at: Date): Interruption[] {
  return [
    ...feeders.flatMap((feeder) => faultsAndWork(feeder, month)),
    ...advisories(at)
      .filter(
        ({ stage, windows }) => stage === 'restored' && localMonth(new Date(windows[0]!.start)) === month,
      )
      .flatMap(announced),
  ]
}
