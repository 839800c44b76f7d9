import { matchRoutePrefix, type RoutePrefix } from './route-prefixes'

/** Classes of requests for the label of metrics, few enough whatever addresses clients request. */
const classes: Record<RoutePrefix, string> = {
  '/healthz': 'probe',
  '/readyz': 'probe',
  '/startupz': 'probe',
  '/_changes': 'change-feed',
  '/_errors': 'browser-error',
  '/ingest/demand-readings': 'ingest',
  '/_search': 'search',
  '/_default-menus': 'panel-call',
  '/_health': 'panel-call',
  '/session': 'session',
  '/session/': 'session',
  '/cms/': 'panel-call',
  '/uploads/': 'upload',
  '/icons/': 'asset',
  '/assets/': 'asset',
  '/web-preview/': 'preview',
  '/robots.txt': 'file',
  '/favicon.ico': 'asset',
  '/.well-known/security.txt': 'file',
  '/sitemap.xml': 'file',
  '/sitemaps/': 'file',
  '/data/v1/': 'file',
  '/feeds/': 'file',
  '/cards/': 'file',
  '/services/outages-worker.js': 'asset',
  '/services/alerts-worker.js': 'asset',
  '/': 'page',
}

/** The class of a request that the page cache didn't serve. */
export function classifyRoute(method: string, pathname: string): string {
  const known = classes[matchRoutePrefix(pathname)]
  if (known !== 'page') return known
  if (method === 'POST') return 'form'
  if (pathname.endsWith('/_payload.json')) return 'payload'
  return /^\/(?:admin-cp|web-admin)(?:\/|$)/.test(pathname) ? 'panel-page' : 'page'
}
