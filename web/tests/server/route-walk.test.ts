import { describe, expect, it } from 'vitest'
import { createAppRouter } from '~/router'
import { panelRoutes } from '../../server/proxy/panel-routes'
import { SharedLimits } from '../../server/http/shared-limits'
import { createLog } from '../../server/lib/log'
import { routePrefixes, type RoutePrefix } from '../../server/route-prefixes'
import { parseEnvironment } from '../../server/environment'
import { createSessionConfiguration } from '../../server/session/session-configuration'
import { sessionRouteList } from '../../server/session/session-routes'
import { SessionService } from '../../server/session/session-service'
import { asCaller, callers, type Caller } from './support/callers'
import { feedSecret } from './support/start'
import { formsToken, readToken } from './support/fake-cms'

const insiders: readonly Caller[] = ['Editor', 'Administrator', 'renewable']
const isIn = (caller: Caller) => insiders.includes(caller)
const every = (status: number) => () => status

/** What a path of the server's own answers to GET; a new one without an entry does not compile. */
const ownExpectations: Record<RoutePrefix, { path: string; status: (caller: Caller) => number }> = {
  '/healthz': { path: '/healthz', status: every(200) },
  '/readyz': { path: '/readyz', status: every(200) },
  '/startupz': { path: '/startupz', status: every(200) },
  '/_changes': { path: '/_changes', status: every(405) },
  '/_errors': { path: '/_errors', status: every(405) },
  '/ingest/demand-readings': { path: '/ingest/demand-readings', status: every(405) },
  '/session': { path: '/session', status: every(200) },
  '/session/': { path: '/session/no-such', status: every(404) },
  '/cms/': { path: '/cms/no-such', status: every(404) },
  '/uploads/': { path: '/uploads/no-such.png', status: every(404) },
  '/_health': { path: '/_health', status: (caller) => (isIn(caller) ? 200 : 401) },
  '/_search': { path: '/_search?q=rates', status: every(200) },
  '/_default-menus': { path: '/_default-menus', status: every(200) },
  '/icons/': { path: '/icons/no-such', status: every(404) },
  '/assets/': { path: '/assets/no-such.js', status: every(404) },
  '/web-preview/': { path: '/web-preview/home', status: every(200) },
  '/robots.txt': { path: '/robots.txt', status: every(200) },
  '/favicon.ico': { path: '/favicon.ico', status: every(200) },
  '/.well-known/security.txt': { path: '/.well-known/security.txt', status: every(200) },
  '/sitemap.xml': { path: '/sitemap.xml', status: every(200) },
  '/data/v1/': { path: '/data/v1/no-such.csv', status: every(404) },
  '/feeds/': { path: '/feeds/news.rss', status: every(200) },
  '/cards/': { path: '/cards/site.png', status: every(200) },
  '/services/outages-worker.js': { path: '/services/outages-worker.js', status: every(200) },
  '/services/alerts-worker.js': { path: '/services/alerts-worker.js', status: every(200) },
  '/sitemaps/': { path: '/sitemaps/1.xml', status: every(404) },
  '/': { path: '/no-such-page', status: every(404) },
}

/** What each session route answers to an empty body from its own site. */
const sessionExpectations: Record<string, (caller: Caller) => number> = {
  'GET /session': every(200),
  'POST /session/refresh': every(200),
  'POST /session/sign-in': every(400),
  'POST /session/second-factor': every(400),
  'POST /session/sign-out': every(204),
  'POST /session/sign-up': every(400),
  'POST /session/forgot-password': every(400),
  'POST /session/reset-password': every(400),
  'POST /session/invitation': every(404),
}

/** Responses of pages that are private, or that don't exist by the made-up name in the request. */
const pageExpectations: Record<string, (caller: Caller) => number> = {
  '/admin-cp/$': (caller) => (isIn(caller) ? 404 : 302),
  '/web-admin/': every(302),
  '/web-admin/login': (caller) => (isIn(caller) ? 302 : 200),
  '/web-admin/reset-password/$tokenEmail': every(200),
  '/web-admin/accept-invitation/$token': every(200),
}
/** Every page of the panel needs a session; every other is public, and without what has the name of its parameter, missing. */
const pageStatus = (path: string, caller: Caller): number =>
  pageExpectations[path]?.(caller) ??
  (path.startsWith('/admin-cp') ? (isIn(caller) ? 200 : 302) : path.includes('$') ? 404 : 200)

