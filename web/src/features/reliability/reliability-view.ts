import type { Month } from '~/lib/months'
import type { Indices, ReliabilityMonth } from './indices'

/** System loss of a month and the most that customers may be charged for, in percent of the energy bought. */
export interface LossMonth {
  month: Month
  loss: number
  cap: number | null
}

/** What the page shows; months in calendar order. */
export interface ReliabilityPage {
  months: ReliabilityMonth[]
  /** The last twelve months together. */
  year: ({ from: Month; to: Month } & Indices) | null
  losses: LossMonth[]
}
