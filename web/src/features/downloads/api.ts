import type { CmsReader } from '~/cms/cms-reader'
import { downloadSchema, type Download } from './model'

/** All published documents, in the editors' order within their groups. */
export function readDownloads(reader: CmsReader): Promise<Download[]> {
  return reader.list('download', { sort: ['order:asc', 'documentId:asc'] }, downloadSchema)
}
