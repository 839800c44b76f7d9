import type { ActionConfirmation } from '~/panel/form/confirm-dialog'
import type { Account } from '../account'
import { accountApi } from '../account-api'

/** What an administrator can do with an account. */
export type AccountAction = 'changeRole' | 'block' | 'unblock' | 'remove' | 'resend' | 'resetSecondFactor'

/** Does it, and says afterwards what was done. */
export async function carryOutAccountAction(
  act: AccountAction,
  { id, kind, name, email }: Account,
  role: string | null,
): Promise<string> {
  switch (act) {
    case 'changeRole':
      if (!role) return `${name} has no role`
      return `${name}’s role is now ${(await accountApi.changeRole(id, role)).roleName}`
    case 'block':
      await accountApi.block(id)
      return `${name} blocked`
    case 'unblock':
      await accountApi.unblock(id)
      return `${name} unblocked`
    case 'resend':
      await accountApi.resend(id)
      return `Invitation resent to ${email}`
    case 'resetSecondFactor':
      await accountApi.resetSecondFactor(id)
      return `Two-step verification for ${name} reset`
    case 'remove':
      await accountApi.remove(id)
      return kind === 'invitation' ? `Invitation to ${name} cancelled` : `${name}’s account deleted`
  }
}

/** The confirmation before an action that locks a user out; none for the others. */
export function confirmationForAccountAction(
  act: AccountAction,
  { kind, name, email }: Account,
): Omit<ActionConfirmation, 'onYes'> | undefined {
  if (act === 'block') {
    return {
      title: `Block ${name}?`,
      text: `${email} will be signed out and can’t sign in until you unblock them. Their content stays.`,
      yes: 'Block account',
    }
  }
  if (act === 'resetSecondFactor') {
    return {
      title: `Reset two-step verification for ${name}?`,
      text: `${email} will be signed out and can sign in with the password alone until they set it up again. This can’t be undone. We’ll email them about it.`,
      yes: 'Reset two-step verification',
    }
  }
  if (act !== 'remove') return undefined
  if (kind === 'invitation') {
    return {
      title: `Cancel the invitation to ${name}?`,
      text: `The link sent to ${email} will stop working. You can invite them again.`,
      yes: 'Cancel invitation',
      no: 'Keep invitation',
    }
  }
  return {
    title: `Delete ${name}’s account?`,
    text: `${email} will be signed out and can’t sign in again. Their content and audit log entries stay. This can’t be undone.`,
    yes: 'Delete account',
  }
}
