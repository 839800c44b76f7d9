import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'

/** A place that a report can be about. */
const place = v.pipe(
  v.object({ documentId: v.string(), name: v.string() }),
  v.transform(({ documentId, name }) => ({ value: documentId, label: name })),
)

export interface ReportPage {
  barangays: v.InferOutput<typeof place>[]
  /** Retention of a report, in words. */
  kept: string
}

export const readPlaces = (reader: CmsReader) =>
  reader.list('barangay', { sort: ['name:asc', 'documentId:asc'] }, place)
