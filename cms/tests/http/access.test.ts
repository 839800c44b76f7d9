import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

let cms: TestCms
let rate: { documentId: string; version: string }

beforeAll(async () => {
  cms = await startCms()
  const residential = await createClass(cms, 'residential')
  rate = await publishRate(cms, await createRate(cms, residential, '2026-01'))
  await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
    data: { utilityName: 'Tanglaw Electric', timeZone: 'Asia/Manila' },
  })
})

const callers: Caller[] = ['anonymous', 'read token', 'forms token', 'editor', 'administrator']

/** Status for each caller, in the order above. */
type Statuses = [number, number, number, number, number]

const PUBLIC_READ: Statuses = [401, 200, 403, 403, 403]
const PANEL: Statuses = [401, 403, 403, 200, 200]

const reads: [string, Statuses][] = [
  ...[
    '/api/hero-slides',
    '/api/customer-classes',
    '/api/power-rates',
    '/api/energy-sources',
    '/api/power-supply-records',
    '/api/generation-charges',
    '/api/demand-readings',
    '/api/site-setting',
    '/api/changes?after=0',
  ].map((address): [string, Statuses] => [address, PUBLIC_READ]),
  ...[
    '/api/manage/me',
    '/api/manage/summary',
    '/api/manage/hero-slides',
    '/api/manage/customer-classes',
    '/api/manage/power-rates',
    '/api/manage/energy-sources',
    '/api/manage/power-supply-records',
    '/api/manage/generation-charges',
    '/api/manage/demand-readings',
    '/api/manage/site-setting',
  ].map((address): [string, Statuses] => [address, PANEL]),
]

const idOf: Record<string, string> = {
  anonymous: 'U01',
  'read token': 'U01',
  'forms token': 'U01',
  editor: 'U02',
  administrator: 'U03',
}

describe.each(callers)('%s', (caller) => {
  const column = callers.indexOf(caller)
  const id = idOf[caller]

  it.each(reads.map(([address, statuses]) => [address, statuses[column]!] as const))(
    `[${id}] GET %s answers %i`,
    async (address, status) => {
      expect((await cms.as(caller, 'GET', address)).status).toBe(status)
    },
  )

  const writes: [string, string, unknown, Statuses][] = [
    ['POST', '/api/manage/customer-classes', { data: {} }, [401, 403, 403, 403, 400]],
    ['PUT', '/api/manage/site-setting', { data: {} }, [401, 403, 403, 403, 400]],
    ['POST', '/api/manage/power-rates', { data: {} }, [401, 403, 403, 400, 400]],
    ['PUT', '/api/manage/power-rates/:rate', { data: {} }, [401, 403, 403, 400, 400]],
    ['POST', '/api/manage/power-rates/:rate/publish', {}, [401, 403, 403, 400, 400]],
    ['POST', '/api/manage/power-rates/:rate/unpublish', {}, [401, 403, 403, 400, 400]],
    ['POST', '/api/manage/power-rates/:rate/discard', {}, [401, 403, 403, 400, 400]],
    ['DELETE', '/api/manage/power-rates/:rate', undefined, [401, 403, 403, 400, 400]],
  ]
  it.each(
    writes.map(([method, address, body, statuses]) => [method, address, statuses[column]!, body] as const),
  )(`[${id}] %s %s answers %i`, async (method, address, status, body) => {
    const answer = await cms.as(caller, method, address.replace(':rate', rate.documentId), body)
    expect(answer.status).toBe(status)
  })

  // What Strapi serves of its own accord, and what nobody is to reach.
  it.each([
    ['POST', '/api/power-rates', { data: {} }],
    ['PUT', '/api/power-rates/x', { data: {} }],
    ['DELETE', '/api/power-rates/x', undefined],
    ['GET', '/api/power-rates/x', undefined],
    ['GET', '/api/audit-entries', undefined],
    [
      'POST',
      '/api/auth/local/register',
      { username: 'a', email: 'a@b.example', password: 'long-password-1' },
    ],
    ['POST', '/api/auth/forgot-password', { email: 'editor@tanglaw.example' }],
    ['GET', '/api/users', undefined],
    ['GET', '/api/users/me?populate=*', undefined],
    ['GET', '/api/users/1', undefined],
    ['PUT', '/api/users/1', { role: 1 }],
    ['POST', '/api/users', { username: 'a' }],
    ['DELETE', '/api/users/1', undefined],
    ['GET', '/api/users-permissions/roles', undefined],
    ['GET', '/api/users-permissions/permissions', undefined],
    ['GET', '/api/connect/github', undefined],
    ['POST', '/api/upload', {}],
    ['GET', '/api/upload/files', undefined],
    ['DELETE', '/api/upload/files/1', undefined],
    ['POST', '/api/email', { to: 'a@b.example' }],
    ['GET', '/api/i18n/locales', undefined],
  ])(`[${id}] %s %s is not there`, async (method, address, body) => {
    expect([404, 405]).toContain((await cms.as(caller, method, address, body)).status)
  })
})

