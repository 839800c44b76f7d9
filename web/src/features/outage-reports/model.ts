import type { FormOption } from '~/lib/public-form'

/** An outage that the utility knows of, as it concerns one barangay. */
export interface KnownOutage {
  /** The advisory's code. */
  code: string
  href: string
  place: string
  /** Power is out in a part of the barangay only. */
  isPartial: boolean
  /** `Back by 9:10 AM`. */
  promise: string
  /** Its streets and parts without power, and those that have power. */
  parts: string[]
  excluded: string[]
}

export interface ReportPage {
  barangays: FormOption[]
  /** Outages by the `documentId` of a barangay. */
  known: Record<string, KnownOutage>
  /** Retention of a report, in words. */
  kept: string
}

/** The known outage that a report most likely means: none where it reports something else than missing power. */
export function knownOutage(
  { known }: Pick<ReportPage, 'known'>,
  { barangay, seen }: { barangay?: unknown; seen?: unknown },
): KnownOutage | null {
  if (typeof barangay !== 'string' || (seen && seen !== 'no_power')) return null
  return Object.hasOwn(known, barangay) ? known[barangay]! : null
}
