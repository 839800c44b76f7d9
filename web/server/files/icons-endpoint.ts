import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import type { IconifyJSON } from '@iconify/types'
import { LRUCache } from 'lru-cache'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MAX_ICONS_PER_REQUEST } from '~/behavior/specified-limits'
import { denyAllPolicy, buildSecurityHeaders, type HttpsMode } from '../http/security-headers'
import { replyError } from '../http/reply'
import { CACHE_FOREVER, createPublicFile, type Representation } from '../http/representation'
import type { Exchange } from '../http/exchange'

/** Icon collections that the site uses; each is an npm package. */
const collections = new Set(['lucide'])
const path = /^\/icons\/(?<prefix>[a-z0-9-]+)\.json$/
const iconName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Serves icons that editors choose, whose names are only known at run time: `/icons/lucide.json?icons=a,b`
 * returns these icons in Iconify's format, with unknown names in `not_found`.
 */
export function createIconsHandler(secure: HttpsMode) {
  const loaded = new Map<string, IconifyJSON>()
  const headers = ['Content-Security-Policy', denyAllPolicy, ...buildSecurityHeaders(secure)]
  const answers = new LRUCache<string, Representation>({ max: 200 })

  return function handle(exchange: Exchange): void {
    const { pathname, search, request, response } = exchange
    const prefix = path.exec(pathname)?.groups?.prefix ?? ''
    if (!collections.has(prefix)) return replyError(exchange, 404, 'NotFoundError', 'No such collection')
    const names = [...new Set((new URLSearchParams(search).get('icons') ?? '').split(','))].toSorted()
    if (
      names.length > MAX_ICONS_PER_REQUEST ||
      !names.every((name) => name.length <= 64 && iconName.test(name))
    ) {
      return replyError(
        exchange,
        400,
        'ValidationError',
        `Name 1 to ${MAX_ICONS_PER_REQUEST} icons: ?icons=zap,sun`,
      )
    }
    const key = `${prefix}:${names.join(',')}`
    let answer = answers.get(key)
    if (!answer) {
      const set = loaded.get(prefix) ?? load(prefix)
      loaded.set(prefix, set)
      const found = getIcons(set, names, true) ?? { prefix, icons: {}, not_found: names }
      const text = JSON.stringify(found)
      answer = createPublicFile(text, 'application/json; charset=utf-8', CACHE_FOREVER, headers).compressNow()
      answers.set(key, answer)
    }
    answer.send(request, response)
  }

  function load(prefix: string): IconifyJSON {
    const file = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
    return JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON
  }
}
