import { addMonths, localMonth, monthsBack, startOfLocalDay, type Month } from './months'
import { supplyMonth, type SupplyMonth } from './power-purchase'

/** How many months every series of the demo goes back. */
export const DEMO_MONTHS = 24

/** The demo utility at an instant: what all its content follows from. */
export interface Demo {
  at: Date
  /** The newest month that has rates and charges: the current one. */
  billingMonth: Month
  /** What was bought, the newest month first. A month bills the energy of the month before, so it ends there. */
  supplied: SupplyMonth[]
}

/** The same instant always gives the same utility. */
export function demoAt(at: Date): Demo {
  const billingMonth = localMonth(at)
  const supplied = monthsBack(addMonths(billingMonth, -1), DEMO_MONTHS).map(supplyMonth)
  return { at, billingMonth, supplied }
}

/** The day from which the demo has records: before its oldest month was billed and its oldest article was written. */
export function recordsBegin(at: Date): Date {
  return startOfLocalDay(addMonths(localMonth(at), -DEMO_MONTHS))
}
