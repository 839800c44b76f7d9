import type { Context } from 'koa'
import { lockAccount } from '../../../people/accounts/stored-accounts'
import { parseEmailAddress } from '../../../people/accounts/parse-account-fields'
import { refreshSession } from '../../../people/accounts/refresh-session'
import { findDeviceOfSession, revokeSession, revokeSessions } from '../../../people/accounts/sessions'
import { deviceName } from '../../../people/accounts/device-name'
import { panelSignInLimitKey } from '../../../people/accounts/sign-in-limit-key'
import { signIn, signInBySecondFactor, type SignInResult } from '../../../people/accounts/sign-in'
import { verifySignInTicket } from '../../../people/second-factor/sign-in-ticket'
import { trustDevice } from '../../../people/second-factor/trusted-devices'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { HttpStatusError } from '../../../platform/http/http-status-error'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { recordAuditEvent } from '../../../audit/record-entries'
import { inTransaction } from '../../../platform/database/transaction'
import { throwValidationError } from '../../../platform/validation'

const MAX_SECRET_LENGTH = 4096
const BLOCKED = 'This account is blocked. Ask an administrator.'
const EXPIRED = 'This sign-in took too long. Enter your password again.'

export default () => ({
  /** `POST /api/auth/local`: opens a session. */
  async signIn(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['identifier', 'password', 'deviceId', 'device', 'trustedDevice'])
    const identifier = text(fields.identifier, 'identifier', 'Enter your email address.')
    const password = text(fields.password, 'password', 'Enter your password.')
    const deviceId = parseDeviceId(fields.deviceId)
    const device = parseDevice(fields.device)
    const attempt = await consumeRateLimit(ctx, 'sign-in', () => panelSignInLimitKey(identifier))
    const { trustedDevice } = fields
    const client = {
      address: ctx.request.ip,
      deviceId,
      device,
      userAgent: ctx.get('user-agent'),
      trustedDevice,
    }
    const result = await signIn({ email: parseEmailAddress(identifier) ?? '', password }, client)
    if (result.outcome === 'wrong') {
      throw new HttpStatusError(401, 'Incorrect email or password.')
    }
    await attempt.succeeded()
    if (result.outcome === 'blocked') throw new HttpStatusError(403, BLOCKED)
    ctx.body =
      result.outcome === 'second-factor' ? { secondFactor: { ticket: result.ticket } } : signedIn(result)
  },

  /** `POST /api/auth/second-factor`: the second step of a sign-in. `trust` asks to skip it in this browser for 30 days. */
  async secondFactor(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['ticket', 'code', 'trust', 'deviceId', 'device'])
    const code = text(fields.code, 'code', 'Enter the code.')
    const deviceId = parseDeviceId(fields.deviceId)
    const device = parseDevice(fields.device)
    if (fields.trust !== undefined && typeof fields.trust !== 'boolean') {
      throwValidationError(['trust'], 'Send true, false or nothing.')
    }
    const ticket = verifySignInTicket(fields.ticket)
    if (!ticket) throw new HttpStatusError(401, EXPIRED)
    const attempt = await consumeRateLimit(ctx, 'second-factor', `${ticket.account} ${ticket.mark}`)
    const userAgent = ctx.get('user-agent')
    const client = { address: ctx.request.ip, deviceId, device, userAgent }
    const result = await signInBySecondFactor(ticket, code, client)
    if (result.outcome === 'wrong') throwValidationError(['code'], 'That code didn’t work.')
    await attempt.succeeded()
    if (result.outcome === 'expired') throw new HttpStatusError(401, EXPIRED)
    if (result.outcome === 'blocked') throw new HttpStatusError(403, BLOCKED)
    const trustedDevice =
      fields.trust === true
        ? await trustDevice(ticket.account, device ?? deviceName(userAgent) ?? 'Unknown device')
        : undefined
    ctx.body = { ...signedIn(result), ...(trustedDevice !== undefined && { trustedDevice }) }
  },

  /** `POST /api/auth/refresh`: new tokens for a refresh token, which works once. */
  async refresh(ctx: Context): Promise<void> {
    const { refreshToken } = pickBodyFields(ctx, ['refreshToken'])
    const token = text(refreshToken, 'refreshToken', 'Send the refresh token.')
    const attempt = await consumeRateLimit(ctx, 'refresh')
    const tokens = await refreshSession(token)
    if (!tokens) throw new HttpStatusError(401, 'This session has ended.')
    await attempt.succeeded()
    ctx.body = tokens
  },

  /** `POST /api/auth/logout`: ends this session, another one of one's own, or all. */
  async signOut(ctx: Context): Promise<void> {
    const { scope, deviceId } = pickBodyFields(ctx, ['scope', 'deviceId', 'refreshToken'])
    if (scope !== undefined && scope !== 'all') {
      throwValidationError(['scope'], 'Send "all", or nothing.')
    }
    const { id, documentId, email } = ctx.state.user
    const device = parseDeviceId(deviceId) ?? (await findDeviceOfSession(ctx.state.session?.id))
    await inTransaction(async ({ trx }) => {
      await lockAccount(trx, id)
      if (scope === 'all') await revokeSessions(id, null)
      else if (device) await revokeSession(id, device)
      await recordAuditEvent({ action: 'sign-out', type: 'account', subject: documentId, title: email })
    })
    ctx.body = { ok: true }
  },
})

function signedIn({ account, tokens }: Extract<SignInResult, { outcome: 'signed-in' }>): object {
  const { id, documentId, username, email } = account
  return { ...tokens, user: { id, documentId, username, email } }
}

function text(value: unknown, path: string, message: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= MAX_SECRET_LENGTH) return value
  throwValidationError([path], message)
}

function parseDeviceId(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^[\w-]{16,64}$/.test(value)) return value
  throwValidationError(['deviceId'], 'Send 16 to 64 letters, digits, - or _.')
}

function parseDevice(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && value.length <= 80 && !/\p{Cc}/u.test(value))
    return value.trim() || undefined
  throwValidationError(['device'], 'Use one line of 80 characters or fewer.')
}
