import { errors } from '@strapi/utils'
import { ConflictError } from '../../platform/http/conflict-error'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { withWriteLock } from '../../platform/database/transaction'
import { findAccount, INVITATION_UID, type Account } from './stored-accounts'
import { LastAdministratorError } from './guard-accounts'
import type { AccountInvitation } from './invitations'
import { findAccountListItem } from './list-accounts-and-invitations'
import { addAbilitiesAndMail, type AccountRow } from './add-account-abilities-and-mail'
import { findRoleOrThrow } from '../roles/stored-roles'
import { USER_UID } from '../../strapi-internals/tables'
import { resetSecondFactor } from '../second-factor/manage-second-factor'

/** The row of an account or an open invitation. @throws NotFoundError */
export async function findAccountRow(id: string, self: string): Promise<AccountRow> {
  const listed = await findAccountListItem(id)
  if (!listed) throw new errors.NotFoundError('This account no longer exists')
  return (await addAbilitiesAndMail([listed], self))[0]!
}

/** An open or expired invitation by its document id, or null. */
export function findInvitation(documentId: string): Promise<AccountInvitation | null> {
  return strapi.db.query(INVITATION_UID).findOne({ where: { documentId, usedAt: { $null: true } } })
}

export async function changeAccountRole(id: string, self: string, role: string): Promise<void> {
  await updateAccount(id, self, 'You can’t change your own role.', async (account) => {
    if (account.role?.type === role) return
    const { id: roleId } = await findRoleOrThrow(role)
    await strapi.documents(USER_UID).update({ documentId: id, data: { role: roleId } } as never)
  })
}

export async function setAccountBlocked(id: string, self: string, blocked: boolean): Promise<void> {
  const refusal = blocked ? 'You can’t block your own account.' : 'You can’t unblock your own account.'
  await updateAccount(id, self, refusal, async (account) => {
    if ((account.blocked === true) === blocked) {
      throw new WrongStateError(blocked ? 'This account is already blocked.' : 'This account isn’t blocked.')
    }
    await strapi.documents(USER_UID).update({ documentId: id, data: { blocked } } as never)
  })
}

export async function removeAccount(id: string, self: string): Promise<void> {
  await updateAccount(id, self, 'You can’t delete your own account.', async () => {
    await strapi.documents(USER_UID).delete({ documentId: id } as never)
  })
}

/** Removes the second factor of another person who lost it. */
export async function resetSecondFactorOf(id: string, self: string): Promise<void> {
  const refusal = 'Another administrator can reset your two-step verification.'
  await updateAccount(id, self, refusal, async (account) => {
    if (!(await resetSecondFactor(account))) {
      throw new WrongStateError('Two-step verification is off for this account.')
    }
  })
}

/** A 409 with the row as it is now. Not inside a transaction: the list is read past it. */
export async function createAccountConflict(
  id: string,
  self: string,
  message: string,
): Promise<ConflictError> {
  return new ConflictError(message, { current: await findAccountRow(id, self) })
}

/**
 * Changes another user's account, one change at a time. `guard-accounts.ts` enforces the rule of the last administrator for
 * every write of an account; here its error becomes a 409.
 */
async function updateAccount(
  id: string,
  self: string,
  ownRefusal: string,
  change: (account: Account) => Promise<void>,
): Promise<void> {
  try {
    await withWriteLock(async () => {
      const account = await findAccount({ documentId: id })
      if (!account) {
        if (await findInvitation(id)) {
          throw new WrongStateError('This person hasn’t accepted the invitation yet.')
        }
        throw new errors.NotFoundError('This account no longer exists')
      }
      if (id === self) throw new HttpStatusError(403, ownRefusal)
      await assertStillAdministrator(self)
      await change(account)
    })
  } catch (error) {
    if (!(error instanceof LastAdministratorError || error instanceof WrongStateError)) throw error
    throw await createAccountConflict(id, self, error.message)
  }
}

/**
 * Re-checks the role inside the lock: the route's permission check ran before it, and the caller may have been
 * demoted or blocked since.
 */
export async function assertStillAdministrator(self: string): Promise<void> {
  const account = await findAccount({ documentId: self })
  if (account?.role?.type !== 'administrator' || account.blocked === true)
    throw new HttpStatusError(403, 'You’re no longer an administrator.')
}

/** Raised inside the transaction where the state of an account doesn't allow a change. */
class WrongStateError extends Error {}
