import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'

const text = v.nullish(v.string(), null)

/** What can be applied for: for whom it is, and what to bring, one paper a line. */
export const serviceKind = v.object({
  documentId: v.string(),
  kind: v.string(),
  title: v.string(),
  summary: text,
  papers: text,
  fees: text,
})

export const readServiceKinds = (reader: CmsReader) =>
  reader.list('service-kind', { sort: ['order:asc', 'documentId:asc'] }, serviceKind)
