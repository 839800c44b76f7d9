import * as v from 'valibot'
import { requestJson } from '~/cms/request'
import { sessionConfig } from './config'

const ACCOUNT_TIMEOUT_MS = 10_000

/** Asks for a reset link. The answer is the same whether or not the address has an account. */
export async function postForgotPassword(email: string): Promise<void> {
  const { method, path } = sessionConfig.endpoints.forgotPassword
  await requestJson(path, { method, body: { email }, schema: v.unknown(), timeout: ACCOUNT_TIMEOUT_MS })
}

/** Sets a new password by the link of a mail; every session of the account ends, and none begins. */
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
  role: v.nullable(v.picklist(['editor', 'administrator'])),
  state: v.picklist(['open', 'expired', 'used']),
})

export type Invitation = v.InferOutput<typeof invitation>

/** What an invitation is worth now; fails with NotFound for one that never was, or was replaced or withdrawn. */
export function readInvitation(token: string, signal?: AbortSignal): Promise<Invitation> {
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
 * Token and email of a reset link, which one path segment carries: the token is hexadecimal, so the first dash ends
 * it, whatever dashes the address holds.
 */
export function parseTokenEmail(segment: string): { token: string; email: string } | undefined {
  const match = /^([0-9a-f]{16,256})-(.+@.+)$/s.exec(segment)
  return match ? { token: match[1]!, email: match[2]! } : undefined
}
