import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { compiled, contentType, contentTypes } from '../support/compiled'
import { createSample } from '../support/samples'
import { UNUSED_PAGES } from '../../src/admin/unused-pages'
import type * as Console from '../../src/console/withdraw-unused-pages'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

describe('an error response', () => {
  it('[E06] contains the request id and never a stack trace', async () => {
    cms.expectError(/broken on purpose/)
    cms.strapi.documents.use((operation, next) => {
      if (operation.uid === 'api::hero-slide.hero-slide') throw new Error('broken on purpose: secret detail')
      return next()
    })
    const { status, body, headers } = await cms.call('GET', '/api/hero-slides', {
      token: await cms.tokenOf('read token'),
      headers: { 'X-Request-Id': 'web-0123456789' },
    })
    expect(status).toBe(500)
    expect(headers.get('x-request-id')).toBe('web-0123456789')
    expect(body).toEqual({
      data: null,
      error: {
        status: 500,
        name: 'InternalServerError',
        message: 'Internal Server Error',
        details: {},
        requestId: 'web-0123456789',
      },
    })
    const line = cms.log.find(({ message }) => message.includes('broken on purpose'))
    expect(line).toMatchObject({ level: 'error', requestId: 'web-0123456789' })
  })

  it.each(['short', 'with spaces in it', 'x'.repeat(65), 'line%0abreak'])(
    '[E06] replaces the request id "%s"',
    async (given) => {
      const { headers } = await cms.call('GET', '/api/nowhere', { headers: { 'X-Request-Id': given } })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('[E06] a body that isn’t JSON, or is too long, is rejected in the usual format', async () => {
    const token = await cms.tokenOf('editor')
    const send = (body: string) =>
      fetch(`${cms.url}/api/manage/power-rates`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      })
    expect((await send('{"data":')).status).toBe(400)
    expect((await send(JSON.stringify({ data: 'x'.repeat(2_000_000) }))).status).toBe(413)
    expect((await send('[]')).status).toBe(400)
  })
})

describe('cross-origin requests', () => {
  const allowed = async (origin: string) =>
    (await cms.call('GET', '/api/power-rates', { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    )

  it('[U01] are allowed for the site and the console only', async () => {
    expect(await allowed('http://site.test')).toBe('http://site.test')
    expect(await allowed('https://evil.example')).toBeNull()
    expect(await allowed('http://site.test.evil.example')).toBeNull()
  })
})

describe('uploads in the console', () => {
  const upload = async (name: string, type: string, content: Uint8Array<ArrayBuffer> | string) => {
    const form = new FormData()
    form.append('files', new Blob([content], { type }), name)
    const response = await fetch(`${cms.url}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await cms.tokenOf('console')}` },
      body: form,
    })
    return { status: response.status, body: (await response.json()) as { documentId: string }[] }
  }
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each([
    ['page.html', 'text/html', html],
    ['picture.png', 'image/png', html],
    ['picture.svg', 'image/svg+xml', svg],
    ['picture.png', 'image/png', svg],
    ['script.js', 'text/javascript', 'alert(1)'],
    ['page.html', 'image/png', '\u0089PNG\r\n\u001a\n'],
    ['program.pdf', 'application/pdf', 'MZ\u0090\u0000\u0003'],
  ])('[U04] reject %s declared as %s with %s in it', async (name, type, content) => {
    expect((await upload(name, type, content)).status).toBe(400)
    expect(readdirSync(path.join(process.env.PUBLIC_DIR!, 'uploads'))).toEqual([])
  })

  it('[U04] accept images and PDFs, and the change feed announces them', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f80' } })
      .png()
      .toBuffer()
    const picture = await upload('picture.png', 'image/png', new Uint8Array(png))
    expect(picture.status).toBe(201)
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    expect((await upload('rates.pdf', 'application/pdf', pdf)).status).toBe(201)
    const { body } = await cms.as('read token', 'GET', '/api/changes?after=0')
    expect(body.changes).toContainEqual(
      expect.objectContaining({ type: 'media', documentId: picture.body[0]!.documentId }),
    )
  })
})

interface RequestContext {
  run<T>(context: unknown, read: () => Promise<T>): Promise<T>
}

