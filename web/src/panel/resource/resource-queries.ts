import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { fetchListPage, type ResourceApi } from './resource-api'
import type { ListPage, RowMetadata } from './row-schema'

/**
 * Milliseconds for which data of a page's loader counts as fresh, so that the page doesn't request it again
 * when it renders, which takes seconds on a slow phone. Changes made in the panel invalidate it at once.
 */
export const LOADER_DATA_FRESH_MS = 10_000

/** The query key prefix of a resource: lists and single rows. */
export const resourceQueryKey = (name: string) => ['manage', name] as const

/** The query of a list page. While the next page loads, the previous one stays visible. */
export function listQueryOptions<Row>(
  name: string,
  schema: v.GenericSchema<unknown, ListPage<Row>>,
  query: Record<string, string>,
) {
  return queryOptions({
    queryKey: [...resourceQueryKey(name), 'list', query],
    queryFn: ({ signal }) => fetchListPage(name, schema, query, signal),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}

/**
 * The query of a row for its form. It is read when the form opens and not again while it is open; another
 * user's later change becomes a conflict.
 */
export function rowQueryOptions<Data>(api: ResourceApi<Data>, documentId: string) {
  return queryOptions({
    queryKey: [...resourceQueryKey(api.name), 'row', documentId],
    queryFn: ({ signal }) => api.get(documentId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The query of a copy's initial values, read once per form. */
export function copyQueryOptions(api: Pick<ResourceApi<unknown>, 'name' | 'copy'>, documentId: string) {
  return queryOptions({
    queryKey: [...resourceQueryKey(api.name), 'copy', documentId],
    queryFn: ({ signal }) => api.copy(documentId, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The query of a draft's findings. It is never cached, because they depend on other documents. */
export function publishChecksQueryOptions(
  api: Pick<ResourceApi<unknown>, 'name' | 'checks'>,
  { documentId, version }: Pick<RowMetadata, 'documentId' | 'version'>,
) {
  return queryOptions({
    queryKey: [...resourceQueryKey(api.name), 'checks', documentId, version],
    queryFn: ({ signal }) => api.checks(documentId, signal),
    gcTime: 0,
  })
}

/** The query key prefix of a document's versions. */
export const versionsQueryKey = (name: string, documentId: string) =>
  [...resourceQueryKey(name), 'versions', documentId] as const

/** The query of a document's earlier versions, without their content. */
export function versionsQueryOptions(
  api: Pick<ResourceApi<unknown>, 'name' | 'versions'>,
  { documentId, version, state }: Pick<RowMetadata, 'documentId' | 'version' | 'state'>,
) {
  return queryOptions({
    queryKey: [...versionsQueryKey(api.name, documentId), version, state],
    queryFn: ({ signal }) => api.versions(documentId, signal),
    gcTime: 0,
  })
}

/** Reloads lists and dashboard after a change. Forms keep their baseline. */
export async function refreshListsReviewsAndDashboard(client: QueryClient, name: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...resourceQueryKey(name), 'list'] }),
    client.invalidateQueries({ queryKey: resourceQueryKey('summary') }),
    client.invalidateQueries({ queryKey: resourceQueryKey('reviews') }),
    client.invalidateQueries({ queryKey: resourceQueryKey('review') }),
  ])
}
