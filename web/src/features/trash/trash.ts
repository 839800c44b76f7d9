import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import type { Choice } from '~/panel/list/filters'
import { listQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { FRESH_MS } from '~/panel/resource/resource-queries'

const item = v.object({
  id: v.number(),
  documentId: v.string(),
  /** The path of its type's list. */
  path: v.string(),
  title: v.string(),
  /** Whether visitors saw it when it was deleted. */
  wasPublished: v.boolean(),
  deletedAt: v.string(),
  deletedBy: v.nullable(v.string()),
  /** When it is deleted forever (ISO 8601). */
  until: v.string(),
})

/** A deleted document. */
export type TrashItem = v.InferOutput<typeof item>

const page = v.object({ rows: v.array(item), page: v.number(), pageSize: v.number(), total: v.number() })

const restored = v.object({
  documentId: v.string(),
  /** What it has otherwise than before: another address, and fields that are blank. */
  adjusted: v.object({ slug: v.optional(v.string()), cleared: v.array(v.string()) }),
})

export type Restored = v.InferOutput<typeof restored>

/** @param types the types whose documents can be in the trash, by the paths of their lists */
export const trashListSpec = (types: readonly Choice[]): ListSpec => ({
  filters: [{ name: 'type', label: 'Type', kind: 'choice', choices: types }],
  states: [],
  sorts: [],
  defaultSort: '',
})

export const trashKey = ['manage', 'trash'] as const

export function trashListQuery(spec: ListSpec, search: ListSearch) {
  const query = listQuery(spec, search)
  return queryOptions({
    queryKey: [...trashKey, query],
    queryFn: ({ signal }) => callManageApi('trash', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** Makes it a draft again under its own id. */
export function restoreItem({ path, documentId }: TrashItem): Promise<Restored> {
  return callManageApi(path, { method: 'POST', body: { restores: documentId }, schema: restored })
}

/** Deletes items forever: all of them, or none where one isn't there any more. */
export async function purgeItems(items: readonly TrashItem[]): Promise<void> {
  const body = { items: items.map(({ id }) => id) }
  await callManageApi('trash/purge', { method: 'POST', body, schema: v.object({ purged: v.number() }) })
}
