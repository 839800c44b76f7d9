import type { Payload } from '~/pages/payload'
import { denyAllPolicy, securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import { Representation } from '../http/representation'
import type { PageTarget } from './resolve-target'
import type { RenderedDocument } from './page-renderer'

/** Both documents of one page, from one read. */
export interface PageResponses {
  /** Why there is no such page, where that is so; for the log. */
  message: string | undefined
  document: Representation
  data: Representation
  payload: Payload
}

/**
 * Browsers ask each time (and get a 304); a cache in front may answer for a second by itself, and for a day if
 * this server fails.
 */
function cacheHeaders(payload: Payload, tags: ReadonlySet<string>, isPersonal: boolean): RawHeaders {
  if (isPersonal) return ['Cache-Control', 'private, no-store', 'Surrogate-Control', 'no-store']
  // Bots get another 404 than people: no cache in front may give one the other's. A withdrawn page may come back.
  if (payload.status !== 200) return ['Cache-Control', 'private, no-cache', 'Surrogate-Control', 'no-store']
  if (payload.stale) return ['Cache-Control', 'no-cache', 'Warning', '110 - "Response is stale"']
  return [
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'Surrogate-Control',
    'max-age=1, stale-if-error=86400',
    'Surrogate-Key',
    [...tags].sort().join(' ') || 'none',
  ]
}

/** The document and the payload document of a page, ready to be sent. */
export function buildPageResponses(
  payload: Payload,
  { html, policy }: RenderedDocument,
  tags: ReadonlySet<string>,
  secure: Secure,
  { isPersonal = false, definition }: Partial<Pick<PageTarget, 'isPersonal' | 'definition'>> = {},
): PageResponses {
  const place = payload.movedTo ? ['Location', payload.movedTo] : []
  // A client with Save-Data gets another document under the same address.
  const varies = definition?.light ? ['Vary', 'Save-Data'] : []
  const common = [...cacheHeaders(payload, tags, isPersonal), ...securityHeaders(secure)]
  return {
    message: payload.message,
    payload,
    document: new Representation(payload.status, Buffer.from(html), [
      'Content-Type',
      'text/html; charset=utf-8',
      ...policy,
      ...place,
      ...varies,
      ...common,
    ])
      .compressNow()
      .compressOnDemand(),
    // The app reads in it where to go: a browser would follow a redirect to a document without a payload.
    data: new Representation(payload.movedTo ? 200 : payload.status, Buffer.from(JSON.stringify(payload)), [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Security-Policy',
      denyAllPolicy,
      ...common,
    ]).compressOnDemand(),
  }
}
