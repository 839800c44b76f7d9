import type { Payload } from '~/pages/payload'
import {
  denyAllPolicy,
  buildSecurityHeaders,
  type RawHeaders,
  type HttpsMode,
} from '../http/security-headers'
import { Representation } from '../http/representation'
import type { PageTarget } from './resolve-target'
import type { RenderedDocument } from './page-renderer'

/** Both responses of one page: its document and its payload. */
export interface PageResponses {
  /** Why the page doesn't exist, for the log; undefined for a page that does. */
  message: string | undefined
  document: Representation
  data: Representation
  payload: Payload
}

/**
 * Browsers revalidate at each request (304). A shared cache may serve a page for a second by itself, and for
 * a day while this server fails.
 */
function cacheHeaders(payload: Payload, tags: ReadonlySet<string>, isPersonal: boolean): RawHeaders {
  if (isPersonal) return ['Cache-Control', 'private, no-store', 'Surrogate-Control', 'no-store']
  // Bots get another 404 than people, so no shared cache may store either. A withdrawn page may also be
  // published again.
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

/** Builds the document and payload responses of a page. */
export function buildPageResponses(
  payload: Payload,
  { html, policy }: RenderedDocument,
  tags: ReadonlySet<string>,
  secure: HttpsMode,
  { isPersonal = false, definition }: Partial<Pick<PageTarget, 'isPersonal' | 'definition'>> = {},
): PageResponses {
  const place = payload.movedTo ? ['Location', payload.movedTo] : []
  // A client with Save-Data gets the lite version under the same address.
  const varies = definition?.hasLiteVersion ? ['Vary', 'Save-Data'] : []
  const common = [...cacheHeaders(payload, tags, isPersonal), ...buildSecurityHeaders(secure)]
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
    // The app follows a redirect that it reads in the payload; a browser would follow a 301 to an HTML
    // document.
    data: new Representation(payload.movedTo ? 200 : payload.status, Buffer.from(JSON.stringify(payload)), [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Security-Policy',
      denyAllPolicy,
      ...common,
    ]).compressOnDemand(),
  }
}
