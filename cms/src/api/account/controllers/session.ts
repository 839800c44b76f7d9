import type { Context } from 'koa'
import { readEmail } from '../../../people/accounts/fields'
import { renewSession } from '../../../people/accounts/renewals'
import { deviceOf, endSession, endSessions } from '../../../people/accounts/sessions'
import { signIn } from '../../../people/accounts/sign-in'
import { bodyFields } from '../../../platform/http/fields'
import { Refusal } from '../../../platform/http/refusal'
import { limit } from '../../../platform/limits/limit'
import { recordAct } from '../../../audit/record'
import { inWrite } from '../../../platform/database/transaction'
import { refuse } from '../../../platform/problems'

const MAX_SECRET = 4096

export default () => ({
  /** `POST /api/auth/local`: opens a session. */
  async signIn(ctx: Context): Promise<void> {
    const fields = bodyFields(ctx, ['identifier', 'password', 'deviceId', 'device'])
    const identifier = text(fields.identifier, 'identifier', 'Enter your email address.')
    const password = text(fields.password, 'password', 'Enter your password.')
    const deviceId = readDeviceId(fields.deviceId)
    const device = readDevice(fields.device)
    const attempt = await limit(ctx, 'sign-in', identifier)
    const client = { address: ctx.request.ip, deviceId, device, userAgent: ctx.get('user-agent') }
    const result = await signIn({ email: readEmail(identifier) ?? '', password }, client)
    if (result.outcome === 'wrong') {
      throw new Refusal(401, 'The email address or password is wrong.')
    }
    await attempt.succeeded()
    if (result.outcome === 'blocked') {
      throw new Refusal(403, 'This account is blocked. Ask an administrator.')
    }
    const { id, documentId, username, email } = result.account
    ctx.body = { ...result.tokens, user: { id, documentId, username, email } }
  },

  /** `POST /api/auth/refresh`: new tokens for a refresh token, which works once. */
  async refresh(ctx: Context): Promise<void> {
    const { refreshToken } = bodyFields(ctx, ['refreshToken'])
    const token = text(refreshToken, 'refreshToken', 'Send the refresh token.')
    const attempt = await limit(ctx, 'refresh')
    // One at a time, across processes, and with the actions that end sessions: a refresh must not outlive a blocking.
    const tokens = await inWrite(() => renewSession(token))
    if (!tokens) throw new Refusal(401, 'This session has ended.')
    await attempt.succeeded()
    ctx.body = tokens
  },

  /** `POST /api/auth/logout`: ends this session, another one of one's own, or all. */
  async signOut(ctx: Context): Promise<void> {
    const { scope, deviceId } = bodyFields(ctx, ['scope', 'deviceId', 'refreshToken'])
    if (scope !== undefined && scope !== 'all') {
      refuse(['scope'], 'Send "all", or nothing.')
    }
    const { id, documentId, email } = ctx.state.user
    const device = readDeviceId(deviceId) ?? (await deviceOf(ctx.state.session?.id))
    await inWrite(async () => {
      if (scope === 'all') await endSessions(id, null)
      else if (device) await endSession(id, device)
      await recordAct({ action: 'sign-out', type: 'account', subject: documentId, title: email })
    })
    ctx.body = { ok: true }
  },
})

function text(value: unknown, path: string, message: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= MAX_SECRET) return value
  refuse([path], message)
}

function readDeviceId(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^[\w-]{16,64}$/.test(value)) return value
  refuse(['deviceId'], 'Send 16 to 64 letters, digits, - or _.')
}

function readDevice(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && value.length <= 80 && !/\p{Cc}/u.test(value))
    return value.trim() || undefined
  refuse(['device'], 'Keep it to 80 characters on one line.')
}
