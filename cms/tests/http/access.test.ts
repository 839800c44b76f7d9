import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, freshAddress, signIn } from '../accounts/support/people'
import { startCms, type TestResponse, type Caller, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { component, createClass, createRate, publishRate } from '../support/content'
import { createSample } from '../support/samples'
import { apiRoutes, filled } from './support/route-table'

let cms: TestCms
let rate: { documentId: string; version: string }
const fullAccess = 'f'.repeat(64)
/** What a person of the panel alone may call. */
const panelRoutes = apiRoutes.filter(
  ({ statuses }) => statuses['read token'] === 403 && statuses['forms token'] === 403,
)

beforeAll(async () => {
  cms = await startCms()
  const residential = await createClass(cms, 'residential')
  rate = await publishRate(cms, await createRate(cms, residential, '2026-01'))
})

const callers: Caller[] = ['anonymous', 'read token', 'forms token', 'editor', 'administrator']

describe('the console', () => {
  it('[U04] is for super-admins, who can read content there', async () => {
    const address = '/content-manager/collection-types/api::power-rate.power-rate'
    expect((await cms.as('console', 'GET', address)).status).toBe(200)
    for (const caller of callers) expect((await cms.as(caller, 'GET', address)).status).toBe(401)
  })

  it('[U04] doesn’t let a visitor register as its first user', async () => {
    const { status } = await cms.call('POST', '/admin/register-admin', {
      body: { email: 'mallory@tanglaw.example', password: 'Mallory-passw0rd', firstname: 'Mallory' },
    })
    expect(status).toBe(400)
    expect(await cms.strapi.db.query('admin::user').count()).toBe(1)
  })

  it('[U04] can’t delete single types, and says why', async () => {
    for (const type of contentTypes().filter(({ kind }) => kind === 'single')) {
      const { documentId } = await createSample(cms, type)
      const { status, body } = await cms.as('console', 'DELETE', `/content-manager/single-types/${type.uid}`)
      expect([type.name, status]).toEqual([type.name, 400])
      expect(body.error.message).toMatch(/can’t be deleted/)
      expect(await cms.strapi.db.query(type.uid).count({ where: { documentId } })).toBe(1)
    }
  })

  it('[U04] has no API tokens but the web server’s two', async () => {
    const tokens = await cms.strapi.db.query('admin::api-token').findMany({ populate: ['permissions'] })
    expect(tokens.map(({ name, type }) => [name, type])).toEqual([
      ['Web server: public reads', 'custom'],
      ['Web server: public forms', 'custom'],
    ])
    expect(tokens[0].permissions.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['api::power-rate.power-rate.find', 'api::change.change.list']),
    )
    const received = contentTypes().filter((type) => type.publicForm)
    expect(tokens[1].permissions.map(({ action }: { action: string }) => action).toSorted()).toEqual(
      [
        ...received.map(({ uid }) => `${uid}.receive`),
        'api::service-filing.service-filing.addPaper',
        'api::service-filing.service-filing.keep',
        'api::service-filing.service-filing.open',
        'api::service-filing.service-filing.send',
        ...['confirm', 'request', 'requestPush', 'stop'].map(
          (act) => `api::subscription.subscription.${act}`,
        ),
        'api::tracking.tracking.addPaper',
        'api::tracking.tracking.find',
        'api::tracking.tracking.findReport',
      ].toSorted(),
    )
  })
})

describe('an API token with full access that a super-admin made in the console', () => {
  beforeAll(async () => {
    const accessKey = cms.strapi.service('admin::api-token-content-api').hash(fullAccess)
    const data = { name: 'Full', type: 'full-access', kind: 'content-api', accessKey, lifespan: null }
    await cms.strapi.db.query('admin::api-token').create({ data })
  })

  it.each(panelRoutes.map(({ method, path, body }) => [`${method} ${path}`, method, path, body] as const))(
    '[U04] is rejected by %s',
    async (_name, method, path, body) => {
      const { status } = await cms.call(method, filled(path), { token: fullAccess, body })
      expect(status).toBe(403)
    },
  )
})

