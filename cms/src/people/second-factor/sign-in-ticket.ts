import { createHmac, timingSafeEqual } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { deriveKeys } from '../../platform/encryption'
import type { Account } from '../accounts/stored-accounts'

/** Time limit of the second step of a sign-in (seconds). */
const TICKET_S = 10 * 60
const AUDIENCE = 'second factor'

/** The facts that the first step of a sign-in proved. */
export interface SignInTicket {
  /** Document id of the account. */
  account: string
  /** Follows from the password: another password makes the ticket worthless. */
  mark: string
}

type Subject = Pick<Account, 'documentId' | 'password'>

/** Says that the password of an account was right a moment ago. It opens nothing by itself. */
export function createSignInTicket(account: Subject): string {
  const claims = { account: account.documentId, mark: passwordMark(account, keys()[0]) }
  return jwt.sign(claims, keys()[0], { algorithm: 'HS256', expiresIn: TICKET_S, audience: AUDIENCE })
}

/** The content of a ticket; null for one that is forged, expired or invalid. */
export function verifySignInTicket(text: unknown): SignInTicket | null {
  if (typeof text !== 'string' || text.length > 2000) return null
  for (const key of keys()) {
    try {
      const claims = jwt.verify(text, key, { algorithms: ['HS256'], audience: AUDIENCE })
      if (typeof claims === 'string') return null
      const { account, mark } = claims
      return typeof account === 'string' && typeof mark === 'string' ? { account, mark } : null
    } catch {
      // Signed with another key, forged or expired.
    }
  }
  return null
}

/** Whether the account still has the password that the ticket was given for. */
export function isSignInTicketOf(account: Subject, { mark }: SignInTicket): boolean {
  const given = Buffer.from(mark)
  return keys().some((key) => {
    const known = Buffer.from(passwordMark(account, key))
    return known.length === given.length && timingSafeEqual(known, given)
  })
}

const keys = () => deriveKeys('tickets of a second factor')

function passwordMark({ documentId, password }: Subject, key: Buffer): string {
  return createHmac('sha256', key).update(`${documentId} ${password}`).digest('base64url').slice(0, 22)
}
