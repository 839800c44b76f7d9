import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { FRESH_MS, resourceKey } from '../resource/resource-queries'
import { personSchema } from './assignee'

/** The people who may read a type: its documents can be assigned to them, and comments can mention them. */
export const readersQuery = (type: string) =>
  queryOptions({
    queryKey: [...resourceKey('readers'), type],
    queryFn: async ({ signal }) =>
      (
        await callManageApi(`${type}/readers`, {
          schema: v.object({ readers: v.array(personSchema) }),
          signal,
        })
      ).readers,
    staleTime: FRESH_MS,
  })

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
