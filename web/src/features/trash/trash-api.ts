import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import type { SelectOption } from '~/panel/list/filter-options'
import { toListQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const item = v.object({
  id: v.number(),
  documentId: v.string(),
  /** The path of the type's list. */
  path: v.string(),
  title: v.string(),
  /** Whether it was published when it was deleted. */
  wasPublished: v.boolean(),
  deletedAt: v.string(),
  deletedBy: v.nullable(v.string()),
  /** When it is deleted permanently (ISO 8601). */
  until: v.string(),
})

/** A deleted document, or a file of the media library. */
export type TrashItem = v.InferOutput<typeof item>

const page = v.object({ rows: v.array(item), page: v.number(), pageSize: v.number(), total: v.number() })

const restored = v.object({
  documentId: v.string(),
  /** How it differs from before: a new slug if the old one is taken, and cleared fields. */
  adjusted: v.object({ slug: v.optional(v.string()), cleared: v.array(v.string()) }),
})

export type RestoreResult = v.InferOutput<typeof restored>

/** @param types content types whose documents can be in the trash, by the paths of their lists */
export const trashListSpec = (types: readonly SelectOption[]): ListSpec => ({
  filters: [{ name: 'type', label: 'Type', kind: 'choice', choices: types }],
  states: [],
  sorts: [],
  defaultSort: '',
})

export const trashQueryKey = ['manage', 'trash'] as const

export function trashListQuery(spec: ListSpec, search: ListSearch) {
  const query = toListQuery(spec, search)
  return queryOptions({
    queryKey: [...trashQueryKey, query],
    queryFn: ({ signal }) => callManageApi('trash', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}

/** Whether an item is a file of the media library. */
export const isTrashedFile = ({ path }: Pick<TrashItem, 'path'>) => path === 'media'

/** Restores a document as a draft with its former id, or a file into the media library. */
export async function restoreTrashItem({ path, documentId }: TrashItem): Promise<RestoreResult> {
  if (isTrashedFile({ path })) {
    const address = `files/${encodeURIComponent(documentId)}/restore`
    await callManageApi(address, { method: 'POST', schema: v.object({ documentId: v.string() }) })
    return { documentId, adjusted: { cleared: [] } }
  }
  return callManageApi(path, { method: 'POST', body: { fromTrash: documentId }, schema: restored })
}

/** Deletes items permanently: all of them, or none if one is no longer in the trash. */
export async function purgeTrashItems(items: readonly TrashItem[]): Promise<void> {
  const body = { items: items.map(({ id }) => id) }
  await callManageApi('trash/purge', { method: 'POST', body, schema: v.object({ purged: v.number() }) })
}
