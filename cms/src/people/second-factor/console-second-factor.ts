import { errors } from '@strapi/utils'
import { CODE_NEEDED, SET_UP_NEEDED } from '../../admin/sign-in/sign-in-answers'
import { recordAuditEvent } from '../../audit/record-entries'
import { queueMail } from '../../mail/queue-mail'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { environment } from '../../platform/environment'
import { countCodeGuess } from '../../platform/limits/code-guesses'
import { replaceConsoleCredentialsCheck, type CredentialsAnswer } from '../../strapi-internals/accounts'
import { CONSOLE_USER_UID } from '../../strapi-internals/tables'
import { consoleSecondFactorMail, type SecondFactorEvent } from '../accounts/account-mail-templates'
import {
  findConsoleUsersWhoCanSignIn,
  revokeConsoleSessions,
  type ConsoleUser,
} from '../accounts/console-users'
import {
  consumeSecondFactorCode,
  decryptTotpSecret,
  deleteSecondFactors,
  findAccountsWithSecondFactor,
  findSecondFactor,
  updateSecondFactor,
  type SecondFactor,
} from './stored-second-factors'
import { matchTotpTimeStep } from './totp'

const LOCK = 'second factors of the console'

const refuse = (message: string): CredentialsAnswer => [null, false, { message }]

/** Whether a console user has a second factor. */
export const hasConsoleSecondFactor = async ({ documentId }: ConsoleUser): Promise<boolean> =>
  (await findSecondFactor(documentId, 'active')) !== null

/** Whether a console user signs in with a code alone, so that a mailed link must not open a session. */
export const needsConsoleCode = async (user: ConsoleUser): Promise<boolean> =>
  environment().isConsoleSecondFactorRequired || (await hasConsoleSecondFactor(user))

/** Ends the sessions of console users without a second factor, where one is required since this start. */
export async function endConsoleSessionsWithoutSecondFactor(): Promise<void> {
  if (!environment().isConsoleSecondFactorRequired) return
  for (const user of await findConsoleUsersWhoCanSignIn())
    if (!(await hasConsoleSecondFactor(user))) await revokeConsoleSessions(user)
}

/** Console accounts that can sign in, and those of them without a second factor. */
export interface ConsoleAccounts {
  total: number
  /** Names of people, without their email addresses: an address is half of a sign-in. */
  withoutSecondFactor: string[]
}

/** Finds which of the console users who can sign in have no second factor. */
export async function findConsoleAccountsWithoutSecondFactor(): Promise<ConsoleAccounts> {
  const users = await findConsoleUsersWhoCanSignIn()
  const secured = await findAccountsWithSecondFactor(users.map(({ documentId }) => documentId))
  const withoutSecondFactor = users
    .filter(({ documentId }) => !secured.has(documentId))
    .map(({ firstname, lastname }) => [firstname, lastname].filter(Boolean).join(' ') || 'Unnamed')
  return { total: users.length, withoutSecondFactor }
}

/** Runs a change of a console user's second factor, one after the other in all processes. */
export function lockConsoleSecondFactors<T>(change: () => Promise<T>): Promise<T> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, LOCK)
    return change()
  })
}

/** Removes a console user's second factor. All sessions of the user end. @returns whether there was one */
export function resetConsoleSecondFactor(user: ConsoleUser): Promise<boolean> {
  return lockConsoleSecondFactors(async () => {
    if ((await deleteSecondFactors(user.documentId)) === 0) return false
    await revokeConsoleSessions(user)
    await recordConsoleSecondFactorEvent('second-factor-reset', user)
    return true
  })
}

/** Tells the owner, by mail and in the audit log, of a change that may not be theirs. */
export async function recordConsoleSecondFactorEvent(
  event: SecondFactorEvent,
  { documentId: subject, email, firstname }: ConsoleUser,
): Promise<void> {
  await recordAuditEvent({ action: event, type: 'console-user', subject, title: email })
  await queueMail(consoleSecondFactorMail, email, { name: firstname ?? email, event })
}

/** What is said of a code that is wrong, too old or used. */
export const WRONG_CODE = 'That code didn’t work. Enter the latest code.'

/**
 * Asks console users with a second factor for a code, once the password is right. Where a second factor is required and
 * none is set up, the first code of a pending setup activates it.
 */
export function checkConsoleSecondFactor(): void {
  replaceConsoleCredentialsCheck(async (credentials, checkPassword) => {
    const answer = await checkPassword(credentials)
    const user = answer[1] as ConsoleUser | false
    if (!user) return answer
    const isSetUp = await hasConsoleSecondFactor(user)
    if (!isSetUp && !environment().isConsoleSecondFactorRequired) return answer
    const code = codeOfRequest()
    if (code === '') return refuse(isSetUp ? CODE_NEEDED : SET_UP_NEEDED)
    const guess = await countCodeGuess(`${user.documentId} ${user.password}`)
    if (!guess.isAllowed || !(await acceptCode(user, code))) return refuse(WRONG_CODE)
    await guess.succeeded()
    return answer
  })
}

/** Whether a refused sign-in had the right password, and lacks only a code. */
export const isRequestForCode = (error: unknown): boolean =>
  error instanceof errors.ApplicationError && [CODE_NEEDED, SET_UP_NEEDED].includes(error.message)

/** What the sign-in form sent as the code; empty without one. */
function codeOfRequest(): string {
  const request = strapi.requestContext.get()?.request as { body?: { code?: unknown } } | undefined
  const code = request?.body?.code
  return typeof code === 'string' ? code.trim() : ''
}

/** Uses a code up, or activates a pending setup with its first code. */
function acceptCode(user: ConsoleUser, code: string): Promise<boolean> {
  return lockConsoleSecondFactors(async () => {
    const active = await findSecondFactor(user.documentId, 'active')
    if (!active) return activatePendingSecondFactor(user, code)
    const proof = await consumeSecondFactorCode(active, code)
    if (proof === 'recovery-code') await recordConsoleSecondFactorEvent('recovery-code-used', user)
    return proof !== null
  })
}

/**
 * Puts a pending setup into use, in place of the former app. Call it with the second factors locked.
 * @param code the first code of the app
 * @param changes what else is stored, such as recovery codes
 * @returns whether the code was right
 */
export async function activatePendingSecondFactor(
  user: ConsoleUser,
  code: string,
  changes: Partial<SecondFactor> = {},
): Promise<boolean> {
  const { documentId: account } = user
  const pending = await findSecondFactor(account, 'pending')
  const lastStep = pending && matchTotpTimeStep(decryptTotpSecret(pending), code.replace(/\s/g, ''), null)
  if (!pending || lastStep === null) return false
  await deleteSecondFactors(account, 'active')
  const activeSince = new Date().toISOString()
  await updateSecondFactor(pending.id, {
    state: 'active',
    confirmed: true,
    lastStep,
    activeSince,
    ...changes,
  })
  await recordConsoleSecondFactorEvent('second-factor-on', user)
  return true
}

/** Deletes the second factor of a console user with the user. */
export function deleteSecondFactorsWithConsoleUsers(): void {
  strapi.db.lifecycles.subscribe({
    models: [CONSOLE_USER_UID],
    async afterDelete({ result }) {
      const { documentId } = (result ?? {}) as { documentId?: string }
      if (documentId !== undefined) await deleteSecondFactors(documentId)
    },
  })
}
