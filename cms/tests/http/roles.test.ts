import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, createRole, signIn, type Person } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const ROLES = '/api/manage/roles'
const ROLE_UID = 'plugin::users-permissions.role'

let cms: TestCms
let person: Person
let token: string
let role: Json

beforeAll(async () => {
  cms = await startCms()
  role = await createRole(cms, [], 'Walker')
  person = await createPerson(cms, role.id)
})

beforeEach(async () => {
  token = (await signIn(cms, person.email)).jwt
})

const administrator = (method: string, address: string, body?: unknown) =>
  cms.as('administrator', method, address, body)

describe('[U06] roles', () => {
  const fields = { name: 'News desk', description: 'Writes the news.', grants: ['news.write'] }

  it('require an administrator: 401, 403', async () => {
    for (const [method, address, body] of [
      ['GET', ROLES],
      ['POST', ROLES, fields],
      ['PUT', `${ROLES}/${role.id}`, { ...fields, baseVersion: role.version }],
      ['DELETE', `${ROLES}/${role.id}`],
    ] as const) {
      expect((await cms.call(method, address, { body })).status).toBe(401)
      for (const caller of ['editor', 'read token', 'forms token'] as const)
        expect((await cms.as(caller, method, address, body)).status).toBe(403)
      expect((await cms.call(method, address, { token, body })).status).toBe(403)
    }
  })

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a name on two lines', { name: 'News\ndesk' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['the name of a built-in role', { name: 'EDITOR' }, 'name'],
    ['a long description', { description: 'x'.repeat(201) }, 'description'],
    ['no list', { grants: 'news.write' }, 'grants'],
    ['an unknown permission', { grants: ['news.everything'] }, 'grants'],
    ['a permission over accounts', { grants: ['accounts.manage'] }, 'grants'],
    ['a name that objects inherit', { grants: ['constructor'] }, 'grants'],
    ['one twice', { grants: ['news.read', 'news.read'] }, 'grants'],
    ['a verb that the group has not', { grants: ['media.publish'] }, 'grants'],
    ['a text for yes or no', { requiresSecondFactor: 'yes' }, 'requiresSecondFactor'],
  ])('with %s are a 400', async (_what, wrong, field) => {
    const before = (await administrator('GET', ROLES)).body.rows
    const { status, body } = await administrator('POST', ROLES, { ...fields, ...wrong })
    expect([status, body.error.details.errors[0].path]).toEqual([400, [field]])
    const more = { ...fields, ...wrong, baseVersion: role.version }
    expect((await administrator('PUT', `${ROLES}/${role.id}`, more)).status).toBe(400)
    expect((await administrator('GET', ROLES)).body.rows).toEqual(before)
  })

  it('that are built in can’t be changed: 403 with an alternative', async () => {
    const { rows } = (await administrator('GET', ROLES)).body
    expect(rows.slice(0, 2)).toMatchObject([
      { id: 'editor', isBuiltIn: true },
      { id: 'administrator', isBuiltIn: true },
    ])
    expect(rows[0].grants).not.toContain('settings.write')
    expect(rows[0].grants.filter((grant: string) => grant.startsWith('medical'))).toEqual([])
    for (const id of ['editor', 'administrator']) {
      const changed = await administrator('PUT', `${ROLES}/${id}`, { ...fields, baseVersion: 'x' })
      expect(changed.status).toBe(403)
      expect(changed.body.error.message).toContain('Copy it')
      expect((await administrator('DELETE', `${ROLES}/${id}`)).status).toBe(403)
    }
    for (const id of ['public', 'authenticated', 'role-000000000000'])
      expect((await administrator('DELETE', `${ROLES}/${id}`)).status).toBe(404)
  })

  it('are created, renamed, assigned, effective at once, and deleted once unassigned', async () => {
    const made = await administrator('POST', ROLES, fields)
    expect(made.status).toBe(201)
    const { id, version } = made.body
    expect(made.body).toMatchObject({
      name: 'News desk',
      isBuiltIn: false,
      accounts: 0,
      invitations: 0,
      grants: ['news.read', 'news.write', 'areas.read', 'settings.read'],
    })

    const writer = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, writer.email)
    const create = (): Promise<Json> =>
      cms.call('POST', '/api/manage/hotlines', { token: jwt, body: { data: {} } })
    expect((await create()).status).toBe(400)
    const given = await administrator('PUT', `/api/manage/accounts/${writer.id}/role`, { role: id })
    expect(given.body).toMatchObject({ role: id, roleName: 'News desk' })
    // The session goes on, with the new role from the next request on.
    expect((await create()).status).toBe(403)
    const found = await administrator('GET', `/api/manage/accounts?role=${id}`)
    expect(found.body.rows).toMatchObject([{ id: writer.id, roleName: 'News desk' }])

    const wider = { ...fields, name: 'Contact desk', grants: ['company.write'] }
    const changed = await administrator('PUT', `${ROLES}/${id}`, { ...wider, baseVersion: version })
    expect(changed.status).toBe(200)
    expect((await create()).status).toBe(400)
    expect((await cms.call('GET', '/api/manage/news-articles', { token: jwt })).status).toBe(403)
    const stale = await administrator('PUT', `${ROLES}/${id}`, { ...fields, baseVersion: version })
    expect(stale.status).toBe(409)
    expect(stale.body.error.details.current).toMatchObject({ name: 'Contact desk', accounts: 1 })

    const invitation = { email: 'invited@tanglaw.example', name: 'Invited Person', role: id }
    const invited = await administrator('POST', '/api/manage/accounts/invitations', invitation)
    expect(invited.body).toMatchObject({ role: id, roleName: 'Contact desk' })
    const used = await administrator('DELETE', `${ROLES}/${id}`)
    expect([used.status, used.body.error.message]).toEqual([
      409,
      '1 account and 1 invitation have this role. To delete it, first give these accounts another role and cancel these invitations under Team.',
    ])
    await administrator('PUT', `/api/manage/accounts/${writer.id}/role`, { role: 'editor' })
    await administrator('DELETE', `/api/manage/accounts/${invited.body.id}`)
    expect((await administrator('DELETE', `${ROLES}/${id}`)).status).toBe(204)
    expect((await administrator('DELETE', `${ROLES}/${id}`)).status).toBe(404)
    const refused = await administrator('PUT', `/api/manage/accounts/${writer.id}/role`, { role: id })
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['role']])
    const orphans = await cms.strapi.db
      .query('plugin::users-permissions.permission')
      .count({ where: { role: { type: { $null: true } } } })
    expect(orphans).toBe(0)

    const entries = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { type: 'panel-role', subject: id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, title, changes }) => [action, title, JSON.parse(changes ?? '[]')])).toEqual(
      [
        [
          'create',
          'News desk',
          [
            ['name', null, 'News desk'],
            ['description', null, 'Writes the news.'],
            ['news.read', 'no', 'yes'],
            ['news.write', 'no', 'yes'],
          ],
        ],
        [
          'update',
          'Contact desk',
          [
            ['name', 'News desk', 'Contact desk'],
            ['news.read', 'yes', 'no'],
            ['news.write', 'yes', 'no'],
            ['company.read', 'no', 'yes'],
            ['company.write', 'no', 'yes'],
          ],
        ],
        ['delete', 'Contact desk', []],
      ],
    )
    // The log keeps the names, and the panel shows what they are called.
    const { rows } = (await administrator('GET', '/api/manage/audit?type=panel-role&q=Contact')).body
    expect(rows.find(({ action }: { action: string }) => action === 'update').changes).toEqual([
      ['Name', 'News desk', 'Contact desk'],
      ['News and home page: read', 'allowed', 'not allowed'],
      ['News and home page: write', 'allowed', 'not allowed'],
      ['About, contact and downloads: read', 'not allowed', 'allowed'],
      ['About, contact and downloads: write', 'not allowed', 'allowed'],
    ])
    const [moved] = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { action: 'role-changed', subject: writer.id }, orderBy: { id: 'asc' } })
    expect(moved).toMatchObject({ before: 'editor', after: 'News desk' })
  })

  it('can’t be used to remove the last administrator’s role', async () => {
    const { id } = (await administrator('POST', ROLES, { ...fields, name: 'Other desk' })).body
    const admins = (await administrator('GET', '/api/manage/accounts?role=administrator')).body.rows
    expect(admins).toHaveLength(1)
    const path = `/api/manage/accounts/${admins[0].id}/role`
    expect((await administrator('PUT', path, { role: id })).status).toBe(403)
    const user = cms.strapi.documents('plugin::users-permissions.user')
    const { id: number } = await cms.strapi.db.query(ROLE_UID).findOne({ where: { type: id } })
    await expect(user.update({ documentId: admins[0].id, data: { role: number } } as never)).rejects.toThrow(
      'at least 1 active administrator',
    )
  })

  it('can’t be deleted and assigned at the same time', async () => {
    const { id } = (await administrator('POST', ROLES, { ...fields, name: 'Short-lived' })).body
    const someone = await createPerson(cms, 'editor')
    const [given, deleted] = await Promise.all([
      administrator('PUT', `/api/manage/accounts/${someone.id}/role`, { role: id }),
      administrator('DELETE', `${ROLES}/${id}`),
    ])
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([given.status, deleted.status])
  })
})

