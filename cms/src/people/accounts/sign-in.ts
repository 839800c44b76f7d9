import { randomBytes } from 'node:crypto'
import type { Actor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record-entries'
import { inTransaction } from '../../platform/database/transaction'
import { findAccountByEmail, findCredentials, lockAccount, type Account } from './stored-accounts'
import { countFailedSignIn } from '../../audit/failed-sign-ins'
import { createSession, type SessionTokens } from './sessions'
import { usersService } from '../../strapi-internals/accounts'
import { findSecondFactor, consumeSecondFactorCode } from '../second-factor/stored-second-factors'
import { mailSecurityNotice } from '../second-factor/manage-second-factor'
import { isSignInTicketOf, createSignInTicket, type SignInTicket } from '../second-factor/sign-in-ticket'
import { isTrustedDevice } from '../second-factor/trusted-devices'

const MAX_PASSWORD_BYTES = 72

export interface Credentials {
  email: string
  password: string
}

export interface SignInClient {
  address: string
  deviceId?: string
  device?: string
  userAgent?: string
  /** The secret of a browser that isn’t asked for the second factor; may be anything. */
  trustedDevice?: unknown
}

export type SignInResult =
  | { outcome: 'signed-in'; tokens: SessionTokens; account: Omit<Account, 'role'> }
  /** The password is right; `ticket` says so to the second step. */
  | { outcome: 'second-factor'; ticket: string }
  | { outcome: 'wrong' }
  | { outcome: 'blocked' }

/** The result of the second step of a sign-in. */
export type SecondStepResult =
  | Extract<SignInResult, { outcome: 'signed-in' }>
  | { outcome: 'wrong' }
  | { outcome: 'blocked' }
  /** The account changed since the first step, which has to be repeated. */
  | { outcome: 'expired' }

/**
 * Signs in. An address without an account takes the same steps as one with it: a comparison and a count. The session
 * is opened in one transaction with a last check of the account, so a change of password, role or blocking at the
 * same moment can't be overtaken. Whether an account has a second factor is looked up after the password was right.
 */
export async function signIn({ email, password }: Credentials, client: SignInClient): Promise<SignInResult> {
  const found = await findAccountByEmail(email)
  const stored = found?.password ?? (await createDummyPasswordHash())
  const equal = await usersService().validatePassword(password, stored)
  const right = equal && Boolean(found?.password) && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
  const result: SignInResult = found && right ? await open(found, client) : { outcome: 'wrong' }
  if (result.outcome === 'wrong' || result.outcome === 'blocked') {
    await countFailedSignIn(client.address, found?.documentId ?? '')
  }
  return result
}

async function open(found: Pick<Account, 'id' | 'password'>, client: SignInClient): Promise<SignInResult> {
  return inTransaction(async ({ trx }): Promise<SignInResult> => {
    await lockAccount(trx, found.id)
    const account = await findCredentials({ id: found.id })
    if (account?.password !== found.password) return { outcome: 'wrong' }
    if (account.blocked === true) return { outcome: 'blocked' }
    const factor = await findSecondFactor(account.documentId, 'active')
    if (factor && !(await isTrustedDevice(account.documentId, client.trustedDevice))) {
      return { outcome: 'second-factor', ticket: createSignInTicket(account) }
    }
    return openSession(account, client)
  })
}

/**
 * The second step of a sign-in: a code of the authenticator app or a recovery code, with the ticket of the first step.
 * A code works once, however many requests and processes use it at the same moment.
 */
export async function signInBySecondFactor(
  ticket: SignInTicket,
  code: string,
  client: SignInClient,
): Promise<SecondStepResult> {
  const found = await findCredentials({ documentId: ticket.account })
  if (!found) return { outcome: 'expired' }
  const result = await inTransaction(async ({ trx }): Promise<SecondStepResult> => {
    await lockAccount(trx, found.id)
    const account = await findCredentials({ id: found.id })
    const factor = await findSecondFactor(ticket.account, 'active')
    if (!account || !factor || !isSignInTicketOf(account, ticket)) return { outcome: 'expired' }
    if (account.blocked === true) return { outcome: 'blocked' }
    const proof = await consumeSecondFactorCode(factor, code)
    if (proof === null) return { outcome: 'wrong' }
    if (proof === 'recovery-code') await mailSecurityNotice('recovery-code-used', account)
    return openSession(account, { ...client, isConfirmed: true })
  })
  if (result.outcome === 'wrong') await countFailedSignIn(client.address, ticket.account)
  return result
}

async function openSession(
  account: Omit<Account, 'role'>,
  client: SignInClient & { isConfirmed?: boolean },
): Promise<Extract<SignInResult, { outcome: 'signed-in' }>> {
  const { id, documentId: subject, email: title, username: name } = account
  const actor: Actor = { kind: 'panel', id: String(id), name, origin: client.address }
  await recordAuditEvent({ action: 'sign-in', type: 'account', subject, title, actor })
  return { outcome: 'signed-in', tokens: await createSession(id, client), account }
}

let dummyHashPromise: Promise<string> | undefined

/** A hash that no password has, made like every other: comparing with it takes as long. */
export function createDummyPasswordHash(): Promise<string> {
  dummyHashPromise ??= usersService()
    .ensureHashedPasswords({ password: randomBytes(32).toString('hex') })
    .then(({ password }) => password)
  return dummyHashPromise
}
