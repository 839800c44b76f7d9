import { createMissingIndexes } from '../../platform/database/create-missing-indexes'
import { decryptFromRow, encryptForRow, decryptRowWithAnyKey } from '../../platform/encryption'
import { tableNameOf } from '../../strapi-internals/tables'
import { matchTotpTimeStep } from './totp'
import { consumeRecoveryCode, reencryptRecoveryCodes, type StoredRecoveryCode } from './recovery-codes'

export const SECOND_FACTOR_UID = 'api::account.second-factor'

/** An account's authenticator app with its recovery codes: `pending` until its set-up is finished. */
export interface SecondFactor {
  id: number
  account: string
  state: 'pending' | 'active'
  /** Encrypted. */
  secret: string
  /** The owner entered a correct code of the app: the setup may continue. */
  confirmed: boolean
  /** The time step of the last accepted code. */
  lastStep: number | null
  recoveryCodes: StoredRecoveryCode[] | null
  activeSince: string | null
  lastUsedAt: string | null
}

/** Keeps one row of each state to an account. */
export async function createSecondFactorIndex(): Promise<void> {
  await createMissingIndexes([
    `unique index "second_factors_one" on "${tableNameOf(SECOND_FACTOR_UID)}" (account, state)`,
  ])
}

/** The second factor of an account (its document id) in a state, or null. */
export function findSecondFactor(
  account: string,
  state: SecondFactor['state'],
): Promise<SecondFactor | null> {
  return strapi.db.query(SECOND_FACTOR_UID).findOne({ where: { account, state } })
}

/** Stores the authenticator app of an account: pending, unless `more` says otherwise. */
export async function createSecondFactor(
  account: string,
  secret: string,
  more: Partial<SecondFactor> = {},
): Promise<void> {
  const data = { account, state: 'pending', secret: encryptTotpSecret(account, secret), ...more }
  await strapi.documents(SECOND_FACTOR_UID).create({ data } as never)
}

/** Which of these accounts have a second factor in use, by document id. */
export async function findAccountsWithSecondFactor(accounts: string[]): Promise<ReadonlySet<string>> {
  const rows: SecondFactor[] = await strapi.db
    .query(SECOND_FACTOR_UID)
    .findMany({ where: { account: { $in: accounts }, state: 'active' } })
  return new Set(rows.map(({ account }) => account))
}

/** Removes an account's second factors. @returns how many there were */
export async function deleteSecondFactors(account: string, state?: SecondFactor['state']): Promise<number> {
  const where = { account, ...(state && { state }) }
  const { count } = await strapi.db.query(SECOND_FACTOR_UID).deleteMany({ where })
  return count
}

export async function updateSecondFactor(id: number, data: Partial<Omit<SecondFactor, 'id'>>): Promise<void> {
  await strapi.db.query(SECOND_FACTOR_UID).update({ where: { id }, data })
}

const PURPOSE = 'second factor'

const encryptTotpSecret = (account: string, secret: string): string =>
  encryptForRow(PURPOSE, account, Buffer.from(secret))

/** The secret in base32. @throws Error where ENCRYPTION_KEY was changed: only a reset helps then */
export const decryptTotpSecret = ({ account, secret }: SecondFactor): string =>
  decryptFromRow(PURPOSE, account, secret).toString()

/**
 * Encrypts a second factor with the present `ENCRYPTION_KEY`.
 * @returns the columns to change, or null
 * @throws Error when no key opens it
 */
export function reencryptSecondFactor({
  account,
  secret,
  recoveryCodes,
}: SecondFactor): Partial<Pick<SecondFactor, 'secret' | 'recoveryCodes'>> | null {
  const { at, bytes } = decryptRowWithAnyKey(PURPOSE, account, secret)
  const codes = reencryptRecoveryCodes(account, recoveryCodes ?? [], at)
  if (at === 0 && !codes) return null
  return {
    ...(at > 0 && { secret: encryptForRow(PURPOSE, account, bytes) }),
    ...(codes && { recoveryCodes: codes }),
  }
}

/**
 * Uses a code up: six digits of the app, or a recovery code. Call it with the account locked, so that a code works
 * once however many processes there are.
 * @returns how it was proved, or null for a code that is wrong, too old or used
 */
export async function consumeSecondFactorCode(
  factor: SecondFactor,
  given: string,
): Promise<'app' | 'recovery-code' | null> {
  const digits = given.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const step = matchTotpTimeStep(decryptTotpSecret(factor), digits, factor.lastStep)
    if (step === null) return null
    await updateSecondFactor(factor.id, { lastStep: step, lastUsedAt: new Date().toISOString() })
    return 'app'
  }
  const recoveryCodes = consumeRecoveryCode(factor.account, given, factor.recoveryCodes ?? [])
  if (!recoveryCodes) return null
  await updateSecondFactor(factor.id, { recoveryCodes, lastUsedAt: new Date().toISOString() })
  return 'recovery-code'
}
