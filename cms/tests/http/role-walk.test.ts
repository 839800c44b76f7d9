import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, createRole, signIn, type Person } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { createSample } from '../support/samples'
import { apiRoutes, filled, type RouteCase } from './support/route-table'

const ROLES = '/api/manage/roles'

let cms: TestCms
let person: Person
let token: string
let administratorToken: string
let role: Json
let groups: { name: string; label: string; verbs: string[]; common: string[]; holds: string[] }[]
let system: { name: string; label: string }[]

beforeAll(async () => {
  cms = await startCms()
  for (const type of contentTypes().filter(({ kind }) => kind === 'single')) {
    const { version: baseVersion } = await createSample(cms, type)
    if (type.draftAndPublish)
      await cms.as('administrator', 'POST', `/api/manage/${type.path}/publish`, { baseVersion })
  }
  role = await createRole(cms, [], 'Walker')
  person = await createPerson(cms, role.id)
  const { body } = await cms.as('administrator', 'GET', ROLES)
  groups = body.groups
  system = body.system
})

// An access token lasts ten minutes, and the walks of a slow machine take longer together.
beforeEach(async () => {
  token = (await signIn(cms, person.email)).jwt
  administratorToken = (await cms.signIn('administrator')).jwt
})

const administrator = (method: string, address: string, body?: unknown) =>
  cms.call(method, address, { token: administratorToken, body })

