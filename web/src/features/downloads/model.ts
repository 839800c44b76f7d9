import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { documentFileSchema } from '~/lib/documents'
import { toDocumentView, type DocumentView } from '~/lib/document-view-model'

/** In the order of the page. */
export const downloadGroups = ['forms', 'rates', 'rules', 'safety', 'plans', 'reports'] as const

/** A public document. */
export const downloadSchema = v.object({
  documentId: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), null),
  group: v.picklist(downloadGroups),
  file: documentFileSchema,
})

export type Download = v.InferOutput<typeof downloadSchema>
export type DownloadGroup = (typeof downloadGroups)[number]

/** All published documents, in the editors' order within their groups. */
export function readDownloads(reader: CmsReader): Promise<Download[]> {
  return reader.list('download', { sort: ['order:asc', 'documentId:asc'] }, downloadSchema)
}

export interface DownloadView extends DocumentView {
  documentId: string
  title: string
  description: string | null
}

/** @param zone IANA time zone of the formatted times */
export function toDownloadView(
  { documentId, title, description, file }: Download,
  zone: string,
): DownloadView {
  return { documentId, title, description, ...toDocumentView(file, zone) }
}
