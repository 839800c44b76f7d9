import type { FormOption } from '~/lib/public-form'

export interface OutageReportPageData {
  barangays: FormOption[]
  /** The option for the barangay that the visitor looked up before; null for none. */
  area: string | null
  /** Outages by the `documentId` of a barangay. */
  known: Record<string, KnownOutage>
  /** Retention of a report, formatted. */
  kept: string
}

/** A current outage, as it concerns one barangay. */
export interface KnownOutage {
  /** The advisory's code. */
  code: string
  href: string
  place: string
  /** Only a part of the barangay is without power. */
  isPartial: boolean
  /** The estimate, such as `Back by 9:10 AM`. */
  promise: string
  /** Its streets and areas without power, and those with power. */
  parts: string[]
  excluded: string[]
}
