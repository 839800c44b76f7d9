import type * as Clock from '../../src/platform/clock'
import type * as OwnDrafts from '../../src/publishing/manage/own-drafts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, signIn } from '../accounts/support/people'
import { startCms, type Json, type TestCms, type TestResponse } from '../support/cms'
import { compiled } from '../support/compiled'
import { createClass, createRate, publishRate, createTopic } from '../support/content'

const ARTICLES = '/api/manage/news-articles'
const DAY_MS = 24 * 60 * 60 * 1000

const { findOwnDrafts } = compiled('src/publishing/manage/own-drafts.js') as typeof OwnDrafts
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let topic: string
let serial = 0
/** An editor of this file alone, so that nothing else is theirs. */
let jwt: string

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'news-topics', 'network')
  const { email } = await createPerson(cms, 'editor', { name: 'Ben Cruz' })
  jwt = (await signIn(cms, email)).jwt
})

const call = async (method: string, address: string, body?: object): Promise<Json> => {
  const { status, body: answer }: TestResponse = await cms.call(method, address, { token: jwt, body })
  expect([address, status, answer?.error]).toEqual([address, expect.any(Number), undefined])
  return answer
}
const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words of an article.' }] }]
const article = (title: string): Promise<Json> => {
  serial += 1
  const data = { title, slug: `dashboard-${serial}`, category: topic, summary: 'A summary.', body: text }
  return call('POST', ARTICLES, { data })
}
const act = (row: Json, below: string, more: object = {}): Promise<Json> =>
  call('POST', `${ARTICLES}/${row.documentId}/${below}`, { baseVersion: row.version, ...more })
const save = (row: Json, title: string): Promise<Json> =>
  call('PUT', `${ARTICLES}/${row.documentId}`, { baseVersion: row.version, data: { ...row.data, title } })
const draftsOf = async (): Promise<[string, string, string][]> =>
  (await call('GET', '/api/manage/summary')).drafts.map(({ title, state, path }: Json) => [
    title,
    state,
    path,
  ])

it('[C01] the dashboard counts what visitors can see as published, not what they sent', async () => {
  const { types } = await call('GET', '/api/manage/summary')
  const paths = types.map(({ path }: Json) => path)
  expect(paths).toContain('news-articles')
  expect(
    paths.filter((path: string) => /complaints|contact-messages|applications|outage-reports/.test(path)),
  ).toEqual([])
})

describe('an editor’s unpublished changes', () => {
  it('[C28] are on their own dashboard, latest first, until they are published, discarded or deleted', async () => {
    expect(await draftsOf()).toEqual([])
    const poles = await article('Poles')
    const wires = await article('Wires')
    const lamps = await article('Lamps')
    await act(lamps, 'publish')
    expect(await draftsOf()).toEqual([
      ['Wires', 'draft', 'news-articles'],
      ['Poles', 'draft', 'news-articles'],
    ])
    const polished = await save(poles, 'Steel poles')
    const published = await call('GET', `${ARTICLES}/${lamps.documentId}`)
    const changed = await save(published, 'Street lamps')
    expect(await draftsOf()).toEqual([
      ['Street lamps', 'modified', 'news-articles'],
      ['Steel poles', 'draft', 'news-articles'],
      ['Wires', 'draft', 'news-articles'],
    ])
    await act(changed, 'discard')
    await act(polished, 'publish')
    await call('DELETE', `${ARTICLES}/${wires.documentId}?baseVersion=${wires.version}`)
    expect(await draftsOf()).toEqual([])
  })

  it('[C28] include no one else’s, at most five documents, and none older than 30 days', async () => {
    const { body: foreign } = await cms.as('editor', 'POST', ARTICLES, {
      data: { title: 'Of another editor', slug: 'of-another', category: topic, summary: '', body: text },
    })
    expect(foreign.error).toBeUndefined()
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    for (const title of titles) await article(title)
    expect((await draftsOf()).map(([title]) => title)).toEqual(titles.slice(1).toReversed())
    const { id } = await call('GET', '/api/manage/me')
    const own = (days: number) =>
      runAsOf(new Date(Date.now() + days * DAY_MS), () => findOwnDrafts({ id, role: { type: 'editor' } }))
    expect((await own(29)).length).toBe(5)
    expect(await own(31)).toEqual([])
  })
})