describe('a permission', () => {
  it.each<[caller: Caller, permission: string, owner: object, address: string]>([
    [
      'editor',
      'plugin::users-permissions.permission',
      { action: 'api::customer-class.manage.list', role: { type: 'editor' } },
      '/api/manage/customer-classes',
    ],
    [
      'read token',
      'admin::api-token-permission',
      { action: 'api::customer-class.customer-class.find' },
      '/api/customer-classes',
    ],
  ])(
    '[U03] removed from the %s no longer works from the next request on',
    async (caller, uid, where, address) => {
      const statuses = async (): Promise<number[]> => [
        (await cms.as(caller, 'GET', address)).status,
        (await cms.as(caller, 'GET', address)).status,
      ]
      expect(await statuses()).toEqual([200, 200])
      const permissions = cms.strapi.db.query(uid)
      const { id, ...taken } = await permissions.findOne({ where, populate: true })
      await permissions.delete({ where: { id } })
      expect(await statuses()).toEqual([403, 403])
      await permissions.create({ data: taken })
      expect(await statuses()).toEqual([200, 200])
    },
  )
})

describe('drafts', () => {
  beforeAll(async () => {
    const { body } = await cms.as('editor', 'PUT', `/api/manage/power-rates/${rate.documentId}`, {
      baseVersion: rate.version,
      data: { note: 'secret draft', components: [component('generation', 9.9999)] },
    })
    if (body.state !== 'modified') throw new Error(JSON.stringify(body))
  })

  it('[U01] aren’t in the public list', async () => {
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
  ])('[U01] can’t be reached by any parameter, and neither can private fields: %s', async (query) => {
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
  ])('[U01] supported parameters work: %s', async (query, count) => {
    const { status, body } = await cms.as('read token', 'GET', `/api/power-rates?${query}`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(count)
  })

  it('[U01] public rows contain no private field', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/power-rates')
    for (const hidden of ['version', 'rateKey', 'createdBy', 'updatedBy']) {
      expect(body.data[0]).not.toHaveProperty(hidden)
    }
  })
})

