import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { alive, createPerson, signIn, trySignIn, type Person, type Session } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const list = (query = '') => cms.as('administrator', 'GET', `/api/manage/accounts${query}`)
const path = (person: { id: string }, act = '') => `/api/manage/accounts/${person.id}${act}`

async function rowOf(person: Person) {
  const { body } = await list(`?q=${encodeURIComponent(person.email)}`)
  return body.rows[0]
}

describe('the list of accounts', () => {
  it('[C02] can be searched by name and address, filtered by role and state, sorted and paged', async () => {
    const names = ['Zenaida Uy', 'aurora Sy', 'Bituin_% Go']
    for (const name of names) await createPerson(cms, 'editor', { name })
    const blocked = await createPerson(cms, 'editor', { name: 'Crispin Blocked' })
    await cms.as('administrator', 'POST', path(blocked, '/block'), {})
    const found = async (query: string): Promise<string[]> =>
      (await list(query)).body.rows.map((row: { name: string }) => row.name)
    expect(await found('?q=zenaida')).toEqual(['Zenaida Uy'])
    expect(await found('?q=UY zen')).toEqual(['Zenaida Uy'])
    expect(await found('?q=_%25')).toEqual(['Bituin_% Go'])
    expect(await found('?state=blocked')).toEqual(['Crispin Blocked'])
    expect(await found('?role=administrator')).toEqual(['Demo Administrator'])
    expect(await found('?secondFactor=on')).toEqual([])
    expect(await found('?secondFactor=off&q=zenaida')).toEqual(['Zenaida Uy'])
    const all = await found('?sort=name:asc')
    expect(all).toEqual([...all].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
    expect(await found('?sort=name:desc&pageSize=1&page=1')).toEqual(['Zenaida Uy'])
    const { body } = await list('?pageSize=2&page=2')
    expect(body).toMatchObject({ page: 2, pageSize: 2, total: 6 })
    expect(body.rows).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/password|token|\$2[aby]\$/i)
  })

  it('[C02] shows when a user last signed in, and marks the current user', async () => {
    const person = await createPerson(cms, 'editor')
    expect((await rowOf(person)).lastSignInAt).toBeNull()
    await signIn(cms, person.email)
    expect(Date.parse((await rowOf(person)).lastSignInAt)).toBeGreaterThan(Date.now() - 60_000)
    const { body } = await list('?role=administrator')
    expect(body.rows).toMatchObject([
      { self: true, abilities: { changeRole: false, block: false, unblock: false, remove: false } },
    ])
  })

  it.each([
    '?state=draft',
    '?secondFactor=maybe',
    '?role=public',
    '?sort=password',
    '?sort=name:up',
    '?page=0',
    '?pageSize=101',
    '?filters[id]=1',
    '?q=a&q=b',
    '?populate=*',
  ])('[C02] rejects %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

describe('an administrator', () => {
  it.each([
    ['blocks', (person: Person) => cms.as('administrator', 'POST', path(person, '/block'), {}), 403],
    ['deletes', (person: Person) => cms.as('administrator', 'DELETE', path(person)), 401],
  ])('[C02] [S05] %s a user, whose sessions end at once', async (_act, act, signInAfter) => {
    const person = await createPerson(cms, 'administrator')
    const sessions: Session[] = [await signIn(cms, person.email), await signIn(cms, person.email)]
    expect((await act(person)).status).toBeLessThan(300)
    for (const session of sessions) expect(await alive(cms, session)).toEqual([false, false])
    expect((await trySignIn(cms, person.email)).status).toBe(signInAfter)
  })

  it('[C02] [U03] changes a user’s role; the user stays signed in and has the new role from the next request', async () => {
    const person = await createPerson(cms, 'administrator')
    const session = await signIn(cms, person.email)
    const may = async () => {
      const [me, accounts, rates] = await Promise.all(
        ['me', 'accounts', 'power-rates'].map((name) =>
          cms.call('GET', `/api/manage/${name}`, { token: session.jwt }),
        ),
      )
      return [me!.body.role, me!.body.abilities.includes('accounts.manage'), accounts!.status, rates!.status]
    }
    expect(await may()).toEqual(['administrator', true, 200, 200])
    await cms.as('administrator', 'PUT', path(person, '/role'), { role: 'editor' })
    expect(await may()).toEqual(['editor', false, 403, 200])
    await cms.as('administrator', 'PUT', path(person, '/role'), { role: 'administrator' })
    expect(await may()).toEqual(['administrator', true, 200, 200])
    await cms.as('administrator', 'PUT', path(person, '/role'), { role: 'editor' })
    expect(await alive(cms, session)).toEqual([true, true])
    const entries = (
      await cms.as('administrator', 'GET', `/api/manage/audit?action=role-changed&q=${person.email}`)
    ).body.rows
    expect(entries[0]).toMatchObject({
      before: 'Administrator',
      after: 'Editor',
      actorName: 'Demo Administrator',
    })
  })

  it('[C02] unblocks a user, who can sign in again', async () => {
    const person = await createPerson(cms, 'editor')
    expect((await cms.as('administrator', 'POST', path(person, '/block'), {})).body.state).toBe('blocked')
    const refused = await trySignIn(cms, person.email)
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('blocked') } },
    })
    expect((await trySignIn(cms, person.email, 'not the password')).status).toBe(401)
    const twice = await cms.as('administrator', 'POST', path(person, '/block'), {})
    expect(twice).toMatchObject({
      status: 409,
      body: { error: { details: { current: { state: 'blocked' } } } },
    })
    expect((await cms.as('administrator', 'POST', path(person, '/unblock'), {})).body.state).toBe('active')
    expect((await trySignIn(cms, person.email)).status).toBe(200)
  })

  it('[C02] makes an editor an administrator, who can then manage accounts', async () => {
    const person = await createPerson(cms, 'editor')
    const { body } = await cms.as('administrator', 'PUT', path(person, '/role'), { role: 'administrator' })
    expect(body).toMatchObject({ role: 'administrator' })
    const { jwt } = await signIn(cms, person.email)
    expect((await cms.call('GET', '/api/manage/accounts', { token: jwt })).status).toBe(200)
    await cms.as('administrator', 'DELETE', path(person))
  })

  it('[C02] can’t change their own role, or block or delete themselves', async () => {
    const person = await createPerson(cms, 'administrator')
    const { jwt: token } = await signIn(cms, person.email)
    const acts: [string, string, unknown][] = [
      ['PUT', path(person, '/role'), { role: 'editor' }],
      ['PUT', path(person, '/role'), { role: 'administrator' }],
      ['POST', path(person, '/block'), {}],
      ['POST', path(person, '/unblock'), {}],
      ['DELETE', path(person), undefined],
    ]
    for (const [method, address, body] of acts) {
      const answer = await cms.call(method, address, { token, body })
      expect(answer.status).toBe(403)
      expect(answer.body.error.message).toMatch(/your own/)
    }
    expect(await rowOf(person)).toMatchObject({ role: 'administrator', state: 'active' })
    await cms.as('administrator', 'DELETE', path(person))
  })

  it('[C02] can set a user’s role but no other property', async () => {
    const person = await createPerson(cms, 'editor')
    const extras = [
      { password: 'violet-harbor-lantern-1' },
      { blocked: true },
      { confirmed: false },
      { provider: 'google' },
      { email: 'x@y.example' },
      { username: 'x' },
      { id: 1 },
      JSON.parse('{"__proto__":{"role":"administrator"}}'),
      { constructor: { prototype: {} } },
    ]
    for (const extra of extras) {
      const body = Object.defineProperties({ role: 'administrator' }, Object.getOwnPropertyDescriptors(extra))
      expect((await cms.as('administrator', 'PUT', path(person, '/role'), body)).status).toBe(400)
      expect((await cms.as('administrator', 'POST', path(person, '/block'), extra)).status).toBe(400)
    }
    for (const role of [
      'public',
      'authenticated',
      '__proto__',
      1,
      null,
      ['administrator'],
      { type: 'editor' },
    ]) {
      expect((await cms.as('administrator', 'PUT', path(person, '/role'), { role })).status).toBe(400)
    }
    expect(await rowOf(person)).toMatchObject({ role: 'editor', state: 'active', email: person.email })
  })
})

