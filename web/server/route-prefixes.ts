/**
 * Every path prefix that the server handles, the most specific first. A prefix with a slash at the end covers
 * all paths below it. The last one covers the build's files, the panel's pages and the public pages.
 */
export const routePrefixes = [
  '/healthz',
  '/readyz',
  '/startupz',
  '/_changes',
  '/_errors',
  '/ingest/demand-readings',
  '/_search',
  '/_default-menus',
  '/_health',
  '/session',
  '/session/',
  '/cms/',
  '/uploads/',
  '/icons/',
  '/assets/',
  '/web-preview/',
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemaps/',
  '/data/v1/',
  '/feeds/',
  '/cards/',
  '/services/outages-worker.js',
  '/services/alerts-worker.js',
  '/',
] as const

export type RoutePrefix = (typeof routePrefixes)[number]

/** The prefix of a requested path. */
export function matchRoutePrefix(pathname: string): RoutePrefix {
  const found = routePrefixes.find((own) => (own.endsWith('/') ? pathname.startsWith(own) : pathname === own))
  return found ?? '/'
}

/** A path for the log, without the secrets of emailed links. */
export function redactPath(pathname: string): string {
  return pathname.replace(/^(\/+web-admin\/+(?:reset-password|accept-invitation)\/+).+/i, '$1…')
}
