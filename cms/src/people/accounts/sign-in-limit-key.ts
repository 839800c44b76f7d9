import { parseEmailAddress } from './parse-account-fields'
import { CONSOLE_USER_UID, USER_UID } from '../../strapi-internals/tables'

/**
 * What the limits of a sign-in form count an account by: its address and its password, so that a new password starts a
 * new count, in all processes. An address without an account takes the same steps.
 */
async function signInLimitKey(uid: string, address: string): Promise<string> {
  const email = parseEmailAddress(address)
  const account: { password: string | null } | null = await strapi.db
    .query(uid)
    .findOne({ select: ['password'], where: { email: email ?? '' } })
  return `${email ?? address} ${account?.password ?? ''}`
}

export const panelSignInLimitKey = (address: string): Promise<string> => signInLimitKey(USER_UID, address)

export const consoleSignInLimitKey = (address: string): Promise<string> =>
  signInLimitKey(CONSOLE_USER_UID, address)
