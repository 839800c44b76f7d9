import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConflictError, ForbiddenError, NotFoundError, UnauthorizedError } from '~/cms/errors'
import { useSessionGate } from '~/panel/sign-in/session-gate'
import { toUserError } from '~/panel/user-error'
import type { Account, Role } from '../account'
import { accountsKey } from '../account-api'
import { carryOut, type AccountAct } from './account-acts'

/** Runs actions on an account: one at a time, the list read again after each, errors in words. */
export function useAccountActs(account: Account, onDone: () => void) {
  const client = useQueryClient()
  const { signInAgain } = useSessionGate()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  const perform = async (act: AccountAct, role: Role | null): Promise<void> => {
    setTrouble(undefined)
    setBusy(true)
    try {
      toast.success(await carryOut(act, account, role))
      onDone()
    } catch (error) {
      if (error instanceof UnauthorizedError) signInAgain(() => void perform(act, role))
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: accountsKey })
    }
  }
  return { busy, trouble, perform }
}

/** The CMS itself says why an account must not be changed, such as that no other could manage accounts. */
function wordsOf(error: unknown): string {
  if (error instanceof ConflictError || error instanceof ForbiddenError) return error.message
  if (error instanceof NotFoundError) return 'It no longer exists: another administrator has removed it.'
  return toUserError(error).text
}
