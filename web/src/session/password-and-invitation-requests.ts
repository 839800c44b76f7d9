import * as v from 'valibot'
import { requestJson } from '~/cms/request-json'
import { sessionConfig } from './session-config'

const ACCOUNT_TIMEOUT_MS = 10_000

/** Asks for a reset link. The answer is the same whether or not the address has an account. */
export async function postForgotPassword(email: string): Promise<void> {
  const { method, path } = sessionConfig.endpoints.forgotPassword
  await requestJson(path, { method, body: { email }, schema: v.unknown(), timeout: ACCOUNT_TIMEOUT_MS })
}

/**
 * Sets a new password with the token of a mailed link. All sessions of the account end, and the user is not signed
 * in.
 */
export async function postResetPassword(reset: {
  token: string
  email: string
  password: string
}): Promise<void> {
  const { method, path } = sessionConfig.endpoints.resetPassword
  await requestJson(path, { method, body: reset, schema: v.unknown(), timeout: ACCOUNT_TIMEOUT_MS })
}

const invitation = v.object({
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  role: v.nullable(v.string()),
  /** Missing from the responses of an older CMS during an upgrade. */
  roleName: v.optional(v.nullable(v.string())),
  state: v.picklist(['open', 'expired', 'used']),
})

export type Invitation = v.InferOutput<typeof invitation>

/**
 * Reads the state of an invitation. Rejects with NotFound for one that does not exist, or was replaced or withdrawn.
 */
export function fetchInvitation(token: string, signal?: AbortSignal): Promise<Invitation> {
  const { method, path } = sessionConfig.endpoints.invitation
  return requestJson(path, {
    method,
    body: { token },
    schema: invitation,
    timeout: ACCOUNT_TIMEOUT_MS,
    signal,
  })
}

/**
 * Splits the path segment of a reset link into token and email. The token is hexadecimal, so it ends at the first
 * dash, even if the email contains dashes.
 */
export function parseResetLink(segment: string): { token: string; email: string } | undefined {
  const match = /^([0-9a-f]{16,256})-(.+@.+)$/s.exec(segment)
  return match ? { token: match[1]!, email: match[2]! } : undefined
}
