import type { FormOption } from '~/lib/public-form'

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

export interface OutageReportPage {
  barangays: FormOption[]
  /** Outages by the `documentId` of a barangay. */
  known: Record<string, KnownOutage>
  /** Retention of a report, formatted. */
  kept: string
}

/**
 * The current outage that a report most likely means; undefined for a report about anything but missing
 * power.
 */
export function findKnownOutage(
  { known }: Pick<OutageReportPage, 'known'>,
  { barangay, seen }: { barangay?: unknown; seen?: unknown },
): KnownOutage | null {
  if (typeof barangay !== 'string' || (seen && seen !== 'no_power')) return null
  return Object.hasOwn(known, barangay) ? known[barangay]! : null
}