describe('previews', () => {
  const LINK = 'api::preview-link.preview-link'

  const makeLink = async (path = '/', days = 7, token?: string): Promise<{ id: string; code: string }> => {
    const asked = { body: { path, days }, token: token ?? (await cms.tokenOf('editor')) }
    const { status, body } = await cms.call('POST', '/api/manage/preview-links', asked)
    expect(status).toBe(201)
    return body
  }
  /** A call of the web server for a visitor who has a link. */
  const byLink = async (
    address: string,
    code: string,
    { path = '/', from = freshAddress() }: { path?: string; from?: string } = {},
  ): Promise<TestResponse> =>
    cms.call('GET', address, {
      token: await cms.tokenOf('read token'),
      headers: { 'X-Preview-Link': code, 'X-Preview-Path': path, 'X-Forwarded-For': from },
    })
  const statusesBy = async (code: string): Promise<number[]> => [
    (await byLink('/api/preview-link', code)).status,
    (await byLink('/api/preview/power-rates', code)).status,
  ]

  it('[P01] return drafts to panel users, in the format of the public read', async () => {
    const open = await cms.as('read token', 'GET', '/api/power-rates')
    for (const caller of ['editor', 'administrator'] as const) {
      const { status, body } = await cms.as(caller, 'GET', '/api/preview/power-rates?sort=billingMonth:desc')
      expect(status).toBe(200)
      expect(body.meta).toEqual(open.body.meta)
      expect(Object.keys(body.data[0]).sort()).toEqual(Object.keys(open.body.data[0]).sort())
      expect(body.data[0]).toMatchObject({ note: 'secret draft', customerClass: { code: 'residential' } })
      expect(body.data[0].components[0].amount).toBe(9.9999)
    }
    // What filters look into is as closed as in public.
    for (const query of ['status=published', 'filters[createdBy][email][$startsWith]=s', 'sort=version']) {
      expect((await cms.as('editor', 'GET', `/api/preview/power-rates?${query}`)).status).toBe(400)
    }
  })

  it('[P01] require a link of the page', async () => {
    const { id, code } = await makeLink()
    const opened = await byLink('/api/preview-link', code)
    expect(opened.body).toEqual({ path: '/', expiresAt: expect.any(String) })
    expect(JSON.stringify((await byLink('/api/preview/power-rates', code)).body)).toContain('secret draft')
    expect((await byLink('/api/preview/power-rates', code, { path: '/rates' })).status).toBe(403)
    expect((await cms.as('read token', 'GET', '/api/preview/power-rates')).status).toBe(403)
    for (const wrong of ['0'.repeat(64), code.toUpperCase(), `${code}0`, '']) {
      expect(await statusesBy(wrong)).toEqual([404, 403])
    }
    // A link opens no other read, and no other token opens by it.
    expect(JSON.stringify((await byLink('/api/power-rates', code)).body)).not.toContain('secret draft')
    for (const caller of ['anonymous', 'forms token'] as const) {
      const headers = { 'X-Preview-Link': code, 'X-Preview-Path': '/' }
      const token = await cms.tokenOf(caller)
      const { status } = await cms.call('GET', '/api/preview/power-rates', { token, headers })
      expect(status).toBe(caller === 'anonymous' ? 401 : 403)
    }
    const { rows } = (await cms.as('administrator', 'GET', '/api/manage/preview-links?path=/')).body
    expect(rows).toContainEqual({
      id,
      path: '/',
      madeBy: 'Demo Editor',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      usedAt: expect.any(String),
    })
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(cms.log)).not.toContain(code)
    expect(JSON.stringify(await cms.strapi.db.query(LINK).findMany())).not.toContain(code)
  })

  it('[P01] end at their time, when an editor ends them, and with the account of their author', async () => {
    const { id: revoked, code: ofRevoked } = await makeLink()
    const { id: old, code: ofOld } = await makeLink()
    const { email, id: leaver } = await createPerson(cms, 'editor')
    const { code: ofLeaver } = await makeLink('/', 1, (await signIn(cms, email)).jwt)
    expect([await statusesBy(ofRevoked), await statusesBy(ofOld), await statusesBy(ofLeaver)]).toEqual(
      Array.from({ length: 3 }, () => [200, 200]),
    )
    const address = `/api/manage/preview-links/${revoked}`
    expect((await cms.as('administrator', 'DELETE', address)).status).toBe(204)
    expect((await cms.as('administrator', 'DELETE', address)).status).toBe(404)
    await cms.strapi.db
      .query(LINK)
      .update({ where: { documentId: old }, data: { expiresAt: new Date(Date.now() - 1000) } })
    await cms.as('administrator', 'POST', `/api/manage/accounts/${leaver}/block`, {})
    expect([await statusesBy(ofRevoked), await statusesBy(ofOld), await statusesBy(ofLeaver)]).toEqual(
      Array.from({ length: 3 }, () => [410, 410]),
    )
    const listed = (await cms.as('editor', 'GET', '/api/manage/preview-links')).body.rows
    expect(listed.map((row: { id: string }) => row.id)).not.toContain(revoked)
    const entries = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { subject: revoked }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, type, title }) => [action, type, title])).toEqual([
      ['preview-link-made', 'preview-link', '/'],
      ['preview-link-revoked', 'preview-link', '/'],
    ])
  })

  it.each([
    [{ path: '/', days: 15 }, 'days'],
    [{ path: '/', days: 0 }, 'days'],
    [{ path: '/', days: '7' }, 'days'],
    [{ path: 'rates', days: 7 }, 'path'],
    [{ path: '//tanglaw.example', days: 7 }, 'path'],
    [{ path: '/?x=1', days: 7 }, 'path'],
  ])('[P01] a link for %o is rejected', async (body, field) => {
    const answer = await cms.as('editor', 'POST', '/api/manage/preview-links', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.errors[0].path).toEqual([field])
  })

  it('[P01] attempts to guess a link are limited', async () => {
    const from = freshAddress()
    const statuses = new Set<number>()
    for (let turn = 0; turn < 61; turn += 1) {
      const { status } = await byLink('/api/preview-link', turn.toString(16).padStart(64, '0'), { from })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([404, 429])
  })

  it('[P01] at most fifty links exist at the same time', async () => {
    const links = cms.strapi.db.query(LINK)
    const { rows } = (await cms.as('editor', 'GET', '/api/manage/preview-links')).body
    const expiresAt = new Date(Date.now() + 60_000)
    for (let number = rows.length; number < 50; number += 1) {
      await links.create({
        data: { documentId: `link-${number}`, path: '/', codeHash: `${number}`, expiresAt },
      })
    }
    const refused = await cms.as('editor', 'POST', '/api/manage/preview-links', { path: '/', days: 1 })
    expect(refused.status).toBe(400)
    expect(refused.body.error.message).toContain('You can have up to 50 preview links at a time')
  })
})
