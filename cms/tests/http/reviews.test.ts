import type * as Clock from '../../src/platform/clock'
import type * as Runner from '../../src/publishing/schedules/schedule-runner'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, createRole, signIn, type Person } from '../accounts/support/people'
import { startCms, type Caller, type Json, type TestCms, type TestResponse } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled } from '../support/compiled'
import { startCmsProcess } from '../support/process'

const ARTICLES = '/api/manage/news-articles'
const BIDDINGS = '/api/manage/bac-biddings'
const HOUR_MS = 60 * 60 * 1000

const { runDueSchedules } = compiled('src/publishing/schedules/schedule-runner.js') as typeof Runner
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let topic: string
let serial = 0
/** A second editor, with a session. */
let ben: Person & { jwt: string }

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'news-topics', 'network')
  const person = await createPerson(cms, 'editor', { name: 'Ben Cruz' })
  ben = { ...person, jwt: (await signIn(cms, person.email)).jwt }
})
beforeEach(() => require('news-articles', false))

const rule = (path: string, isRequired: unknown, caller: Caller = 'administrator') =>
  cms.as(caller, 'PUT', `/api/manage/review-rules/${path}`, { isRequired })
async function require(path: string, isRequired: boolean): Promise<void> {
  expect((await rule(path, isRequired)).status).toBe(200)
}

