import type { TenThousandths } from '~/lib/decimal'
import type { Month } from '~/lib/months'
import type { RateUnit } from '../../model'

/** The data of the chart. */
export interface RateHistoryPoints {
  className: string
  /** Null for the sum of all per-kWh charges. */
  charge: { code: string; label: string; unit: RateUnit } | null
  months: { month: Month; amount: TenThousandths | null }[]
}
