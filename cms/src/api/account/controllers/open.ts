import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { readCode } from '../../../platform/codes'
import { readEmail, requireEmail } from '../../../people/accounts/fields'
import { acceptInvitation, invitationOf, stateOf } from '../../../people/accounts/invitations'
import { askForReset, resetPassword } from '../../../people/accounts/password-acts'
import { bodyFields } from '../../../platform/http/fields'
import { limit, mayMail } from '../../../platform/limits/limit'

/** What anyone may call: each try is limited by address. */
export default () => ({
  /** `POST /api/account/forgot-password`: the same answer and the same work for every address. */
  async forgotPassword(ctx: Context): Promise<void> {
    const email = requireEmail(bodyFields(ctx, ['email']).email)
    await limit(ctx, 'forgot-password', email)
    // More links would not help: the last one still works, and an attacker can't fill a mailbox.
    if (await mayMail(email)) await askForReset(email)
    ctx.status = 202
    ctx.body = { ok: true }
  },

  /** `POST /api/account/reset-password` */
  async resetPassword(ctx: Context): Promise<void> {
    const { token, email, password } = bodyFields(ctx, ['token', 'email', 'password'])
    const address = readEmail(email)
    const attempt = await limit(ctx, 'reset-password', address ?? '')
    await resetPassword({ code: readCode(token), email: address, password })
    await attempt.succeeded()
    ctx.body = { ok: true }
  },

  /** `GET /api/account/invitation/:token`: whose invitation it is, while it is open. */
  async readInvitation(ctx: Context): Promise<void> {
    await limit(ctx, 'read-invitation')
    const invitation = await invitationOf(readCode(ctx.params.token))
    if (!invitation)
      throw new errors.NotFoundError('This invitation doesn’t exist or was replaced by a newer one')
    const state = stateOf(invitation)
    const { email, name, role, expiresAt } = invitation
    const told = state === 'open' ? { email, name, role } : { email: null, name: null, role: null }
    ctx.body = { ...told, state, expiresAt: new Date(expiresAt).toISOString() }
  },

  /** `POST /api/account/accept-invitation`: makes the account; the caller then signs in. */
  async acceptInvitation(ctx: Context): Promise<void> {
    const fields = bodyFields(ctx, ['identifier', 'password', 'name', 'invitation'])
    const attempt = await limit(ctx, 'accept-invitation')
    const account = await acceptInvitation({ ...fields, code: readCode(fields.invitation) } as never)
    await attempt.succeeded()
    const { documentId: id, username: name, email, role } = account
    ctx.status = 201
    ctx.body = { user: { id, name, email, role: role?.type } }
  },
})
