import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

let cms: TestCms
let rate: { documentId: string; version: string }

beforeAll(async () => {
  cms = await startCms()
  const residential = await createClass(cms, 'residential')
  rate = await publishRate(cms, await createRate(cms, residential, '2026-01'))
})

const callers: Caller[] = ['anonymous', 'read token', 'forms token', 'editor', 'administrator']

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
