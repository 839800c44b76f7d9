import type { Email } from 'postal-mime'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as QuietHours from '../../src/subscriptions/quiet-hours'
import type * as Subscribers from '../../src/subscriptions/subscribers'
import { mailTo, messagesTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { createAlertArea, createSample } from '../support/samples'

const { erasePersonalData, exportPersonalData } = compiled(
  'src/inbox/data-subject-requests.js',
) as typeof Personal
const { purgeSubscriptions } = compiled('src/subscriptions/subscribers.js') as typeof Subscribers
const { msUntilQuietHoursEnd } = compiled('src/subscriptions/quiet-hours.js') as typeof QuietHours

const ADVISORIES = '/api/manage/advisories'
/** How long a busy machine may take for work after an answer. */

let cms: TestCms
let formsToken: string | undefined
let mabini: string
let rizal: string
let made = 0

beforeAll(async () => {
  cms = await startCms()
  formsToken = await cms.tokenOf('forms token')
  ;({ mabini, rizal } = await createAlertArea(cms))
})

const newEmail = (): string => `reader-${(made += 1)}@mail.example`
const post = (path: string, data: object, more: object = {}, address = freshAddress()) =>
  from(cms, address, 'POST', path, { data, ...more }, formsToken)
const request = (email: string, barangay: string, scope = 'all', more: object = {}) =>
  post(
    '/api/subscriptions',
    { email, topic: `barangay:${barangay}`, scope },
    { key: `key-of-the-tests-${(made += 1)}`, ...more },
  )
const codeIn = (message: Email, path: string): string => {
  const [, code] = new RegExp(`/services/alerts/${path}\\?code=([\\w-]+)`).exec(message.text ?? '') ?? []
  if (!code) throw new Error(`No link in ${message.text}`)
  return code
}
/** Subscribes an address and confirms it, as its owner does. @returns how many messages it got by then */
async function subscribe(email: string, barangay: string, scope = 'all'): Promise<number> {
  const before = (await messagesTo(cms, email)).length
  expect((await request(email, barangay, scope)).status).toBe(202)
  const message = await mailTo(cms, email, before + 1)
  const { status } = await post('/api/subscriptions/confirm', { code: codeIn(message, 'confirm') })
  expect(status).toBe(200)
  return before + 1
}

const hours = (count: number): string => new Date(Date.now() + count * 60 * 60_000).toISOString()
async function createAdvisory(more: object = {}): Promise<Json> {
  made += 1
  const { status, body } = await cms.as('editor', 'POST', ADVISORIES, {
    data: {
      code: `EA-${made}`,
      kind: 'emergency',
      title: 'Broken pole',
      slug: `broken-pole-${made}`,
      stage: 'ongoing',
      windows: [{ start: hours(-1), end: hours(2) }],
      areas: [{ barangay: mabini, portion: 'Rizal Street' }],
      ...more,
    },
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
async function publish({ documentId, version }: Json): Promise<Json> {
  const path = `${ADVISORIES}/${documentId}`
  const { checks } = (await cms.as('editor', 'GET', `${path}/checks`)).body
  const accept = checks.map(({ code }: Json) => code)
  const { status, body } = await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: version, accept })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const outbox = () =>
  cms.strapi.db.query('api::mail.mail-message').findMany({ where: { template: 'notice', state: 'waiting' } })
const notices = () => cms.strapi.db.query('api::subscription.notice').count()

describe('a subscription', () => {
  it('[X21] starts when its owner confirms it, and sends mail about outages of its barangay only', async () => {
    const [reader, other, silent] = [newEmail(), newEmail(), newEmail()]
    await subscribe(reader, mabini)
    await subscribe(other, rizal)
    await request(silent, mabini)
    await mailTo(cms, silent)
    await publish(await createAdvisory())
    const message = await mailTo(cms, reader, 2)
    expect(message.subject).toMatch(/^Power is out in Mabini, expected back by \d+:\d\d [AP]M/)
    expect(message.text).toContain('Mabini: Rizal Street.')
    await vi.waitFor(async () => expect(await outbox()).toEqual([]))
    expect([(await messagesTo(cms, other)).length, (await messagesTo(cms, silent)).length]).toEqual([1, 1])
  })

  it('[X21] ends with one click, also by the header fields of mail programs (RFC 8058)', async () => {
    const reader = newEmail()
    await subscribe(reader, mabini)
    await subscribe(reader, rizal)
    await publish(await createAdvisory())
    const message = await mailTo(cms, reader, 3)
    const headers = new Map(message.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url] = /^<(http:\/\/site\.test\/services\/alerts\/stop\?code=[\w-]+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )!
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(message.messageId).toMatch(/^<[a-z0-9]{24}@site\.test>$/)
    // The link for one barangay leaves the other one.
    const one = await post('/api/subscriptions/stop', { code: codeIn(message, 'stop') })
    expect([one.status, one.body]).toEqual([200, { topic: 'Mabini, San Jose' }])
    expect((await exportPersonalData(reader))['subscription']).toMatchObject([{ topic: `barangay:${rizal}` }])
    const code = new URL(url!).searchParams.get('code')
    expect((await post('/api/subscriptions/stop', { code })).body).toEqual({ topic: null })
    expect((await post('/api/subscriptions/stop', { code })).status).toBe(200)
    expect(await exportPersonalData(reader)).toEqual({})
  })

  it('[X21] gets the same response for every address, and doesn’t change a confirmed one', async () => {
    const known = newEmail()
    await subscribe(known, mabini, 'scheduled')
    const answers = [await request(known, mabini), await request(newEmail(), mabini)]
    answers.push(await request(newEmail(), mabini, 'all', { isSuspect: true }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, {}],
      [202, {}],
      [202, {}],
    ])
    expect((await exportPersonalData(known))['subscription']).toMatchObject([{ scope: 'scheduled' }])
  })

  it('[X21] rejects invented codes, codes of another action, and invalid input', async () => {
    const reader = newEmail()
    await request(reader, mabini)
    const code = codeIn(await mailTo(cms, reader), 'confirm')
    const flipped = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [flipped, '', 'x', null, { a: 1 }, code.slice(0, 25), `${code}A`])
      expect((await post('/api/subscriptions/confirm', { code: wrong })).status).toBe(404)
    expect((await post('/api/subscriptions/stop', { code })).status).toBe(404)
    const fields = async (data: object) =>
      (await post('/api/subscriptions', data, { key: 'key-of-the-tests-x' })).body.error.details.errors.map(
        ({ path }: Json) => path[0],
      )
    expect(await fields({})).toEqual(['email', 'topic', 'scope'])
    expect(await fields({ email: 'a@b', topic: 'barangay:none', scope: 'gossip', extra: 1 })).toEqual([
      'extra',
      'email',
      'topic',
      'scope',
    ])
    expect(
      await fields({ email: 'a@b.example,c@d.example', topic: `barangay:${mabini}`, scope: 'all' }),
    ).toEqual(['email'])
    for (const caller of ['anonymous', 'read token', 'editor'] as const) {
      const { status } = await cms.as(caller, 'POST', '/api/subscriptions/stop', { data: { code } })
      expect([401, 403]).toContain(status)
    }
  })

  it('[X21] sends at most six confirmation mails a day to one address, from all senders', async () => {
    const victim = newEmail()
    const asked = await Promise.all(Array.from({ length: 12 }, () => request(victim, mabini)))
    expect(asked.map(({ status }) => status)).toEqual(Array(12).fill(202))
    await mailTo(cms, victim)
    const waiting = { where: { template: 'subscription-requested', state: 'waiting' } }
    await vi.waitFor(async () =>
      expect(await cms.strapi.db.query('api::mail.mail-message').count(waiting)).toBe(0),
    )
    expect((await messagesTo(cms, victim)).length).toBeLessThanOrEqual(6)
  })

  it('[X21] is deleted unless it is confirmed within 48 hours, and with the other data of a person', async () => {
    const [late, gone] = [newEmail(), newEmail()]
    await request(late, mabini)
    const code = codeIn(await mailTo(cms, late), 'confirm')
    await cms.strapi.db
      .query('api::subscription.subscription')
      .updateMany({ where: { scope: { $null: true } }, data: { requestEndsAt: new Date(Date.now() - 1000) } })
    await purgeSubscriptions()
    expect(await exportPersonalData(late)).toEqual({})
    expect((await post('/api/subscriptions/confirm', { code })).status).toBe(404)
    await subscribe(gone, mabini)
    await erasePersonalData(gone.toUpperCase(), cms.database.variables.DATA_DIR!)
    expect(await exportPersonalData(gone)).toEqual({})
  })

  it('[X21] has no readable address in the database or the panel', async () => {
    const reader = newEmail()
    await subscribe(reader, mabini)
    const rows = await cms.strapi.db.query('api::subscription.subscriber').findMany({})
    const stored = JSON.stringify([rows, await cms.strapi.db.query('api::mail.mail-message').findMany({})])
    expect(stored).not.toContain(reader)
    const mail = await cms.as('administrator', 'GET', '/api/manage/mail?pageSize=100')
    expect(JSON.stringify(mail.body)).not.toContain(reader)
    expect((await cms.as('administrator', 'GET', '/api/manage/mail?q=reader-')).body.total).toBe(0)
    const { status, body } = await cms.as('editor', 'GET', '/api/manage/subscriptions')
    expect([status, body]).toMatchObject([
      200,
      {
        subscribers: expect.any(Number),
        topics: expect.arrayContaining([
          { kind: 'barangay', name: 'Mabini, San Jose', count: expect.any(Number) },
        ]),
      },
    ])
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await cms.as('forms token', 'GET', '/api/manage/subscriptions')).status).toBe(403)
    expect((await cms.as('anonymous', 'GET', '/api/manage/subscriptions')).status).toBe(401)
  })
})