describe('the draft guard', () => {
  it('[U01] returns published rows to every content API request that isn’t an editor’s, whatever its parameters', async () => {
    const uid = 'api::power-supply-record.power-supply-record'
    const { body } = await cms.as('editor', 'POST', '/api/manage/power-supply-records', {
      data: { month: '2026-01' },
    })
    const readAs = (role: string | undefined) => {
      const state = { route: { info: { type: 'content-api' } }, user: role && { role: { type: role } } }
      const context = cms.strapi.requestContext as unknown as RequestContext
      return context.run({ state }, async () => {
        const documents = cms.strapi.documents(uid)
        const found = await documents.findMany({ status: 'draft' })
        const one = await documents.findOne({ documentId: body.documentId, status: 'draft' })
        return [found.length, one === null, await documents.count({ status: 'draft' })]
      })
    }
    expect(await readAs(undefined)).toEqual([0, true, 0])
    expect(await readAs('authenticated')).toEqual([0, true, 0])
    expect(await readAs('editor')).toEqual([1, false, 1])
  })
})

describe('the data folder', () => {
  it('[E06] is accessible to its owner only, and so is the database in it', () => {
    const folder = cms.database.variables.DATA_DIR!
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)
    expect(mode(folder)).toBe('700')
    const modes = readdirSync(folder)
      .filter((name) => name.startsWith('tanglaw.db'))
      .map((name) => [name, mode(path.join(folder, name))])
    const files = cms.database.kind === 'sqlite' ? ['tanglaw.db', 'tanglaw.db-shm', 'tanglaw.db-wal'] : []
    expect(modes).toEqual(files.map((name) => [name, '600']))
  })
})

describe('numbers outside the range of a database', () => {
  it('[E06] are rejected by the change feed, or match nothing', async () => {
    for (const value of ['-1', '1.5', '1e5', 'x', '9'.repeat(16)]) {
      expect((await cms.as('read token', 'GET', `/api/changes?after=${value}`)).status).toBe(400)
    }
    const { status, body } = await cms.as('read token', 'GET', `/api/changes?after=${'9'.repeat(15)}`)
    expect([status, body.reset]).toEqual([200, true])
  })

  it.each([
    '2147483648',
    '9223372036854775808',
    '-1',
    '0',
    '1.5',
    'x'.repeat(4000),
    "'",
    '%27',
    '%ff',
    '%ed%a0%80',
  ])('[E06] match no account, message or session: %s', async (id) => {
    for (const [method, path, body] of [
      ['POST', '/api/manage/accounts/:id/resend', {}],
      ['PUT', '/api/manage/accounts/:id/role', { role: 'editor' }],
      ['POST', '/api/manage/accounts/:id/block', {}],
      ['POST', '/api/manage/accounts/:id/unblock', {}],
      ['DELETE', '/api/manage/accounts/:id'],
      ['POST', '/api/manage/mail/:id/retry', {}],
      ['DELETE', '/api/manage/me/sessions/:id'],
      ['GET', '/api/account/invitation/:id'],
    ] as const) {
      const { status } = await cms.as('administrator', method, path.replace(':id', id), body)
      expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([400, 404])])
    }
  })
})

it('[E06] the favicon exists', async () => {
  expect((await cms.call('GET', '/favicon.ico')).status).toBe(200)
})

describe('a body nested ten thousand levels deep', () => {
  const deep = (depth: number): string => `{"email":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`

  it.each(['/admin/login', '/admin/register-admin', '/api/auth/local'])(
    '[E06] is rejected by %s with 400 and a sentence',
    async (address) => {
      for (const depth of [100, 10_000]) {
        const response = await fetch(cms.url + address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: deep(depth),
        })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ error: { message: 'The body is nested too deep' } })
      }
    },
  )
})

describe('the health check', () => {
  it('[E08] needs no session', async () => {
    expect((await cms.call('GET', '/_health')).status).toBe(204)
  })

  it('[E08] is 503 while the database fails or doesn’t respond in time, and 204 afterward', async () => {
    const connection = cms.strapi.db.connection
    const raw = vi.spyOn(connection, 'raw')
    raw.mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    const failed = await cms.call('GET', '/_health')
    expect([failed.status, failed.body.error.message]).toEqual([503, 'The database does not answer'])

    let answer = (_value?: unknown): void => {}
    raw.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
    raw.mockClear()
    const statuses = await Promise.all([1, 2, 3].map(async () => (await cms.call('GET', '/_health')).status))
    expect(statuses).toEqual([503, 503, 503])
    expect(raw).toHaveBeenCalledTimes(1)

    answer()
    raw.mockRestore()
    await expect.poll(async () => (await cms.call('GET', '/_health')).status).toBe(204)
  })
})