const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words of an article.' }] }]
async function article(more: object = {}): Promise<Json> {
  serial += 1
  const slug = `reviewed-${serial}`
  const data = { title: `Reviewed ${serial}`, slug, category: topic, summary: 'A summary.', body: text }
  const { status, body } = await cms.as('editor', 'POST', ARTICLES, { data: { ...data, ...more } })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const pathOf = (row: Json) => `${ARTICLES}/${row.documentId}`
const act = (caller: Caller, row: Json, below: string, body: object = {}) =>
  cms.as(caller, 'POST', `${pathOf(row)}/${below}`, { baseVersion: row.version, ...body })
const asBen = (method: string, address: string, body?: object): Promise<TestResponse> =>
  cms.call(method, address, { token: ben.jwt, body })
const read = async (row: Json): Promise<Json> => (await cms.as('editor', 'GET', pathOf(row))).body
const details = async (row: Json, caller: Caller = 'editor'): Promise<Json> =>
  (await cms.as(caller, 'GET', `${pathOf(row)}/review`)).body
const request = async (row: Json, body: object = {}): Promise<Json> => {
  const answer = await act('editor', row, 'review', body)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body
}
const save = async (row: Json, data: object, caller: Caller = 'editor'): Promise<Json> => {
  const { status, body } = await cms.as(caller, 'PUT', pathOf(row), {
    baseVersion: row.version,
    data: { ...row.data, ...data },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const mails = async (row: Json): Promise<[string, string][]> =>
  (
    await cms.strapi.db
      .query('api::mail.mail-message')
      .findMany({ where: { about: row.documentId }, orderBy: { id: 'asc' } })
  ).map(({ template, to }: Json) => [template, to])
const actions = async (row: Json): Promise<string[]> =>
  (
    await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { subject: row.documentId }, orderBy: { id: 'asc' } })
  ).map(({ action }: Json) => action)
const stored = (row: Json): Promise<Json[]> =>
  cms.strapi.db.query('api::review.review').findMany({ where: { subject: row.documentId } })
const isPublic = async ({ documentId }: Json, uid = 'api::news-article.news-article'): Promise<boolean> =>
  (await cms.strapi.db.query(uid).count({ where: { documentId, publishedAt: { $notNull: true } } })) > 0
const queueOf = async (caller: Caller, row: Json): Promise<Json> =>
  (await cms.as(caller, 'GET', '/api/manage/reviews')).body.reviews.find(
    ({ documentId }: Json) => documentId === row.documentId,
  )
const messageOf = ({ body }: TestResponse): string => body.error.message
const messages = ({ body }: TestResponse): string =>
  [body.error.message, ...body.error.details.errors.map(({ message }: Json) => message)].join(' ')

describe('a review', () => {
  it('[C23] waits for users who may approve it, mails them, and is published with its approval', async () => {
    const row = await article()
    const inReview = await request(row, { note: 'Please check the figures.' })
    expect(inReview).toMatchObject({
      state: 'draft',
      version: row.version,
      needsReview: false,
      review: {
        state: 'open',
        isCurrent: true,
        isOwn: true,
        note: 'Please check the figures.',
        reviewer: null,
      },
    })
    const asked = (await mails(row)).map(([template, to]) => [template, to === ben.email])
    expect(asked).toContainEqual(['review-requested', true])
    expect((await mails(row)).map(([, to]) => to)).not.toContain(process.env.EDITOR_EMAIL)
    expect(await queueOf('editor', row)).toMatchObject({ isYourTurn: false, isOwn: true })
    expect(await queueOf('administrator', row)).toMatchObject({ isYourTurn: true, path: 'news-articles' })

    const { status, body } = await act('administrator', row, 'review/approve', {
      publish: true,
      note: 'Good work.',
    })
    expect([status, body.state, body.review]).toEqual([200, 'published', null])
    expect((await mails(row)).at(-1)![0]).toBe('review-decided')
    expect(await actions(row)).toEqual(['create', 'review-requested', 'review-approved', 'publish'])
    // Reviews are no change of the document.
    expect(body.lastChange.action).toBe('publish')
  })

  it('[C23] requested from one user goes to no one else', async () => {
    const row = await article()
    const { approvers } = await details(row)
    const { id, reason } = approvers.find(({ name }: Json) => name === 'Ben Cruz')
    expect(reason).toBeNull()
    expect(approvers.find(({ isSelf }: Json) => isSelf).reason).toBe('edited')
    await request(row, { reviewer: id })
    expect(await mails(row)).toEqual([['review-requested', ben.email]])
    expect(await queueOf('administrator', row)).toMatchObject({ isYourTurn: false, reviewer: 'Ben Cruz' })
    const self = approvers.find(({ isSelf }: Json) => isSelf).id
    for (const reviewer of [self, 'unknown', 7])
      expect((await act('editor', row, 'review', { reviewer })).status).toBe(400)
  })

  it('[C23] is returned to its requester with a note that says what to change', async () => {
    const row = await article()
    await request(row)
    expect((await act('administrator', row, 'review/changes')).status).toBe(400)
    expect((await act('administrator', row, 'review/changes', { note: '  ' })).status).toBe(400)
    expect((await act('editor', row, 'review/changes', { note: 'No' })).status).toBe(403)
    const { status, body } = await act('administrator', row, 'review/changes', { note: 'Name the source.' })
    expect([status, body.review.state, body.review.decision]).toEqual([
      200,
      'changes-asked',
      'Name the source.',
    ])
    expect(await queueOf('editor', row)).toMatchObject({ isYourTurn: true })
    const late = await act('administrator', row, 'review/approve')
    expect([late.status, messageOf(late)]).toEqual([
      409,
      expect.stringContaining('already requested changes'),
    ])
    const again = await save(row, { summary: 'With its source.' })
    expect((await request(again)).review).toMatchObject({
      state: 'open',
      isCurrent: true,
      decision: 'Name the source.',
    })
    expect((await act('administrator', again, 'review/approve')).status).toBe(200)
  })

  it('[C23] [C17] keeps the draft that its reviewer saw as a version, however soon its author changes it', async () => {
    const row = await article()
    const summaries = async (): Promise<string[]> => {
      const { versions } = (await cms.as('editor', 'GET', `${pathOf(row)}/versions`)).body
      const read = (number: number) => cms.as('editor', 'GET', `${pathOf(row)}/versions/${number}`)
      const whole = await Promise.all(versions.map(({ number }: Json) => read(number)))
      return whole.map(({ body }) => body.data.summary)
    }
    await request(row)
    const changed = await save(row, { summary: 'During the review.' })
    await act('administrator', changed, 'review/changes', { note: 'Name the source.' })
    const again = await save(changed, { summary: 'After it.' })
    expect(await summaries()).toEqual(['During the review.', 'A summary.'])
    await request(again)
    expect((await act('administrator', again, 'review/approve')).status).toBe(200)
    await save(again, { summary: 'After the approval.' })
    expect(await summaries()).toEqual(['After it.', 'During the review.', 'A summary.'])
  })

  it('[C23] can’t approve a draft that has changed, says who changed it, and accepts the new version', async () => {
    const row = await article()
    await request(row)
    const changed = await save(row, { summary: 'Another summary.' })
    expect(changed.review).toMatchObject({ state: 'open', isCurrent: false })
    const refused = await act('administrator', row, 'review/approve', { publish: true })
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toMatch(/changed this draft after you opened it\. Review the new version\.$/)
    expect(refused.body.error.details.current.version).toBe(changed.version)
    expect(await isPublic(row)).toBe(false)
    const approved = await act('administrator', changed, 'review/approve', { publish: true })
    expect([approved.status, approved.body.state]).toEqual([200, 'published'])
  })

  it('[C23] can be approved neither by its requester nor by a user who changed the draft', async () => {
    const row = await article()
    await request(row)
    const own = await act('editor', row, 'review/approve', { publish: true })
    expect([own.status, messageOf(own)]).toEqual([403, expect.stringContaining('another person')])
    expect(messageOf(own)).toContain('Ben Cruz')
    const changed = (
      await asBen('PUT', pathOf(row), { baseVersion: row.version, data: { ...row.data, summary: 'By Ben.' } })
    ).body
    const byBen = await asBen('POST', `${pathOf(row)}/review/approve`, { baseVersion: changed.version })
    expect([byBen.status, messageOf(byBen)]).toEqual([403, expect.stringContaining('You changed this draft')])
    // Who asked and changed nothing doesn't decide either.
    const other = await article()
    const asked = await asBen('POST', `${pathOf(other)}/review`, { baseVersion: other.version })
    expect(asked.status).toBe(200)
    const asker = await asBen('POST', `${pathOf(other)}/review/approve`, { baseVersion: other.version })
    expect([asker.status, messageOf(asker)]).toEqual([403, expect.stringContaining('You requested')])
  })

  it('[C23] can be returned by a reviewer who changed the draft, and approved once their change is undone', async () => {
    const row = await article()
    await request(row)
    const changed = await save(row, { title: 'A title by the reviewer' }, 'administrator')
    const self = async (caller: Caller): Promise<Json> =>
      (await details(row, caller)).approvers.find(({ isSelf }: Json) => isSelf).reason
    expect(await self('administrator')).toBe('edited')
    expect(await queueOf('editor', row)).toMatchObject({ title: 'A title by the reviewer' })
    expect((await act('administrator', changed, 'review/approve')).status).toBe(403)
    const returned = await act('administrator', changed, 'review/changes', { note: 'See the title.' })
    expect([returned.status, returned.body.review.state]).toEqual([200, 'changes-asked'])

    // The version from before the reviewer's change, which the history has.
    const before = (await cms.as('editor', 'GET', `${pathOf(row)}/versions/1`)).body
    expect([before.by, before.data.title]).toEqual(['Demo Editor', row.data.title])
    const restored = await save(changed, before.data)
    expect([await self('editor'), await self('administrator')]).toEqual(['edited', null])
    await request(restored)
    expect((await act('administrator', restored, 'review/approve')).status).toBe(200)
  })

  it('[C23] names the way out when all who may approve it have changed it', async () => {
    const row = await article()
    const { approvers } = await details(row)
    const byBen = (
      await asBen('PUT', pathOf(row), { baseVersion: row.version, data: { ...row.data, summary: 'By Ben.' } })
    ).body
    const last = await save(byBen, { summary: 'By the administrator.' }, 'administrator')
    for (const { name } of approvers)
      expect(['Ben Cruz', 'Demo Editor', 'Demo Administrator']).toContain(name)
    const refused = await act('editor', last, 'review')
    expect([refused.status, messages(refused)]).toEqual([
      400,
      expect.stringContaining('Restore a version from before their changes'),
    ])
  })

  it('[C23] excludes all users who changed the draft since its publication, and none before', async () => {
    const row = await article()
    const live = (await act('editor', row, 'publish')).body
    const changed = await save(live, { summary: 'Changed by the administrator.' }, 'administrator')
    const { approvers } = await details(changed)
    const reasons = Object.fromEntries(approvers.map((one: Json) => [one.isSelf, one.reason]))
    expect(reasons.true).toBeNull()
    expect(approvers.filter(({ reason }: Json) => reason === 'edited')).toHaveLength(1)
  })

  it('[C23] can be withdrawn by its requester or an administrator', async () => {
    const row = await article()
    const withdraw = (caller: Caller) => cms.as(caller, 'DELETE', `${pathOf(row)}/review`)
    expect((await withdraw('editor')).status).toBe(404)
    await request(row)
    expect((await asBen('DELETE', `${pathOf(row)}/review`)).status).toBe(403)
    const { status, body } = await withdraw('editor')
    expect([status, body.review]).toEqual([200, null])
    await request(row)
    expect((await withdraw('administrator')).status).toBe(200)
    const gone = await act('administrator', row, 'review/approve')
    expect([gone.status, messageOf(gone)]).toEqual([409, expect.stringContaining('no longer in review')])
  })

  it('[C23] is rejected for an invalid draft, for an already published one, and for an unknown document', async () => {
    const bare = (await cms.as('editor', 'POST', ARTICLES, { data: { title: 'Bare', slug: 'bare' } })).body
    expect((await act('editor', bare, 'review')).status).toBe(400)
    const live = (await act('editor', await article(), 'publish')).body
    const same = await act('editor', live, 'review')
    expect([same.status, messages(same)]).toEqual([400, expect.stringContaining('nothing to review')])
    const row = await article()
    expect((await act('editor', { ...row, version: 'another' }, 'review')).status).toBe(409)
    expect((await act('editor', { ...row, documentId: 'gone' }, 'review')).status).toBe(404)
    expect((await cms.as('editor', 'GET', `${ARTICLES}/gone/review`)).status).toBe(404)
    for (const body of [{ note: 7 }, { note: 'x'.repeat(2001) }, { more: 1 }])
      expect((await act('editor', row, 'review', body)).status).toBe(400)
    await request(row)
    for (const body of [{ publish: 'yes' }, { accept: 'all' }, { note: 7 }, { more: 1 }])
      expect((await act('administrator', row, 'review/approve', body)).status).toBe(400)
    for (const caller of ['anonymous', 'read token', 'forms token'] as const)
      for (const below of ['review', 'review/approve', 'review/changes', 'comments'])
        expect([401, 403]).toContain((await act(caller, row, below)).status)
  })

  it('[C23] ends when its document is discarded or published in another way, and is put in the trash with it', async () => {
    const deleted = await article()
    await request(deleted)
    await act('editor', deleted, 'comments', { baseVersion: undefined, field: 'title', text: 'Shorter?' })
    await cms.as('editor', 'DELETE', `${pathOf(deleted)}?baseVersion=${deleted.version}`)
    expect(await stored(deleted)).toEqual([])
    const comments = cms.strapi.db.query('api::review.review-comment')
    expect(await comments.count({ where: { subject: deleted.documentId } })).toBe(0)
    await cms.as('editor', 'POST', ARTICLES, { fromTrash: deleted.documentId })
    expect(await read(deleted)).toMatchObject({ review: { state: 'open', isCurrent: true } })

    const live = (await act('editor', await article(), 'publish')).body
    const changed = await save(live, { summary: 'To be discarded.' })
    await request(changed)
    expect((await act('editor', changed, 'discard')).body.review).toBeNull()
    const published = await article()
    await request(published)
    expect((await act('editor', published, 'publish')).body.review).toBeNull()
  })

  it('[C19] [C23] an approval, comments, replies and mentions come back from the trash', async () => {
    const row = await article()
    await request(row)
    const comment = (body: object) => act('editor', row, 'comments', { baseVersion: undefined, ...body })
    const { id: bens } = (await details(row)).approvers.find(({ name }: Json) => name === 'Ben Cruz')
    await comment({ field: 'title', text: `42 or 44 poles, <@${bens}>?` })
    const first = (await details(row)).comments[0]
    await comment({ parent: first.id, text: '44.' })
    await comment({ field: 'summary', text: 'Done' })
    const done = (await details(row)).comments[2]
    await cms.as('editor', 'PUT', `${pathOf(row)}/comments/${done.id}`, { isResolved: true })
    const { body: approved } = await act('administrator', row, 'review/approve', { note: 'Good.' })
    expect(approved.review).toMatchObject({ state: 'approved', isCurrent: true })
    const before = await details(row)
    const remove = () => cms.as('editor', 'DELETE', `${pathOf(row)}?baseVersion=${current.version}`)
    let current = await read(row)
    expect((await remove()).status).toBe(204)
    const restored = await cms.as('editor', 'POST', ARTICLES, { fromTrash: row.documentId })
    expect(restored.status).toBe(201)

    const after = await details(row)
    expect(after.review).toEqual({ ...before.review, isCurrent: true })
    const withoutIds = (comments: Json[]): Json[] =>
      comments.map(({ id: _id, parent, ...other }) => ({
        ...other,
        repliesTo: comments.find(({ id }) => id === parent)?.text ?? null,
      }))
    expect(withoutIds(after.comments)).toEqual(withoutIds(before.comments))
    const mentions = { subject: row.documentId, comment: after.comments[0].id }
    expect(await cms.strapi.db.query('api::review.mention').count({ where: mentions })).toBe(1)

    current = await read(row)
    await remove()
    // Another article has its address, so what is restored isn't what was approved.
    const { slug } = row.data
    await cms.as('editor', 'POST', ARTICLES, { data: { title: 'Another', slug } })
    await cms.as('editor', 'POST', ARTICLES, { fromTrash: row.documentId })
    expect((await details(row)).review).toMatchObject({ state: 'approved', isCurrent: false })
    expect((await details(row)).comments).toHaveLength(3)
  })

  it('[C23] is decided once, by two users in two processes at the same time', async () => {
    const other = await startCmsProcess(cms.database)
    try {
      const rows = [await article(), await article(), await article()]
      for (const row of rows) await request(row)
      const administrator = (await cms.tokenOf('administrator'))!
      const approve = async (url: string, token: string, row: Json): Promise<number> => {
        const answer = await fetch(`${url}${pathOf(row)}/review/approve`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ baseVersion: row.version }),
        })
        return answer.status
      }
      for (const row of rows) {
        const both = await Promise.all([
          approve(cms.url, administrator, row),
          approve(other.url, ben.jwt, row),
        ])
        expect(both.toSorted((a, b) => a - b)).toEqual([200, 409])
        expect((await actions(row)).filter((action) => action === 'review-approved')).toHaveLength(1)
      }
    } finally {
      other.process.kill('SIGTERM')
      await other.ended
    }
  })
})

