import type { Month } from '~/lib/months'

/** An interruption of a number of customers; instants in epoch milliseconds. */
export interface Interruption {
  start: number
  end: number
  customers: number
}

/** The sums from which the indices of a month are computed. */
export interface InterruptionSums {
  customersServed: number
  customerInterruptions: number
  customerMinutes: number
}

/** SAIFI in interruptions per customer, SAIDI in minutes per customer, CAIDI in minutes per interruption. */
export interface ReliabilityIndices {
  saifi: number
  saidi: number
  /** Null if there was no interruption. */
  caidi: number | null
}

/** A month of the page. */
export interface ReliabilityMonth extends InterruptionSums, ReliabilityIndices {
  month: Month
  /** Whether editors entered the sums, or they are computed from advisories. */
  source: 'entered' | 'advisories'
  note: string | null
}

/** Longer interruptions are sustained, and only these count (IEEE 1366-2022, clause 3). */
const SUSTAINED_MS = 5 * 60_000

/**
 * The indices of IEEE 1366-2022, clause 4: SAIFI = customers interrupted / customers served; SAIDI = customer
 * minutes of interruption / customers served; CAIDI = SAIDI / SAIFI.
 */
export function computeReliabilityIndices({
  customersServed,
  customerInterruptions,
  customerMinutes,
}: InterruptionSums): ReliabilityIndices {
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

/** The indices of several months. SAIFI and SAIDI add up, because each is per customer. */
export function combineReliabilityIndices(months: readonly ReliabilityIndices[]): ReliabilityIndices {
  const saifi = months.reduce((sum, one) => sum + one.saifi, 0)
  const saidi = months.reduce((sum, one) => sum + one.saidi, 0)
  return { saifi, saidi, caidi: saifi > 0 ? saidi / saifi : null }
}
