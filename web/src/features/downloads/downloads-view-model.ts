import { toDocumentView, type DocumentView } from '~/lib/document-view-model'
import type { Download } from './model'

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
