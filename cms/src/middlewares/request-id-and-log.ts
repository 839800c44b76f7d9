import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'koa'
import { countRequestInMetrics } from '../monitoring/metrics'
import { environment } from '../platform/environment'
import { createIpAddressMatcher } from '../platform/http/ip-addresses'
import { redactSecretsFromPath } from '../platform/http/redact-path'
import { dropForwardedHeaders } from '../platform/http/forwarded-headers'

/** Requests that come every few seconds: only a new error of them is worth a line. */
const QUIET: ReadonlySet<string> = new Set(['/_health', '/api/changes'])

/**
 * Gives every request an id (the web server's, when it sends one), so that one visit can be followed through both
 * logs; writes one line a request, and puts the id into error answers.
 */
export default () => {
  const isTrusted = createIpAddressMatcher(environment().trustedProxies)
  const lastStatusOfQuiet = new Map<string, number>()
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isTrusted(ctx.req.socket.remoteAddress)) dropForwardedHeaders(ctx.req.headers)
    const given = ctx.get('x-request-id')
    const requestId = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    const start = performance.now()
    await next()
    const body = ctx.body as { error?: Record<string, unknown> } | undefined
    if (ctx.status >= 400 && body && typeof body.error === 'object') {
      ctx.body = { ...body, error: { ...body.error, details: body.error.details ?? {}, requestId } }
    }
    const ms = Math.round(performance.now() - start)
    countRequestInMetrics(ctx.method, ctx.path, ctx.status, ms)
    let level = 'info'
    if (QUIET.has(ctx.path)) {
      if (ctx.status < 400 || lastStatusOfQuiet.get(ctx.path) === ctx.status) level = 'debug'
      lastStatusOfQuiet.set(ctx.path, ctx.status)
    }
    strapi.log.log({
      level,
      message: 'request',
      requestId,
      method: ctx.method,
      path: redactSecretsFromPath(ctx.path),
      status: ctx.status,
      ms,
    })
  }
}
