import { recordAuditEvent } from '../../audit/record-entries'
import { queueMail } from '../../mail/queue-mail'
import { inTransaction } from '../../platform/database/transaction'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { throwValidationError } from '../../platform/validation'
import { usersService } from '../../strapi-internals/accounts'
import { findAccount, lockAccount, type Account } from '../accounts/stored-accounts'
import { secondFactorMail, type SecondFactorEvent } from '../accounts/account-mail-templates'
import { recordCodeEntry, revokeSessions } from '../accounts/sessions'
import {
  createSecondFactor,
  decryptTotpSecret,
  deleteSecondFactors,
  findSecondFactor,
  updateSecondFactor,
  consumeSecondFactorCode,
} from './stored-second-factors'
import { createRecoveryCodes, RECOVERY_CODE_COUNT } from './recovery-codes'
import { isSecondFactorRequired } from './second-factor-requirement'
import { forgetTrustedDevices, listTrustedDevices } from './trusted-devices'
import { createTotpSecret, matchTotpTimeStep, otpauthUri } from './totp'

/** Proof that the person at an open session owns the account. */
interface Proof {
  password: unknown
  /** Needed where a second factor is in use. */
  code: unknown
}

/** The data of the page of the caller's second factor. */
export async function readOwnSecondFactor(account: Account) {
  const factor = await findSecondFactor(account.documentId, 'active')
  return {
    active: factor !== null,
    required: await isSecondFactorRequired(account.role),
    since: iso(factor?.activeSince),
    lastUsedAt: iso(factor?.lastUsedAt),
    recoveryCodesLeft: (factor?.recoveryCodes ?? []).filter(({ used }) => !used).length,
    recoveryCodes: RECOVERY_CODE_COUNT,
    devices: factor ? await listTrustedDevices(account.documentId) : [],
  }
}

/** Starts the setup of an authenticator app. The current app stays in use until the new setup is finished. */
export async function beginSecondFactorSetUp(
  account: Account,
  proof: Proof,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  return withProof(account, proof, async ({ documentId, email }) => {
    const secret = createTotpSecret()
    await deleteSecondFactors(documentId, 'pending')
    await createSecondFactor(documentId, secret)
    return { secret, address: otpauthUri(secret, issuer, email) }
  })
}

/**
 * Takes the first code of the new app. @returns the recovery codes, which are shown this once
 * @throws ValidationError for a wrong code
 */
export async function confirmSecondFactorSetUp(
  { id, documentId }: Account,
  code: unknown,
): Promise<string[]> {
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const pending = await findSecondFactor(documentId, 'pending')
    if (!pending) throw new HttpStatusError(410, 'This setup was cancelled or replaced. Start again.')
    const digits = typeof code === 'string' ? code.replace(/\s/g, '') : ''
    const step = matchTotpTimeStep(decryptTotpSecret(pending), digits, pending.lastStep)
    if (step === null) throwValidationError(['code'], WRONG_CODE)
    const { codes, stored } = createRecoveryCodes(documentId)
    await updateSecondFactor(pending.id, { confirmed: true, lastStep: step, recoveryCodes: stored })
    return codes
  })
}

/** Activates the new app after its owner saved the recovery codes. Other sessions and trusted devices end. */
export async function activateSecondFactor(
  { id, documentId, email, username }: Account,
  device: string,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const pending = await findSecondFactor(documentId, 'pending')
    if (!pending?.confirmed) throw new HttpStatusError(410, 'No code was confirmed. Start again.')
    await deleteSecondFactors(documentId, 'active')
    await updateSecondFactor(pending.id, { state: 'active', activeSince: new Date().toISOString() })
    await forgetTrustedDevices(documentId)
    await revokeSessions(id, device)
    await mailSecurityNotice('second-factor-on', { documentId, email, username })
  })
}

