import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { parseLinkToken } from '../../../platform/link-tokens'
import { parseEmailAddress, parseEmailAddressOrThrow } from '../../../people/accounts/parse-account-fields'
import {
  acceptInvitation,
  findInvitationByToken,
  invitationStateOf,
} from '../../../people/accounts/invitations'
import { requestPasswordReset, resetPassword } from '../../../people/accounts/password-actions'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { findRole } from '../../../people/roles/stored-roles'
import { canMailTo } from '../../../platform/limits/mailbox-limits'

/** What anyone may call: each try is limited by address. */
export default () => ({
  /** `POST /api/account/forgot-password`: the same answer and the same work for every address. */
  async forgotPassword(ctx: Context): Promise<void> {
    const email = parseEmailAddressOrThrow(pickBodyFields(ctx, ['email']).email)
    await consumeRateLimit(ctx, 'forgot-password', email)
    // More links would not help: the last one still works, and an attacker can't fill a mailbox.
    if (await canMailTo(email)) await requestPasswordReset(email)
    ctx.status = 202
    ctx.body = { ok: true }
  },

  /** `POST /api/account/reset-password` */
  async resetPassword(ctx: Context): Promise<void> {
    const { token, email, password } = pickBodyFields(ctx, ['token', 'email', 'password'])
    const address = parseEmailAddress(email)
    const attempt = await consumeRateLimit(ctx, 'reset-password', address ?? '')
    await resetPassword({ code: parseLinkToken(token), email: address, password })
    await attempt.succeeded()
    ctx.body = { ok: true }
  },

  /** `GET /api/account/invitation/:token`: whose invitation it is, while it is open. */
  async readInvitation(ctx: Context): Promise<void> {
    await consumeRateLimit(ctx, 'read-invitation')
    const invitation = await findInvitationByToken(parseLinkToken(ctx.params.token))
    if (!invitation)
      throw new errors.NotFoundError('This invitation doesn’t exist or was replaced by a newer one')
    const state = invitationStateOf(invitation)
    const { email, name, expiresAt } = invitation
    const role = await findRole(invitation.role)
    const told =
      state === 'open'
        ? { email, name, role: invitation.role, roleName: role?.name ?? null }
        : { email: null, name: null, role: null, roleName: null }
    ctx.body = { ...told, state, expiresAt: new Date(expiresAt).toISOString() }
  },

  /** `POST /api/account/accept-invitation`: makes the account; the caller then signs in. */
  async acceptInvitation(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['identifier', 'password', 'name', 'invitation'])
    const attempt = await consumeRateLimit(ctx, 'accept-invitation')
    const account = await acceptInvitation({ ...fields, code: parseLinkToken(fields.invitation) } as never)
    await attempt.succeeded()
    const { documentId: id, username: name, email, role } = account
    ctx.status = 201
    ctx.body = { user: { id, name, email, role: role?.type } }
  },
})