describe('the setup checklist', () => {
  const setup = async (caller: 'editor' | 'administrator' = 'administrator'): Promise<Json> =>
    (await cms.as(caller, 'GET', '/api/manage/summary')).body.setup
  const step = async (name: string): Promise<Json> => (await setup()).find((one: Json) => one.name === name)
  const asAdministrator = async (method: string, address: string, body?: object): Promise<Json> => {
    const { status, body: answer } = await cms.as('administrator', method, `/api/manage/${address}`, body)
    expect([address, answer?.error, status < 300]).toEqual([address, undefined, true])
    return answer
  }
  const publish = async (path: string, data: object): Promise<void> => {
    const { documentId, version: baseVersion } = await asAdministrator('POST', path, { data })
    await asAdministrator('POST', `${path}/${documentId}/publish`, { baseVersion })
  }

  it('[Y23] shows administrators alone what is missing in each step, by content and environment', async () => {
    expect(await setup('editor')).toBeNull()
    expect((await setup()).map(({ name, isNeeded }: Json) => [name, isNeeded])).toEqual([
      ['identity', true],
      ['contacts', true],
      ['classes', true],
      ['rates', true],
      ['offices', false],
      ['policies', true],
      ['mail', false],
      ['backup', false],
      ['team', false],
      ['public-address', false],
    ])
    expect(await step('identity')).toMatchObject({ isDone: false, missing: ['name', 'logo'] })
    expect(await step('mail')).toMatchObject({ isDone: false, missing: ['server'] })
    expect(await step('backup')).toMatchObject({ isDone: false, missing: ['backup'] })
    expect(await step('public-address')).toMatchObject({ isDone: false, missing: ['https'] })
    // The tests of this file have invited a second editor.
    expect(await step('team')).toMatchObject({ isDone: true, missing: [] })
  })

  it('[Y23] completes a step when its content is published; a draft isn’t enough', async () => {
    const settings = { utilityName: 'Bulawan Electric', timeZone: 'Asia/Manila', hotline: '(044) 555-0100' }
    const saved = await asAdministrator('GET', 'site-setting')
    await asAdministrator('PUT', 'site-setting', { baseVersion: saved?.version, data: settings })
    expect(await step('identity')).toMatchObject({ isDone: false, missing: ['logo'] })
    expect(await step('contacts')).toMatchObject({ isDone: false, missing: ['email'] })

    const classId = await createClass(cms, 'residential')
    expect(await step('classes')).toMatchObject({ isDone: true })
    const rate = await createRate(cms, classId, '2026-11')
    expect(await step('rates')).toMatchObject({ isDone: false, missing: [expect.any(String)] })
    await publishRate(cms, rate)
    expect(await step('rates')).toMatchObject({ isDone: true, missing: [] })

    await publish('offices', { name: 'Main office', address: '12 Rizal Street' })
    expect(await step('offices')).toMatchObject({ isDone: true })
  })

  it('[Y23] can be hidden and shown again by an administrator, which is audited, but not by an editor', async () => {
    const hide = (caller: 'editor' | 'administrator', isHidden: unknown) =>
      cms.as(caller, 'PUT', '/api/manage/setup', { isHidden })
    expect((await hide('editor', true)).status).toBe(403)
    expect((await hide('administrator', 'yes')).status).toBe(400)
    expect((await hide('administrator', true)).status).toBe(200)
    expect(await setup()).toBeNull()
    expect((await hide('administrator', false)).status).toBe(200)
    expect(await setup()).not.toBeNull()
    const { rows } = await asAdministrator('GET', 'audit?type=setup')
    expect(rows.map(({ action, actorName }: Json) => [action, actorName])).toEqual([
      ['setup-shown', 'Demo Administrator'],
      ['setup-hidden', 'Demo Administrator'],
    ])
  })
})

describe('a scheduled publication', () => {
  const needsApproval = async (row: Json): Promise<unknown> => {
    const { coming } = await call('GET', '/api/manage/summary')
    return coming.find(({ documentId }: Json) => documentId === row.documentId).needsApproval
  }

  it('[C28] is marked when its draft lacks a required approval', async () => {
    const row = await article('On Wednesday')
    const publishAt = new Date(Date.now() + DAY_MS).toISOString()
    await call('PUT', `${ARTICLES}/${row.documentId}/schedule`, { baseVersion: row.version, publishAt })
    expect(await needsApproval(row)).toBeUndefined()
    const rule = (isRequired: boolean) =>
      cms.as('administrator', 'PUT', '/api/manage/review-rules/news-articles', { isRequired })
    expect((await rule(true)).status).toBe(200)
    expect(await needsApproval(row)).toBe(true)
    const present = await call('GET', `${ARTICLES}/${row.documentId}`)
    await act(present, 'review')
    const approve = { baseVersion: present.version, publish: false, note: '' }
    const address = `${ARTICLES}/${row.documentId}/review/approve`
    expect((await cms.as('administrator', 'POST', address, approve)).status).toBe(200)
    expect(await needsApproval(row)).toBeUndefined()
    const approved = await call('GET', `${ARTICLES}/${row.documentId}`)
    await save(approved, 'On Thursday')
    expect(await needsApproval(row)).toBe(true)
    expect((await rule(false)).status).toBe(200)
  })
})
