import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { AssignedAccount, AccountRef } from './assigned-account'
import { assignDocuments, assigneeQueryKey, assigneesQuery } from './assignment-api'

interface Assigning {
  /** The path of the type's list. */
  type: string
  /** Undefined for the document of a single type. */
  documentIds: readonly string[] | undefined
}

/** Assigns documents to a person, or to no one for null, and confirms it. The data are the ids that still exist. */
export function useAssignDocuments({ type, documentIds }: Assigning) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: AccountRef | null) => assignDocuments(type, documentIds, person?.id ?? null),
    onSuccess: (found, person) => {
      const missing = (documentIds?.length ?? found.length) - found.length
      toast.success(
        (person ? `Assigned to ${person.name}` : 'Assignment removed') +
          (missing > 0 ? ` (${missing} no longer exist${missing === 1 ? 's' : ''})` : ''),
      )
      const assignee = person && { ...person, isActive: true }
      for (const id of found)
        client.setQueryData<AssignedAccount | null>(assigneeQueryKey(type, id), assignee)
      void client.invalidateQueries({ queryKey: assigneesQuery(type).queryKey })
      void refreshListsReviewsAndDashboard(client, type)
    },
  })
}
