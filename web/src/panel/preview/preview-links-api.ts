import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

const previewLink = v.object({
  id: v.string(),
  path: v.string(),
  /** Null where the account no longer exists. */
  madeBy: v.nullable(v.string()),
  createdAt: v.string(),
  expiresAt: v.string(),
  usedAt: v.nullable(v.string()),
})

const madeLink = v.object({ ...previewLink.entries, code: v.string() })

export type PreviewLink = v.InferOutput<typeof previewLink>

export const previewLinksQueryKey = ['manage', 'preview-links'] as const

/** The valid preview links of a page. @param path the page's public path */
export const previewLinksQuery = (path: string) =>
  queryOptions({
    queryKey: [...previewLinksQueryKey, path],
    queryFn: async ({ signal }) => {
      const schema = v.object({ rows: v.array(previewLink) })
      return (await callManageApi('preview-links', { query: { path }, schema, signal })).rows
    },
  })

/** Creates a link; only this response contains its code. */
export const createPreviewLink = (path: string, days: number) =>
  callManageApi('preview-links', { method: 'POST', body: { path, days }, schema: madeLink })

export async function revokePreviewLink(id: string): Promise<void> {
  await callManageApi(`preview-links/${encodeURIComponent(id)}`, { method: 'DELETE', schema: v.undefined() })
}
