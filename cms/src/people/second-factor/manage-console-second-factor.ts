import { environment } from '../../platform/environment'
import { throwValidationError } from '../../platform/validation'
import { isConsolePassword } from '../../strapi-internals/accounts'
import { findConsoleUser, revokeConsoleSessions, type ConsoleUser } from '../accounts/console-users'
import {
  activatePendingSecondFactor,
  hasConsoleSecondFactor,
  lockConsoleSecondFactors,
  recordConsoleSecondFactorEvent,
  WRONG_CODE,
} from './console-second-factor'
import { createRecoveryCodes } from './recovery-codes'
import {
  consumeSecondFactorCode,
  createSecondFactor,
  deleteSecondFactors,
  findSecondFactor,
  updateSecondFactor,
  type SecondFactor,
} from './stored-second-factors'
import { createTotpSecret, otpauthUri } from './totp'

/** Proof that the person at an open session of the console owns the account. */
export interface ConsoleProof {
  password: unknown
  /** Needed where a second factor is in use. */
  code: unknown
}

/** The two-step verification of a console user. Times are ISO 8601. */
export interface ConsoleSecondFactorState {
  isActive: boolean
  /** Whether every super-admin needs one. */
  isRequired: boolean
  since: string | null
  lastUsedAt: string | null
  recoveryCodesLeft: number
}

/** What an authenticator app needs, shown once. */
export interface AuthenticatorAppSetUp {
  /** Base32. */
  secret: string
  /** `otpauth://` address for a QR code. */
  address: string
}

/** Reads the two-step verification of a console user. */
export async function readConsoleSecondFactor({
  documentId,
}: ConsoleUser): Promise<ConsoleSecondFactorState> {
  const factor = await findSecondFactor(documentId, 'active')
  const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
  return {
    isActive: factor !== null,
    isRequired: environment().isConsoleSecondFactorRequired,
    since: iso(factor?.activeSince),
    lastUsedAt: iso(factor?.lastUsedAt),
    recoveryCodesLeft: (factor?.recoveryCodes ?? []).filter(({ used }) => !used).length,
  }
}

/**
 * Starts the setup of an authenticator app for a console user. The current app stays in use until the first code of the
 * new one.
 * @throws ValidationError at `password` or `code`
 */
export async function beginConsoleSecondFactor(
  user: ConsoleUser,
  proof: ConsoleProof,
): Promise<AuthenticatorAppSetUp> {
  return withProof(user, proof, (owner) => createPendingSetUp(owner))
}

/**
 * Starts the setup at a sign-in that requires two-step verification, for an account without it.
 * @throws ValidationError at `password` for anything but the right password of such an account
 */
export async function beginConsoleSecondFactorAtSignIn(
  email: string,
  password: string,
): Promise<AuthenticatorAppSetUp> {
  const user = await findConsoleUser({ email: email.toLowerCase(), isActive: true })
  const isRight = await isConsolePassword(password, user?.password ?? null)
  if (
    !user ||
    !isRight ||
    !environment().isConsoleSecondFactorRequired ||
    (await hasConsoleSecondFactor(user))
  )
    throwValidationError(['password'], 'Incorrect password.')
  return lockConsoleSecondFactors(() => createPendingSetUp(user))
}

async function createPendingSetUp({ documentId, email }: ConsoleUser): Promise<AuthenticatorAppSetUp> {
  const secret = createTotpSecret()
  await deleteSecondFactors(documentId, 'pending')
  await createSecondFactor(documentId, secret)
  return { secret, address: otpauthUri(secret, 'Strapi console', email) }
}

/**
 * Puts the new app into use with its first code, and ends the user's other sessions.
 * @param sessionId the session that stays open
 * @returns the recovery codes, which are shown this once
 * @throws ValidationError at `code`
 */
export async function confirmConsoleSecondFactor(
  user: ConsoleUser,
  sessionId: string,
  code: unknown,
): Promise<string[]> {
  return lockConsoleSecondFactors(async () => {
    const { codes, stored } = createRecoveryCodes(user.documentId)
    const recoveryCodes: Partial<SecondFactor> = { recoveryCodes: stored }
    if (!(await activatePendingSecondFactor(user, textOf(code), recoveryCodes)))
      throwValidationError(['code'], WRONG_CODE)
    await revokeConsoleSessions(user, sessionId)
    return codes
  })
}

/**
 * Replaces the recovery codes of a console user.
 * @returns the new ones, which are shown this once
 * @throws ValidationError at `password` or `code`
 */
export async function renewConsoleRecoveryCodes(user: ConsoleUser, proof: ConsoleProof): Promise<string[]> {
  return withProof(user, proof, async (owner, factor) => {
    if (!factor) throwValidationError([], NOT_ON)
    const { codes, stored } = createRecoveryCodes(owner.documentId)
    await updateSecondFactor(factor.id, { recoveryCodes: stored })
    await recordConsoleSecondFactorEvent('recovery-codes-renewed', owner)
    return codes
  })
}

/**
 * Turns off the two-step verification of a console user.
 * @throws ValidationError at `password` or `code`, or where it is required
 */
export async function turnOffConsoleSecondFactor(user: ConsoleUser, proof: ConsoleProof): Promise<void> {
  if (environment().isConsoleSecondFactorRequired)
    throwValidationError(
      [],
      'This console requires two-step verification. You can switch to a new phone instead.',
    )
  await withProof(user, proof, async (owner, factor) => {
    if (!factor) throwValidationError([], NOT_ON)
    await deleteSecondFactors(owner.documentId)
    await recordConsoleSecondFactorEvent('second-factor-off', owner)
  })
}

const NOT_ON = 'Two-step verification is already off.'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @throws ValidationError at `password` or `code` */
async function withProof<T>(
  { id }: ConsoleUser,
  { password, code }: ConsoleProof,
  act: (owner: ConsoleUser, factor: SecondFactor | null) => Promise<T>,
): Promise<T> {
  const found = await findConsoleUser({ id })
  // Comparing takes long, so it happens before anything is locked.
  if (!found || !(await isConsolePassword(textOf(password), found.password)))
    throwValidationError(['password'], 'Incorrect password.')
  return lockConsoleSecondFactors(async () => {
    const owner = await findConsoleUser({ id })
    if (owner?.password !== found.password) throwValidationError(['password'], 'Incorrect password.')
    const factor = await findSecondFactor(owner.documentId, 'active')
    if (factor && !(await consumeSecondFactorCode(factor, textOf(code))))
      throwValidationError(['code'], WRONG_CODE)
    return act(owner, factor)
  })
}