const sessionRoutes = sessionRouteList(
  new SessionService(
    createSessionConfiguration(
      parseEnvironment({
        CMS_READ_TOKEN: readToken,
        CMS_FORMS_TOKEN: formsToken,
        CHANGE_WEBHOOK_SECRET: feedSecret,
      }),
    ),
    { origin: 'http://cms.invalid', all: ['http://cms.invalid'] },
    createLog('silent'),
    new SharedLimits(undefined, createLog('silent')),
  ),
)

/** Pages that the router renders: those with a component of their own, not the layouts around them. */
const pages = Object.values(
  createAppRouter(() => Promise.reject(new Error('This router only lists'))).routesById,
)
  .filter((route) => !route.children && route.id !== '__root__')
  .map(({ fullPath }) => fullPath as string)

const isForAdministrators = (path: string) => /^\/(accounts|audit|mail|system)(\/|$)/.test(path)

describe.each(callers)('every route of the web server, asked by: %s', (caller) => {
  it('[S02] [U02] [U03] its own paths', async () => {
    const { browser } = await asCaller(caller)
    for (const own of routePrefixes) {
      const { path, status } = ownExpectations[own]
      expect((await browser.get(path)).status, path).toBe(status(caller))
    }
  })

  it('[S02] [S08] the session’s routes, by each method', async () => {
    for (const { method, path } of sessionRoutes) {
      const { browser } = await asCaller(caller)
      const name = `${method} ${path}`
      const expected = sessionExpectations[name]
      expect(expected, `${name} is not in the table`).toBeDefined()
      const answer = method === 'GET' ? browser.get(path) : browser.send(method, path, {})
      expect((await answer).status, name).toBe(expected?.(caller))
      for (const other of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((verb) => verb !== method)) {
        expect((await browser.send(other, path, {})).status, `${other} ${path}`).toBe(405)
      }
    }
  })

  it('[U02] [U03] [S07] the panel’s calls, by each method', async () => {
    const { browser, cms } = await asCaller(caller)
    for (const { path } of panelRoutes) {
      const asked = `/cms${path.replace(':type', 'power-rates').replace(':id', 'abc123').replace(':number', '1')}`
      const allowed = panelRoutes
        .filter((route) => {
          const pattern = route.path
            .replace(':type', 'power-rates')
            .replace(':id', '[^/]+')
            .replace(':number', '[^/]+')
          return new RegExp(`^${pattern}$`).test(asked.slice(4))
        })
        .map(({ method }) => method as string)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { cookies } = browser
        const route = panelRoutes.find((known) => known.path === path && known.method === method)
        const type = route?.acceptedTypes?.[0] ?? 'application/json'
        const sent = () => browser.sendRaw(method, asked, '{}', { 'content-type': type })
        const answer = await (method === 'GET' ? browser.get(asked) : sent())
        const inside = caller !== 'Administrator' && isForAdministrators(path) ? 403 : 200
        const expected = !allowed.includes(method) ? 405 : isIn(caller) ? inside : 401
        expect(answer.status, `${method} ${asked}`).toBe(expected)
        // The next call comes with the cookies that this one came with.
        browser.keep(cookies)
      }
    }
    // Without cookies the CMS is not even asked.
    const inVain = caller === 'anonymous' ? cms.count(/^\/api\/(manage|auth)/) : 0
    expect(inVain).toBe(0)
  }, 60_000)

  it('[S02] [S03] [A01] the pages', async () => {
    const { browser } = await asCaller(caller)
    expect(pages).toContain('/admin-cp/accounts/management')
    for (const path of pages) {
      const { cookies } = browser
      const asked = path.replace(/\/$/, '').replace(/\$\w*$/, 'ab'.repeat(16)) || '/'
      const redirected = path === '/admin-cp/' && isIn(caller)
      const expected = redirected ? [200, 302, 307] : [pageStatus(path, caller)]
      expect(expected, path).toContain((await browser.get(asked)).status)
      browser.keep(cookies)
    }
  }, 60_000)
})
