import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '../resource/resource-queries'

/** Minimum length of a query for records: shorter ones match nearly everything. */
export const MIN_RECORD_QUERY_LENGTH = 2

const answer = v.object({
  found: v.array(
    v.object({
      /** The path of its type's list: `directors`. */
      path: v.string(),
      documentId: v.string(),
      title: v.string(),
      /** Null for a type without drafts. */
      state: v.nullable(v.picklist(['draft', 'published', 'modified'])),
    }),
  ),
})

/** Documents of any type that contain the words. */
export const recordSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['manage', 'search', q],
    queryFn: ({ signal }) => callManageApi('search', { query: { q }, schema: answer, signal }),
    enabled: q.length >= MIN_RECORD_QUERY_LENGTH,
    staleTime: LOADER_DATA_FRESH_MS,
  })
