import type { Month } from '~/lib/months'
import type { TypedUse } from './bill-use'
import type { ChangedCharge } from './comparison'
import type { BilledMonth, RatesView } from './rates-view'

/** The fields of the page, as text. */
export interface TypedChange extends TypedUse {
  kwhBefore: string
  kwBefore: string
}

/** Both months, and what the fields begin with. */
export interface MonthPair {
  before: BilledMonth
  now: BilledMonth
  differences: ChangedCharge[]
  hasDemand: boolean
  typed: TypedChange
  /** The visitor hasn't entered anything yet. */
  isSample: boolean
}

export interface BillChangeView extends Pick<
  RatesView,
  'month' | 'code' | 'className' | 'asked' | 'classes'
> {
  months: Month[]
  /** Null where there are no two months to compare. */
  pair: MonthPair | null
}

export interface BillChangePage {
  /** Null while nothing is published. */
  view: BillChangeView | null
}
