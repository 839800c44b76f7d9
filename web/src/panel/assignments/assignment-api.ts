import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS, resourceQueryKey } from '../resource/resource-queries'
import { accountRefSchema } from './assigned-account'

const ASSIGNEES_FRESH_MS = 5 * 60_000

/** The people who may read a type: its documents can be assigned to them, and comments can mention them. */
export const documentReadersQuery = (type: string) =>
  queryOptions({
    queryKey: [...resourceQueryKey('readers'), type],
    queryFn: async ({ signal }) =>
      (
        await callManageApi(`${type}/readers`, {
          schema: v.object({ readers: v.array(accountRefSchema) }),
          signal,
        })
      ).readers,
    staleTime: LOADER_DATA_FRESH_MS,
  })

/** The active people to whom documents of a type are assigned, read once for all pages of its list. */
export const assigneesQuery = (type: string) =>
  queryOptions({
    queryKey: [...resourceQueryKey(type), 'assignees'],
    queryFn: async ({ signal }) =>
      (
        await callManageApi(`${type}/assignees`, {
          schema: v.object({ assignees: v.array(accountRefSchema) }),
          signal,
        })
      ).assignees,
    staleTime: ASSIGNEES_FRESH_MS,
  })

/** The key of the assignee that a form shows, which an assignment changes. */
export const assigneeQueryKey = (type: string, documentId: string) =>
  [...resourceQueryKey(type), 'assignee', documentId] as const

/**
 * Assigns documents of a type.
 * @param documentIds undefined for the document of a single type
 * @param account id of an account; null for none
 * @returns the ids of the documents that still exist
 */
export async function assignDocuments(
  type: string,
  documentIds: readonly string[] | undefined,
  account: string | null,
): Promise<string[]> {
  const schema = v.object({ documentIds: v.array(v.string()) })
  const body = { account, ...(documentIds && { documentIds }) }
  return (await callManageApi(`${type}/assignee`, { method: 'PUT', body, schema })).documentIds
}
