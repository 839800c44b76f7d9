import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { MailServer } from './support/mail-server'
import { messagesTo } from './support/mailbox'

const invite = (cms: TestCms, email: string) =>
  cms.as('administrator', 'POST', '/api/manage/accounts/invitations', {
    email,
    name: 'Ines Vera',
    role: 'editor',
  })

describe('with a mail server', () => {
  let cms: TestCms
  const server = new MailServer()
  beforeAll(async () => {
    const port = await server.start()
    cms = await startCms({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@utility.example' })
  })
  afterAll(() => server.stop())

  const mail = async (state: string) =>
    (await cms.as('administrator', 'GET', `/api/manage/mail?state=${state}`)).body
  /** Waits for a message to an address, as the server got it. */
  const received = (address: string): Promise<string> =>
    vi.waitFor(() => {
      const message = server.received.find((text) => text.includes(`\nTo: ${address}\n`))
      if (!message) throw new Error(`No message to ${address} yet`)
      return message
    })
  const due = () =>
    cms.strapi.db
      .query('api::mail.mail-message')
      .updateMany({ where: { state: 'waiting' }, data: { nextTryAt: new Date(Date.now() - 1000) } })

  it('[A04] a rejected message doesn’t lose the invitation: it waits in the outbox and is sent later', async () => {
    const { status, body: row } = await invite(cms, 'jose@tanglaw.example')
    expect(status).toBe(201)
    await vi.waitFor(async () => expect((await mail('waiting')).rows[0]?.error).toMatch(/451/))
    const list = await cms.as('administrator', 'GET', '/api/manage/accounts?q=jose')
    expect(list.body.rows[0].invitation).toMatchObject({
      mail: 'waiting',
      mailError: expect.stringContaining('451'),
    })
    expect(
      cms.log.some(({ level, message }) => level === 'warn' && /wasn't sent \(try 1/.test(message)),
    ).toBe(true)

    expect(list.body.rows[0].abilities.copyLink).toBe(true)
    const outage = async () => (await cms.as('administrator', 'GET', '/api/manage/system')).body.mail.outage
    expect(await outage()).toEqual({
      since: (await mail('waiting')).rows[0].createdAt,
      count: 1,
      error: expect.stringContaining('451'),
    })

    server.accepts = true
    await due()
    await invite(cms, 'wake@tanglaw.example')
    const message = await received('jose@tanglaw.example')
    expect(message).toMatch(/^From: Tanglaw <site@utility\.example>$/m)
    expect(message).toMatch(/^To: jose@tanglaw\.example$/m)
    await vi.waitFor(async () => expect((await mail('sent')).total).toBe(2))
    const found = async (q: string) =>
      (await cms.as('administrator', 'GET', `/api/manage/mail?q=${q}`)).body.total
    expect([await found('JOSE@'), await found('nobody@')]).toEqual([1, 0])
    const link = await cms.as('administrator', 'POST', `/api/manage/accounts/${row.id}/link`, {})
    expect([link.status, link.body.error.details.current.abilities.copyLink]).toEqual([409, false])
    await vi.waitFor(async () => expect((await mail('sent')).total).toBe(2))
    expect((await cms.as('administrator', 'GET', `/api/manage/accounts?q=jose`)).body.rows[0].id).toBe(row.id)
    expect(await outage()).toBeNull()
    expect(await messagesTo(cms, 'jose@tanglaw.example')).toEqual([])
  })

  it('[A04] [C01] a message whose last attempt failed is listed, shown on the administrator’s dashboard, and can be sent again', async () => {
    server.accepts = false
    await invite(cms, 'karl@tanglaw.example')
    const messages = cms.strapi.db.query('api::mail.mail-message')
    const where = { to: 'karl@tanglaw.example' }
    await vi.waitFor(async () => expect((await messages.findOne({ where })).error).toMatch(/451/))
    await messages.update({ where, data: { attempts: 6, nextTryAt: new Date(Date.now() - 1000) } })
    await invite(cms, 'wake-again@tanglaw.example')
    await vi.waitFor(async () => expect((await mail('failed')).total).toBe(1))
    const [failed] = (await mail('failed')).rows
    const told = async (role: 'administrator' | 'editor') => {
      const { body } = await cms.as(role, 'GET', '/api/manage/summary')
      return body.waiting.filter(({ kind }: { kind: string }) => kind === 'failed')
    }
    expect(await told('administrator')).toMatchObject([{ path: 'mail', count: 1, at: failed.createdAt }])
    expect(await told('editor')).toEqual([])
    expect(failed).toMatchObject({ to: 'karl@tanglaw.example', template: 'invitation', nextTryAt: null })

    server.accepts = true
    expect((await cms.as('administrator', 'POST', `/api/manage/mail/${failed.id}/retry`, {})).status).toBe(
      200,
    )
    await received('karl@tanglaw.example')
    expect((await cms.as('administrator', 'POST', `/api/manage/mail/${failed.id}/retry`, {})).status).toBe(
      400,
    )
  })

  it('[A04] no setting of the site becomes a header field or another recipient', async () => {
    server.accepts = true
    // Bypasses every check of the panel, like a direct write to the database.
    await cms.strapi.db.query('api::site-setting.site-setting').create({
      data: {
        documentId: 'settings00000000000000aa',
        utilityName: 'Evil\r\nBcc: all@victims.example\r\n\r\n<b>Hi</b>',
      },
    })
    await invite(cms, 'lena@tanglaw.example')
    const raw = await received('lena@tanglaw.example')
    expect(raw.split('\n\n')[0]).not.toMatch(/^Bcc:/im)
    const message = await PostalMime.parse(raw)
    expect(message.to).toEqual([{ name: '', address: 'lena@tanglaw.example' }])
    expect(message.bcc).toBeUndefined()
    expect(message.subject).toBe(
      'You’re invited to the Evil Bcc: all@victims.example <b>Hi</b> control panel',
    )
    expect(message.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(message.html).not.toContain('<b>Hi')
  })
})