describe('[U06] the console', () => {
  it('shows the same roles, and can’t create, change or delete one', async () => {
    const { roles } = (await cms.as('console', 'GET', '/users-permissions/roles')).body
    const { rows } = (await administrator('GET', ROLES)).body
    const names = rows.map(({ name }: { name: string }) => name)
    expect(roles.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...names, 'Public', 'Authenticated'].toSorted(),
    )
    const { id } = roles.find(({ type }: { type: string }) => type === role.id)
    const body = { name: 'Mine', description: 'x', permissions: {} }
    for (const [method, address] of [
      ['POST', '/users-permissions/roles'],
      ['PUT', `/users-permissions/roles/${id}`],
      ['DELETE', `/users-permissions/roles/${id}`],
    ] as const) {
      expect((await cms.as('console', method, address, body)).status).toBe(403)
    }
    expect((await administrator('GET', ROLES)).body.rows).toEqual(rows)
  })
})

describe('[U06] what a custom role gives others', () => {
  it('a preview link shows drafts of the types that its author may read', async () => {
    const maker = await createRole(cms, ['preview-links.make'], 'Link maker')
    const { email } = await createPerson(cms, maker.id)
    const { jwt } = await signIn(cms, email)
    const { status, body } = await cms.call('POST', '/api/manage/preview-links', {
      token: jwt,
      body: { path: '/news-and-updates', days: 1 },
    })
    expect(status).toBe(201)
    await createSample(cms, contentType('news-article'), { title: 'Draft of a secret' })
    const readBy = async (): Promise<[number, boolean]> => {
      const answer = await cms.call('GET', '/api/preview/news-articles', {
        token: await cms.tokenOf('read token'),
        headers: { 'X-Preview-Link': body.code, 'X-Preview-Path': '/news-and-updates' },
      })
      return [answer.status, JSON.stringify(answer.body).includes('Draft of a secret')]
    }
    expect(await readBy()).toEqual([200, false])
    const change = async (grants: string[]) => {
      const { body: rows } = await administrator('GET', ROLES)
      const { version: baseVersion } = rows.rows.find((one: Json) => one.id === maker.id)
      const fields = { name: 'Link maker', description: '', grants, baseVersion }
      expect((await administrator('PUT', `${ROLES}/${maker.id}`, fields)).status).toBe(200)
    }
    await change(['preview-links.make', 'news.read'])
    expect(await readBy()).toEqual([200, true])
    await change(['news.read'])
    expect((await readBy())[0]).toBe(410)
  })

  it('items of types that the role can’t see stay in the trash', async () => {
    const purger = await createRole(cms, ['trash.purge', 'news.write'], 'Purger')
    const { email } = await createPerson(cms, purger.id)
    const { jwt } = await signIn(cms, email)
    const item = async (name: string): Promise<number> => {
      const type = contentType(name)
      const { documentId, version } = await createSample(cms, type)
      const address = `/api/manage/${type.path}/${documentId}?baseVersion=${version}`
      expect((await administrator('DELETE', address)).status).toBe(204)
      const found = await cms.strapi.db
        .query('api::trash.trash-item')
        .findOne({ where: { subject: documentId } })
      return found.id
    }
    const [own, other] = [await item('news-article'), await item('power-rate')]
    const purge = (items: number[]) =>
      cms.call('POST', '/api/manage/trash/purge', { token: jwt, body: { items } })
    expect((await purge([own, other])).status).toBe(404)
    expect((await purge([other])).status).toBe(404)
    expect((await purge([own])).body).toEqual({ purged: 1 })
    expect(await cms.strapi.db.query('api::trash.trash-item').count({ where: { id: other } })).toBe(1)
  })

  it('[A02] a role with a permission of administrators needs a second factor, as they do', async () => {
    const settings = cms.strapi.db.query('api::site-setting.site-setting')
    await createSample(cms, contentType('site-setting'), {
      utilityName: 'Sample Electric',
      timeZone: 'Asia/Manila',
    })
    const tokenOf = async (grants: string[]): Promise<string> => {
      const { id } = await createRole(cms, grants)
      return (await signIn(cms, (await createPerson(cms, id)).email)).jwt
    }
    const [officer, writer] = [
      await tokenOf(['personal-data.manage']),
      await tokenOf(['news.write', 'preview-links.make']),
    ]
    const mustSetUp = async (own: string): Promise<boolean | undefined> =>
      (await cms.call('GET', '/api/manage/me', { token: own })).body.mustSetUpSecondFactor
    await settings.updateMany({ data: { secondFactor: 'administrators' } })
    expect([await mustSetUp(officer), await mustSetUp(writer)]).toEqual([true, undefined])
    await settings.updateMany({ data: { secondFactor: null } })
  })
})

