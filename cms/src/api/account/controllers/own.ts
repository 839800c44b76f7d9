import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { lockAccount } from '../../../people/accounts/account'
import { changeOwnPassword } from '../../../people/accounts/password-actions'
import { deviceOf, revokeSession, revokeSessions, listSessions } from '../../../people/accounts/sessions'
import { pickBodyFields } from '../../../platform/http/fields'
import { consume } from '../../../platform/limits/rate-limit'
import { recordEvent } from '../../../audit/record'
import { inTransaction } from '../../../platform/database/transaction'
import { throwValidationError } from '../../../platform/validation'

/** What panel users do with their own account. */
export default () => ({
  /** `GET /api/manage/me/sessions` */
  async sessions(ctx: Context): Promise<void> {
    ctx.body = { rows: await listSessions(ctx.state.user.id, await currentDevice(ctx)) }
  },

  /** `DELETE /api/manage/me/sessions/:id` */
  async endSession(ctx: Context): Promise<void> {
    const { user } = ctx.state
    const ended = await inTransaction(async ({ trx }) => {
      await lockAccount(trx, user.id)
      if (!(await revokeSession(user.id, ctx.params.id))) return false
      await record('session-ended', user)
      return true
    })
    if (!ended) throw new errors.NotFoundError('This session has ended already')
    ctx.status = 204
  },

  /** `DELETE /api/manage/me/sessions/others` */
  async endOthers(ctx: Context): Promise<void> {
    const { user } = ctx.state
    const current = await currentDevice(ctx)
    await inTransaction(async ({ trx }) => {
      await lockAccount(trx, user.id)
      await revokeSessions(user.id, current)
      await record('sessions-ended', user)
    })
    ctx.status = 204
  },

  /** `POST /api/manage/me/password` */
  async changePassword(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['currentPassword', 'password'])
    const { user } = ctx.state
    const attempt = await consume(ctx, 'change-password', user.documentId)
    const passwords = { currentPassword: fields.currentPassword, password: fields.password }
    if (!(await changeOwnPassword(user, await currentDevice(ctx), passwords))) {
      throwValidationError(['currentPassword'], 'Incorrect password.')
    }
    await attempt.succeeded()
    ctx.body = { ok: true }
  },
})

/** The device of the request's session. Its end in the meantime is the session's end. */
async function currentDevice(ctx: Context): Promise<string> {
  const device = await deviceOf(ctx.state.session?.id)
  if (device === null) throw new errors.UnauthorizedError()
  return device
}

function record(action: string, { documentId, email }: { documentId: string; email: string }): Promise<void> {
  return recordEvent({ action, type: 'account', subject: documentId, title: email })
}
