import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { MAX_ERROR_REPORT_MESSAGE_LENGTH, MAX_ERROR_REPORT_STACK_LENGTH } from '~/behavior/specified-limits'
import { matchRoutePath } from '~/entry-server'
import { redactPersonalData } from '~/errors/redact-personal-data'
import { replyEmpty, replyError, replyMethodNotAllowed } from './http/reply'
import { parseJson, readBody, type Exchange } from './http/exchange'
import { requireSameOrigin } from './http/same-origin'
import type { SharedLimits } from './http/shared-limits'

/** Bytes. A report has a name, a message and a stack, each of bounded length. */
const MAX_BODY_BYTES = 8 * 1024

const errorReport = v.object({
  id: v.pipe(v.string(), v.regex(/^browser-[0-9a-f]{16}$/)),
  name: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(MAX_ERROR_REPORT_MESSAGE_LENGTH)),
  stack: v.pipe(v.string(), v.maxLength(MAX_ERROR_REPORT_STACK_LENGTH)),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
})

/** Logs the first occurrences of an error, then one in a hundred. */
const LOG_FIRST_N = 5
const THEN_LOG_ONE_IN = 100
/** Reports per minute. */
const REPORT_RATE_LIMIT = { perAddress: 10, total: 100 }

/**
 * Logs error reports of browsers. Accepts them only from the site's own pages, within a limit per address and
 * in total, and samples an error that many browsers report. Stores no personal data: no address and no query,
 * and of the path only the route.
 */
export function createClientErrorReportsHandler(siteUrl: string, limits: SharedLimits) {
  const rateLimiter = limits.limiter('error-reports', REPORT_RATE_LIMIT)
  const seen = new LRUCache<string, { count: number }>({ max: 500, ttl: 3_600_000 })

  return async function handle(exchange: Exchange): Promise<void> {
    const { method, request, clientAddress, log } = exchange
    if (method !== 'POST') return replyMethodNotAllowed(exchange, 'POST')
    requireSameOrigin(request, siteUrl)
    if (!(await rateLimiter.tryConsume(clientAddress)))
      return replyError(exchange, 429, 'RateLimitError', 'Too many reports')
    const parsed = v.safeParse(errorReport, parseJson((await readBody(request, MAX_BODY_BYTES)).toString()))
    if (!parsed.success) return replyError(exchange, 400, 'ValidationError', 'The report is not understood')
    const { id, name, build, path } = parsed.output
    const [message, stack] = [
      redactPersonalData(parsed.output.message),
      redactPersonalData(parsed.output.stack),
    ]
    const key = `${build} ${name} ${message}`
    const occurrences = seen.get(key) ?? { count: 0 }
    occurrences.count += 1
    seen.set(key, occurrences)
    if (occurrences.count <= LOG_FIRST_N || occurrences.count % THEN_LOG_ONE_IN === 0) {
      const page = matchRoutePath(path)?.route ?? 'no such page'
      const browser = { id, name, message, stack, page, build, count: occurrences.count }
      log.warn({ browser }, 'an error in a browser')
    }
    replyEmpty(exchange, 204)
  }
}
