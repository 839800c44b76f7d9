import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { contentType } from '../support/compiled'
import { startCmsProcess, type CmsProcess } from '../support/process'
import { createSample } from '../support/samples'
import { MailServer } from './support/mail-server'
import { freshAddress, from } from './support/people'

const invite = (cms: TestCms, email: string) =>
  cms.as('administrator', 'POST', '/api/manage/accounts/invitations', {
    email,
    name: 'Ines Vera',
    role: 'editor',
  })

describe('with a slow mail server', () => {
  let cms: TestCms
  let other: CmsProcess
  const server = new MailServer()
  beforeAll(async () => {
    const port = await server.start()
    server.accepts = true
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}?socketTimeout=8000` }
    cms = await startCms(variables)
    cms.expectError(/^The outbox can't be/)
    other = await startCmsProcess(cms.database, variables)
  }, 180_000)
  afterAll(async () => {
    other.process.kill('SIGTERM')
    await other.ended
    server.stop()
  })
  afterEach(() => vi.useRealTimers())

  const messages = () => cms.strapi.db.query('api::mail.mail-message')
  const row = (to: string) => messages().findOne({ where: { to } })
  const copies = (to: string) => server.received.filter((text) => text.includes(`\nTo: ${to}\n`)).length
  const untilState = (to: string, state: string) =>
    vi.waitFor(async () => expect((await row(to)).state).toBe(state))
  const invitedBy = async (url: string, email: string) =>
    fetch(`${url}/api/manage/accounts/invitations`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await cms.tokenOf('administrator')}`,
      },
      body: JSON.stringify({ email, name: 'Ines Vera', role: 'editor' }),
    })

  it('[A02] a silent connection doesn’t delay other messages, and times out', async () => {
    server.silentFor.add('tarpit@tanglaw.example')
    await invite(cms, 'tarpit@tanglaw.example')
    await vi.waitFor(() => expect(server.reached).toContain('tarpit@tanglaw.example'))
    await invite(cms, 'quick@tanglaw.example')
    await untilState('quick@tanglaw.example', 'sent')
    expect(await row('tarpit@tanglaw.example')).toMatchObject({ state: 'waiting', error: null })
    await vi.waitFor(async () =>
      expect((await row('tarpit@tanglaw.example')).error).toMatch(/timeout|greeting|closed/i),
    )
  })

  it('[X21] confirmation requests, which anonymous clients can cause in any number, don’t delay a sign-in link', async () => {
    const { documentId } = await createSample(cms, contentType('barangay'), {
      code: 'mabini',
      name: 'Mabini',
    })
    const token = await cms.tokenOf('forms token')
    const visitors = Array.from({ length: 10 }, (_, at) => `visitor-${at}@mail.example`)
    for (const [at, email] of visitors.entries()) {
      server.silentFor.add(email)
      const data = { email, topic: `barangay:${documentId}`, scope: 'all' }
      const body = { data, key: `key-of-the-visitor-${at}` }
      const answer = await from(cms, freshAddress(), 'POST', '/api/subscriptions', body, token)
      expect([answer.status, answer.body]).toEqual([202, answer.body])
    }
    const reached = () => server.reached.filter((to) => visitors.includes(to))
    // As many as a process sends at the same time.
    await vi.waitFor(() => expect(reached().length).toBeGreaterThanOrEqual(5))
    await invite(cms, 'waiting@tanglaw.example')
    await untilState('waiting@tanglaw.example', 'sent')
    const where = { template: 'subscription-requested' }
    const requests = await messages().findMany({ where })
    expect(requests.map(({ state, error }) => [state, error])).toEqual(visitors.map(() => ['waiting', null]))
    await messages().deleteMany({ where })
  })

  it('[A04] one process claims a message as long as the server takes, and sends it once', async () => {
    const to = 'slow@tanglaw.example'
    vi.useFakeTimers({ toFake: ['setInterval'] })
    server.slowFor.add(to)
    await invite(cms, to)
    await vi.waitFor(() => expect(copies(to)).toBe(1))
    await messages().updateMany({ where: { to }, data: { nextTryAt: new Date(Date.now() + 30_000) } })
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () =>
      expect(new Date((await row(to)).nextTryAt).getTime()).toBeGreaterThan(Date.now() + 100_000),
    )
    // The other process looks at the outbox meanwhile.
    expect((await invitedBy(other.url, 'beside@tanglaw.example')).status).toBe(201)
    await untilState('beside@tanglaw.example', 'sent')
    server.release()
    await untilState(to, 'sent')
    expect(copies(to)).toBe(1)
  })

  it('[A04] a message that the server accepted isn’t sent again when the database then fails', async () => {
    const to = 'taken@tanglaw.example'
    const { connection } = cms.strapi.db
    if (cms.database.kind === 'postgres') {
      await connection.raw(`create function not_now() returns trigger language plpgsql
        as $$ begin if new.state = 'sent' then raise exception 'not now'; end if; return new; end $$`)
      await connection.raw(
        'create trigger not_now before update on mail_messages for each row execute function not_now()',
      )
    } else {
      await connection.raw(
        "create trigger not_now before update on mail_messages when new.state = 'sent' begin select raise(abort, 'not now'); end",
      )
    }
    const fault = "The outbox can't be written"
    // Either process may take the message.
    const isLogged = () =>
      cms.log.some(({ message }) => message.startsWith(fault)) || other.output().includes(fault)
    try {
      await invite(cms, to)
      await vi.waitFor(() => expect(isLogged()).toBe(true))
      expect(await row(to)).toMatchObject({ state: 'waiting', attempts: 1 })
    } finally {
      await connection.raw(
        `drop trigger not_now ${cms.database.kind === 'postgres' ? 'on mail_messages' : ''}`,
      )
    }
    await invite(cms, 'after@tanglaw.example')
    await untilState(to, 'sent')
    await untilState('after@tanglaw.example', 'sent')
    expect(copies(to)).toBe(1)
  })
})
