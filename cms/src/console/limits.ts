import type { Core } from '@strapi/strapi'
import type { Context, Next } from 'koa'
import { limit } from '../platform/limits/limit'
import type { PolicyName } from '../platform/limits/policies'

/** The console's open forms and how each is limited, by Strapi's name of what answers them. */
const FORMS: Readonly<Record<string, PolicyName>> = {
  'authentication.login': 'console-sign-in',
  'authentication.forgotPassword': 'console-forgot-password',
  'authentication.resetPassword': 'console-link',
  'authentication.registrationInfo': 'console-link',
  'authentication.register': 'console-link',
  'authentication.registerAdmin': 'console-link',
}

interface Route {
  handler: unknown
  config?: { middlewares?: unknown[] }
}

/** Puts our limits before the console's forms, in place of Strapi's own (`admin.rateLimit`). */
export function limitConsole(strapi: Core.Strapi): void {
  const routers = Object.values(strapi.admin.routes) as unknown as { routes: Route[] }[]
  const left = new Set(Object.keys(FORMS))
  for (const route of routers.flatMap(({ routes }) => routes)) {
    const policy = typeof route.handler === 'string' ? FORMS[route.handler] : undefined
    if (policy === undefined) continue
    left.delete(route.handler as string)
    const { middlewares = [] } = route.config ?? {}
    route.config = { ...route.config, middlewares: [limited(policy), ...middlewares] }
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} any more`)
}

function limited(policy: PolicyName) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { email } = ((ctx.request as { body?: unknown }).body ?? {}) as { email?: unknown }
    const attempt = await limit(ctx, policy, typeof email === 'string' ? email : undefined)
    await next()
    if (ctx.status < 400) await attempt.succeeded()
  }
}
