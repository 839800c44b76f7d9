import { recordAuditEvent } from '../../audit/record-entries'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { environment } from '../../platform/environment'
import { countCodeGuess } from '../../platform/limits/code-guesses'
import {
  replaceConsoleCredentialsCheck,
  WRONG_CONSOLE_CREDENTIALS,
  type CredentialsAnswer,
} from '../../strapi-internals/accounts'
import { CONSOLE_USER_UID } from '../../strapi-internals/tables'
import {
  findConsoleUserByEmail,
  findConsoleUsersWhoCanSignIn,
  revokeConsoleSessions,
  type ConsoleUser,
} from '../accounts/console-users'
import {
  consumeSecondFactorCode,
  decryptTotpSecret,
  deleteSecondFactors,
  encryptTotpSecret,
  findAccountsWithSecondFactor,
  findSecondFactor,
  SECOND_FACTOR_UID,
} from './stored-second-factors'
import { matchTotpTimeStep } from './totp'

const LOCK = 'second factors of the console'
const CODE_LENGTH = 6

/** The answer to a right password where a second factor is required and none is set up. */
const NO_SECOND_FACTOR: CredentialsAnswer = [
  null,
  false,
  {
    message:
      'This console requires a second factor. Ask the operator of the server to set yours up (second-factor:set-up).',
  },
]

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

/**
 * Sets up a console user's second factor, in place of a former one. All sessions of the user end.
 * @param code the first code of the app
 * @returns whether the code was right
 */
export function setUpConsoleSecondFactor(user: ConsoleUser, secret: string, code: string): Promise<boolean> {
  const lastStep = matchTotpTimeStep(secret, code.replace(/\s/g, ''), null)
  if (lastStep === null) return Promise.resolve(false)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, LOCK)
    const { documentId: account } = user
    await deleteSecondFactors(account)
    await strapi.documents(SECOND_FACTOR_UID).create({
      data: {
        account,
        state: 'active',
        secret: encryptTotpSecret(account, secret),
        confirmed: true,
        lastStep,
        activeSince: new Date().toISOString(),
      },
    } as never)
    await recordChange('second-factor-on', user)
    return true
  })
}

/** Removes a console user's second factor. All sessions of the user end. @returns whether there was one */
export function resetConsoleSecondFactor(user: ConsoleUser): Promise<boolean> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, LOCK)
    if ((await deleteSecondFactors(user.documentId)) === 0) return false
    await recordChange('second-factor-reset', user)
    return true
  })
}

async function recordChange(action: string, user: ConsoleUser): Promise<void> {
  const { documentId: subject, email: title } = user
  await revokeConsoleSessions(user)
  await recordAuditEvent({ action, type: 'console-user', subject, title })
}

/**
 * Asks console users with a second factor for a code: they type it after the password, in the same field. A wrong or
 * missing code is answered as a wrong password is, after the same work.
 */
export function checkConsoleSecondFactor(): void {
  replaceConsoleCredentialsCheck(async ({ email, password: typed }, checkPassword) => {
    const user = await findConsoleUserByEmail(email)
    const factor = user && (await findSecondFactor(user.documentId, 'active'))
    if (!factor) {
      const answer = await checkPassword({ email, password: typed })
      return answer[1] && environment().isConsoleSecondFactorRequired ? NO_SECOND_FACTOR : answer
    }
    const { password, code } = splitCode(typed)
    const answer = await checkPassword({ email, password })
    const [, isPasswordRight] = answer
    const guess = await countCodeGuess(`${user.documentId} ${user.password} ${Boolean(isPasswordRight)}`)
    const isCodeRight = matchTotpTimeStep(decryptTotpSecret(factor), code, factor.lastStep) !== null
    if (!guess.isAllowed || !isCodeRight) return WRONG_CONSOLE_CREDENTIALS
    if (!isPasswordRight) return answer
    if (!(await consumeCode(user, code))) return WRONG_CONSOLE_CREDENTIALS
    await guess.succeeded()
    return answer
  })
}

/** The six digits at the end of what was typed; without them the code is empty. */
function splitCode(typed: string): { password: string; code: string } {
  const code = typed.slice(-CODE_LENGTH)
  return /^\d{6}$/.test(code)
    ? { password: typed.slice(0, -CODE_LENGTH), code }
    : { password: typed, code: '' }
}

/** Uses a code up, one sign-in after the other in all processes. */
function consumeCode({ documentId }: ConsoleUser, code: string): Promise<boolean> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, LOCK)
    const factor = await findSecondFactor(documentId, 'active')
    return factor !== null && (await consumeSecondFactorCode(factor, code)) !== null
  })
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
