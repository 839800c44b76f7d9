import type { Context } from 'koa'
import { countFailedSignIn } from '../audit/failed-sign-ins'
import { findConsoleUserByEmail } from '../people/accounts/console-users'
import { consoleSignInLimitKey } from '../people/accounts/sign-in-limit-key'
import {
  beginConsoleSecondFactor,
  beginConsoleSecondFactorAtSignIn,
  confirmConsoleSecondFactor,
  readConsoleSecondFactor,
  renewConsoleRecoveryCodes,
  turnOffConsoleSecondFactor,
} from '../people/second-factor/manage-console-second-factor'
import { pickBodyFields } from '../platform/http/pick-body-fields'
import { consumeRateLimit } from '../platform/limits/consume-rate-limit'
import { throwValidationError } from '../platform/validation'
import type { StrapiRoute } from '../strapi-internals/routes'

/** The routes of the console's page “Two-step verification,” and of its setup at a sign-in that requires it. */
export const secondFactorRoutes: readonly StrapiRoute[] = [
  {
    method: 'GET',
    path: '/second-factor',
    handler: async (ctx: Context) => {
      ctx.body = await readConsoleSecondFactor(ctx.state.user)
    },
  },
  {
    method: 'POST',
    path: '/second-factor/begin',
    handler: async (ctx: Context) => {
      const proof = pickProof(ctx)
      ctx.body = await limited(ctx, () => beginConsoleSecondFactor(ctx.state.user, proof))
    },
  },
  {
    method: 'POST',
    path: '/second-factor/confirm',
    handler: async (ctx: Context) => {
      const { code } = pickBodyFields(ctx, ['code'])
      ctx.body = await limited(ctx, async () => ({
        recoveryCodes: await confirmConsoleSecondFactor(ctx.state.user, ctx.state.session.id, code),
      }))
    },
  },
  {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    handler: async (ctx: Context) => {
      const proof = pickProof(ctx)
      ctx.body = await limited(ctx, async () => ({
        recoveryCodes: await renewConsoleRecoveryCodes(ctx.state.user, proof),
      }))
    },
  },
  {
    method: 'POST',
    path: '/second-factor/off',
    handler: async (ctx: Context) => {
      const proof = pickProof(ctx)
      await limited(ctx, () => turnOffConsoleSecondFactor(ctx.state.user, proof))
      ctx.body = await readConsoleSecondFactor(ctx.state.user)
    },
  },
  {
    method: 'POST',
    path: '/second-factor/sign-in',
    handler: async (ctx: Context) => {
      const { email, password } = pickBodyFields(ctx, ['email', 'password'])
      if (typeof email !== 'string' || typeof password !== 'string')
        throwValidationError(['password'], 'Send an email address and a password.')
      const attempt = await consumeRateLimit(ctx, 'console-sign-in', () => consoleSignInLimitKey(email))
      try {
        ctx.body = await beginConsoleSecondFactorAtSignIn(email, password)
      } catch (error) {
        const user = await findConsoleUserByEmail(email)
        await countFailedSignIn(ctx.request.ip, user?.documentId ?? '', 'console')
        throw error
      }
      await attempt.succeeded()
    },
    config: { auth: false },
  },
]

const pickProof = (ctx: Context): { password: unknown; code: unknown } => {
  const { password, code } = pickBodyFields(ctx, ['password', 'code'])
  return { password, code }
}

/** Codes and passwords that are tried in an open session count like those of a sign-in. */
async function limited<T>(ctx: Context, act: () => Promise<T>): Promise<T> {
  const attempt = await consumeRateLimit(ctx, 'second-factor', `console session ${ctx.state.user.id}`)
  const result = await act()
  await attempt.succeeded()
  return result
}
