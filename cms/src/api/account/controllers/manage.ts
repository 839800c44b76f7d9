import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { parseInvitationFields, parseRoleTypeOrThrow } from '../../../people/accounts/parse-account-fields'
import {
  issueInvitationLink,
  invitePerson,
  resendInvitation,
  revokeInvitation,
} from '../../../people/accounts/invitations'
import { listAccountsAndInvitations } from '../../../people/accounts/list-accounts-and-invitations'
import {
  assertStillAdministrator,
  changeAccountRole,
  createAccountConflict,
  findInvitation,
  removeAccount,
  resetSecondFactorOf,
  findAccountRow,
  setAccountBlocked,
} from '../../../people/accounts/manage-accounts'
import { parseAccountQuery } from '../../../people/accounts/account-query'
import { addAbilitiesAndMail } from '../../../people/accounts/add-account-abilities-and-mail'
import { roleTypes } from '../../../people/roles/stored-roles'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { HttpStatusError } from '../../../platform/http/http-status-error'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { withWriteLock } from '../../../platform/database/transaction'

/** What administrators do with accounts. Who may call it is decided in `people/access/role-abilities`. */
export default () => ({
  /** `GET /api/manage/accounts` */
  async list(ctx: Context): Promise<void> {
    const query = parseAccountQuery(ctx.query, await roleTypes())
    const { rows, total } = await listAccountsAndInvitations(query)
    const { page, pageSize } = query
    ctx.body = { rows: await addAbilitiesAndMail(rows, selfOf(ctx)), page, pageSize, total }
  },

  /** `POST /api/manage/accounts/invitations` */
  async invite(ctx: Context): Promise<void> {
    const invitation = parseInvitationFields(pickBodyFields(ctx, ['email', 'name', 'role']))
    await consumeRateLimit(ctx, 'invite', selfOf(ctx))
    const id = await withWriteLock(async () => {
      await assertStillAdministrator(selfOf(ctx))
      return invitePerson(invitation, selfOf(ctx))
    })
    ctx.status = 201
    ctx.body = await findAccountRow(id, selfOf(ctx))
  },

  /** `POST /api/manage/accounts/:id/resend` */
  async resend(ctx: Context): Promise<void> {
    pickBodyFields(ctx, [])
    const { id } = ctx.params
    await consumeRateLimit(ctx, 'invite', selfOf(ctx))
    const found = await withWriteLock(async () => {
      await assertStillAdministrator(selfOf(ctx))
      const invitation = await findInvitation(id)
      if (invitation) await resendInvitation(invitation, selfOf(ctx))
      return invitation !== null
    })
    if (!found) throw await createAccountConflict(id, selfOf(ctx), 'This person already has an account.')
    ctx.body = await findAccountRow(id, selfOf(ctx))
  },

  /**
   * `POST /api/manage/accounts/:id/link`: the link of an invitation that can't be mailed, for the administrator who
   * made the invitation only.
   */
  async link(ctx: Context): Promise<void> {
    pickBodyFields(ctx, [])
    const { id } = ctx.params
    await consumeRateLimit(ctx, 'invite', selfOf(ctx))
    const row = await findAccountRow(id, selfOf(ctx))
    const invitation = await findInvitation(id)
    if (!invitation) throw await createAccountConflict(id, selfOf(ctx), 'This person already has an account.')
    if (invitation.invitedBy !== selfOf(ctx)) {
      throw new HttpStatusError(
        403,
        'Only the administrator who sent this invitation can copy its link. Resend it to get your own.',
      )
    }
    if (!row.abilities.copyLink) {
      const message =
        row.state === 'expired'
          ? 'This invitation has expired. Resend it first.'
          : 'This invitation was sent by email, so its link can’t be copied here. Resend it if it didn’t arrive.'
      throw await createAccountConflict(id, selfOf(ctx), message)
    }
    const url = await withWriteLock(async () => {
      await assertStillAdministrator(selfOf(ctx))
      return issueInvitationLink(invitation)
    })
    ctx.body = { url, row: await findAccountRow(id, selfOf(ctx)) }
  },

  /** `PUT /api/manage/accounts/:id/role` */
  async changeRole(ctx: Context): Promise<void> {
    const role = parseRoleTypeOrThrow(pickBodyFields(ctx, ['role']).role)
    await changeAccountRole(ctx.params.id, selfOf(ctx), role)
    ctx.body = await findAccountRow(ctx.params.id, selfOf(ctx))
  },

  block: (ctx: Context) => block(ctx, true),
  unblock: (ctx: Context) => block(ctx, false),

  /** `POST /api/manage/accounts/:id/reset-second-factor`: for a person who has lost the phone and the recovery codes. */
  async resetSecondFactor(ctx: Context): Promise<void> {
    pickBodyFields(ctx, [])
    await resetSecondFactorOf(ctx.params.id, selfOf(ctx))
    ctx.body = await findAccountRow(ctx.params.id, selfOf(ctx))
  },

  /** `DELETE /api/manage/accounts/:id`: an account, or an invitation that is withdrawn. */
  async remove(ctx: Context): Promise<void> {
    const { id } = ctx.params
    const withdrawn = await withWriteLock(async () => {
      await assertStillAdministrator(selfOf(ctx))
      const invitation = await findInvitation(id)
      if (invitation) await revokeInvitation(invitation)
      return invitation !== null
    })
    if (!withdrawn) await removeAccount(id, selfOf(ctx))
    ctx.status = 204
  },
})

/** `POST /api/manage/accounts/:id/block` and `/unblock` */
async function block(ctx: Context, blocked: boolean): Promise<void> {
  pickBodyFields(ctx, [])
  await setAccountBlocked(ctx.params.id, selfOf(ctx), blocked)
  ctx.body = await findAccountRow(ctx.params.id, selfOf(ctx))
}

/** The document id of the calling user. */
function selfOf(ctx: Context): string {
  const { documentId } = ctx.state.user
  if (typeof documentId !== 'string') throw new errors.UnauthorizedError()
  return documentId
}