describe('a change of an advisory', () => {
  const report = (documentId: string, data: object) =>
    cms.as('editor', 'POST', `${ADVISORIES}/${documentId}/progress`, { data })

  it('[X21] is mailed when it affects the barangay, once for the last of several changes', async () => {
    const [inMabini, inRizal] = [newEmail(), newEmail()]
    await subscribe(inMabini, mabini)
    await subscribe(inRizal, rizal)
    const { documentId } = await publish(
      await createAdvisory({ areas: [{ barangay: mabini }, { barangay: rizal }] }),
    )
    await mailTo(cms, inMabini, 2)
    await mailTo(cms, inRizal, 2)
    const before = await notices()
    expect((await report(documentId, { stage: 'extended', expectedBack: hours(4) })).status).toBe(200)
    expect((await report(documentId, { stage: 'extended', expectedBack: hours(5) })).status).toBe(200)
    // It waits for further changes, and is in the message about the restoration.
    await vi.waitFor(async () => expect(await notices()).toBe(before + 2))
    await report(documentId, { stage: 'partially_restored', restored: [mabini] })
    const message = await mailTo(cms, inMabini, 3)
    expect(message.subject).toBe('Power has been restored in Mabini')
    await vi.waitFor(async () =>
      expect((await outbox()).map(({ attempts }: Json) => attempts)).not.toContain(1),
    )
    expect((await messagesTo(cms, inMabini)).length).toBe(3)
    // For Rizal only the time changed, which still waits.
    expect((await messagesTo(cms, inRizal)).length).toBe(2)
    await report(documentId, { stage: 'restored' })
    expect((await mailTo(cms, inRizal, 3)).subject).toBe('Power has been restored in Rizal')
  })

  it('[X21] of only its title isn’t mailed; scheduled interruptions and outages are separate', async () => {
    const [planned, outages] = [newEmail(), newEmail()]
    await subscribe(planned, mabini, 'scheduled')
    await subscribe(outages, mabini, 'outages')
    const advisory = await publish(
      await createAdvisory({
        kind: 'scheduled',
        stage: 'scheduled',
        windows: [{ start: hours(48), end: hours(52) }],
      }),
    )
    const message = await mailTo(cms, planned, 2)
    expect(message.subject).toMatch(/^Scheduled interruption in Mabini: \w{3}, \w{3} \d+, \d+:\d\d [AP]M to /)
    const before = await notices()
    const saved = await cms.as('editor', 'PUT', `${ADVISORIES}/${advisory.documentId}`, {
      baseVersion: advisory.version,
      data: { title: 'A new title' },
    })
    await publish(saved.body)
    expect(await notices()).toBe(before)
    expect((await messagesTo(cms, outages)).length).toBe(1)
    await publish(await createAdvisory())
    await mailTo(cms, outages, 2)
  })

  it('[X21] several waiting ones become one message', async () => {
    const reader = newEmail()
    await subscribe(reader, rizal)
    await cms.strapi.db.query('api::site-setting.site-setting').updateMany({
      where: {},
      data: { quietFromHour: 0, quietUntilHour: 23 },
    })
    const about = (await exportPersonalData(reader))['subscription']![0]!.documentId
    const isQuiet = msUntilQuietHoursEnd(new Date(), 'Asia/Manila', 0, 23) > 0
    for (const day of [1, 2, 3])
      await publish(
        await createAdvisory({
          kind: 'rotational',
          stage: 'scheduled',
          areas: [{ barangay: rizal }],
          windows: [{ start: hours(24 * day), end: hours(24 * day + 1) }],
        }),
      )
    await cms.strapi.db
      .query('api::site-setting.site-setting')
      .updateMany({ where: {}, data: { quietFromHour: 0, quietUntilHour: 0 } })
    if (!isQuiet) return
    const where = { template: 'notice', state: 'waiting' }
    const messages = cms.strapi.db.query('api::mail.mail-message')
    await vi.waitFor(async () =>
      expect((await outbox()).filter((row: Json) => row.about === about)).toHaveLength(3),
    )
    await messages.updateMany({ where, data: { nextTryAt: new Date(Date.now() - 1000) } })
    await publish(await createAdvisory())
    const message = await mailTo(cms, reader, 2)
    expect(message.subject).toMatch(/^3 updates: Scheduled interruption in Rizal/)
    expect((await messagesTo(cms, reader)).length).toBe(2)
  })
})

