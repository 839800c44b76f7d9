import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { Account } from '../account'
import { accountsQueryKey } from '../account-api'
import { carryOutAccountAction, type AccountAction } from './account-actions'
import { accountErrorMessage } from './account-error-message'

/** Runs actions on an account: one at a time, the list read again after each, errors in words. */
export function useAccountActions(account: Account, onDone: () => void) {
  const client = useQueryClient()
  const action = useMutation({
    mutationFn: ({ act, role }: { act: AccountAction; role: string | null }) =>
      carryOutAccountAction(act, account, role),
    onSuccess: (message) => {
      toast.success(message)
      onDone()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: accountsQueryKey }),
  })
  return {
    busy: action.isPending,
    trouble: action.error ? accountErrorMessage(action.error) : undefined,
    perform: (act: AccountAction, role: string | null) => action.mutate({ act, role }),
  }
}
