import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error'

/** @throws HttpError for an unsafe request that another site made a browser send */
export function requireSameOrigin(request: IncomingMessage, siteUrl: string): void {
  if (!isSameOrigin(request, siteUrl))
    throw new HttpError(403, 'ForbiddenError', 'This request did not come from this site')
}

/**
 * Whether an unsafe request comes from this site's own pages (protection against CSRF). Origin must be the
 * site's or that of the requested host; without Origin, Sec-Fetch-Site must say `same-origin`. Another site's
 * page can set neither header. A request without both doesn't come from a supported browser, and is rejected.
 */
function isSameOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  if (origin === siteUrl) return true
  const scheme = siteUrl.startsWith('https:') ? 'https' : 'http'
  return host !== undefined && origin === `${scheme}://${host}`
}
