/**
 * Every kind of path that the server answers, the more particular first. One that ends in a slash holds all that is
 * below it; the last holds the files of the build, the panel's pages and the public ones.
 */
export const routePrefixes = [
  '/healthz',
  '/readyz',
  '/_changes',
  '/_errors',
  '/ingest/demand-readings',
  '/_search',
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
  '/',
] as const

export type RoutePrefix = (typeof routePrefixes)[number]

/** The kind of path that a request asks for. */
export function matchRoutePrefix(pathname: string): RoutePrefix {
  const found = routePrefixes.find((own) => (own.endsWith('/') ? pathname.startsWith(own) : pathname === own))
  return found ?? '/'
}

/** A path as the log may keep it: without the secrets of links that were sent by mail. */
export function redactPath(pathname: string): string {
  return pathname.replace(/^(\/+web-admin\/+(?:reset-password|accept-invitation)\/+).+/i, '$1…')
}