describe('[U05] [U06] a role that requires a second factor', () => {
  const mustSetUp = async (own: string): Promise<boolean | undefined> =>
    (await cms.call('GET', '/api/manage/me', { token: own })).body.mustSetUpSecondFactor
  const change = async (id: string, more: object): Promise<Json> => {
    const { rows } = (await administrator('GET', ROLES)).body
    const { name, description, grants, requiresSecondFactor, version } = rows.find(
      (row: Json) => row.id === id,
    )
    const fields = { name, description, grants, requiresSecondFactor, baseVersion: version ?? '', ...more }
    return administrator('PUT', `${ROLES}/${id}`, fields)
  }

  it.each(['role', 'editor', 'administrator'])(
    '%s: holds at once, on every route, until it no longer does',
    async (kind) => {
      const id = kind === 'role' ? (await createRole(cms, ['news.write'])).id : kind
      // The person who decides has another role: it isn't asked of that person here.
      const { email, id: account } = await createPerson(cms, id)
      const own = (await signIn(cms, email)).jwt
      const list = () => cms.call('GET', '/api/manage/news-articles', { token: own })
      expect([await mustSetUp(own), (await list()).status]).toEqual([undefined, 200])
      await cms.strapi.db
        .query(ROLE_UID)
        .update({ where: { type: id }, data: { requiresSecondFactor: true } })
      try {
        expect(await mustSetUp(own)).toBe(true)
        const refused = await list()
        expect([refused.status, refused.body.error.message]).toEqual([
          403,
          expect.stringContaining('two-step'),
        ])
        const next = (await signIn(cms, email)).jwt
        expect([
          await mustSetUp(next),
          (await cms.call('GET', '/api/manage/me/second-factor', { token: next })).body.required,
        ]).toEqual([true, true])
        const off = await cms.call('POST', '/api/manage/me/second-factor/off', {
          token: next,
          body: { password: 'x', code: '123456' },
        })
        expect(off.status).toBe(403)
      } finally {
        await cms.strapi.db
          .query(ROLE_UID)
          .update({ where: { type: id }, data: { requiresSecondFactor: false } })
      }
      expect([await mustSetUp(own), (await list()).status]).toEqual([undefined, 200])
      expect((await administrator('DELETE', `/api/manage/accounts/${account}`)).status).toBe(204)
    },
  )

  it('is decided by administrators for every role; of a built-in one nothing else changes', async () => {
    const { id } = await createRole(cms, ['news.write'])
    for (const role of [id, 'editor']) {
      const on = await change(role, { requiresSecondFactor: true })
      expect([role, on.status, on.body.requiresSecondFactor]).toEqual([role, 200, true])
      const stale = await change(role, { requiresSecondFactor: false, baseVersion: 'stale' })
      expect([stale.status, stale.body.error.details.current.requiresSecondFactor]).toEqual([409, true])
      const off = await change(role, { requiresSecondFactor: false })
      expect([off.status, off.body.requiresSecondFactor]).toEqual([200, false])
    }
    for (const more of [{ name: 'Editors' }, { description: 'Other.' }, { grants: ['news.read'] }])
      expect((await change('editor', { ...more, requiresSecondFactor: true })).status).toBe(403)
    const entries: Json[] = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { type: 'panel-role', subject: 'editor' }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['update', '[["secondFactor","no","yes"]]'],
      ['update', '[["secondFactor","yes","no"]]'],
    ])
  })
})

