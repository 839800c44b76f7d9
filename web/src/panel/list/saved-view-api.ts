import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi, manageUrl } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '../resource/resource-queries'

const savedView = v.object({
  id: v.string(),
  name: v.string(),
  /** Parameters of the list's address. */
  query: v.record(v.string(), v.string()),
  /** Whether every user who may open the list sees it. */
  isShared: v.boolean(),
})

/** A named search, filter, sort and page size of a list, stored for the account or shared. */
export type SavedView = v.InferOutput<typeof savedView>

export const savedViewsQueryKey = (list: string) => ['manage', 'saved-views', list] as const

/** The URL of {@link savedViewsQuery}. */
export const savedViewsUrl = (list: string) => manageUrl('saved-views', { list })

/** The views of a list: the shared ones, then the user's own. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: savedViewsQueryKey(list),
    queryFn: async ({ signal }) => {
      const schema = v.object({ rows: v.array(savedView) })
      return (await callManageApi('saved-views', { query: { list }, schema, signal })).rows
    },
    staleTime: LOADER_DATA_FRESH_MS,
  })

type SavedViewFields = Omit<SavedView, 'id'>

/** What users do with saved views. All fail with the errors of `~/cms/errors`. */
export const savedViewApi = {
  create: (list: string, fields: SavedViewFields) =>
    callManageApi('saved-views', { method: 'POST', body: { list, ...fields }, schema: savedView }),
  update: (id: string, fields: Partial<SavedViewFields>) =>
    callManageApi(`saved-views/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: fields,
      schema: savedView,
    }),
  remove: async (id: string): Promise<void> => {
    const path = `saved-views/${encodeURIComponent(id)}`
    await callManageApi(path, { method: 'DELETE', schema: v.undefined() })
  },
}
