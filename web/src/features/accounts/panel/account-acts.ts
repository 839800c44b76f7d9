import type { Confirmation } from '~/panel/form/confirm-dialog'
import { roleNames, type Account, type Role } from '../account'
import { accountApi } from '../account-api'

/** What an administrator can do with an account. */
export type AccountAct = 'changeRole' | 'block' | 'unblock' | 'remove' | 'resend'

/** Does it, and says afterwards what was done. */
export async function carryOut(
  act: AccountAct,
  { id, kind, name, email }: Account,
  role: Role | null,
): Promise<string> {
  switch (act) {
    case 'changeRole':
      if (role) await accountApi.changeRole(id, role)
      return `${name} is now ${role === 'administrator' ? 'an' : 'a'} ${roleNames[role ?? 'editor'].toLowerCase()}`
    case 'block':
      await accountApi.block(id)
      return `${name} is blocked and signed out`
    case 'unblock':
      await accountApi.unblock(id)
      return `${name} may sign in again`
    case 'resend':
      await accountApi.resend(id)
      return `A new invitation is on its way to ${email}`
    case 'remove':
      await accountApi.remove(id)
      return kind === 'invitation' ? `Invitation of ${name} withdrawn` : `Account of ${name} deleted`
  }
}

/** The confirmation before an action that locks a user out; none for the others. */
export function questionBefore(
  act: AccountAct,
  { kind, name, email }: Account,
): Omit<Confirmation, 'onYes'> | undefined {
  if (act === 'block') {
    return {
      title: `Block ${name}?`,
      text: `${email} is signed out everywhere at once and can’t sign in until unblocked. What they wrote stays.`,
      yes: 'Block',
    }
  }
  if (act !== 'remove') return undefined
  if (kind === 'invitation') {
    return {
      title: `Withdraw the invitation of ${name}?`,
      text: `The link sent to ${email} stops working at once.`,
      yes: 'Withdraw',
    }
  }
  return {
    title: `Delete the account of ${name}?`,
    text: `${email} is signed out everywhere at once and can’t sign in again. What they wrote stays, with their name in the audit log. This can’t be undone.`,
    yes: 'Delete account',
  }
}