/** Replaces the recovery codes. @returns the new ones, which are shown this once */
export async function renewRecoveryCodes(account: Account, proof: Proof): Promise<string[]> {
  return withProof(account, proof, async (owner) => {
    const factor = await findSecondFactor(owner.documentId, 'active')
    if (!factor) throw new HttpStatusError(410, NOT_ON)
    const { codes, stored } = createRecoveryCodes(owner.documentId)
    await updateSecondFactor(factor.id, { recoveryCodes: stored })
    await mailSecurityNotice('recovery-codes-renewed', owner)
    return codes
  })
}

/**
 * Turns off the caller's second factor.
 * @throws ValidationError where the role requires one
 */
export async function turnOffSecondFactor(account: Account, proof: Proof): Promise<void> {
  if (await isSecondFactorRequired(account.role)) {
    throwValidationError(
      [],
      'Your role requires two-step verification. You can switch to a new phone instead.',
    )
  }
  await withProof(account, proof, async (owner) => {
    if (!(await findSecondFactor(owner.documentId, 'active'))) throw new HttpStatusError(410, NOT_ON)
    await removeAll(owner.documentId)
    await mailSecurityNotice('second-factor-off', owner)
  })
}

/** Notes in an open session that its owner entered a code now. @throws ValidationError at `code` */
export async function confirmSessionByCode(
  { id, documentId, email, username }: Account,
  device: string,
  code: unknown,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const factor = await findSecondFactor(documentId, 'active')
    if (!factor) throw new HttpStatusError(410, NOT_ON)
    const proof = await consumeSecondFactorCode(factor, typeof code === 'string' ? code : '')
    if (proof === null) throwValidationError(['code'], WRONG_CODE)
    if (proof === 'recovery-code')
      await mailSecurityNotice('recovery-code-used', { documentId, email, username })
    await recordCodeEntry(id, device)
  })
}

/**
 * Removes the second factor of an owner who lost it. All sessions of the account end, and its owner gets an email.
 * @returns whether there was one
 */
export function resetSecondFactor(
  account: Pick<Account, 'id' | 'documentId' | 'email' | 'username'>,
): Promise<boolean> {
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, account.id)
    if (!(await removeAll(account.documentId))) return false
    await revokeSessions(account.id, null)
    await mailSecurityNotice('second-factor-reset', account)
    return true
  })
}

/** Tells the owner, by mail and in the audit log, of a change that may not be theirs. */
export async function mailSecurityNotice(
  event: SecondFactorEvent,
  { documentId: subject, email, username: name }: Pick<Account, 'documentId' | 'email' | 'username'>,
): Promise<void> {
  await recordAuditEvent({ action: event, type: 'account', subject, title: email })
  await queueMail(secondFactorMail, email, { name, event })
}

const WRONG_CODE =
  'That code didn’t work. Enter the latest code. If it keeps failing, check that your phone sets its time automatically.'
const NOT_ON = 'Two-step verification is already off.'

async function removeAll(account: string): Promise<boolean> {
  await forgetTrustedDevices(account)
  return (await deleteSecondFactors(account)) > 0
}

/** @throws ValidationError at `password` or `code` */
async function withProof<T>(
  { id }: Account,
  { password, code }: Proof,
  act: (owner: Account) => Promise<T>,
): Promise<T> {
  const found = await findAccount({ id })
  const given = typeof password === 'string' ? password : ''
  // Comparing takes long, so it happens before the account is locked.
  if (!found?.password || !(await usersService().validatePassword(given, found.password))) {
    throwValidationError(['password'], 'Incorrect password.')
  }
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const owner = await findAccount({ id })
    if (!owner || owner.blocked === true || owner.password !== found.password) {
      throwValidationError(['password'], 'Incorrect password.')
    }
    const factor = await findSecondFactor(owner.documentId, 'active')
    if (factor && !(await consumeSecondFactorCode(factor, typeof code === 'string' ? code : ''))) {
      throwValidationError(['code'], WRONG_CODE)
    }
    return act(owner)
  })
}

const iso = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : new Date(value).toISOString()
