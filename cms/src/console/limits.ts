import type { Context, Next } from 'koa'
import { consume } from '../platform/limits/rate-limit'
import type { PolicyName } from '../platform/limits/policies'
import { consoleRoutes, prependMiddleware } from '../strapi-internals/routes'

/** The console's open forms and how each is limited, by Strapi's name of what answers them. */
const LIMITED_ROUTES: Readonly<Record<string, PolicyName>> = {
  'authentication.login': 'console-sign-in',
  'authentication.forgotPassword': 'console-forgot-password',
  'authentication.resetPassword': 'console-link',
  'authentication.registrationInfo': 'console-link',
  'authentication.register': 'console-link',
  'authentication.registerAdmin': 'console-link',
}

/** Puts our limits before the console's forms, in place of Strapi's own (`admin.rateLimit`). */
export function limitConsole(): void {
  const left = new Set(Object.keys(LIMITED_ROUTES))
  for (const route of consoleRoutes()) {
    const policy = typeof route.handler === 'string' ? LIMITED_ROUTES[route.handler] : undefined
    if (policy === undefined) continue
    left.delete(route.handler as string)
    prependMiddleware(route, 'limit', limited(policy))
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} any more`)
}

function limited(policy: PolicyName) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { email } = ((ctx.request as { body?: unknown }).body ?? {}) as { email?: unknown }
    const attempt = await consume(ctx, policy, typeof email === 'string' ? email : undefined)
    await next()
    if (ctx.status < 400) await attempt.succeeded()
  }
}