describe('when a type requires a review', () => {
  const CONSOLE = '/content-manager/collection-types/api::news-article.news-article'

  it('[C23] no user can publish a draft without an approval in any way', async () => {
    const live = (await act('editor', await article(), 'publish')).body
    const restorable = (await act('editor', await article(), 'publish')).body
    await cms.as('editor', 'DELETE', `${pathOf(restorable)}?baseVersion=${restorable.version}`)
    await require('news-articles', true)
    const row = await article()
    expect(row).toMatchObject({ needsReview: true, abilities: { publish: false, requestReview: true } })
    const items = [{ documentId: row.documentId, baseVersion: row.version }]
    const publishAt = new Date(Date.now() + HOUR_MS)
    for (const caller of ['editor', 'administrator'] as const) {
      const direct = await act(caller, row, 'publish')
      expect([direct.status, messages(direct)]).toEqual([400, expect.stringContaining('request a review')])
      for (const atomic of [true, false]) {
        const bulk = await cms.as(caller, 'POST', `${ARTICLES}/bulk`, { action: 'publish', items, atomic })
        expect(bulk.body.results).toMatchObject([{ status: 400 }])
      }
      const later = await cms.as(caller, 'PUT', `${pathOf(row)}/schedule`, {
        baseVersion: row.version,
        publishAt,
      })
      expect([later.status, messages(later)]).toEqual([400, expect.stringContaining('request a review')])
    }
    const { documentId } = row
    const console = await cms.as('console', 'POST', `${CONSOLE}/${documentId}/actions/publish`, {})
    expect([console.status, console.body.error.message]).toEqual([400, expect.any(String)])
    const many = await cms.as('console', 'POST', `${CONSOLE}/actions/bulkPublish`, {
      documentIds: [documentId],
    })
    expect(many.status).toBe(400)
    const made = await cms.as('console', 'POST', `${CONSOLE}/actions/publish`, {
      title: 'By the console',
      slug: 'by-the-console',
      category: topic,
      summary: 'A summary.',
      body: text,
    })
    expect(made.status).toBe(400)
    const documents = cms.strapi.documents('api::news-article.news-article')
    await expect(documents.publish({ documentId })).rejects.toThrow()
    await expect(documents.update({ documentId, data: {}, status: 'published' })).rejects.toThrow()
    await expect(documents.clone({ documentId, status: 'published' } as never)).rejects.toThrow()
    expect(await isPublic(row)).toBe(false)

    // An undo gives visitors nothing that no one approved: it stays a draft.
    const restored = await cms.as('editor', 'POST', ARTICLES, {
      fromTrash: restorable.documentId,
      publish: true,
    })
    expect([restored.status, restored.body.state]).toEqual([201, 'draft'])
    // What visitors see can be taken from the site by one person.
    expect((await act('editor', live, 'unpublish')).status).toBe(200)
  })

  it('[C23] a draft is published with the approval, or by its author afterward unless it has changed', async () => {
    await require('news-articles', true)
    const row = await article()
    await request(row)
    const approved = (await act('administrator', row, 'review/approve')).body
    expect(approved).toMatchObject({ state: 'draft', review: { state: 'approved', isCurrent: true } })
    expect((await read(row)).abilities.publish).toBe(true)
    expect((await act('editor', row, 'publish')).body.state).toBe('published')

    const other = await article()
    await request(other)
    await act('administrator', other, 'review/approve')
    const changed = await save(other, { summary: 'Changed after the approval.' })
    expect(changed).toMatchObject({
      review: { state: 'approved', isCurrent: false },
      abilities: { publish: false },
    })
    const refused = await act('editor', changed, 'publish')
    expect([refused.status, messages(refused)]).toEqual([
      400,
      expect.stringContaining('after it was approved'),
    ])
    expect(await isPublic(other)).toBe(false)
  })

  it('[C23] a schedule needs the approval when it is set and at its time', async () => {
    await require('news-articles', true)
    const row = await article()
    await request(row)
    await act('administrator', row, 'review/approve')
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR_MS)
    const schedule = (one: Json) =>
      cms.as('editor', 'PUT', `${pathOf(one)}/schedule`, { baseVersion: one.version, publishAt: at })
    expect((await schedule(row)).status).toBe(200)
    const changed = await article()
    await request(changed)
    await act('administrator', changed, 'review/approve')
    expect((await schedule(changed)).status).toBe(200)
    await save(changed, { summary: 'Changed after the approval.' })
    // The rule came after the schedule.
    await require('news-articles', false)
    const unseen = await article()
    expect((await schedule(unseen)).status).toBe(200)
    await require('news-articles', true)
    await runAsOf(at, () => runDueSchedules()).catch(() => undefined)
    expect([await isPublic(row), await isPublic(changed), await isPublic(unseen)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await read(unseen)).schedule.failed.reason).toContain('request a review')
  })

  it('[C23] a bulk publication publishes only approved drafts, and its undo shows no others', async () => {
    const before = (await act('editor', await article({ title: 'As it was' }), 'publish')).body
    await require('news-articles', true)
    const approved = await save(before, { title: 'As approved' })
    await request(approved)
    await act('administrator', approved, 'review/approve')
    const open = await article()
    const items = [approved, open].map(({ documentId, version }) => ({ documentId, baseVersion: version }))
    const { body } = await cms.as('editor', 'POST', `${ARTICLES}/bulk`, { action: 'publish', items })
    expect(body.results.map(({ status }: Json) => status)).toEqual([200, 400])
    const undone = await cms.as('editor', 'POST', `${ARTICLES}/batches/${body.batch}/undo`, {})
    expect(undone.status).toBe(400)
    expect((await read(before)).data.title).toBe('As approved')
  })

  it('[C23] drafts go to review together, and are approved and published together, or none', async () => {
    await require('news-articles', true)
    const rows = [await article(), await article(), await article()]
    const bulk = (caller: Caller, action: string, all: Json[], more: object) =>
      cms.as(caller, 'POST', `${ARTICLES}/bulk`, {
        action,
        items: all.map(({ documentId, version }) => ({ documentId, baseVersion: version })),
        ...more,
      })
    const statuses = ({ body }: TestResponse) => body.results.map(({ status }: Json) => status)
    const sent = await bulk('editor', 'requestReview', rows, { data: { note: 'All of May.' } })
    expect([sent.status, statuses(sent)]).toEqual([200, [200, 200, 200]])
    const queued = await Promise.all(rows.map((row) => queueOf('administrator', row)))
    expect(queued).toMatchObject(
      rows.map(({ version }) => ({ state: 'open', note: 'All of May.', isYourTurn: true, version })),
    )
    const approval = { atomic: true, data: { note: 'Fine', publish: true } }
    const own = await bulk('editor', 'approve', rows, approval)
    expect(statuses(own)).toEqual([403, 403, 403])
    const changed = await save(rows[2], { title: 'Changed meanwhile' })
    const refused = await bulk('administrator', 'approve', rows, approval)
    expect(statuses(refused)).toEqual([424, 424, 409])
    expect(await Promise.all(rows.map((row) => isPublic(row)))).toEqual([false, false, false])
    const done = await bulk('administrator', 'approve', [rows[0]!, rows[1]!, changed], approval)
    expect(statuses(done)).toEqual([200, 200, 200])
    expect(await Promise.all(rows.map((row) => isPublic(row)))).toEqual([true, true, true])
    const wrong = await bulk('administrator', 'approve', rows, { data: { publish: 'yes' } })
    expect([wrong.status, messages(wrong)]).toEqual([400, expect.stringContaining('Choose yes or no.')])
  })

  it('[C23] one user alone can’t post an award, by the form or by a progress report', async () => {
    await require('bac-biddings', false)
    const data = {
      number: 'BAC-2026-900',
      title: 'Two bucket trucks',
      slug: 'two-bucket-trucks',
      category: 'goods',
      stage: 'open',
      submissionDeadline: new Date(Date.now() - HOUR_MS).toISOString(),
    }
    const made = await cms.as('editor', 'POST', BIDDINGS, { data })
    expect([made.status, made.body.error]).toEqual([201, undefined])
    const path = `${BIDDINGS}/${made.body.documentId}`
    const accept = (await cms.as('editor', 'GET', `${path}/checks`)).body.checks.map(({ code }: Json) => code)
    const live = await cms.as('editor', 'POST', `${path}/publish`, {
      baseVersion: made.body.version,
      accept,
    })
    expect([live.status, live.body.error]).toEqual([200, undefined])
    await require('bac-biddings', true)
    const award = {
      stage: 'awarded',
      winningBidder: 'Iloilo Trucks',
      contractAmount: 5_000_000,
      noticeOfAwardOn: new Date().toISOString().slice(0, 10),
    }
    const report = await cms.as('editor', 'POST', `${path}/progress`, { data: award })
    expect([report.status, messages(report)]).toEqual([400, expect.stringContaining('request a review')])
    const many = await cms.as('administrator', 'POST', `${BIDDINGS}/bulk`, {
      action: 'progress',
      data: award,
      items: [{ documentId: live.body.documentId, baseVersion: live.body.version }],
    })
    expect(many.body.results).toMatchObject([{ status: 400 }])
    const unchanged = (await cms.as('editor', 'GET', path)).body
    expect(unchanged).toMatchObject({ state: 'published', data: { stage: 'open' } })
    const saved = await cms.as('editor', 'PUT', path, {
      baseVersion: unchanged.version,
      data: { ...data, ...award },
    })
    expect([saved.status, saved.body.error]).toEqual([200, undefined])
    const { version: baseVersion } = saved.body
    expect((await cms.as('editor', 'POST', `${path}/publish`, { baseVersion, accept })).status).toBe(400)
    expect((await cms.as('editor', 'POST', `${path}/review`, { baseVersion })).status).toBe(200)
    const approved = await cms.as('administrator', 'POST', `${path}/review/approve`, {
      baseVersion,
      publish: true,
      accept: [...accept, 'closed-early', 'document-missing'],
    })
    expect([approved.status, approved.body.state]).toEqual([200, 'published'])
  })

  it('[C23] the bytes of a published file can’t be replaced', async () => {
    const token = await cms.tokenOf('editor')
    const upload = async (below: string, bytes: string): Promise<TestResponse> => {
      const answer = await fetch(`${cms.url}/api/manage/files${below}`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', authorization: `Bearer ${token}` },
        body: bytes,
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    await require('downloads', false)
    const file = (await upload('?name=rates.pdf', '%PDF-1.7\n%%EOF\n')).body
    const made = await cms.as('editor', 'POST', '/api/manage/downloads', {
      data: { title: 'Rates', group: 'forms', file: file.id },
    })
    expect([made.status, made.body.error]).toEqual([201, undefined])
    const live = await cms.as('editor', 'POST', `/api/manage/downloads/${made.body.documentId}/publish`, {
      baseVersion: made.body.version,
    })
    expect([live.status, live.body.error]).toEqual([200, undefined])
    await require('downloads', true)
    const { version } = (await cms.as('editor', 'GET', `/api/manage/files/${file.documentId}`)).body
    const below = `/${file.documentId}/replace?name=rates.pdf&baseVersion=${version}`
    const refused = await upload(below, '%PDF-1.7\n%other\n%%EOF\n')
    expect([refused.status, messages(refused)]).toEqual([400, expect.stringContaining('needs an approval')])
    await require('downloads', false)
    expect((await upload(below, '%PDF-1.7\n%other\n%%EOF\n')).status).toBe(200)
  })
})

describe('the rules', () => {
  it('[C23] are read by all panel users, set by administrators, audited, and not turned off unnoticed', async () => {
    const other = await createPerson(cms, 'administrator')
    expect((await rule('news-articles', true, 'editor')).status).toBe(403)
    expect((await rule('news-articles', true, 'anonymous')).status).toBe(401)
    for (const [path, value] of [
      ['news-articles', 'yes'],
      ['nothing', true],
      ['feeders', true],
    ] as const)
      expect((await rule(path, value)).status).toBe(400)
    await require('news-articles', true)
    await require('news-articles', true)
    const { rules } = (await cms.as('editor', 'GET', '/api/manage/review-rules')).body
    expect(rules).toContainEqual({ path: 'news-articles', isRequired: true, refusesReports: false })
    expect(rules).toContainEqual(expect.objectContaining({ path: 'power-rates', isRequired: false }))
    await require('news-articles', false)
    const entries = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { type: 'review-rule' }, orderBy: { id: 'desc' }, limit: 2 })
    expect(entries.map(({ action }: Json) => action)).toEqual(['review-not-required', 'review-required'])
    const sent = await cms.strapi.db
      .query('api::mail.mail-message')
      .findMany({ where: { template: 'review-rule-removed', to: other.email } })
    expect(sent).toHaveLength(1)
  })
})

