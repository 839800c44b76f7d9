import type { Context, Next } from 'koa'
import { consoleSignInLimitKey } from '../people/accounts/sign-in-limit-key'
import { isRequestForCode } from '../people/second-factor/console-second-factor'
import { consumeRateLimit } from '../platform/limits/consume-rate-limit'
import type { RateLimitPolicyName } from '../platform/limits/limit-policies'
import { consoleRoutes, prependMiddleware } from '../strapi-internals/routes'

/** The console's forms that need no session, with their limits, by the name of Strapi's handler. */
const LIMITED_ROUTES: Readonly<Record<string, RateLimitPolicyName>> = {
  'authentication.login': 'console-sign-in',
  'authentication.forgotPassword': 'console-forgot-password',
  'authentication.resetPassword': 'console-link',
  'authentication.registrationInfo': 'console-link',
  'authentication.register': 'console-link',
  'authentication.registerAdmin': 'console-link',
}

/** Limits the console's forms, in place of Strapi's own `admin.rateLimit`. */
export function limitConsoleRequests(): void {
  const left = new Set(Object.keys(LIMITED_ROUTES))
  for (const route of consoleRoutes()) {
    const policy = typeof route.handler === 'string' ? LIMITED_ROUTES[route.handler] : undefined
    if (policy === undefined) continue
    left.delete(route.handler as string)
    prependMiddleware(route, 'limit', limited(policy))
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} anymore`)
}

function limited(policy: RateLimitPolicyName) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { email } = ((ctx.request as { body?: unknown }).body ?? {}) as { email?: unknown }
    const named = typeof email === 'string' ? email : undefined
    const isSignIn = policy === 'console-sign-in' && named !== undefined
    const attempt = await consumeRateLimit(ctx, policy, isSignIn ? () => consoleSignInLimitKey(named) : named)
    try {
      await next()
    } catch (error) {
      if (isRequestForCode(error)) await attempt.succeeded()
      throw error
    }
    if (ctx.status < 400) await attempt.succeeded()
  }
}
