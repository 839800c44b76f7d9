import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import type { BilledComponent } from './bill'
import type { TypedUse } from './bill-use'
import type { ChargeRow, WhatChanged } from './comparison'
import type { DiscountRule, RateUnit } from './model'
import type { RecipientShare, RecipientStep } from './recipients'
import type { ClassRate } from './schedule'

/** A month of the chosen class, with its own address. */
export interface MonthLink {
  month: Month
  /** Null when the rate states no per-kWh charge. */
  perKwh: TenThousandths | null
  href: string
}

/** One charge over the months. */
export interface ChargeHistory {
  code: string
  label: string
  unit: RateUnit
  amounts: (TenThousandths | null)[]
  /** The same page with the history of all charges. */
  without: string
}

/** One rate in full. */
export interface RateSheet {
  rate: ClassRate
  recipients: RecipientShare[]
  charges: ChargeRow[]
  /** The month compared with; null where there is none. */
  comparison:
    | ({
        month: Month
        perKwh: TenThousandths | null
        /** From that month's sum to this one's; none where one of the two states no sum. */
        steps: RecipientStep[]
      } & WhatChanged)
    | null
}

/** What the rates page shows of a choice. */
export interface RatesView {
  month: Month
  code: string
  className: string
  /** Of the address; null where it names none. */
  asked: { month: Month | null; compare: Month | null }
  /** The same month of each class. */
  classes: { code: string; name: string; href: string }[]
  /** Two years of the class, the oldest first; months without a rate are left out. */
  months: MonthLink[]
  /** The charge whose history is asked for instead of the sum's; its amounts by month, as `months`. */
  charge: ChargeHistory | null
  previous: MonthLink | null
  next: MonthLink | null
  /** The class's rate in force. */
  inForce: MonthLink
  /** Null where this class has no rate of a month in which others have one. */
  sheet: RateSheet | null
  /** Null without a rate. */
  basis: BillBasis | null
}

/** A month's rate and rules as far as a bill depends on them. */
export interface BilledMonth {
  month: Month
  components: BilledComponent[]
  rules: DiscountRule[]
}

/** What a visitor's own bill is worked out from. */
export interface BillBasis {
  month: BilledMonth
  /** What it is set against: the month before and the same month of the year before, where there are rates. */
  others: BilledMonth[]
  hasDemand: boolean
  /** What the fields begin with: of the address, else the class's typical use. */
  typed: TypedUse
}

export interface RatesPage {
  /** Null while nothing is published. */
  view: RatesView | null
}
