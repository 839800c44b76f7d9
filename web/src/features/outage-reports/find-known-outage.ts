import { findBarangay, findTown, type SuggestedBarangay } from '~/lib/find-barangay'
import type { FormOption } from '~/lib/public-form'
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

interface ReportedBarangay {
  exact?: FormOption
  /** What the text may mean; without anything near, all barangays. */
  choices: FormOption[]
  /** Whether anything is near. */
  isFound: boolean
  /** The municipality that the text names instead. */
  town: string | null
  /** The barangay and municipality that the text names, which isn't there. */
  absent?: { name: string; town: string } | undefined
}

/** The barangay that a report names, by its `documentId` or by what was typed, or what the text may mean. */
export function findReportedBarangay(
  { barangays, known }: Pick<OutageReportPageData, 'barangays' | 'known'>,
  typed: string,
): ReportedBarangay {
  const places = barangays.map(({ value, label, group = null }) => ({
    documentId: value,
    code: value,
    name: label,
    town: group,
  }))
  const named = Object.entries(known).map(([code, { parts }]) => ({ code, parts }))
  const optionOf = ({ code }: { code: string }) => barangays.find(({ value }) => value === code)!
  const { exact, isPartOfName, suggestions, absent } = findBarangay(places, named, typed)
  const town = findTown(places, typed)
  const inTown = town === null ? [] : barangays.filter(({ group }) => group === town)
  // A town’s name may be a part of the name of one barangay in another town.
  const isCertain = !(isPartOfName && town !== null)
  const near = exact && !isCertain ? [exact, ...suggestions] : suggestions
  const choices = near.map((place: SuggestedBarangay) => ({
    ...optionOf(place),
    ...(place.part && { label: `${place.name} (${place.part})` }),
  }))
  const isElsewhere = ({ value }: FormOption) => !inTown.some((option) => option.value === value)
  return {
    ...(exact && isCertain && { exact: optionOf(exact) }),
    choices: inTown.length + choices.length > 0 ? [...choices.filter(isElsewhere), ...inTown] : barangays,
    isFound: choices.length > 0,
    town,
    absent,
  }
}
