import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { ERROR_MESSAGE_LENGTH, ERROR_STACK_LENGTH } from '~/behaviour/constants'
import { matchPath } from '~/entry-server'
import { impersonal } from '~/errors/impersonal'
import { replyEmpty, replyError, replyMethod } from './http/reply'
import { parseJson, readBody, type Exchange } from './http/request'
import { Allowance } from './http/allowance'
import { requireSameOrigin } from './http/same-origin'

/** A report has a name, a message and a stack, all of bounded length (bytes). */
const BODY_LIMIT = 8 * 1024

const report = v.object({
  id: v.pipe(v.string(), v.regex(/^browser-[0-9a-f]{16}$/)),
  name: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(ERROR_MESSAGE_LENGTH)),
  stack: v.pipe(v.string(), v.maxLength(ERROR_STACK_LENGTH)),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2048)),
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
})

/** Log the first occurrences of an error, then one in a hundred. */
const FIRST = 5
const THEN_ONE_IN = 100
/** Reports in a minute. */
const REPORTS = { fromOne: 10, inAll: 100 }

/**
 * Logs error reports of browsers: from the site's own pages only, a few for each address, a few in all, and a sample
 * of an error that many browsers report. No personal data is stored: no address, no query, and of the path only the
 * route.
 */
export function clientErrors(siteUrl: string) {
  const allowance = new Allowance(REPORTS)
  const seen = new LRUCache<string, { count: number }>({ max: 500, ttl: 3_600_000 })

  return async function handle(exchange: Exchange): Promise<void> {
    const { method, request, clientAddress, log } = exchange
    if (method !== 'POST') return replyMethod(exchange, 'POST')
    requireSameOrigin(request, siteUrl)
    if (!allowance.take(clientAddress)) return replyError(exchange, 429, 'RateLimitError', 'Too many reports')
    const parsed = v.safeParse(report, parseJson((await readBody(request, BODY_LIMIT)).toString()))
    if (!parsed.success) return replyError(exchange, 400, 'ValidationError', 'The report is not understood')
    const { id, name, build, path } = parsed.output
    const [message, stack] = [impersonal(parsed.output.message), impersonal(parsed.output.stack)]
    const key = `${build} ${name} ${message}`
    const known = seen.get(key) ?? { count: 0 }
    known.count += 1
    seen.set(key, known)
    if (known.count <= FIRST || known.count % THEN_ONE_IN === 0) {
      const page = matchPath(path)?.route ?? 'no such page'
      const browser = { id, name, message, stack, page, build, count: known.count }
      log.warn({ browser }, 'an error in a browser')
    }
    replyEmpty(exchange, 204)
  }
}
