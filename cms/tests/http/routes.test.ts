import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, TOKEN_USE_MS, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { createSample } from '../support/samples'
import { callers, tokensOfCallers, type RouteCaller } from './support/callers'
import { apiRoutes, filled, openRoutes, type Statuses } from './support/route-table'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

let cms: TestCms
let tokens: Map<RouteCaller, string | undefined>
let signedInAt: number | undefined

beforeAll(async () => {
  cms = await startCms()
  for (const type of contentTypes().filter(({ kind }) => kind === 'single')) {
    const { version: baseVersion } = await createSample(cms, type)
    if (!type.draftAndPublish) continue
    const published = await cms.as('administrator', 'POST', `/api/manage/${type.path}/publish`, {
      baseVersion,
    })
    expect(published.status, type.name).toBe(200)
  }
})

beforeEach(async () => {
  if (signedInAt !== undefined && performance.now() - signedInAt < TOKEN_USE_MS) return
  signedInAt = performance.now()
  tokens = await tokensOfCallers(cms)
})

/** What the CMS itself says it serves, as "METHOD path". */
const served = (): string[] => [
  ...new Set(
    cms.strapi.server
      .listRoutes()
      .flatMap(({ methods, path }) => methods.map((method: string) => `${method} ${path}`)),
  ),
]

const call = (caller: RouteCaller, method: string, path: string, body?: unknown) =>
  from(cms, freshAddress(), method, path, body, tokens.get(caller))

/** Tokens that must no longer open anything. */
const ENDED: readonly RouteCaller[] = ['blocked', 'signed out', 'expired', 'deleted']

/**
 * Who calls a route. One function identifies the caller of every route that needs one, before the route does anything:
 * there one ended token, another one for the next route, shows that it is asked. It reads the role as well, so a demoted
 * user tries what an editor may not do. Routes that need no caller get them all.
 */
function callersOf(statuses: Statuses, index: number): RouteCaller[] {
  if (statuses.anonymous !== 401) return [...callers]
  return callers.filter((caller) => {
    if (ENDED.includes(caller)) return caller === ENDED[index % ENDED.length]
    return caller !== 'demoted' || statuses.editor !== statuses.administrator
  })
}