describe('a comment', () => {
  const comment = (row: Json, body: object, caller: Caller = 'editor') =>
    cms.as(caller, 'POST', `${pathOf(row)}/comments`, body)
  const resolve = (row: Json, id: number | string, body: object, caller: Caller = 'editor') =>
    cms.as(caller, 'PUT', `${pathOf(row)}/comments/${id}`, body)

  it('[C23] refers to a field, can be resolved and reopened, and is deleted after its resolution and a publication', async () => {
    const row = await article()
    const { status, body } = await comment(row, { field: 'title', text: ' Shorter? ' }, 'administrator')
    expect([status, body.error]).toEqual([201, undefined])
    expect(body.comments).toMatchObject([{ field: 'title', text: 'Shorter?', resolvedAt: null }])
    const [{ id }] = body.comments
    await comment(row, { field: 'body/2', text: 'Who says so?' })
    await request(row)
    expect(await queueOf('administrator', row)).toMatchObject({ openComments: 2 })
    const resolved = (await resolve(row, id, { isResolved: true })).body.comments[0]
    expect(resolved).toMatchObject({ resolvedBy: expect.any(String), resolvedAt: expect.any(String) })
    expect((await resolve(row, id, { isResolved: false })).body.comments[0].resolvedAt).toBeNull()
    await resolve(row, id, { isResolved: true })
    await act('administrator', row, 'review/approve', { publish: true })
    const left = await details(row)
    expect(left.comments.map(({ field }: Json) => field)).toEqual(['body/2'])
    expect(left.history.map(({ action }: Json) => action).slice(0, 2)).toEqual(['publish', 'review-approved'])
    expect(await actions(row)).toEqual(
      expect.arrayContaining(['comment-added', 'comment-resolved', 'comment-reopened']),
    )
  })

  it('[C23] [C28] consecutive saves of one person are one line of the history and of the dashboard', async () => {
    let row = await article()
    const save = async (title: string, caller: Caller = 'editor') => {
      const { status, body } = await cms.as(caller, 'PUT', pathOf(row), {
        baseVersion: row.version,
        data: { ...row.data, title },
      })
      expect([status, body.error]).toEqual([200, undefined])
      row = body
    }
    await save('First')
    await save('Second')
    await save('By another', 'administrator')
    for (const number of Array.from({ length: 15 }, (_, index) => index)) await save(`Title ${number}`)
    const { history } = await details(row)
    expect(history.map(({ action, saves }: Json) => [action, saves])).toEqual([
      ['update', 15],
      ['update', 1],
      ['update', 2],
      ['create', 1],
    ])
    expect(history[0].since < history[0].at).toBe(true)
    expect(history[1].since).toBe(history[1].at)
    const { changes } = (await cms.as('editor', 'GET', '/api/manage/summary')).body
    const own = changes.filter(({ documentId }: Json) => documentId === row.documentId)
    expect(own.map(({ saves, changes: [first] }: Json) => [saves, first])).toEqual([
      [15, ['Title', 'By another', 'Title 14']],
      [1, ['Title', 'Second', 'By another']],
      [2, expect.arrayContaining(['Title', 'Second'])],
      [1, undefined],
    ])
  })

  it('[C23] is rejected without a valid field, without text, when too long, and for an unknown document', async () => {
    const row = await article()
    for (const body of [
      {},
      { field: 'title' },
      { field: 'title', text: '   ' },
      { field: 'nothing', text: 'x' },
      { field: 'version', text: 'x' },
      { field: '__proto__', text: 'x' },
      { field: `body/${'x'.repeat(300)}`, text: 'x' },
      { field: 'title', text: 'x'.repeat(2001) },
      { field: 'title', text: 'x', more: 1 },
    ])
      expect([body, (await comment(row, body)).status]).toEqual([body, 400])
    expect((await comment({ documentId: 'gone' }, { field: 'title', text: 'x' })).status).toBe(404)
    const [{ id }] = (await comment(row, { field: 'title', text: 'x' })).body.comments
    expect((await resolve(row, id, { isResolved: 'yes' })).status).toBe(400)
    expect((await resolve(await article(), id, { isResolved: true })).status).toBe(404)
    expect((await resolve(row, id, { isResolved: true }, 'anonymous')).status).toBe(401)
    expect((await resolve(row, id, { isResolved: true }, 'read token')).status).toBe(403)
  })

  it('[C23] is replied to on one level; its replies are resolved and deleted with it', async () => {
    const row = await article()
    const [{ id }] = (await comment(row, { field: 'body/2', text: 'Who says so?' })).body.comments
    const { status, body } = await comment(row, { parent: id, text: 'The engineers.' }, 'administrator')
    expect(status).toBe(201)
    const [, reply] = body.comments
    expect(reply).toMatchObject({ field: 'body/2', parent: id, text: 'The engineers.', resolvedAt: null })
    expect((await comment(row, { parent: reply.id, text: 'Which ones?' })).status).toBe(404)
    expect((await comment(await article(), { parent: id, text: 'Elsewhere' })).status).toBe(404)
    for (const wrong of [null, 'x', -1, 1.5, 3_000_000_000])
      expect((await comment(row, { parent: wrong, text: 'x' })).status).toBe(404)
    expect((await resolve(row, reply.id, { isResolved: true })).status).toBe(404)
    await request(row)
    expect(await queueOf('administrator', row)).toMatchObject({ openComments: 1 })
    await resolve(row, id, { isResolved: true })
    expect((await comment(row, { parent: id, text: 'Too late.' })).status).toBe(400)
    await act('administrator', row, 'review/approve', { publish: true })
    expect((await details(row)).comments).toEqual([])
  })

  describe('that mentions a person', () => {
    it('[C23] in a reply mails that person too', async () => {
      const row = await article()
      const id = await accountOf(ben.email)
      const [{ id: parent }] = (await comment(row, { field: 'title', text: 'Shorter?' })).body.comments
      await comment(row, { parent, text: `Ask <@${id}>.` })
      expect(await mailsTo(ben.email, row)).toMatchObject([{ values: { note: 'Ask @Ben Cruz.' } }])
    })

    const accountOf = async (email: string): Promise<string> =>
      String((await cms.strapi.db.query('plugin::users-permissions.user').findOne({ where: { email } })).id)
    const mentionsOf = async (): Promise<Json[]> =>
      (await asBen('GET', '/api/manage/summary')).body.mentions.latest
    const mailsTo = async (to: string, row: Json): Promise<Json[]> =>
      cms.strapi.db
        .query('api::mail.mail-message')
        .findMany({ where: { template: 'mentioned', to, about: row.documentId } })
    const say = (row: Json, words: string) => comment(row, { field: 'title', text: words })

    it('[C23] refers to the account, mails the person once, and waits on their dashboard until they dismiss it', async () => {
      const row = await article()
      const id = await accountOf(ben.email)
      const { status, body } = await say(row, `<@${id}> and <@${id}>: is it 3 < 4?`)
      expect([status, body.error]).toEqual([201, undefined])
      const text = `<@${id}> and <@${id}>: is it 3 < 4?`
      expect(body.comments).toMatchObject([{ text, mentions: { [id]: 'Ben Cruz' } }])
      const [sent, ...more] = await mailsTo(ben.email, row)
      expect([sent.values.note, more]).toEqual(['@Ben Cruz and @Ben Cruz: is it 3 < 4?', []])
      const own = (await mentionsOf()).filter(({ documentId }) => documentId === row.documentId)
      expect(own).toMatchObject([
        { path: 'news-articles', title: row.data.title, text: '@Ben Cruz and @Ben Cruz: is it 3 < 4?' },
      ])
      const review = () => asBen('GET', `${pathOf(row)}/review`)
      expect([(await review()).body.isMentioned, (await details(row)).isMentioned]).toEqual([true, false])
      const dismiss = (upTo: unknown) =>
        asBen('DELETE', `/api/manage/mentions/news-articles/${row.documentId}?upTo=${String(upTo)}`)
      const seen: number = body.comments[0].id
      expect(own[0].comment).toBe(seen)
      // A comment that comes while the first one is read stays.
      const later = (await say(row, `<@${id}>, one thing more.`)).body.comments[1].id
      expect([(await dismiss(seen)).status, (await dismiss(seen)).status]).toEqual([204, 204])
      expect((await review()).body.isMentioned).toBe(true)
      expect((await mentionsOf()).map(({ comment: one }) => one)).toContain(later)
      for (const wrong of ['', 'x', '-1', '1.5', '9999999999'])
        expect((await dismiss(wrong)).status).toBe(400)
      await dismiss(later)
      expect((await review()).body.isMentioned).toBe(false)
      expect((await mentionsOf()).filter(({ documentId }) => documentId === row.documentId)).toEqual([])
    })

    it('[C23] shows a new name, and no name of a deleted account', async () => {
      const row = await article()
      const { id: documentId, email } = await createPerson(cms, 'editor', { name: 'Former Name' })
      const id = await accountOf(email)
      await say(row, `Ask <@${id}>`)
      const users = cms.strapi.db.query('plugin::users-permissions.user')
      await users.update({ where: { id: Number(id) }, data: { username: 'Present Name' } })
      expect((await details(row)).comments[0].mentions).toEqual({ [id]: 'Present Name' })
      await cms.as('administrator', 'DELETE', `/api/manage/accounts/${documentId}`)
      expect((await details(row)).comments[0]).toMatchObject({ text: `Ask <@${id}>`, mentions: {} })
    })

    it('[C23] is refused for a person who may not read the document, and nothing of it is stored', async () => {
      const row = await article()
      const role = await createRole(cms, ['rates.read'])
      const { email } = await createPerson(cms, role.id, { name: 'Rae Reader' })
      const id = await accountOf(email)
      const refused = await say(row, `See this, <@${id}>`)
      expect([refused.status, messageOf(refused)]).toEqual([400, `<@${id}> can’t be mentioned here.`])
      const unknown = await say(row, 'See this, <@999999>')
      expect([unknown.status, messageOf(unknown)]).toEqual([400, '<@999999> can’t be mentioned here.'])
      const readers = (await cms.as('editor', 'GET', `${ARTICLES}/readers`)).body.readers
      expect(readers.map(({ name }: Json) => name)).toContain('Ben Cruz')
      expect(readers.map(({ name }: Json) => name)).not.toContain('Rae Reader')
      expect([(await details(row)).comments, await mailsTo(email, row)]).toEqual([[], []])
    })

    it('[C23] goes with its comment, and is not mailed to its author', async () => {
      const row = await article()
      const id = await accountOf(ben.email)
      await asBen('POST', `${pathOf(row)}/comments`, { field: 'title', text: `Note to <@${id}>` })
      expect(await mailsTo(ben.email, row)).toEqual([])
      await say(row, `Done, <@${id}>?`)
      const [, { id: number }] = (await details(row)).comments
      await resolve(row, number, { isResolved: true })
      await act('editor', row, 'publish')
      const mentions = cms.strapi.db.query('api::review.mention')
      expect(await mentions.count({ where: { subject: row.documentId } })).toBe(0)
      const unknown = await asBen('DELETE', `/api/manage/mentions/nothing/${row.documentId}?upTo=1`)
      expect(unknown.status).toBe(404)
      const anonymous = await cms.as('anonymous', 'DELETE', `/api/manage/mentions/news-articles/x`)
      expect(anonymous.status).toBe(401)
      expect((await cms.as('read token', 'DELETE', `/api/manage/mentions/news-articles/x`)).status).toBe(403)
    })
  })
})