describe('[U06] [C16] a role that edits the menus alone', () => {
  const SETTINGS = '/api/manage/site-setting'
  let own: string

  beforeAll(async () => {
    if ((await administrator('GET', SETTINGS)).status === 204)
      await createSample(cms, contentType('site-setting'), {
        utilityName: 'Sample Electric',
        timeZone: 'Asia/Manila',
      })
    const { id } = await createRole(cms, ['menus.save'])
    own = (await signIn(cms, (await createPerson(cms, id)).email)).jwt
  })

  const asOwn = (method: string, address: string, body?: unknown) =>
    cms.call(method, address, { token: own, body })

  it('saves them and leaves every other setting as it is', async () => {
    const { abilities } = (await asOwn('GET', '/api/manage/me')).body
    expect(abilities.filter((ability: string) => /save|menus/.test(ability))).toEqual([
      'site-setting.save',
      'site-setting.menusOnly',
    ])
    const before = (await asOwn('GET', SETTINGS)).body
    const link = { label: 'Rates', url: '/rates', group: 'Service' }
    const data = { menuLinks: [link], quickActions: [] }
    const saved = await asOwn('PUT', SETTINGS, { data, baseVersion: before.version })
    expect([saved.status, saved.body.error, saved.body.abilities?.save]).toEqual([200, undefined, true])
    expect(saved.body.data.menuLinks).toMatchObject([link])
    const { menuLinks: _old, quickActions: _oldActions, ...others } = before.data
    expect(saved.body.data).toMatchObject(others)
    const stale = await asOwn('PUT', SETTINGS, { data, baseVersion: before.version })
    expect(stale.status).toBe(409)
    expect((await asOwn('POST', `${SETTINGS}/presence`, { field: 'menuLinks', isOpen: true })).status).toBe(
      200,
    )
  })

  it('changes nothing else: other fields, other settings and other types are a 403', async () => {
    const { version, data } = (await asOwn('GET', SETTINGS)).body
    for (const more of [{ utilityName: 'Mine' }, { secondFactor: null }, { menuLinks: [], city: 'Iloilo' }])
      expect((await asOwn('PUT', SETTINGS, { data: more, baseVersion: version })).status).toBe(403)
    expect((await administrator('GET', SETTINGS)).body).toMatchObject({ version, data })
    for (const path of ['customer-classes', 'redirects', 'hotlines', 'news-articles'])
      expect([path, (await asOwn('POST', `/api/manage/${path}`, { data: {} })).status]).toEqual([path, 403])
    expect((await cms.call('PUT', SETTINGS, { body: { data: {}, baseVersion: version } })).status).toBe(401)
    expect(
      (await cms.as('editor', 'PUT', SETTINGS, { data: { menuLinks: [] }, baseVersion: version })).status,
    ).toBe(403)
    const wide = await administrator('PUT', SETTINGS, {
      data: { menuLinks: [], city: 'Iloilo City' },
      baseVersion: version,
    })
    expect([wide.status, wide.body.data.city]).toEqual([200, 'Iloilo City'])
  })

  it('saves them where a field that it doesn’t see is blank or wrong, and is shown errors of its own fields alone', async () => {
    const uid = 'api::site-setting.site-setting'
    const { utilityName, timeZone } = (await administrator('GET', SETTINGS)).body.data
    await cms.strapi.db.query(uid).updateMany({ data: { utilityName: null, timeZone: 'Nowhere' } })
    const save = async (caller: typeof asOwn, data: object) => {
      const { version } = (await caller('GET', SETTINGS)).body
      return caller('PUT', SETTINGS, { data, baseVersion: version })
    }
    const pathsOf = ({ body }: { body: Json }) => body.error.details.errors.map((error: Json) => error.path)
    const menuLinks = [{ label: 'Rates', url: '/rates', group: 'Service' }]
    expect((await save(asOwn, { menuLinks })).status).toBe(200)
    const wrong = await save(asOwn, { menuLinks: [{ label: 'Rates', url: 'javascript:x' }] })
    expect([wrong.status, pathsOf(wrong)]).toEqual([400, [['menuLinks', 0, 'url']]])
    const whole = await save(administrator, { menuLinks })
    expect([whole.status, pathsOf(whole)]).toEqual([
      400,
      expect.arrayContaining([['utilityName'], ['timeZone']]),
    ])
    await cms.strapi.db.query(uid).updateMany({ data: { utilityName, timeZone } })
  })

  it('is shown whom to ask before the settings exist', async () => {
    const { utilityName, timeZone } = (await administrator('GET', SETTINGS)).body.data
    await cms.strapi.db.query('api::site-setting.site-setting').deleteMany({})
    const refused = await asOwn('PUT', SETTINGS, { data: { menuLinks: [] } })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'The site settings don’t exist yet. Ask an administrator to save them, then reload this page.',
    ])
    expect((await administrator('PUT', SETTINGS, { data: { utilityName, timeZone } })).status).toBe(200)
    const { version } = (await asOwn('GET', SETTINGS)).body
    expect((await asOwn('PUT', SETTINGS, { data: { menuLinks: [] }, baseVersion: version })).status).toBe(200)
  })

  it('needs no second factor where only administrators do', async () => {
    const { version } = (await administrator('GET', SETTINGS)).body
    const uid = 'api::site-setting.site-setting'
    await cms.strapi.db.query(uid).updateMany({ data: { secondFactor: 'administrators' } })
    const saved = await asOwn('PUT', SETTINGS, { data: { menuLinks: [] }, baseVersion: version })
    await cms.strapi.db.query(uid).updateMany({ data: { secondFactor: null } })
    expect([saved.status, saved.body.error?.message]).toEqual([200, undefined])
  })
})

