import type { Month } from '~/lib/months'

/** Power off for a number of customers; instants in milliseconds. */
export interface Interruption {
  start: number
  end: number
  customers: number
}

/** What the indices of a month are computed from. */
export interface InterruptionSums {
  customersServed: number
  customerInterruptions: number
  customerMinutes: number
}

/** SAIFI in interruptions for each customer, SAIDI in minutes for each customer, CAIDI in minutes for each interruption. */
export interface Indices {
  saifi: number
  saidi: number
  /** Null where there was no interruption. */
  caidi: number | null
}

/** A month of the page. */
export interface ReliabilityMonth extends InterruptionSums, Indices {
  month: Month
  /** Whether editors entered the sums, or they come from the advisories of the month. */
  source: 'entered' | 'advisories'
  note: string | null
}

/** An interruption is sustained, and counts, when it is longer (IEEE 1366-2022, clause 3). */
const SUSTAINED_MS = 5 * 60_000

/**
 * The indices of IEEE 1366-2022, clause 4: SAIFI is the sum of customers interrupted over customers served, SAIDI the
 * sum of customer minutes of interruption over customers served, CAIDI the latter over the former.
 */
export function indicesOf({
  customersServed,
  customerInterruptions,
  customerMinutes,
}: InterruptionSums): Indices {
  return {
    saifi: customerInterruptions / customersServed,
    saidi: customerMinutes / customersServed,
    caidi: customerInterruptions > 0 ? customerMinutes / customerInterruptions : null,
  }
}

/** The sums of sustained interruptions. */
export function sumInterruptions(
  interruptions: readonly Interruption[],
): Omit<InterruptionSums, 'customersServed'> {
  const sustained = interruptions.filter(({ start, end }) => end - start > SUSTAINED_MS)
  const sum = (of: (one: Interruption) => number) => sustained.reduce((total, one) => total + of(one), 0)
  return {
    customerInterruptions: sum(({ customers }) => customers),
    customerMinutes: sum(({ customers, start, end }) => (customers * (end - start)) / 60_000),
  }
}

/** The indices of several months: those of the months add up, as each is stated for each customer. */
export function indicesTogether(months: readonly Indices[]): Indices {
  const saifi = months.reduce((sum, one) => sum + one.saifi, 0)
  const saidi = months.reduce((sum, one) => sum + one.saidi, 0)
  return { saifi, saidi, caidi: saifi > 0 ? saidi / saifi : null }
}
