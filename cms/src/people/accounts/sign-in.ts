import { randomBytes } from 'node:crypto'
import type { Actor } from '../../audit/actor'
import { recordEvent } from '../../audit/record'
import { inTransaction } from '../../platform/database/transaction'
import { findAccountByEmail, findCredentials, lockAccount, type Account } from './account'
import { countFailedSignIn } from '../../audit/failed-sign-ins'
import { createSession, type Tokens } from './sessions'
import { users } from '../../strapi-internals/accounts'

const MAX_PASSWORD_BYTES = 72

export interface Credentials {
  email: string
  password: string
}

export interface Client {
  address: string
  deviceId?: string
  device?: string
  userAgent?: string
}

export type SignIn =
  | { outcome: 'signed-in'; tokens: Tokens; account: Omit<Account, 'role'> }
  | { outcome: 'wrong' }
  | { outcome: 'blocked' }

/**
 * Signs in. An address without an account takes the same steps as one with it: a comparison and a count. The session
 * is opened in one transaction with a last check of the account, so a change of password, role or blocking at the
 * same moment can't be overtaken.
 */
export async function signIn({ email, password }: Credentials, client: Client): Promise<SignIn> {
  const found = await findAccountByEmail(email)
  const stored = found?.password ?? (await dummyHash())
  const equal = await users().validatePassword(password, stored)
  const right = equal && Boolean(found?.password) && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
  const result: SignIn = found && right ? await open(found, client) : { outcome: 'wrong' }
  if (result.outcome !== 'signed-in') await countFailedSignIn(client.address, found?.documentId ?? '')
  return result
}

async function open(found: Pick<Account, 'id' | 'password'>, client: Client): Promise<SignIn> {
  return inTransaction(async ({ trx }): Promise<SignIn> => {
    await lockAccount(trx, found.id)
    const account = await findCredentials({ id: found.id })
    if (account?.password !== found.password) return { outcome: 'wrong' }
    if (account.blocked === true) return { outcome: 'blocked' }
    const { id, documentId: subject, email: title, username: name } = account
    const actor: Actor = { kind: 'panel', id: String(id), name, origin: client.address }
    await recordEvent({ action: 'sign-in', type: 'account', subject, title, actor })
    return { outcome: 'signed-in', tokens: await createSession(id, client), account }
  })
}

let dummyHashPromise: Promise<string> | undefined

/** A hash that no password has, made like every other: comparing with it takes as long. */
export function dummyHash(): Promise<string> {
  dummyHashPromise ??= users()
    .ensureHashedPasswords({ password: randomBytes(32).toString('hex') })
    .then(({ password }) => password)
  return dummyHashPromise
}