describe('a bidding', () => {
  async function subscribeToBids(email: string, category: string): Promise<void> {
    const data = { email, topic: `bids:${category}`, scope: 'all' }
    await post('/api/subscriptions', data, { key: `key-of-the-tests-${(made += 1)}` })
    const code = codeIn(await mailTo(cms, email), 'confirm')
    const { body } = await post('/api/subscriptions/confirm', { code })
    expect(body.what).toMatch(/biddings/)
  }
  /** Creates a bidding that is not published. @returns what changes and publishes it */
  async function createBidding(name: string, data: Json): Promise<(data: object) => Promise<void>> {
    const type = contentType(name)
    const { documentId } = await createSample(cms, type, data)
    const documents = cms.strapi.documents(type.uid) as any
    return async (change) => {
      await documents.update({ documentId, data: change })
      await documents.publish({ documentId })
    }
  }

  it('[X24] that is new, or has a new deadline, is mailed to bidders of its category; a corrected text isn’t', async () => {
    const [works, goods, all] = [newEmail(), newEmail(), newEmail()]
    await subscribeToBids(works, 'infrastructure')
    await subscribeToBids(goods, 'goods')
    await subscribeToBids(all, 'any')
    const change = await createBidding('bac-bidding', {
      number: 'BAC-2026-099',
      title: 'Line hardware',
      slug: 'line-hardware',
      category: 'infrastructure',
      stage: 'open',
      submissionDeadline: hours(240),
    })
    await change({})
    expect((await mailTo(cms, works, 2)).subject).toBe('Open for bids: BAC-2026-099, Line hardware')
    const message = await mailTo(cms, all, 2)
    expect(message.text).toContain('/publications/bids-and-awards/line-hardware')
    const before = await notices()
    await change({ summary: 'Corrected.' })
    expect(await notices()).toBe(before)
    await change({ submissionDeadline: hours(300) })
    expect((await mailTo(cms, works, 3)).text).toContain('Bids are accepted until')
    expect((await messagesTo(cms, goods)).length).toBe(1)
  })

  it('[X24] for power supply is mailed when it opens and at its award, not at its deadline', async () => {
    const [power, works, all] = [newEmail(), newEmail(), newEmail()]
    await subscribeToBids(power, 'power_supply')
    await subscribeToBids(works, 'infrastructure')
    await subscribeToBids(all, 'any')
    const change = await createBidding('csp-bidding', {
      code: 'CSP-2026-09',
      title: 'Base load, 15 MW',
      slug: 'base-load',
      stage: 'planned',
      submissionDeadline: null,
      capacityMw: 10,
      loadType: 'base',
    })
    const before = await notices()
    await change({})
    await change({ capacityMw: 15 })
    expect(await notices()).toBe(before)
    await change({ stage: 'published', submissionDeadline: hours(240) })
    const opened = await mailTo(cms, power, 2)
    expect(opened.subject).toBe('Open for bids: CSP-2026-09, Base load, 15 MW')
    expect(opened.text).toContain('Bids are accepted until')
    expect(opened.text).toContain('/publications/competitive-selection-process/bids/base-load')
    await mailTo(cms, all, 2)
    await change({ stage: 'bid_submission' })
    await change({ stage: 'evaluation' })
    expect(await notices()).toBe(before + 1)
    const award = { winningBidder: 'Sample Power', contractPrice: 5.1, noticeOfAwardOn: '2026-11-20' }
    await change({ stage: 'awarded', ...award })
    expect((await mailTo(cms, power, 3)).subject).toBe('Awarded: CSP-2026-09, Base load, 15 MW')
    expect((await messagesTo(cms, works)).length).toBe(1)
  })
})

it('[X21] quiet hours end on the hour, also across midnight', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00+08:00`)
  const delay = (time: string, from: number, until: number) =>
    msUntilQuietHoursEnd(at(time), 'Asia/Manila', from, until) / 60_000
  expect([
    delay('20:59', 21, 6),
    delay('21:00', 21, 6),
    delay('02:30', 21, 6),
    delay('06:00', 21, 6),
  ]).toEqual([0, 540, 210, 0])
  expect([delay('13:10', 13, 14), delay('12:00', 13, 14), delay('03:00', 5, 5)]).toEqual([50, 0, 0])
})