interface Shown {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: string }
  metadatas: Record<string, { edit: { label?: string; mainField?: string }; list: { label: string } }>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

describe('the console', () => {
  const { configureConsole } = compiled('src/console/configure-console.js') as {
    configureConsole(): Promise<void>
  }
  const { backfillMonthNameColumn } = compiled('src/content/month-name-column.js') as {
    backfillMonthNameColumn(): Promise<void>
  }
  const address = (uid: string) =>
    `/content-manager/${uid.includes('::') ? 'content-types' : 'components'}/${uid}/configuration`
  const shown = async (uid: string): Promise<Shown> => {
    const { body } = await cms.as('console', 'GET', address(uid))
    return body.data.contentType ?? body.data.component
  }
  /** The answer without what it says of relations in lists, which is no part of what is stored. */
  const stored = async (uid: string): Promise<Shown> => {
    const { settings, metadatas, layouts } = await shown(uid)
    for (const { list } of Object.values(metadatas)) delete (list as { mainField?: string }).mainField
    return { settings, metadatas, layouts }
  }
  const change = async (uid: string, more: (now: Shown) => Partial<Shown>) => {
    const now = await stored(uid)
    const { status, body } = await cms.as('console', 'PUT', address(uid), { ...now, ...more(now) })
    expect([status, body.error]).toEqual([200, undefined])
  }

  it('[U04] shows documents by name, newest first, and fields with labels', async () => {
    const rates = await shown('api::power-rate.power-rate')
    expect(rates.settings).toMatchObject({
      mainField: 'monthName',
      defaultSortBy: 'billingMonth',
      defaultSortOrder: 'DESC',
    })
    expect(rates.metadatas.customerClass!.edit).toMatchObject({ label: 'Customer class', mainField: 'name' })
    expect(rates.layouts.list.slice(0, 4)).toEqual(['monthName', 'customerClass', 'generation', 'perKwh'])
    const records = await shown('api::power-supply-record.power-supply-record')
    expect(records.metadatas.systemLossCapPercent!.list.label).toBe('System loss cap (%)')
    expect(records.metadatas.peakDemandMw!.list.label).toBe('Peak demand (MW)')
    expect((await shown('api::customer-class.customer-class')).settings.mainField).toBe('name')
    expect((await shown('rates.rate-component')).settings.mainField).toBe('label')
  })

  it('[U04] shows the names of months, also of older rows and copies', async () => {
    const type = contentType('power-supply-record')
    const { layouts } = await shown(type.uid)
    expect(layouts.list[0]).toBe('monthName')
    expect(layouts.list).not.toContain('month')
    const fields = layouts.edit.flat().map(({ name }) => name)
    expect(fields).toContain('month')
    expect(fields).not.toContain('monthName')

    const documents = cms.strapi.documents(type.uid)
    const path = `/content-manager/collection-types/${type.uid}`
    const names = async (): Promise<unknown[]> => {
      const { body } = await cms.as(
        'console',
        'GET',
        `${path}?sort=month:ASC&filters[month][$gte]=2031-01-01`,
      )
      return body.results.map(({ monthName }: { monthName: unknown }) => monthName)
    }
    const { documentId } = await createSample(cms, type, { month: '2031-11-01' })
    expect(await names()).toEqual(['November 2031'])
    await documents.update({ documentId, data: { peakDemandMw: 2 } as never })
    expect(await names()).toEqual(['November 2031'])
    await documents.clone({ documentId, data: {} })
    expect(await names()).toEqual(['November 2031', 'November 2031'])
    await documents.update({ documentId, data: { month: '2031-12-01' } as never })
    expect(await names()).toEqual(['November 2031', 'December 2031'])
    await cms.strapi.db.connection('power_supply_records').update({ month_name: null })
    await backfillMonthNameColumn()
    expect(await names()).toEqual(['November 2031', 'December 2031'])
  })

  it('[U04] shows no id in place of a name, and no attribute name in place of a label, for all types and components', async () => {
    const uids = [
      ...contentTypes().map(({ uid }) => uid as string),
      'plugin::users-permissions.user',
      ...Object.keys(cms.strapi.components),
    ]
    for (const uid of uids) {
      const { settings, metadatas, layouts } = await shown(uid)
      expect([uid, settings.mainField]).not.toEqual([uid, 'id'])
      expect([uid, layouts.list[0]]).toEqual([uid, settings.mainField])
      for (const row of layouts.edit)
        expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12)
      // What Strapi itself calls again at every start.
      const { id: _id, documentId: _documentId, ...own } = metadatas
      for (const [name, { list }] of Object.entries(own))
        expect([uid, name, list.label]).toEqual([uid, name, expect.stringMatching(/^[A-Z]/)])
    }
  })

  it('[U04] keeps a super-admin’s changes of its configuration, and otherwise follows the code', async () => {
    const uid = 'api::hero-slide.hero-slide'
    await change(uid, ({ settings }) => ({ settings: { ...settings, defaultSortBy: 'heading' } }))
    const changed = await shown(uid)
    await configureConsole()
    expect(await shown(uid)).toEqual(changed)

    const other = 'api::energy-source.energy-source'
    const wanted = await shown(other)
    const store = cms.strapi.store({ type: 'core', name: 'console', key: other })
    // As an older version of the code would have left it.
    await change(other, ({ settings }) => ({ settings: { ...settings, pageSize: 50 } as never }))
    const { settings, metadatas, layouts } = await stored(other)
    await store.set({ value: { settings, metadatas, layouts } })
    await configureConsole()
    expect(await shown(other)).toEqual(wanted)
  })

  it('[U04] has no permissions of pages that can do nothing here, and no role can get them', async () => {
    const { body } = await cms.as('console', 'GET', '/admin/users/me/permissions')
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['plugin::upload.read', 'plugin::upload.settings.read', 'admin::users.read']),
    )
    const withdrawn = UNUSED_PAGES.flatMap(({ permissions }) => permissions)
    expect(actions.filter((action: string) => withdrawn.includes(action))).toEqual([])
    const { id } = (await cms.as('console', 'POST', '/admin/roles', { name: 'Checker', description: '' }))
      .body.data
    const permissions = [{ action: withdrawn[0], subject: null, properties: {}, conditions: [] }]
    const given = await cms.as('console', 'PUT', `/admin/roles/${id}/permissions`, { permissions })
    expect(given.status).toBe(400)
    await cms.as('console', 'DELETE', `/admin/roles/${id}`)
  })

  it.each([
    ['GET', '/content-type-builder/content-types', 'Content-Type Builder'],
    ['POST', '/admin/webhooks', 'Webhooks'],
    ['POST', '/i18n/locales', 'Internationalization'],
    ['PUT', '/users-permissions/providers', 'Sign-in providers'],
  ])('[U04] says what to do instead of an unused page: %s %s', async (method, path, title) => {
    const { instead } = UNUSED_PAGES.find((page) => page.title === title)!
    const body = method === 'GET' ? undefined : {}
    expect((await cms.as('console', method, path, body)).body.error.message).toBe(instead)
    expect((await cms.call(method, path, { body })).status).toBe(401)
  })

  it.each([
    ['GET', '/content-type-builder/content-types', undefined, 403],
    ['POST', '/i18n/locales', { code: 'fil', name: 'Filipino', isDefault: true }, 403],
    ['PUT', '/i18n/settings', { aiLocalizations: true }, 403],
    ['PUT', '/upload/settings', { sizeOptimization: true, responsiveDimensions: true }, 403],
    ['POST', '/email/test', { to: 'ana@tanglaw.example' }, 403],
    ['PUT', '/users-permissions/providers', { providers: {} }, 403],
    ['PUT', '/users-permissions/email-templates', { 'email-templates': {} }, 403],
    ['PUT', '/users-permissions/advanced', { allow_register: true }, 403],
    ['POST', '/users-permissions/roles', { name: 'Mine', description: '' }, 403],
    ['POST', '/admin/admin-tokens', { name: 'Mine', lifespan: null, adminPermissions: [] }, 403],
    ['POST', '/admin/transfer/tokens', { name: 'Mine', permissions: ['pull'], lifespan: null }, 403],
    // What the console still reads.
    ['GET', '/upload/settings', undefined, 200],
    ['GET', '/users-permissions/roles', undefined, 200],
    ['GET', '/i18n/locales', undefined, 200],
    ['GET', '/admin/ai-feature-config', undefined, 200],
    ['GET', '/i18n/ai-localization-jobs/single-types/api::about-page.about-page', undefined, 200],
    ['GET', '/i18n/ai-localization-jobs/collection-types/api::news-article.news-article/x', undefined, 200],
  ])(
    '[U04] refuses changes without effect, and answers what its pages read: %s %s',
    async (method, path, body, status) => {
      expect((await cms.as('console', method, path, body)).status).toBe(status)
    },
  )

  it('[U04] deletes the admin tokens of an earlier version, and no API token', async () => {
    const { deleteAdminTokens } = compiled('src/console/withdraw-unused-pages.js') as typeof Console
    const tokens = cms.strapi.db.query('admin::api-token')
    const others = await tokens.count()
    await tokens.create({ data: { name: 'Of 0.2.0', kind: 'admin', accessKey: 'x'.repeat(64) } })
    await deleteAdminTokens()
    expect([await tokens.count(), await tokens.count({ where: { kind: 'admin' } })]).toEqual([others, 0])
  })

  it('[U04] deletes the webhooks of an earlier version, and stops those that Strapi has started', async () => {
    const { deleteConsoleWebhooks } = compiled('src/console/withdraw-unused-pages.js') as typeof Console
    const webhooks = cms.strapi.db.query('strapi::webhook')
    const data = { name: 'Of 0.2.0', url: 'http://127.0.0.1:9', events: ['entry.create'], enabled: true }
    const { id } = await webhooks.create({ data })
    const runner = cms.strapi.get('webhookRunner')
    runner.add({ ...data, id: String(id), headers: {}, isEnabled: true })
    await deleteConsoleWebhooks()
    expect([await webhooks.count(), runner.webhooksMap.size]).toEqual([0, 0])
    expect((await cms.as('console', 'POST', '/admin/webhooks', data)).status).toBe(403)
  })

  it('[U04] shows when the web server’s tokens were last used since the start', async () => {
    const since = Date.now()
    expect((await cms.as('read token', 'GET', '/api/changes?after=0')).status).toBe(200)
    const { body } = await cms.as('console', 'GET', '/admin/api-tokens')
    const tokens: { id: number; name: string; lastUsedAt: string | null }[] = body.data
    const [read] = tokens.filter(({ name }) => name === 'Web server: public reads')
    expect(Date.parse(read!.lastUsedAt!)).toBeGreaterThanOrEqual(since)
    const one = await cms.as('console', 'GET', `/admin/api-tokens/${read!.id}`)
    expect(one.body.data.lastUsedAt).toBe(read!.lastUsedAt)
    const stored = await cms.strapi.db.query('admin::api-token').findMany()
    expect(stored.map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null])
  })

  it('[U04] offers no preview that doesn’t exist', async () => {
    const preview = '/content-manager/preview/url/api::hero-slide.hero-slide?documentId=x'
    expect((await cms.as('console', 'GET', preview)).status).toBe(204)
  })

  it('[U04] connects to its own CMS only', async () => {
    const policy = (await cms.call('GET', '/_health')).headers.get('content-security-policy')!
    for (const directive of ["connect-src 'self';", "img-src 'self' data: blob:;", "script-src 'self'"])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('strapi.io')
  })
})