/** Gives the walking role exactly these permissions, while its session is open. */
async function give(grants: string[]): Promise<void> {
  const { name, description } = role
  const body = { baseVersion: role.version, name, description, grants }
  const answer = await administrator('PUT', `${ROLES}/${role.id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  role = answer.body
}

const verbsOf = (verb: string): string[] =>
  groups.flatMap(({ name, verbs }) => (verbs.includes(verb) ? [`${name}.${verb}`] : []))

/** Routes of one content type below `/api/manage`, each with what an administrator is answered. */
interface TypeRoute extends RouteCase {
  group: string
  holdsPersonalData: boolean
  /** Each inner list is enough. */
  needs: string[][]
}

/** What a route takes, by its method and address: written apart from the CMS's own table. */
function needsOf(method: string, below: string, draftAndPublish: boolean): string[][] {
  if (/\/(publish|unpublish|schedule|review\/approve|review\/changes)$/.test(below)) return [['publish']]
  if (/\/(order|progress)$/.test(below)) return [draftAndPublish ? ['write', 'publish'] : ['write']]
  if (/\/(comments|assignee$|readers)/.test(below)) return [['write'], ['publish']]
  if (below.endsWith('/bulk')) return [['write'], ['publish'], ['delete']]
  if (method === 'DELETE') return [below.endsWith('/review') ? ['write'] : ['delete']]
  if (below.endsWith('/copy')) return [['write']]
  return [method === 'GET' ? ['read'] : ['write']]
}

/** Types that visitors see as soon as they are saved, in groups of which other types are published. */
const LIVE_ON_SAVE = ['csp-page', 'demand-reading', 'service-stage', 'storm-mode']

const typeRoutes: TypeRoute[] = contentTypes().flatMap((type) => {
  const base = `/api/manage/${type.path}`
  return apiRoutes
    .filter(({ path }) => path === base || path.startsWith(`${base}/`))
    .map((route): TypeRoute => {
      const below = route.path.slice(base.length)
      const isExport = below === '/export' && type.abilities.export === 'restricted'
      const needs = needsOf(route.method, below, type.draftAndPublish)
        .filter((all) => type.draftAndPublish || !all.includes('publish'))
        .map((all) => (LIVE_ON_SAVE.includes(type.name) && !all.includes('read') ? [...all, 'publish'] : all))
      return {
        ...route,
        group: type.group,
        holdsPersonalData: type.personalData,
        needs: isExport ? [['read', 'personal-data.export']] : needs,
      }
    })
})

async function refusedRoutes(routes: readonly RouteCase[]): Promise<string[]> {
  const refused: string[] = []
  const others: string[] = []
  for (const { method, path, body, statuses } of routes) {
    const { status } = await cms.call(method, filled(path), { token, body })
    if (status === 403) refused.push(`${method} ${path}`)
    else if (status !== statuses.administrator) others.push(`${method} ${path} answers ${status}`)
  }
  expect(others).toEqual([])
  return refused
}

/** A walk is up to a thousand calls. */
const WALK_TIMEOUT_MS = 300_000

/** Of the routes that permissions don't open, a walk tries one in four; the next walk tries others. */
const CLOSED_STEP = 4

describe('[U06] [M18] a custom role, on every route', { timeout: WALK_TIMEOUT_MS }, () => {
  const isAllowed = ({ group, holdsPersonalData, needs }: TypeRoute, grants: readonly string[]): boolean => {
    const held = new Set([...grants, 'settings.read', 'areas.read'])
    for (const grant of grants) held.add(`${grant.split('.')[0]}.read`)
    const has = (need: string): boolean => held.has(need.includes('.') ? need : `${group}.${need}`)
    return needs.some((all) => all.every(has)) && (!holdsPersonalData || has('personalData'))
  }

  const expectWalk = async (grants: string[], routes = typeRoutes): Promise<void> => {
    await give(grants)
    const wanted = routes.flatMap((route) =>
      isAllowed(route, grants) ? [] : [`${route.method} ${route.path}`],
    )
    expect(await refusedRoutes(routes)).toEqual(wanted)
  }

  /** All routes that the permissions open, and a share of the others: without permissions all of those are refused. */
  const routesFor = (grants: string[], walk: number): TypeRoute[] =>
    typeRoutes.filter((route, index) => isAllowed(route, grants) || (index + walk) % CLOSED_STEP === 0)

  it('without permissions: sees settings and areas only', () => expectWalk([]))

  const verbs = ['read', 'write', 'publish', 'delete', 'personalData']

  it.each(verbs)('with %s of every group', async (verb) => {
    const grants = verbsOf(verb)
    await expectWalk(grants, routesFor(grants, verbs.indexOf(verb)))
  })

  it('with every permission but the export of personal data, and with it', async () => {
    const all = groups.flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`))
    await expectWalk(all)
    const exports = typeRoutes.filter(({ path }) => path.endsWith('/export'))
    await expectWalk([...all, 'personal-data.export'], exports)
  })

  it('with one group: no type of another group', async () => {
    for (const { name, verbs } of groups) {
      const grants = verbs.map((verb) => `${name}.${verb}`)
      await give(grants)
      const reads = typeRoutes.filter(
        ({ method, path }) => method === 'GET' && /^\/api\/manage\/[\w-]+$/.test(path),
      )
      const wanted = reads.flatMap((route) =>
        isAllowed(route, grants) ? [] : [`${route.method} ${route.path}`],
      )
      expect([name, await refusedRoutes(reads)]).toEqual([name, wanted])
    }
  })

  const others = apiRoutes.filter(
    ({ path, statuses }) =>
      path.startsWith('/api/manage/') &&
      statuses.anonymous === 401 &&
      !typeRoutes.some((route) => route.path === path) &&
      // They end or change the walking session.
      !path.startsWith('/api/manage/me'),
  )
  const everyones = [
    'GET /api/manage/trash',
    'GET /api/manage/reviews',
    'GET /api/manage/review-rules',
    'GET /api/manage/summary',
    'GET /api/manage/calendar',
    'GET /api/manage/search',
    'GET /api/manage/dead-links',
    'GET /api/manage/links',
    // Of lists that the role may open.
    ...['GET', 'POST'].map((method) => `${method} /api/manage/saved-views`),
    ...['PUT', 'DELETE'].map((method) => `${method} /api/manage/saved-views/:id`),
  ]
  const granted: Record<string, string[]> = {
    'audit.read': ['', '/export', '/chain', '/refused-sign-ins'].map((one) => `GET /api/manage/audit${one}`),
    'mail.read': ['GET /api/manage/mail', 'POST /api/manage/mail/:id/retry'],
    'system.read': ['GET /api/manage/system'],
    'trash.purge': ['POST /api/manage/trash/purge'],
    'personal-data.manage': [
      'GET /api/manage/personal-data',
      ...['search', 'export', 'restrict', 'lift-restriction', 'erase'].map(
        (act) => `POST /api/manage/personal-data/${act}`,
      ),
    ],
    'review-rules.save': ['PUT /api/manage/review-rules/:path'],
    'preview-links.make': [
      'GET /api/manage/preview-links',
      'POST /api/manage/preview-links',
      'DELETE /api/manage/preview-links/:id',
    ],
    'personal-data.export': [],
    'outages.read': ['GET /api/manage/subscriptions', 'GET /api/manage/outage-report-counts'],
    'media.read': ['GET /api/manage/files', 'GET /api/manage/files/:id'],
    'media.write': [
      'GET /api/manage/files',
      'POST /api/manage/files',
      'GET /api/manage/files/:id',
      'PUT /api/manage/files/:id',
      'POST /api/manage/files/:id/replace',
      'POST /api/manage/files/:id/crop',
      'POST /api/manage/files/:id/restore',
    ],
    'media.delete': ['GET /api/manage/files', 'GET /api/manage/files/:id', 'DELETE /api/manage/files/:id'],
  }
  const namesOf = (routes: readonly RouteCase[]): string[] =>
    routes.map(({ method, path }) => `${method} ${path}`)

  it.each(['none', ...Object.keys(granted)])('with %s: nothing else beyond content', async (grant) => {
    await give(grant === 'none' ? [] : [grant])
    const open = new Set([...everyones, ...(granted[grant] ?? [])])
    expect(await refusedRoutes(others)).toEqual(namesOf(others).filter((name) => !open.has(name)))
  })

  it('with all permissions: neither accounts nor roles nor the setup checklist', async () => {
    await give([
      ...groups.flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
      ...system.map(({ name }) => name),
    ])
    expect(await refusedRoutes(others)).toEqual(
      namesOf(others).filter((name) => /\/manage\/(accounts|roles|setup)/.test(name)),
    )
  })

  it('the panel gets the role’s rights, and no response contains what it may not see', async () => {
    await give(['news.read'])
    const me = (await cms.call('GET', '/api/manage/me', { token })).body
    expect(me).toMatchObject({ role: role.id, roleName: 'Walker' })
    expect(me.abilities).toEqual(expect.arrayContaining(['news-articles.list', 'site-setting.read']))
    expect(me.abilities.filter((ability: string) => /save|publish$|manage|files/.test(ability))).toEqual([])
    const { body } = await cms.call('GET', '/api/manage/summary', { token })
    const names = contentTypes().flatMap(({ group, name }) =>
      ['news', 'settings', 'areas'].includes(group) ? [name] : [],
    )
    expect(body.types.map(({ type }: { type: string }) => type).toSorted()).toEqual(names.toSorted())
    expect(body.alarms).toEqual([])
  })

  it('previews drafts of visible types, and the published version of others', async () => {
    const type = contentTypes().find(({ name }) => name === 'hero-slide')!
    const { documentId } = await createSample(cms, type)
    const shown = async (): Promise<boolean> => {
      const { status, body } = await cms.call('GET', '/api/preview/hero-slides', { token })
      expect(status).toBe(200)
      return body.data.some((slide: { documentId: string }) => slide.documentId === documentId)
    }
    await give(['news.read'])
    expect(await shown()).toBe(true)
    await give(['rates.read'])
    expect(await shown()).toBe(false)
  })
})
