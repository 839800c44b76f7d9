import type * as Clock from '../../src/platform/clock'
import type * as MailTemplates from '../../src/mail/mail-template'
import type * as Trash from '../../src/publishing/trash/trash-items'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, createRole, signIn, type Person } from '../accounts/support/people'
import { startCms, type Caller, type Json, type TestCms, type TestResponse } from '../support/cms'
import { compiled, contentTypes } from '../support/compiled'
import { createTopic } from '../support/content'
import { startCmsProcess } from '../support/process'
import { createSample, sampleOf } from '../support/samples'

const ARTICLES = '/api/manage/news-articles'
const OFFICES = '/api/manage/offices'
const ASSIGNMENT = 'api::panel.assignment'
const DAY_MS = 24 * 60 * 60 * 1000

const { purgeExpiredTrash } = compiled('src/publishing/trash/trash-items.js') as typeof Trash
const { findMailTemplate } = compiled('src/mail/mail-template.js') as typeof MailTemplates
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let topic: string
let serial = 0
/** A second editor, with a session. */
let ben: Person & { jwt: string; account: string }

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'news-topics', 'network')
  ben = await editor('Ben Cruz')
})

/** An editor with a session; `account` is the id by which documents are assigned. */
async function editor(name: string, role = 'editor'): Promise<typeof ben> {
  const person = await createPerson(cms, role, { name })
  const { jwt } = await signIn(cms, person.email)
  const { body } = await cms.call('GET', '/api/manage/me', { token: jwt })
  return { ...person, jwt, account: body.id }
}
const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words of an article.' }] }]
async function article(): Promise<Json> {
  serial += 1
  const data = {
    title: `Assigned ${serial}`,
    slug: `assigned-${serial}`,
    category: topic,
    summary: 'A.',
    body: text,
  }
  const { status, body } = await cms.as('editor', 'POST', ARTICLES, { data })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const assign = (
  rows: Json[],
  account: unknown,
  caller: Caller = 'editor',
  path = ARTICLES,
): Promise<TestResponse> =>
  cms.as(caller, 'PUT', `${path}/assignee`, {
    documentIds: rows.map(({ documentId }) => documentId),
    account,
  })
const read = async ({ documentId }: Json): Promise<Json> =>
  (await cms.as('editor', 'GET', `${ARTICLES}/${documentId}`)).body
const act = (row: Json, below: string) =>
  cms.as('editor', 'POST', `${ARTICLES}/${row.documentId}/${below}`, { baseVersion: row.version })
const remove = ({ documentId, version }: Json) =>
  cms.as('editor', 'DELETE', `${ARTICLES}/${documentId}?baseVersion=${version}`)
const titles = async (assignee: string, token = ben.jwt): Promise<string[]> =>
  (await cms.call('GET', `${ARTICLES}?assignee=${assignee}&pageSize=100`, { token })).body.rows.map(
    ({ data }: Json) => data.title,
  )
const assigned = async (token = ben.jwt): Promise<Json> =>
  (await cms.call('GET', '/api/manage/summary', { token })).body.assigned
const mailsTo = async (to: string): Promise<Json[]> =>
  cms.strapi.db
    .query('api::mail.mail-message')
    .findMany({ where: { template: 'assigned', to }, orderBy: { id: 'asc' } })
const entries = async ({ documentId }: Json): Promise<Json[]> =>
  cms.strapi.db.query('api::audit-entry.audit-entry').findMany({
    where: { subject: documentId, action: { $in: ['assigned', 'unassigned', 'assignment-ended'] } },
    orderBy: { id: 'asc' },
  })
const stored = ({ documentId }: Json): Promise<Json[]> =>
  cms.strapi.db.query(ASSIGNMENT).findMany({ where: { subject: documentId } })

describe('[C34] an assignment', () => {
  it('names a person who is mailed once, and changes neither the draft nor its version', async () => {
    const row = await article()
    await act(row, 'publish')
    const before = await read(row)
    const { status, body } = await assign([row], ben.account)
    expect([status, body]).toEqual([200, { documentIds: [row.documentId] }])
    const after = await read(row)
    const assignee = { id: ben.account, name: 'Ben Cruz', isActive: true }
    expect(after).toEqual({ ...before, assignee, lastAction: after.lastAction })
    expect(after.lastAction).toBeGreaterThan(before.lastAction)
    await assign([row], ben.account, 'administrator')
    const sent = await mailsTo(ben.email)
    expect(sent.map(({ about }) => about)).toEqual([row.documentId])
    expect(await entries(row)).toMatchObject([{ action: 'assigned', before: null, after: 'Ben Cruz' }])
    // An editor who had the form open before saves without a conflict.
    const saved = await cms.as('editor', 'PUT', `${ARTICLES}/${row.documentId}`, {
      baseVersion: before.version,
      data: { ...before.data, summary: 'Changed.' },
    })
    expect([saved.status, saved.body.assignee]).toEqual([200, assignee])
  })

  it('is shown in the list with its filters, on the dashboard, and to no visitor', async () => {
    const [mine, free] = [await article(), await article()]
    await act(mine, 'publish')
    await assign([mine], ben.account)
    const { body } = await cms.call('GET', `${ARTICLES}?assignee=me`, { token: ben.jwt })
    const { assignees } = (await cms.call('GET', `${ARTICLES}/assignees`, { token: ben.jwt })).body
    expect(assignees).toContainEqual({ id: ben.account, name: 'Ben Cruz' })
    expect(body.rows[0].assignee).toMatchObject({ id: ben.account })
    expect(await titles('me')).toContain(mine.data.title)
    expect(await titles('me')).not.toContain(free.data.title)
    expect(await titles(ben.account)).toEqual(await titles('me'))
    expect(await titles('none')).toContain(free.data.title)
    expect(await titles('none')).not.toContain(mine.data.title)
    expect((await cms.as('editor', 'GET', `${ARTICLES}?assignee=a%20b`)).status).toBe(400)
    const { changes } = (await cms.call('GET', '/api/manage/summary', { token: ben.jwt })).body
    expect(changes.map(({ action }: Json) => action)).not.toContain('assigned')
    const own = await assigned()
    expect(own.documents[0]).toMatchObject({
      path: 'news-articles',
      documentId: mine.documentId,
      title: mine.data.title,
    })
    expect(own.total).toBe((await titles('me')).length)
    const visitors = await cms.as(
      'read token',
      'GET',
      `/api/news-articles?filters[slug][$eq]=${mine.data.slug}`,
    )
    expect(visitors.body.data).toHaveLength(1)
    expect(JSON.stringify(visitors.body)).not.toMatch(/assignee|Ben Cruz/)
  })

  it('is taken by an editor with one press without mail, and taken off', async () => {
    const row = await article()
    const taken = await cms.call('PUT', `${ARTICLES}/assignee`, {
      token: ben.jwt,
      body: { documentIds: [row.documentId], account: ben.account },
    })
    expect(taken.status).toBe(200)
    expect((await mailsTo(ben.email)).filter(({ about }) => about === row.documentId)).toEqual([])
    expect((await assign([row], null)).status).toBe(200)
    expect((await read(row)).assignee).toBeNull()
    expect((await entries(row)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['assigned', null, 'Ben Cruz'],
      ['unassigned', 'Ben Cruz', null],
    ])
  })

  it('ends when the document is published, its changes are discarded or it goes to the trash, and says so in the audit log', async () => {
    const row = await article()
    const { total } = await assigned()
    const ended = async (one: Json) => {
      expect([await stored(one), (await assigned()).total]).toEqual([[], total])
      const last = (await entries(one)).at(-1)
      expect(last).toMatchObject({ action: 'assignment-ended', before: 'Ben Cruz', title: one.data.title })
    }
    await assign([row], ben.account)
    expect((await assigned()).total).toBe(total + 1)
    const published = (await act(row, 'publish')).body
    expect(published.assignee).toBeNull()
    await ended(row)
    const save = (base: Json) =>
      cms.as('editor', 'PUT', `${ARTICLES}/${row.documentId}`, {
        baseVersion: base.version,
        data: { ...base.data, summary: 'Changed.' },
      })
    expect((await assign([row], ben.account)).status).toBe(200)
    const saved = (await save(published)).body
    expect(saved.assignee).toMatchObject({ id: ben.account })
    expect((await act(saved, 'unpublish')).body.assignee).toMatchObject({ id: ben.account })
    await act(await read(row), 'publish')
    await assign([row], ben.account)
    const changed = await save(await read(row))
    expect(changed.status).toBe(200)
    const again = await cms.as('editor', 'PUT', `${ARTICLES}/${row.documentId}`, {
      baseVersion: changed.body.version,
      data: { ...changed.body.data, summary: 'Changed again.' },
    })
    expect((await act(again.body, 'discard')).body.assignee).toBeNull()
    await ended(row)
    await assign([row], ben.account)
    expect((await remove(await read(row))).status).toBe(204)
    await ended(row)
    expect((await assign([row], null)).status).toBe(404)
    const restored = await cms.as('editor', 'POST', ARTICLES, { fromTrash: row.documentId })
    expect([restored.status, restored.body.assignee?.id]).toEqual([201, ben.account])
    await remove(restored.body)
    await runAsOf(new Date(Date.now() + 31 * DAY_MS), () => purgeExpiredTrash())
    expect(await stored(row)).toEqual([])
  })

  it('of a submission ends when it is closed or erased, and not by an answer in between', async () => {
    const path = '/api/manage/complaints'
    const complaint = contentTypes().find(({ name }) => name === 'complaint')!
    const change = async (id: string, stage: string): Promise<Json> => {
      const { body } = await cms.as('editor', 'GET', `${path}/${id}`)
      const answer = await cms.as('editor', 'PUT', `${path}/${id}`, {
        baseVersion: body.version,
        data: { ...body.data, stage },
      })
      expect([answer.status, answer.body.error]).toEqual([200, undefined])
      return answer.body
    }
    const { documentId } = await createSample(cms, complaint, {
      ...sampleOf(complaint.attributes),
      email: 'maya@example.com',
      stage: 'new',
    })
    const row = { documentId }
    expect((await assign([row], ben.account, 'editor', path)).status).toBe(200)
    expect((await change(documentId, 'investigating')).assignee).toMatchObject({ id: ben.account })
    expect((await change(documentId, 'closed')).assignee).toBeNull()
    expect((await entries(row)).map(({ action }) => action)).toEqual(['assigned', 'assignment-ended'])
    // It can be assigned again, and a note to it ends nothing.
    await assign([row], ben.account, 'editor', path)
    expect((await change(documentId, 'answered')).assignee).toMatchObject({ id: ben.account })
    await cms.as('administrator', 'POST', '/api/manage/personal-data/erase', { email: 'maya@example.com' })
    expect(await stored(row)).toEqual([])
    expect((await entries(row)).at(-1)).toMatchObject({ action: 'assignment-ended' })
  })

  it('is one of a bounded number that the dashboard reads, with the number of each type', async () => {
    const vic = await editor('Vic Abad')
    const rows = await Promise.all(Array.from({ length: 8 }, () => article()))
    await assign(rows, vic.account)
    const type = contentTypes().find(({ name }) => name === 'office')!
    const offices = [await createSample(cms, type), await createSample(cms, type)]
    await assign(offices, vic.account, 'administrator', OFFICES)
    const { total, types, documents } = await assigned(vic.jwt)
    expect([total, documents.length]).toEqual([10, 5])
    expect(types.toSorted((a: Json, b: Json) => b.total - a.total)).toEqual([
      { path: 'news-articles', total: 8 },
      { path: 'offices', total: 2 },
    ])
    expect(documents.every(({ title }: Json) => title !== '')).toBe(true)
  })

  it('of many calls within an hour is mailed five times, and then once together', async () => {
    const mia = await editor('Mia Sy')
    const rows = await Promise.all(Array.from({ length: 8 }, () => article()))
    for (const row of rows) await assign([row], mia.account)
    expect(await mailsTo(mia.email)).toHaveLength(5)
    const field = { field: 'title', text: `Ask <@${mia.account}>` }
    await cms.as('editor', 'POST', `${ARTICLES}/${rows[0]!.documentId}/comments`, field)
    const collected = () =>
      cms.strapi.db
        .query('api::mail.mail-message')
        .findMany({ where: { template: 'assigned-and-mentioned', to: mia.email } })
    const [one, ...more] = await collected()
    expect([more, one.state, one.values.account]).toEqual([[], 'waiting', mia.account])
    // What has ended until then isn't in it.
    await assign([rows[7]!], null)
    const template = findMailTemplate('assigned-and-mentioned')
    const prepared = (await template.prepare(mia.email, one.values, one)) as Json
    expect(prepared).toEqual({
      name: 'Mia Sy',
      assigned: { total: 2, titles: [rows[6]!.data.title, rows[5]!.data.title] },
      mentioned: { total: 1, titles: [rows[0]!.data.title] },
    })
    const { subject, paragraphs } = template.write!(prepared, {
      utilityName: 'U',
      hotline: null,
      siteUrl: 'https://u.example',
      timeZone: 'Asia/Manila',
    })
    expect([subject, paragraphs]).toEqual([
      'New assignments and mentions',
      [
        'These items were assigned to you:',
        rows[6]!.data.title,
        rows[5]!.data.title,
        'You were mentioned in comments on:',
        rows[0]!.data.title,
      ],
    ])
  })

  it('of a blocked account counts as none, and goes with a deleted account', async () => {
    const [blocked, deleted] = [await editor('Cora Diaz'), await editor('Dan Uy')]
    const [first, second] = [await article(), await article()]
    await assign([first], blocked.account)
    await assign([second], deleted.account)
    await cms.as('administrator', 'POST', `/api/manage/accounts/${blocked.id}/block`)
    await cms.as('administrator', 'DELETE', `/api/manage/accounts/${deleted.id}`)
    expect((await read(first)).assignee).toEqual({ id: blocked.account, name: 'Cora Diaz', isActive: false })
    expect([(await read(second)).assignee, await stored(second)]).toEqual([null, []])
    expect(await titles('none')).toEqual(expect.arrayContaining([first.data.title, second.data.title]))
    expect(await titles(blocked.account)).toEqual([])
    for (const { account } of [blocked, deleted]) expect((await assign([first], account)).status).toBe(400)
  })

  it('is made of many documents at once, with one mail', async () => {
    const cora = await editor('Cleo Ramos')
    const rows = [await article(), await article(), await article()]
    const { body } = await assign([...rows, { documentId: 'gone' }], cora.account)
    expect(body.documentIds.toSorted()).toEqual(rows.map(({ documentId }) => documentId).toSorted())
    const sent = await mailsTo(cora.email)
    expect(sent.map(({ values }) => values.count)).toEqual([3])
    expect((await assigned(cora.jwt)).total).toBe(3)
  })

  it('is possible for documents of every type', async () => {
    const { body: me } = await cms.as('administrator', 'GET', '/api/manage/me')
    const failed: string[] = []
    for (const type of contentTypes()) {
      const { documentId } = await createSample(cms, type)
      const path = `/api/manage/${type.path}`
      const body = { account: me.id, ...(type.kind === 'single' ? {} : { documentIds: [documentId] }) }
      const { status } = await cms.as('administrator', 'PUT', `${path}/assignee`, body)
      const one = await cms.as(
        'administrator',
        'GET',
        type.kind === 'single' ? path : `${path}/${documentId}`,
      )
      if (status !== 200 || one.body.assignee?.id !== me.id) failed.push(type.name)
    }
    expect(failed).toEqual([])
  })

  it('is one row, however many people assign the document at once, and known in every process', async () => {
    const row = await article()
    const second = await startCmsProcess(cms.database)
    try {
      const body = JSON.stringify({ documentIds: [row.documentId], account: ben.account })
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await cms.tokenOf('editor')}`,
      }
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => assign([row], ben.account)),
        ...Array.from({ length: 6 }, () =>
          fetch(`${second.url}${ARTICLES}/assignee`, { method: 'PUT', headers, body }),
        ),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
      expect(await stored(row)).toHaveLength(1)
      expect(await entries(row)).toHaveLength(1)
      const other = await fetch(`${second.url}${ARTICLES}/${row.documentId}`, { headers })
      expect(((await other.json()) as Json).assignee.id).toBe(ben.account)
    } finally {
      second.process.kill('SIGTERM')
      await second.ended
    }
  })

  it('is exported with the data of its person, and erased with their account alone', async () => {
    const gina = await editor('Gina Lim')
    const row = await article()
    await assign([row], gina.account)
    const field = { field: 'title', text: `Ask <@${gina.account}>` }
    const comment = await cms.as('editor', 'POST', `${ARTICLES}/${row.documentId}/comments`, field)
    expect(comment.status).toBe(201)
    const about = (act: string) =>
      cms.as('administrator', 'POST', `/api/manage/personal-data/${act}`, { email: gina.email })
    const { body } = await about('export')
    expect(body).toMatchObject({
      assignment: [{ type: 'news-article', subject: row.documentId }],
      mention: [{ type: 'news-article', subject: row.documentId }],
    })
    expect((await about('erase')).body).toEqual({ erased: 0 })
    expect([(await read(row)).assignee.id, (await about('search')).body.documents]).toMatchObject([
      gina.account,
      [{ type: 'assignment' }, { type: 'mention' }],
    ])
    await cms.as('administrator', 'DELETE', `/api/manage/accounts/${gina.id}`)
    const mentions = await cms.strapi.db
      .query('api::review.mention')
      .count({ where: { account: gina.account } })
    expect([await stored(row), mentions, (await about('search')).body]).toEqual([[], 0, { documents: [] }])
  })

  it('is refused to clients without a session, to readers, and for people who may not read the type', async () => {
    const row = await article()
    expect((await assign([row], ben.account, 'anonymous')).status).toBe(401)
    expect((await assign([row], ben.account, 'read token')).status).toBe(403)
    const role = await createRole(cms, ['news.read'])
    const reader = await editor('Rae Reader', role.id)
    const body = { documentIds: [row.documentId], account: reader.account }
    expect((await cms.call('PUT', `${ARTICLES}/assignee`, { token: reader.jwt, body })).status).toBe(403)
    expect((await assign([row], reader.account)).status).toBe(200)
    // Who may read a type is for those who assign or comment.
    expect((await cms.call('GET', `${ARTICLES}/readers`, { token: reader.jwt })).status).toBe(403)
    const office = await createSample(
      cms,
      contentTypes().find(({ name }) => name === 'office')!,
    )
    const { status, body: refused } = await assign([office], reader.account, 'administrator', OFFICES)
    const mayRead = (await cms.as('administrator', 'GET', `${OFFICES}/readers`)).body.readers.some(
      ({ id }: Json) => id === reader.account,
    )
    expect([mayRead, status]).toEqual([false, 400])
    expect(refused.error.details.errors[0].path).toEqual(['account'])
    for (const wrong of [undefined, 7, '', 'nobody', { $ne: '' }])
      expect([wrong, (await assign([row], wrong)).status]).toEqual([wrong, 400])
    expect(
      (await cms.as('editor', 'PUT', `${ARTICLES}/assignee`, { documentIds: 'x', account: null })).status,
    ).toBe(400)
    expect((await assign([{ documentId: 'gone' }], null)).status).toBe(404)
    expect(
      (await cms.as('editor', 'PUT', '/api/manage/site-setting/assignee', { account: null })).status,
    ).toBe(403)
  })
})