describe('[C32] saved views of lists', () => {
  const VIEWS = '/api/manage/saved-views'
  const query = { state: 'draft', sort: 'title:asc' }
  const view = (more: object = {}) => ({ list: 'hotlines', name: 'Drafts, mine', query, ...more })
  const asEditor = (method: string, address: string, body?: unknown) =>
    cms.as('editor', method, address, body)
  const rowsOf = async (caller: 'editor' | 'administrator', list = 'hotlines'): Promise<Json[]> =>
    (await cms.as(caller, 'GET', `${VIEWS}?list=${list}`)).body.rows
  const entries = (subject: string): Promise<Json[]> =>
    cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { type: 'saved-view', subject }, orderBy: { id: 'asc' } })

  it('belong to the account: others neither see, change nor delete them, and the log has nothing of them', async () => {
    const made = await asEditor('POST', VIEWS, view())
    expect(made).toMatchObject({ status: 201, body: { name: 'Drafts, mine', query, isShared: false } })
    const { id } = made.body
    expect(await rowsOf('editor')).toEqual([made.body])
    expect(await rowsOf('administrator')).toEqual([])
    expect(await rowsOf('editor', 'offices')).toEqual([])
    for (const [method, body] of [
      ['PUT', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      expect((await administrator(method, `${VIEWS}/${id}`, body)).status).toBe(404)
    const changed = await asEditor('PUT', `${VIEWS}/${id}`, { name: ' Drafts ', query: { q: 'fire' } })
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Drafts', query: { q: 'fire' } } })
    expect((await asEditor('DELETE', `${VIEWS}/${id}`)).status).toBe(204)
    expect((await asEditor('DELETE', `${VIEWS}/${id}`)).status).toBe(404)
    expect(await rowsOf('editor')).toEqual([])
    expect(await entries(id)).toEqual([])
  })

  it('are shared with all users by administrators alone, and the log names each change of those without search words', async () => {
    expect((await asEditor('POST', VIEWS, view({ isShared: true }))).status).toBe(403)
    const { id } = (await administrator('POST', VIEWS, view({ name: 'Published' }))).body
    expect(await rowsOf('editor')).toEqual([])
    const shared = await administrator('PUT', `${VIEWS}/${id}`, { isShared: true })
    expect(shared).toMatchObject({ status: 200, body: { isShared: true } })
    expect(await rowsOf('editor')).toEqual([shared.body])
    const own = (await asEditor('POST', VIEWS, view())).body
    expect((await rowsOf('editor')).map((row) => row.id)).toEqual([id, own.id])
    for (const [method, body] of [
      ['PUT', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const)
      expect((await asEditor(method, `${VIEWS}/${id}`, body)).status).toBe(403)
    expect((await asEditor('PUT', `${VIEWS}/${own.id}`, { isShared: true })).status).toBe(403)
    const named = { q: 'Nena Alcantara', state: 'published' }
    await administrator('PUT', `${VIEWS}/${id}`, { query: named })
    expect((await administrator('DELETE', `${VIEWS}/${id}`)).status).toBe(204)
    expect((await entries(id)).map(({ action, title, changes }) => [action, title, changes])).toEqual([
      ['update', 'Published', '[["shared","no","yes"]]'],
      ['update', 'Published', '[["search","sort=title%3Aasc&state=draft","state=published"]]'],
      ['delete', 'Published', null],
    ])
    await asEditor('DELETE', `${VIEWS}/${own.id}`)
  })

  it.each<[string, object, string[]]>([
    ['no list', { list: undefined }, ['list']],
    ['the name of no list', { list: 'constructor' }, ['list']],
    ['a form that is no list', { list: 'site-setting' }, ['list']],
    ['no name', { name: ' ' }, ['name']],
    ['a long name', { name: 'x'.repeat(41) }, ['name']],
    ['a name with markup', { name: '<b>' }, ['name']],
    ['a list as its search', { query: ['draft'] }, ['query']],
    ['a parameter that is no name', { query: { '[q]': 'x' } }, ['query']],
    ['a number as a parameter', { query: { size: 50 } }, ['query']],
    ['a long parameter', { query: { q: 'x'.repeat(101) } }, ['query']],
    [
      'many parameters',
      { query: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, 'x'])) },
      ['query'],
    ],
    ['a text for yes or no', { isShared: 'yes' }, ['isShared']],
    ['an unknown field', { account: 'x' }, ['account']],
  ])('with %s are a 400', async (_what, wrong, path) => {
    const { status, body } = await asEditor('POST', VIEWS, view(wrong))
    expect([status, body.error.details.errors[0].path]).toEqual([400, path])
  })

  it('of a list that the role may not open are a 403, and without a session a 401', async () => {
    expect((await cms.call('GET', `${VIEWS}?list=hotlines`)).status).toBe(401)
    for (const list of ['hotlines', 'accounts', 'audit', 'mail', 'files'])
      expect([list, (await cms.call('GET', `${VIEWS}?list=${list}`, { token })).status]).toEqual([list, 403])
    expect((await cms.call('POST', VIEWS, { token, body: view() })).status).toBe(403)
    expect((await cms.call('GET', `${VIEWS}?list=trash`, { token })).status).toBe(200)
    for (const list of ['hotlines', 'accounts', 'audit', 'mail', 'files', 'trash'])
      expect((await administrator('GET', `${VIEWS}?list=${list}`)).status).toBe(200)
  })

  it('are twenty of a list at most, with different names, also when sent at once, and go with the account', async () => {
    const { id, email } = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, email)
    const create = (name: string) => cms.call('POST', VIEWS, { token: jwt, body: view({ name }) })
    for (let n = 0; n < 18; n += 1) expect((await create(`View ${n}`)).status).toBe(201)
    const last = await Promise.all([18, 19, 20, 21].map((n) => create(`View ${n}`)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
    const { rows } = (await cms.call('GET', `${VIEWS}?list=hotlines`, { token: jwt })).body
    expect(rows).toHaveLength(20)
    expect((await cms.call('DELETE', `${VIEWS}/${rows[0].id}`, { token: jwt })).status).toBe(204)
    const again = await create(rows[1].name.toUpperCase())
    expect([again.status, again.body.error.details.errors[0].path]).toEqual([400, ['name']])
    expect((await create(rows[0].name)).status).toBe(201)
    expect((await administrator('DELETE', `/api/manage/accounts/${id}`)).status).toBe(204)
    expect(await cms.strapi.db.query('api::saved-view.saved-view').count({ where: { account: id } })).toBe(0)
  })

  it('[C29] are exported with the data of their person, and deleted with the account, by the console too', async () => {
    const { id, email } = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, email)
    const named = { q: 'Nena Alcantara' }
    await cms.call('POST', VIEWS, { token: jwt, body: view({ name: 'Of Nena', query: named }) })
    const about = async (act: string) =>
      (await administrator('POST', `/api/manage/personal-data/${act}`, { email })).body
    expect((await about('search')).documents).toMatchObject([{ type: 'saved-view', path: null, title: null }])
    expect(await about('export')).toMatchObject({
      'saved-view': [{ list: 'hotlines', name: 'Of Nena', query: named }],
    })
    expect(await about('erase')).toEqual({ erased: 0 })
    expect((await cms.call('GET', `${VIEWS}?list=hotlines`, { token: jwt })).body.rows).toHaveLength(1)
    await cms.strapi.documents('plugin::users-permissions.user').delete({ documentId: id })
    expect(await about('search')).toEqual({ documents: [] })
    expect(await cms.strapi.db.query('api::saved-view.saved-view').count({ where: { account: id } })).toBe(0)
  })
})
