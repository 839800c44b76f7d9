import { findTypedBarangay, type TypedBarangay } from '~/ui/form/typed-barangay'
import type { OutageReportPageData, KnownOutage } from './outage-report-page-data'

/**
 * The current outage that a report most likely means; undefined for a report about anything but missing
 * power.
 */
export function findKnownOutage(
  page: Pick<OutageReportPageData, 'barangays' | 'known'>,
  { barangay, seen }: { barangay?: unknown; seen?: unknown },
): KnownOutage | null {
  if (typeof barangay !== 'string' || (seen && seen !== 'no_power')) return null
  const { exact } = findReportedBarangay(page, barangay)
  return exact && Object.hasOwn(page.known, exact.value) ? page.known[exact.value]! : null
}

/** The barangay that a report names, by its `documentId` or by what was typed, or what the text may mean. */
export function findReportedBarangay(
  { barangays, known }: Pick<OutageReportPageData, 'barangays' | 'known'>,
  typed: string,
): TypedBarangay {
  return findTypedBarangay(barangays, typed, namedPartsOf(known))
}

/** The streets and puroks of the known outages, by barangay. */
export const namedPartsOf = (known: OutageReportPageData['known']) =>
  Object.entries(known).map(([code, { parts }]) => ({ code, parts }))
