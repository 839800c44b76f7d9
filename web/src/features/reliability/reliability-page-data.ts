import type { Month } from '~/lib/months'
import type { ReliabilityIndices, ReliabilityMonth } from './reliability-indices'

/** System loss of a month and the cap for charging it to customers, in percent of purchased energy. */
export interface SystemLossMonth {
  month: Month
  loss: number
  cap: number | null
}

/** The data of the page; months in calendar order. */
export interface ReliabilityPageData {
  months: ReliabilityMonth[]
  /** The last twelve months together. */
  year: ({ from: Month; to: Month } & ReliabilityIndices) | null
  losses: SystemLossMonth[]
}
