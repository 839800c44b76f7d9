import { randomBytes } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Actor } from '../audit/actor'
import { recordAct } from '../audit/record'
import { inWrite } from '../database/transaction'
import { accountOf, findCredentials, type Account } from './account'
import { openSession, type Tokens } from './sessions'

const MAXIMUM_BYTES = 72

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
 * Signs in. An address without an account takes the same steps as one with it: a comparison, a look at the account
 * and an audit entry. The session is opened in one transaction with that look, so a change of password, role or
 * blocking at the same moment can't be overtaken.
 */
export async function signIn(
  strapi: Core.Strapi,
  { email, password }: Credentials,
  client: Client,
): Promise<SignIn> {
  const found = await accountOf(strapi, email)
  const users = strapi.service('plugin::users-permissions.user')
  const stored = found?.password ?? (await decoy(strapi))
  const equal: boolean = await users.validatePassword(password, stored)
  const right = equal && Boolean(found?.password) && Buffer.byteLength(password) <= MAXIMUM_BYTES
  return inWrite(strapi, async () => {
    const account = await findCredentials(strapi, { id: found?.id ?? 0 })
    const holds = right && account !== null && account.password === found?.password
    const outcome = !holds ? 'wrong' : account.blocked === true ? 'blocked' : 'signed-in'
    const subject = account?.documentId ?? null
    const title = account?.email ?? 'An address without an account'
    const person: Actor | undefined =
      holds && outcome === 'signed-in'
        ? { kind: 'panel', id: String(account.id), name: account.username, origin: client.address }
        : undefined
    const action = outcome === 'signed-in' ? 'sign-in' : 'sign-in-failed'
    await recordAct(strapi, { action, type: 'account', subject, title, actor: person })
    if (!holds || outcome !== 'signed-in') return { outcome: outcome as 'wrong' | 'blocked' }
    return { outcome, tokens: await openSession(strapi, account.id, client), account }
  })
}

let decoyHash: Promise<string> | undefined

/** A hash that no password has, made like every other: comparing with it takes as long. */
export function decoy(strapi: Core.Strapi): Promise<string> {
  decoyHash ??= strapi
    .service('plugin::users-permissions.user')
    .ensureHashedPasswords({ password: randomBytes(32).toString('hex') })
    .then(({ password }: { password: string }) => password)
  return decoyHash!
}
