import type { CmsReader } from '~/cms/cms-reader'
import type { FormOption } from '~/lib/public-form'
import { readBarangays } from './api'
import type { Barangay } from './model'

/** Sorts names by the Filipino alphabet (ñ after n), independent of the server's locale. */
const byName = new Intl.Collator('fil').compare

/** The barangays that a form offers. */
export async function readBarangayOptions(reader: CmsReader): Promise<FormOption[]> {
  return toBarangayOptions(await readBarangays(reader), 'documentId')
}

/**
 * Barangays as options of a select, grouped by municipality, both sorted by name. Those without a
 * municipality come first. The value is the barangay's `documentId` in forms and its `code` in addresses.
 */
export function toBarangayOptions(
  barangays: readonly Barangay[],
  value: 'documentId' | 'code',
): FormOption[] {
  const options = barangays.map((barangay) => ({
    value: barangay[value],
    label: barangay.name,
    ...(barangay.town && { group: barangay.town }),
  }))
  return options.toSorted((a, b) => byName(a.group ?? '', b.group ?? '') || byName(a.label, b.label))
}