describe('undocumented parts of Strapi that the CMS uses', () => {
  const { assertStrapi } = compiled('src/strapi-internals/assert-strapi.js') as {
    assertStrapi: () => Promise<void>
  }
  /** Parts of this Strapi that an upgrade could take away: where each lies, and what the start then says. */
  const parts: [name: string, holder: () => unknown, sentence: string][] = [
    [
      '_uploadImage',
      () => cms.strapi.plugin('upload').service('upload'),
      'the upload service has no _uploadImage()',
    ],
    [
      'childId',
      () => cms.strapi.db.metadata.get('admin::session').attributes,
      'admin::session has no childId',
    ],
    [
      'verify',
      () => cms.strapi.service('plugin::users-permissions.jwt'),
      'the token service has no verify()',
    ],
    [
      'admin',
      () => cms.strapi.plugin('users-permissions').routes,
      'the console has no routes for accounts of the panel',
    ],
    [
      'validateEntityUpdate',
      () => cms.strapi.get('entityValidator'),
      'the entity validator has no validateEntityUpdate()',
    ],
  ]

  it('exist in the installed Strapi', async () => {
    await expect(assertStrapi()).resolves.toBeUndefined()
  })

  it.each(parts)(
    'stop the start with one sentence when Strapi has no %s any more',
    async (name, holder, sentence) => {
      const parent = holder() as Record<string, unknown>
      const own = parent[name]
      delete parent[name]
      try {
        await expect(assertStrapi()).rejects.toThrow(
          `Strapi has changed: ${sentence}. See cms/src/strapi-internals/`,
        )
      } finally {
        parent[name] = own
      }
    },
  )
})