describe('the console', () => {
  it('[U04] belongs to the super-admin, who reads content there', async () => {
    const address = '/content-manager/collection-types/api::power-rate.power-rate'
    expect((await cms.as('console', 'GET', address)).status).toBe(200)
    for (const caller of callers) expect((await cms.as(caller, 'GET', address)).status).toBe(401)
  })

  it('[U04] lets nobody register as its first user', async () => {
    const { status } = await cms.call('POST', '/admin/register-admin', {
      body: { email: 'mallory@tanglaw.example', password: 'Mallory-passw0rd', firstname: 'Mallory' },
    })
    expect(status).toBe(400)
    expect(await cms.strapi.db.query('admin::user').count()).toBe(1)
  })

  it('[U04] keeps no token but the two of the web server', async () => {
    const tokens = await cms.strapi.db.query('admin::api-token').findMany({ populate: ['permissions'] })
    expect(tokens.map(({ name, type }) => [name, type])).toEqual([
      ['Web server: public reads', 'custom'],
      ['Web server: public forms', 'custom'],
    ])
    expect(tokens[0].permissions.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['api::power-rate.power-rate.find', 'api::change.change.list']),
    )
    expect(tokens[1].permissions).toEqual([])
  })
})

describe('drafts', () => {
  beforeAll(async () => {
    const { body } = await cms.as('editor', 'PUT', `/api/manage/power-rates/${rate.documentId}`, {
      baseVersion: rate.version,
      data: { note: 'secret draft', components: [component('generation', 9.9999)] },
    })
    if (body.state !== 'modified') throw new Error(JSON.stringify(body))
  })

  it('[U01] stay out of the public list', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/power-rates')
    expect(body.data).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/secret draft|9\.9999/)
    expect(body.data[0].components[0].amount).toBe(6.482)
  })

  it.each([
    'status=draft',
    'status=xyz',
    'status=',
    'status[0]=draft',
    'status=draft&status=published',
    'publicationState=preview',
    'publicationFilter=draft',
    'populate=*',
    'populate=customerClass',
    'populate[0]=customerClass',
    'populate[customerClass][populate]=*',
    'populate[customerClass][populate][createdBy][populate]=roles',
    'fields=version',
    'locale=en',
    '_q=secret',
    'filters[version][$notNull]=true',
    'filters[rateKey][$startsWith]=2026',
    'filters[createdBy][email][$startsWith]=s',
    'filters[updatedBy][id]=1',
    'filters[customerClass][createdBy][password][$startsWith]=$2',
    'filters[customerClass][version][$notNull]=true',
    'filters[$or][0][$and][0][$or][0][$and][0][$not][note][$contains]=x',
    'sort=version',
    'sort=createdBy.email',
    'sort[createdBy][email]=asc',
    'pagination[pageSize]=100000',
    'pagination[limit]=-1',
    'pagination[page]=0',
  ])('[U01] no parameter leads to them or behind the public fields: %s', async (query) => {
    const { status, body } = await cms.as('read token', 'GET', `/api/power-rates?${query}`)
    expect(status).toBe(400)
    expect(body.error.name).toBe('ValidationError')
    expect(JSON.stringify(body)).not.toMatch(/secret draft|9\.9999|stack/)
  })

  it.each([
    ['filters[customerClass][code][$eq]=residential&sort=billingMonth:desc', 1],
    ['filters[billingMonth][$gte]=2026-02-01', 0],
    ['filters[note][$contains]=secret', 0],
    ['pagination[page]=1&pagination[pageSize]=200', 1],
  ])('[U01] the parameters that exist work: %s', async (query, count) => {
    const { status, body } = await cms.as('read token', 'GET', `/api/power-rates?${query}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(count)
  })

  it('[U01] public rows show no private field', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/power-rates')
    for (const hidden of ['version', 'rateKey', 'createdBy', 'updatedBy']) {
      expect(body.data[0]).not.toHaveProperty(hidden)
    }
  })
})
