import { recordEvent } from '../../audit/record'
import { sendMail } from '../../mail/outbox'
import { inTransaction } from '../../platform/database/transaction'
import { HttpStatusError } from '../../platform/http/http-error'
import { throwValidationError } from '../../platform/validation'
import { users } from '../../strapi-internals/accounts'
import { findAccount, lockAccount, type Account } from '../accounts/account'
import { secondFactorMail, type SecondFactorEvent } from '../accounts/mails'
import { noteConfirmation, revokeSessions } from '../accounts/sessions'
import {
  decryptSecret,
  deleteFactors,
  encryptSecret,
  findFactor,
  SECOND_FACTOR,
  updateFactor,
  consumeCode,
} from './factor'
import { createRecoveryCodes, RECOVERY_CODE_COUNT } from './recovery-codes'
import { isSecondFactorRequired } from './requirement'
import { forgetDevices, listTrustedDevices } from './trusted-devices'
import { createSecret, matchStep, otpauthAddress } from './totp'

/** What proves that the owner of an account sits before an open session of it. */
interface Proof {
  password: unknown
  /** Needed where a second factor is in use. */
  code: unknown
}

/** What the page of one's second factor shows. */
export async function readOwnFactor(account: Account) {
  const factor = await findFactor(account.documentId, 'active')
  return {
    active: factor !== null,
    required: await isSecondFactorRequired(account.role?.type),
    since: iso(factor?.activeSince),
    lastUsedAt: iso(factor?.lastUsedAt),
    recoveryCodesLeft: (factor?.recoveryCodes ?? []).filter(({ used }) => !used).length,
    recoveryCodes: RECOVERY_CODE_COUNT,
    devices: factor ? await listTrustedDevices(account.documentId) : [],
  }
}

/** Begins to set an authenticator app up; one in use stays until the new one is finished. */
export async function beginSetUp(
  account: Account,
  proof: Proof,
  issuer: string,
): Promise<{ secret: string; address: string }> {
  return withProof(account, proof, async ({ documentId, email }) => {
    const secret = createSecret()
    await deleteFactors(documentId, 'pending')
    await strapi.documents(SECOND_FACTOR).create({
      data: { account: documentId, state: 'pending', secret: encryptSecret(documentId, secret) },
    } as never)
    return { secret, address: otpauthAddress(secret, issuer, email) }
  })
}

/**
 * Takes the first code of the new app. @returns the recovery codes, which are shown this once
 * @throws ValidationError for a wrong code
 */
export async function confirmSetUp({ id, documentId }: Account, code: unknown): Promise<string[]> {
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const pending = await findFactor(documentId, 'pending')
    if (!pending) throw new HttpStatusError(410, 'Start again: this set-up was cancelled or replaced.')
    const digits = typeof code === 'string' ? code.replace(/\s/g, '') : ''
    const step = matchStep(decryptSecret(pending), digits, pending.lastStep)
    if (step === null) throwValidationError(['code'], WRONG_CODE)
    const { codes, stored } = createRecoveryCodes(documentId)
    await updateFactor(pending.id, { confirmed: true, lastStep: step, recoveryCodes: stored })
    return codes
  })
}

/** Puts the new app to use, once its recovery codes are saved. Other sessions and trusted devices end. */
export async function finishSetUp(
  { id, documentId, email, username }: Account,
  device: string,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const pending = await findFactor(documentId, 'pending')
    if (!pending?.confirmed) throw new HttpStatusError(410, 'Start again: no code was confirmed.')
    await deleteFactors(documentId, 'active')
    await updateFactor(pending.id, { state: 'active', activeSince: new Date().toISOString() })
    await forgetDevices(documentId)
    await revokeSessions(id, device)
    await tell('second-factor-on', { documentId, email, username })
  })
}

/** Replaces the recovery codes. @returns the new ones, which are shown this once */
export async function renewRecoveryCodes(account: Account, proof: Proof): Promise<string[]> {
  return withProof(account, proof, async (owner) => {
    const factor = await findFactor(owner.documentId, 'active')
    if (!factor) throw new HttpStatusError(410, NOT_ON)
    const { codes, stored } = createRecoveryCodes(owner.documentId)
    await updateFactor(factor.id, { recoveryCodes: stored })
    await tell('recovery-codes-renewed', owner)
    return codes
  })
}

/** Turns one's own second factor off. @throws ValidationError where the role needs one */
export async function turnOff(account: Account, proof: Proof): Promise<void> {
  if (await isSecondFactorRequired(account.role?.type)) {
    throwValidationError([], 'Your role needs two-step verification. You can set up another phone instead.')
  }
  await withProof(account, proof, async (owner) => {
    if (!(await findFactor(owner.documentId, 'active'))) throw new HttpStatusError(410, NOT_ON)
    await removeAll(owner.documentId)
    await tell('second-factor-off', owner)
  })
}

/** Notes in an open session that its owner entered a code now. @throws ValidationError at `code` */
export async function confirmSession(
  { id, documentId, email, username }: Account,
  device: string,
  code: unknown,
): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const factor = await findFactor(documentId, 'active')
    if (!factor) throw new HttpStatusError(410, NOT_ON)
    const proof = await consumeCode(factor, typeof code === 'string' ? code : '')
    if (proof === null) throwValidationError(['code'], WRONG_CODE)
    if (proof === 'recovery-code') await tell('recovery-code-used', { documentId, email, username })
    await noteConfirmation(id, device)
  })
}

/**
 * Removes an account's second factor for an owner who has lost it: the sessions end, and the owner is mailed.
 * @returns whether there was one
 */
export function resetSecondFactor(
  account: Pick<Account, 'id' | 'documentId' | 'email' | 'username'>,
): Promise<boolean> {
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, account.id)
    if (!(await removeAll(account.documentId))) return false
    await revokeSessions(account.id, null)
    await tell('second-factor-reset', account)
    return true
  })
}

/** Tells the owner, by mail and in the audit log, of a change that may not be theirs. */
export async function tell(
  event: SecondFactorEvent,
  { documentId: subject, email, username: name }: Pick<Account, 'documentId' | 'email' | 'username'>,
): Promise<void> {
  await recordEvent({ action: event, type: 'account', subject, title: email })
  await sendMail(secondFactorMail, email, { name, event })
}

const WRONG_CODE =
  'That code didn’t work. Enter the newest one. If it keeps failing, check that your phone sets its time automatically.'
const NOT_ON = 'Two-step verification is off already.'

async function removeAll(account: string): Promise<boolean> {
  await forgetDevices(account)
  return (await deleteFactors(account)) > 0
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
  if (!found?.password || !(await users().validatePassword(given, found.password))) {
    throwValidationError(['password'], 'Incorrect password.')
  }
  return inTransaction(async ({ trx }) => {
    await lockAccount(trx, id)
    const owner = await findAccount({ id })
    if (!owner || owner.blocked === true || owner.password !== found.password) {
      throwValidationError(['password'], 'Incorrect password.')
    }
    const factor = await findFactor(owner.documentId, 'active')
    if (factor && !(await consumeCode(factor, typeof code === 'string' ? code : ''))) {
      throwValidationError(['code'], WRONG_CODE)
    }
    return act(owner)
  })
}

const iso = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : new Date(value).toISOString()
