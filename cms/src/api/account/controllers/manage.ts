import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { readInvitationFields, requireRole } from '../../../people/accounts/fields'
import { handOver, invite, inviteAgain, withdraw } from '../../../people/accounts/invitations'
import { findAccounts } from '../../../people/accounts/list'
import {
  assertStillAdministrator,
  changeRole,
  conflict,
  findInvitation,
  removeAccount,
  rowOf,
  setBlocked,
} from '../../../people/accounts/manage'
import { readAccountQuery } from '../../../people/accounts/query'
import { accountRows } from '../../../people/accounts/rows'
import { bodyFields } from '../../../platform/http/fields'
import { Refusal } from '../../../platform/http/refusal'
import { limit } from '../../../platform/limits/limit'
import { inWrite } from '../../../platform/database/transaction'

/** What administrators do with accounts. Who may call it is decided in `people/access/roles`. */
export default () => ({
  /** `GET /api/manage/accounts` */
  async list(ctx: Context): Promise<void> {
    const query = readAccountQuery(ctx.query)
    const { rows, total } = await findAccounts(query)
    const { page, pageSize } = query
    ctx.body = { rows: await accountRows(rows, selfOf(ctx)), page, pageSize, total }
  },

  /** `POST /api/manage/accounts/invitations` */
  async invite(ctx: Context): Promise<void> {
    const invitation = readInvitationFields(bodyFields(ctx, ['email', 'name', 'role']))
    await limit(ctx, 'invite', selfOf(ctx))
    const id = await inWrite(async () => {
      await assertStillAdministrator(selfOf(ctx))
      return invite(invitation, selfOf(ctx))
    })
    ctx.status = 201
    ctx.body = await rowOf(id, selfOf(ctx))
  },

  /** `POST /api/manage/accounts/:id/resend` */
  async resend(ctx: Context): Promise<void> {
    bodyFields(ctx, [])
    const { id } = ctx.params
    await limit(ctx, 'invite', selfOf(ctx))
    const found = await inWrite(async () => {
      await assertStillAdministrator(selfOf(ctx))
      const invitation = await findInvitation(id)
      if (invitation) await inviteAgain(invitation, selfOf(ctx))
      return invitation !== null
    })
    if (!found) throw await conflict(id, selfOf(ctx), 'This person already has an account.')
    ctx.body = await rowOf(id, selfOf(ctx))
  },

  /**
   * `POST /api/manage/accounts/:id/link`: the link of an invitation that can't be mailed, for the administrator who
   * made the invitation only.
   */
  async link(ctx: Context): Promise<void> {
    bodyFields(ctx, [])
    const { id } = ctx.params
    await limit(ctx, 'invite', selfOf(ctx))
    const row = await rowOf(id, selfOf(ctx))
    const invitation = await findInvitation(id)
    if (!invitation) throw await conflict(id, selfOf(ctx), 'This person already has an account.')
    if (invitation.invitedBy !== selfOf(ctx)) {
      throw new Refusal(
        403,
        'Only the administrator who sent this invitation can copy its link. Resend it to get your own.',
      )
    }
    if (!row.abilities.copyLink) {
      const message =
        row.state === 'expired'
          ? 'This invitation has expired. Resend it first.'
          : 'This invitation was sent by email.'
      throw await conflict(id, selfOf(ctx), message)
    }
    const url = await inWrite(async () => {
      await assertStillAdministrator(selfOf(ctx))
      return handOver(invitation)
    })
    ctx.body = { url, row: await rowOf(id, selfOf(ctx)) }
  },

  /** `PUT /api/manage/accounts/:id/role` */
  async changeRole(ctx: Context): Promise<void> {
    const role = requireRole(bodyFields(ctx, ['role']).role)
    await changeRole(ctx.params.id, selfOf(ctx), role)
    ctx.body = await rowOf(ctx.params.id, selfOf(ctx))
  },

  block: (ctx: Context) => block(ctx, true),
  unblock: (ctx: Context) => block(ctx, false),

  /** `DELETE /api/manage/accounts/:id`: an account, or an invitation that is withdrawn. */
  async remove(ctx: Context): Promise<void> {
    const { id } = ctx.params
    const withdrawn = await inWrite(async () => {
      await assertStillAdministrator(selfOf(ctx))
      const invitation = await findInvitation(id)
      if (invitation) await withdraw(invitation)
      return invitation !== null
    })
    if (!withdrawn) await removeAccount(id, selfOf(ctx))
    ctx.status = 204
  },
})

/** `POST /api/manage/accounts/:id/block` and `/unblock` */
async function block(ctx: Context, blocked: boolean): Promise<void> {
  bodyFields(ctx, [])
  await setBlocked(ctx.params.id, selfOf(ctx), blocked)
  ctx.body = await rowOf(ctx.params.id, selfOf(ctx))
}

/** The document id of the calling user. */
function selfOf(ctx: Context): string {
  const { documentId } = ctx.state.user
  if (typeof documentId !== 'string') throw new errors.UnauthorizedError()
  return documentId
}
