import type { Month } from '~/lib/months'
import { parseBillUsage, type BillUsageInput } from './bill-usage'
import type { ChangedCharge } from './compare-charges'
import type { BilledMonth, RatesView } from './rates-view-model'

/** The fields of the page, as text. */
export interface BillChangeInput extends BillUsageInput {
  kwhBefore: string
  kwBefore: string
}

/** Both months, and the initial values of the fields. */
export interface ComparedMonths {
  before: BilledMonth
  now: BilledMonth
  differences: ChangedCharge[]
  hasDemand: boolean
  typed: BillChangeInput
  /** The visitor hasn't entered anything, so the values are an example. */
  isSample: boolean
}

export interface BillChangeView extends Pick<
  RatesView,
  'month' | 'code' | 'className' | 'asked' | 'classes'
> {
  months: Month[]
  /** The month of the earlier bill isn't before that of the later one. */
  isReversed: boolean
  /** Null if there are no two months to compare. */
  pair: ComparedMonths | null
}

export interface BillChangePageData {
  /** Null if nothing is published. */
  view: BillChangeView | null
}

/** The usage of both months, or their field errors. */
export const parseUsageOfBothMonths = (
  { kwhBefore, kwBefore, ...typed }: BillChangeInput,
  hasDemand: boolean,
) => ({
  before: parseBillUsage({ ...typed, kwh: kwhBefore, kw: kwBefore }, hasDemand),
  now: parseBillUsage(typed, hasDemand),
})
