import { now } from '../../platform/clock'
import { queueMail } from '../../mail/queue-mail'
import { recordAuditEvent } from '../../audit/record-entries'
import { withWriteLock } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { findAccountByEmail, findAccount, PASSWORD_RESET_UID } from './stored-accounts'
import { hashLinkToken } from '../../platform/link-tokens'
import { passwordResetMail } from './account-mail-templates'
import { findPasswordProblem } from './find-password-problem'
import { deviceKeptSignedIn } from './sessions'
import { USER_UID } from '../../strapi-internals/tables'
import { usersService } from '../../strapi-internals/accounts'

/** Asks for a reset link. The same steps for every address: whether it has an account is looked up on sending. */
export async function requestPasswordReset(email: string): Promise<void> {
  await queueMail(passwordResetMail, email, {})
}

/**
 * Sets a new password by a reset link.
 * @throws ValidationError, the same one for every invalid link.
 */
export async function resetPassword({
  code,
  email,
  password,
}: {
  code: string | null
  email: string | null
  password: unknown
}): Promise<void> {
  const problem = await findPasswordProblem(password, email ?? '')
  if (problem) throwValidationError(['password'], problem)
  await withWriteLock(async () => {
    const account = await findAccountByEmail(email ?? '')
    const reset = await strapi.db.query(PASSWORD_RESET_UID).findOne({
      where: {
        account: account?.documentId ?? '',
        tokenHash: hashLinkToken(code ?? ''),
        expiresAt: { $gt: now() },
      },
    })
    if (!account || !reset || account.blocked === true) {
      throwValidationError(['token'], 'This link has expired or was already used. Request a new one.')
      return
    }
    // Check the name only after the token is valid; otherwise the error would reveal the account's name.
    const unfit = await findPasswordProblem(password, account.email, [account.username])
    if (unfit) throwValidationError(['password'], unfit)
    await setPassword(account, password as string)
    const subject = account.documentId
    await recordAuditEvent({ action: 'password-reset', type: 'account', subject, title: account.email })
  })
}

/**
 * Changes the caller's password. The session on `device` continues, all others end.
 * @returns false when the current password is wrong.
 */
export async function changeOwnPassword(
  user: { id: number },
  device: string,
  { currentPassword, password }: { currentPassword: unknown; password: unknown },
): Promise<boolean> {
  const found = await findAccount({ id: user.id })
  const given = typeof currentPassword === 'string' ? currentPassword : ''
  if (!found?.password || !(await usersService().validatePassword(given, found.password))) return false
  const problem =
    given === password
      ? 'This is your current password. Choose a new one.'
      : await findPasswordProblem(password, found.email, [found.username])
  if (problem) throwValidationError(['password'], problem)
  return withWriteLock(async () => {
    const account = await findAccount({ id: user.id })
    if (!account || account.blocked === true || account.password !== found.password) return false
    await deviceKeptSignedIn.run(device, () => setPassword(account, password as string))
    return true
  })
}

/** Sets a password without checking it. The guard of accounts tells the account's owner by mail. */
export async function setPassword(account: { documentId: string }, password: string): Promise<void> {
  await strapi.documents(USER_UID).update({ documentId: account.documentId, data: { password } } as never)
}
