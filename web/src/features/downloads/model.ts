import * as v from 'valibot'
import { documentFileSchema } from '~/lib/document-file'

/** In the order of the page. */
export const DOWNLOAD_GROUP_NAMES = ['forms', 'rates', 'rules', 'safety', 'plans', 'reports'] as const

/** A public document. */
export const downloadSchema = v.object({
  documentId: v.string(),
  title: v.string(),
  description: v.nullish(v.string(), null),
  group: v.picklist(DOWNLOAD_GROUP_NAMES),
  file: documentFileSchema,
})

export type Download = v.InferOutput<typeof downloadSchema>
export type DownloadGroupName = (typeof DOWNLOAD_GROUP_NAMES)[number]
