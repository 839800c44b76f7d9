import type { FormOption } from '~/lib/public-form'

export interface ReportPage {
  barangays: FormOption[]
  /** Retention of a report, in words. */
  kept: string
}