describe('under /api', () => {
  it.each(apiRoutes.map((route, index) => [route.method, route.path, route, index] as const))(
    '[M18] [U01] [U02] [U03] %s %s answers each role as specified',
    async (method, path, { body, statuses }, index) => {
      const tried = callersOf(statuses, index)
      const seen: Record<string, number> = {}
      // HEAD is the same route as GET (see below): one call for each status.
      const headers = new Map<number, number>()
      for (const caller of tried) {
        const answer = await call(caller, method, filled(path), body)
        seen[caller] = answer.status
        if (method === 'GET' && !headers.has(answer.status))
          headers.set(answer.status, (await call(caller, 'HEAD', filled(path))).status)
        if (answer.status < 400) continue
        expect(answer.body).toMatchObject({ data: null, error: { status: answer.status } })
        expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|password_/)
      }
      expect(seen).toEqual(Object.fromEntries(tried.map((caller) => [caller, statuses[caller]])))
      expect([...headers.values()]).toEqual([...headers.keys()])
    },
  )

  it('[M18] [U02] [U03] the table lists every route', () => {
    const known = apiRoutes.flatMap(({ method, path }) =>
      method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
    )
    const found = served().filter((route) => route.includes(' /api'))
    expect(found.sort()).toEqual(known.sort())
  })

  it('[M18] [U03] the index of routes finds what a search of all routes finds, in the same order', () => {
    const { router } = cms.strapi.server as unknown as {
      router: { match(path: string, method: string): unknown }
    }
    const searchAll = (Object.getPrototypeOf(router) as typeof router).match
    const paths = [...new Set(served().map((route) => filled(route.split(' ')[1]!)))]
    const others = [
      '/',
      '/api',
      '/api/none',
      '/api/manage',
      '/API/Manage/News-Articles/',
      '/uploads/a/b/c.png',
    ]
    for (const path of [...paths, ...others])
      for (const method of ['GET', 'PUT', 'OPTIONS'])
        expect([path, router.match(path, method)]).toEqual([path, searchAll.call(router, path, method)])
  })

  it('[M18] [U03] no route answers HEAD without GET', () => {
    const methods = cms.strapi.server.listRoutes().map((route) => route.methods as string[])
    expect(methods.filter((own) => own.includes('HEAD') && !own.includes('GET'))).toEqual([])
  })

  it('[M18] [U03] a listed path accepts no other method, not even from an administrator', async () => {
    const patterns = apiRoutes.map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    }))
    const isListed = (method: string, path: string): boolean =>
      patterns.some((known) => known.method === method && known.pattern.test(path))
    const others = [...new Set(apiRoutes.map(({ path }) => path))].flatMap((path) =>
      METHODS.filter((method) => !isListed(method, path)).map((method) => [method, path] as const),
    )
    const answering: string[] = []
    for (const [method, path] of others) {
      const { status } = await call('administrator', method, filled(path))
      if (status !== 404 && status !== 405) answering.push(`${method} ${path} answers ${status}`)
    }
    expect(answering).toEqual([])
  })

  // What Strapi and its plugins serve by default, and what no client may reach.
  it.each<[string, string, unknown?]>([
    ['POST', '/api/power-rates', { data: {} }],
    ['PUT', '/api/power-rates/x', { data: {} }],
    ['DELETE', '/api/power-rates/x'],
    ['GET', '/api/power-rates/x'],
    ['GET', '/api/audit-entries'],
    ['GET', '/api/mail-messages'],
    ['GET', '/api/invitations'],
    ['GET', '/api/password-resets'],
    [
      'POST',
      '/api/auth/local/register',
      { username: 'a', email: 'a@b.example', password: 'long-password-1' },
    ],
    ['POST', '/api/auth/forgot-password', { email: 'editor@tanglaw.example' }],
    ['POST', '/api/auth/reset-password', { code: 'x' }],
    ['POST', '/api/auth/change-password', { password: 'x' }],
    ['POST', '/api/auth/send-email-confirmation', { email: 'editor@tanglaw.example' }],
    ['GET', '/api/auth/email-confirmation?confirmation=x'],
    ['GET', '/api/auth/google/callback'],
    ['GET', '/api/connect/github'],
    ['GET', '/api/users'],
    ['GET', '/api/users/me?populate=*'],
    ['GET', '/api/users/1'],
    ['PUT', '/api/users/1', { role: 1 }],
    ['POST', '/api/users', { username: 'a' }],
    ['DELETE', '/api/users/1'],
    ['GET', '/api/users-permissions/roles'],
    ['GET', '/api/users-permissions/permissions'],
    ['POST', '/api/upload', {}],
    ['GET', '/api/upload/files'],
    ['DELETE', '/api/upload/files/1'],
    ['POST', '/api/email', { to: 'a@b.example' }],
    ['GET', '/api/i18n/locales'],
    ['GET', '/api/content-type-builder/content-types'],
  ])('[M18] [U01] [U02] [U03] %s %s is available to no role', async (method, path, body) => {
    for (const caller of callers) {
      expect([caller, (await call(caller, method, path, body)).status]).toEqual([
        caller,
        expect.toBeOneOf([404, 405]),
      ])
    }
  })
})

describe('outside /api', () => {
  it.each(callers.filter((caller) => caller !== 'super-admin'))(
    '[U04] %s gets responses from listed paths only; the others are the console’s',
    async (caller) => {
      const seen: Record<string, number> = {}
      for (const route of served()) {
        const [method = '', path = ''] = route.split(' ')
        if (path.startsWith('/api') || !METHODS.includes(method)) continue
        const { status } = await call(caller, method, filled(path), method === 'GET' ? undefined : {})
        if (status !== 401) seen[route] = status
      }
      expect(seen).toEqual(openRoutes)
    },
  )
})
