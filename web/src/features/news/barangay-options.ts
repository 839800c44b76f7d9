import type { CmsReader } from '~/cms/reader'
import type { FormOption } from '~/lib/public-form'
import { readBarangays } from './api'

/** The barangays that a form offers, under their municipalities: both by name. Those without a municipality come first. */
export async function readBarangayOptions(reader: CmsReader): Promise<FormOption[]> {
  const options = (await readBarangays(reader)).map(({ documentId, name, town }) => ({
    value: documentId,
    label: name,
    ...(town && { group: town }),
  }))
  return options.toSorted(
    (a, b) => (a.group ?? '').localeCompare(b.group ?? '') || a.label.localeCompare(b.label),
  )
}