describe('an editor', () => {
  it('[U02] gets 403, and nothing changes', async () => {
    const subject = await createPerson(cms, 'editor')
    const before = await cms.as('administrator', 'GET', `/api/manage/accounts?q=${subject.email}`)
    const token = await cms.tokenOf('editor')
    const acts: [string, string, unknown][] = [
      ['PUT', `/api/manage/accounts/${subject.id}/role`, { role: 'administrator' }],
      ['POST', `/api/manage/accounts/${subject.id}/block`, {}],
      ['DELETE', `/api/manage/accounts/${subject.id}`, undefined],
      [
        'POST',
        '/api/manage/accounts/invitations',
        { email: 'x@y.example', name: 'Mallory', role: 'administrator' },
      ],
    ]
    for (const [method, path, body] of acts)
      expect((await cms.call(method, path, { token, body })).status).toBe(403)
    const after = await cms.as('administrator', 'GET', `/api/manage/accounts?q=${subject.email}`)
    expect(after.body).toEqual(before.body)
    expect((await cms.as('administrator', 'GET', '/api/manage/accounts?state=invited')).body.total).toBe(0)
  })
})

describe('the last administrator', () => {
  const administrators = async (): Promise<number> =>
    (await list('?role=administrator&state=active')).body.total as number

  it('[C02] can’t be removed by a user of the console', async () => {
    expect(await administrators()).toBe(1)
    const { documentId } = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: 'administrator@tanglaw.example' } })
    const editor = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'editor' } })
    const address = `/content-manager/collection-types/plugin::users-permissions.user/${documentId}`
    const refusals = [
      await cms.as('console', 'PUT', address, { blocked: true }),
      await cms.as('console', 'PUT', address, { role: { connect: [{ id: editor.id }], disconnect: [] } }),
      await cms.as('console', 'DELETE', address),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(400)
      expect(body.error.message).toMatch(/at least 1 active administrator/)
    }
    expect(await administrators()).toBe(1)
  })

  it('[C02] remains when all administrators remove each other at the same time', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createPerson(cms, 'administrator')))
    const tokens: string[] = []
    for (const person of people) tokens.push((await signIn(cms, person.email)).jwt)
    const first = (await list('?q=administrator@')).body.rows[0] as { id: string }
    const acts = tokens.flatMap((token, index) =>
      [first, ...people]
        .filter(({ id }) => id !== people[index]!.id)
        .map(({ id }, turn) => {
          const act = (['block', 'role', 'delete'] as const)[(turn + index) % 3]
          if (act === 'block') return cms.call('POST', path({ id }, '/block'), { token, body: {} })
          if (act === 'role')
            return cms.call('PUT', path({ id }, '/role'), { token, body: { role: 'editor' } })
          return cms.call('DELETE', path({ id }), { token })
        }),
    )
    const statuses = (await Promise.all(acts)).map(({ status }) => status)
    expect(statuses.some((status) => status < 300)).toBe(true)
    expect(statuses.filter((status) => ![200, 204, 401, 403, 404, 409].includes(status))).toEqual([])
    const left = await cms.strapi.db.query('plugin::users-permissions.user').count({
      where: { role: { type: 'administrator' }, blocked: false },
    })
    expect(left).toBeGreaterThanOrEqual(1)
  })
})
