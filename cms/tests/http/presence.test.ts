import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, signIn, type Person } from '../accounts/support/people'
import { startCms, type Json, type TestCms, type TestResponse } from '../support/cms'
import { startCmsProcess } from '../support/process'

const HOLIDAYS = '/api/manage/holidays'
const PRESENCE = 'api::panel.presence'

let cms: TestCms
let serial = 0
let ben: Person & { jwt: string }

beforeAll(async () => {
  cms = await startCms()
  const person = await createPerson(cms, 'editor', { name: 'Ben Cruz' })
  ben = { ...person, jwt: (await signIn(cms, person.email)).jwt }
})

async function holiday(): Promise<string> {
  serial += 1
  const data = { name: `Day ${serial}`, date: `2031-01-${String(serial).padStart(2, '0')}` }
  const { status, body } = await cms.as('editor', 'POST', HOLIDAYS, { data })
  expect([status, body.error]).toEqual([201, undefined])
  return body.documentId
}
const report = (id: string, body: object): Promise<TestResponse> =>
  cms.as('editor', 'POST', `${HOLIDAYS}/${id}/presence`, body)
const asBen = (id: string, body: object): Promise<TestResponse> =>
  cms.call('POST', `${HOLIDAYS}/${id}/presence`, { token: ben.jwt, body })
const stored = (): Promise<Json[]> => cms.strapi.db.query(PRESENCE).findMany()
const open = (field: string | null = null) => ({ field, isOpen: true })

describe('[C30] presence in the form of a document', () => {
  it('is shown to other users of the document, with the focused field', async () => {
    const [id, other] = [await holiday(), await holiday()]
    expect((await report(id, open())).body.others).toEqual([])
    expect((await asBen(other, open('name'))).body.others).toEqual([])
    expect((await asBen(id, open('name'))).body.others).toEqual([{ name: expect.any(String), field: null }])
    expect((await report(id, open('date'))).body.others).toEqual([{ name: 'Ben Cruz', field: 'name' }])
    expect((await asBen(id, { isOpen: false })).body.others).toEqual([])
    expect((await report(id, open())).body.others).toEqual([])
  })

  it('tells the form of the last action on the document, of any kind', async () => {
    const id = await holiday()
    const row = async (): Promise<Json> => (await cms.as('editor', 'GET', `${HOLIDAYS}/${id}`)).body
    const last = async (): Promise<number> => (await asBen(id, open())).body.lastAction
    const before = await row()
    expect(before.lastAction).toEqual(expect.any(Number))
    expect(await last()).toBe(before.lastAction)
    const change = { baseVersion: before.version, data: { name: `Renamed ${serial}` } }
    const saved = await cms.as('editor', 'PUT', `${HOLIDAYS}/${id}`, change)
    expect([saved.status, saved.body.lastAction]).toEqual([200, await last()])
    expect(await last()).toBeGreaterThan(before.lastAction)
  })

  it('expires within seconds and is deleted', async () => {
    const id = await holiday()
    await asBen(id, open('name'))
    const [{ expiresAt }] = (await stored()).filter(({ subject }) => subject === id)
    expect(Number(expiresAt) - Date.now()).toBeLessThan(30_000)
    await cms.strapi.db.query(PRESENCE).updateMany({ data: { expiresAt: Date.now() - 1 } })
    expect((await report(id, open())).body.others).toEqual([])
    const rows = await stored()
    expect(rows.map(({ subject, field }) => [subject, field])).toEqual([[id, null]])
    expect(Object.keys(rows[0])).not.toContain('name')
  })

  it('is one row per user, however often it is reported at the same time', async () => {
    const id = await holiday()
    await Promise.all(Array.from({ length: 12 }, () => asBen(id, open('name'))))
    expect((await stored()).filter(({ subject }) => subject === id)).toHaveLength(1)
    expect((await report(id, open())).body.others).toHaveLength(1)
  })

  it('is shared by all processes of the CMS', async () => {
    const id = await holiday()
    const second = await startCmsProcess(cms.database)
    try {
      await asBen(id, open('name'))
      const answer = await fetch(`${second.url}${HOLIDAYS}/${id}/presence`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await cms.tokenOf('editor')}`,
        },
        body: JSON.stringify(open()),
      })
      expect(await answer.json()).toMatchObject({ others: [{ name: 'Ben Cruz', field: 'name' }] })
    } finally {
      second.process.kill('SIGTERM')
      await second.ended
    }
  })

  it('rejects an invalid report, an unknown document, and a user who may not write', async () => {
    const id = await holiday()
    expect((await report(id, {})).status).toBe(400)
    expect((await report(id, { field: 'nothing', isOpen: true })).status).toBe(400)
    expect((await report(id, { isOpen: true, name: 'x' })).status).toBe(400)
    expect((await report('none', open())).status).toBe(404)
    // A form closes after its document was deleted.
    expect((await report('none', { isOpen: false })).body.others).toEqual([])
    expect((await cms.call('POST', `${HOLIDAYS}/${id}/presence`, { body: open() })).status).toBe(401)
    const settings = await cms.as('editor', 'POST', '/api/manage/site-setting/presence', open())
    expect(settings.status).toBe(403)
  })
})
