import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, createRole, signIn } from '../accounts/support/people'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'

const PATH = '/api/manage/storm-mode'
let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const save = (who: Caller, body: object) => cms.as(who, 'PUT', PATH, body)
const visible = async (): Promise<Json> => (await cms.as('read token', 'GET', '/api/storm-mode')).body

describe('storm mode', () => {
  it('[X29] is turned on and off by editors with one request, visible to visitors at once and audited', async () => {
    expect((await save('anonymous', { data: { isOn: true } })).status).toBe(401)
    expect((await save('read token', { data: { isOn: true } })).status).toBe(403)
    const first = await save('editor', { data: { isOn: false, headline: 'A storm is near.' } })
    expect(first.status).toBe(200)
    const on = await save('editor', { baseVersion: first.body.version, data: { isOn: true } })
    expect(on).toMatchObject({ status: 200, body: { data: { isOn: true, headline: 'A storm is near.' } } })
    expect((await visible()).data).toMatchObject({ isOn: true, headline: 'A storm is near.' })
    const off = await save('editor', { baseVersion: on.body.version, data: { isOn: false } })
    expect((await visible()).data.isOn).toBe(false)
    const audit = await cms.as('administrator', 'GET', '/api/manage/audit?q=Storm+mode')
    expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['update', 'update', 'create'])
    expect(audit.body.rows[0].changes).toEqual([['Turn on storm mode', 'yes', 'no']])
    expect(off.status).toBe(200)
  })

  it('[X29] rejects an outdated version with a conflict, and requires a headline', async () => {
    const { body } = await cms.as('editor', 'GET', PATH)
    const stale = await save('editor', { baseVersion: 'old', data: { isOn: true } })
    expect([stale.status, stale.body.error.details.current.version]).toEqual([409, body.version])
    const blank = await save('editor', { baseVersion: body.version, data: { isOn: true, headline: '' } })
    expect([blank.status, blank.body.error.details.errors[0].path]).toEqual([400, ['headline']])
    expect((await visible()).data.isOn).toBe(false)
  })

  it('[X29] needs the permission to publish: a role that may only write reads it, and can’t turn it on or change its texts', async () => {
    const { id: role } = await createRole(cms, ['outages.write', 'outages.delete'], 'Dispatch')
    const dispatcher = (await signIn(cms, (await createPerson(cms, role)).email)).jwt
    const as = (method: string, body?: object) => cms.call(method, PATH, { token: dispatcher, body })
    const before = await as('GET')
    expect([before.status, before.body.abilities.save]).toEqual([200, false])
    const turnOn = { baseVersion: before.body.version, data: { isOn: true } }
    expect((await as('PUT', turnOn)).status).toBe(403)
    expect((await as('PUT', { ...turnOn, data: { headline: 'Another.' } })).status).toBe(403)
    expect((await visible()).data).toMatchObject({ isOn: false, headline: 'A storm is near.' })

    const { rows } = (await cms.as('administrator', 'GET', '/api/manage/roles')).body
    const { name, description, version } = rows.find(({ id }: Json) => id === role)
    const grants = ['outages.write', 'outages.publish']
    const given = await cms.as('administrator', 'PUT', `/api/manage/roles/${role}`, {
      baseVersion: version,
      name,
      description,
      grants,
    })
    expect(given.status).toBe(200)
    expect((await as('PUT', turnOn)).status).toBe(200)
    expect((await visible()).data.isOn).toBe(true)
  })
})
