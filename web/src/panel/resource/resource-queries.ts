import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { fetchList, type ResourceApi } from './resource-api'
import type { ListPage, RowHead } from './row'

/**
 * What a page's loader read is not read again when the page appears, which on a phone with a slow connection is
 * seconds later (milliseconds). Changes made here are read at once, regardless of this.
 */
export const FRESH_MS = 10_000

/** Everything that the panel has read of one resource: lists and single rows. */
export const resourceKey = (name: string) => ['manage', name] as const

/** A page of a list; the page before stays visible while the next one comes. */
export function listQueryOptions<Row>(
  name: string,
  schema: v.GenericSchema<unknown, ListPage<Row>>,
  query: Record<string, string>,
) {
  return queryOptions({
    queryKey: [...resourceKey(name), 'list', query],
    queryFn: ({ signal }) => fetchList(name, schema, query, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/**
 * A row for its form: read again each time a form opens and not behind the editor's back while it is open; a later
 * change by another user is a conflict, with both versions shown.
 */
export function rowQueryOptions<Data>(api: ResourceApi<Data>, documentId: string) {
  return queryOptions({
    queryKey: [...resourceKey(api.name), 'row', documentId],
    queryFn: ({ signal }) => api.get(documentId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** What a copy of a document begins with; read once for each form. */
export function copyQueryOptions(api: Pick<ResourceApi<unknown>, 'name' | 'copy'>, documentId: string) {
  return queryOptions({
    queryKey: [...resourceKey(api.name), 'copy', documentId],
    queryFn: ({ signal }) => api.copy(documentId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** What publishing the saved draft would find. It compares the draft with others, so it is never cached. */
export function checksQueryOptions(
  api: Pick<ResourceApi<unknown>, 'name' | 'checks'>,
  { documentId, version }: Pick<RowHead, 'documentId' | 'version'>,
) {
  return queryOptions({
    queryKey: [...resourceKey(api.name), 'checks', documentId, version],
    queryFn: ({ signal }) => api.checks(documentId, signal),
    gcTime: 0,
  })
}

/** After a change: lists and dashboard are read again. Forms keep their baseline. */
export async function refreshLists(client: QueryClient, name: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...resourceKey(name), 'list'] }),
    client.invalidateQueries({ queryKey: resourceKey('summary') }),
  ])
}
