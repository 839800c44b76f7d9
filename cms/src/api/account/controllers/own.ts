import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { lockAccount, type Account } from '../../../people/accounts/stored-accounts'
import { changeOwnPassword } from '../../../people/accounts/password-actions'
import {
  findDeviceOfSession,
  listSessions,
  recordCodeEntry,
  revokeSession,
  revokeSessions,
} from '../../../people/accounts/sessions'
import {
  beginSecondFactorSetUp,
  confirmSessionByCode,
  confirmSecondFactorSetUp,
  activateSecondFactor,
  readOwnSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../../../people/second-factor/manage-second-factor'
import { forgetTrustedDevices } from '../../../people/second-factor/trusted-devices'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { recordAuditEvent } from '../../../audit/record-entries'
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
    if (!ended) throw new errors.NotFoundError('This session has already ended')
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
    const attempt = await consumeRateLimit(ctx, 'change-password', user.documentId)
    const passwords = { currentPassword: fields.currentPassword, password: fields.password }
    if (!(await changeOwnPassword(user, await currentDevice(ctx), passwords))) {
      throwValidationError(['currentPassword'], 'Incorrect password.')
    }
    await attempt.succeeded()
    ctx.body = { ok: true }
  },

  /** `GET /api/manage/me/second-factor` */
  async secondFactor(ctx: Context): Promise<void> {
    ctx.body = await readOwnSecondFactor(ctx.state.user)
  },

  /** `POST /api/manage/me/second-factor/begin`: the secret of a new app, shown this once. */
  async beginSecondFactor(ctx: Context): Promise<void> {
    const proof = pickProof(ctx)
    const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
    ctx.body = await limited(ctx, (user) =>
      beginSecondFactorSetUp(user, proof, settings?.utilityName ?? 'Tanglaw'),
    )
  },

  /** `POST /api/manage/me/second-factor/confirm`: the recovery codes, for the first code of the new app. */
  async confirmSecondFactor(ctx: Context): Promise<void> {
    const { code } = pickBodyFields(ctx, ['code'])
    ctx.body = await limited(ctx, async (user) => ({
      recoveryCodes: await confirmSecondFactorSetUp(user, code),
    }))
  },

  /** `POST /api/manage/me/second-factor/finish`: the new app is in use. */
  async finishSecondFactor(ctx: Context): Promise<void> {
    pickBodyFields(ctx, [])
    const device = await currentDevice(ctx)
    await activateSecondFactor(ctx.state.user, device)
    await recordCodeEntry(ctx.state.user.id, device)
    ctx.body = await readOwnSecondFactor(ctx.state.user)
  },

  /** `POST /api/manage/me/second-factor/recovery-codes`: new ones; the old ones end. */
  async renewRecoveryCodes(ctx: Context): Promise<void> {
    const proof = pickProof(ctx)
    ctx.body = await limited(ctx, async (user) => ({ recoveryCodes: await renewRecoveryCodes(user, proof) }))
  },

  /** `POST /api/manage/me/second-factor/off` */
  async turnOffSecondFactor(ctx: Context): Promise<void> {
    const proof = pickProof(ctx)
    await limited(ctx, (user) => turnOffSecondFactor(user, proof))
    ctx.body = await readOwnSecondFactor(ctx.state.user)
  },

  /** `POST /api/manage/me/second-factor/verify`: a code, before what can't be undone. */
  async verifySecondFactor(ctx: Context): Promise<void> {
    const { code } = pickBodyFields(ctx, ['code'])
    const device = await currentDevice(ctx)
    await limited(ctx, (user) => confirmSessionByCode(user, device, code))
    ctx.body = { ok: true }
  },

  /** `DELETE /api/manage/me/second-factor/devices/:id`: this browser is asked for a code again. */
  async forgetDevice(ctx: Context): Promise<void> {
    const { user } = ctx.state
    const forgotten = await inTransaction(async ({ trx }) => {
      await lockAccount(trx, user.id)
      if (!(await forgetTrustedDevices(user.documentId, ctx.params.id))) return false
      await record('trusted-device-removed', user)
      return true
    })
    if (!forgotten) throw new errors.NotFoundError('This device is no longer trusted.')
    ctx.status = 204
  },
})

const pickProof = (ctx: Context): { password: unknown; code: unknown } => {
  const { password, code } = pickBodyFields(ctx, ['password', 'code'])
  return { password, code }
}

/** Codes and passwords that are tried in an open session count like those of a sign-in. */
async function limited<T>(ctx: Context, act: (user: Account) => Promise<T>): Promise<T> {
  const { user } = ctx.state
  const attempt = await consumeRateLimit(ctx, 'second-factor', `session ${user.documentId}`)
  const result = await act(user)
  await attempt.succeeded()
  return result
}

/** The device of the request's session. Its end in the meantime is the session's end. */
async function currentDevice(ctx: Context): Promise<string> {
  const device = await findDeviceOfSession(ctx.state.session?.id)
  if (device === null) throw new errors.UnauthorizedError()
  return device
}

function record(action: string, { documentId, email }: { documentId: string; email: string }): Promise<void> {
  return recordAuditEvent({ action, type: 'account', subject: documentId, title: email })
}
