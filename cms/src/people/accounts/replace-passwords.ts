import { randomInt } from 'node:crypto'
import { recordAuditEvent } from '../../audit/record-entries'
import { withWriteLock } from '../../platform/database/transaction'
import { consoleUsers } from '../../strapi-internals/accounts'
import { findConsoleUserByEmail, revokeConsoleSessions } from './console-users'
import { findAccountByEmail } from './stored-accounts'
import { setPassword } from './password-actions'

/** Letters and digits that are not confused when a person types them from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password that the operator set, in the transaction of its audit entry. */
export interface ReplacedPassword {
  password: string
  isBlocked: boolean
}

/** Gives a panel account a random password and ends its sessions. @returns null where no account has the address */
export function replaceAccountPassword(email: string): Promise<ReplacedPassword | null> {
  return withWriteLock(async () => {
    const account = await findAccountByEmail(email.toLowerCase())
    if (!account) return null
    const password = createPassword()
    // The guard of accounts ends the sessions, writes the audit entry, and mails the owner.
    await setPassword(account, password)
    return { password, isBlocked: account.blocked === true }
  })
}

/** Gives a user of the console a random password and ends the user's sessions. @returns null where there is no such user */
export function replaceConsolePassword(address: string): Promise<ReplacedPassword | null> {
  return withWriteLock(async () => {
    const user = await findConsoleUserByEmail(address)
    if (!user) return null
    const { email, documentId: subject, blocked, isActive } = user
    const password = createPassword()
    await consoleUsers().resetPasswordByEmail(email, password)
    await revokeConsoleSessions(user)
    await recordAuditEvent({ action: 'password-changed', type: 'console-user', subject, title: email })
    return { password, isBlocked: blocked === true || isActive !== true }
  })
}

/** Four groups, with the small letter, capital and digit that Strapi's console asks for. */
function createPassword(): string {
  for (;;) {
    const group = (): string =>
      Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
    const password = [group(), group(), group(), group()].join('-')
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password
  }
}
