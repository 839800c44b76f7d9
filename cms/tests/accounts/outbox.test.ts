import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Messages from '../../src/mail/delete-mail-messages'
import { startCms, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { invitationIn, mailTo, messagesTo, outboxOf } from './support/mailbox'
import { freshAddress, from } from './support/people'

const invite = (cms: TestCms, email: string) =>
  cms.as('administrator', 'POST', '/api/manage/accounts/invitations', {
    email,
    name: 'Ines Vera',
    role: 'editor',
  })

describe('without a mail server', () => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ LOG_LEVEL: 'info' })
  })

  it('[A04] messages are files that mail programs can open, readable only for the CMS’s user, and named in the log', async () => {
    await invite(cms, 'ines@tanglaw.example')
    const message = await mailTo(cms, 'ines@tanglaw.example')
    expect(message.from).toEqual({ name: 'Tanglaw', address: 'no-reply@site.test' })
    expect(message.text).toContain('Hello Ines Vera,')
    expect(message.html).toContain('Hello Ines Vera,')
    const [file] = await readdir(outboxOf(cms))
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT.+-invitation-\w+\.eml$/)
    expect((await stat(path.join(outboxOf(cms), file!))).mode & 0o077).toBe(0)
    await vi.waitFor(() => expect(cms.log.map(({ message: line }) => line).join('\n')).toContain(file))
    expect(JSON.stringify(cms.log)).not.toContain(invitationIn(message))
  })

  it('[A04] such a message is shown as “not sent” in the list and on the dashboard, and can’t be sent again', async () => {
    await invite(cms, 'nobody-got-it@tanglaw.example')
    await mailTo(cms, 'nobody-got-it@tanglaw.example')
    const list = async (state: string) =>
      (await cms.as('administrator', 'GET', `/api/manage/mail?state=${state}&q=nobody-got-it`)).body
    const [row] = await vi.waitFor(async () => {
      const { rows } = await list('no-server')
      expect(rows).toHaveLength(1)
      return rows
    })
    expect(row).toMatchObject({ state: 'no-server', sentAt: null, nextTryAt: null, error: null })
    expect((await list('sent')).total).toBe(0)
    const { body } = await cms.as('administrator', 'GET', '/api/manage/system')
    expect(body.mail).toMatchObject({ hasServer: false, notSent: expect.any(Number) })
    expect(body.mail.notSent).toBeGreaterThan(0)
    const again = await cms.as('administrator', 'POST', `/api/manage/mail/${row.id}/retry`, {})
    expect([again.status, again.body.error.message]).toEqual([400, 'Email isn’t set up. Set SMTP_URL first.'])
  })

  it('[M16] a message’s file is deleted with it after 30 days; the daily job deletes files that a killed process left', async () => {
    const to = 'long-ago@tanglaw.example'
    await invite(cms, to)
    await mailTo(cms, to)
    const messages = cms.strapi.db.query('api::mail.mail-message')
    await vi.waitFor(async () => expect((await messages.findOne({ where: { to } })).state).toBe('no-server'))
    await cms.strapi.db
      .connection('mail_messages')
      .where({ to })
      .update({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60_000) })
    await invite(cms, 'wakes-the-sender@tanglaw.example')
    await mailTo(cms, 'wakes-the-sender@tanglaw.example')
    await vi.waitFor(async () => expect(await messagesTo(cms, to)).toEqual([]))
    expect(await messages.count({ where: { to } })).toBe(0)

    const known = (await readdir(outboxOf(cms))).length
    await writeFile(
      path.join(outboxOf(cms), '2026-01-01T00-00-00.000Z-invitation-a1b2c3d4e5f6g7h8i9j0k1l2.eml'),
      'x',
    )
    await writeFile(path.join(outboxOf(cms), 'notes of an operator.eml'), 'x')
    const { removeOrphanedMailFiles } = compiled('src/mail/delete-mail-messages.js') as typeof Messages
    await removeOrphanedMailFiles()
    expect(await readdir(outboxOf(cms))).toHaveLength(known + 1)
  })

  it('[A04] [A03] the log contains no secret of a link, however the address is spelled', async () => {
    const token = '0123456789abcdef'.repeat(4)
    const addresses = [
      `/api/account/invitation/${token}`,
      `/api/account/invitation/${token.toUpperCase()}`,
      `/api/account/invitation/%30${token.slice(1)}`,
      `/api/account/Invitation/${token}x`,
      `/api/account/invitation/${token}/`,
      `/api/account/invitation//${token}`,
      `/api/account/invitation/${token.slice(0, 40)}`,
      `/api/account/invitation/x?token=${token}`,
      `/api/account/reset-password/${token}-a%40b.example`,
    ]
    for (const address of addresses) await from(cms, freshAddress(), 'GET', address)
    const body = { token, email: 'a@b.example', password: 'x' }
    await from(cms, freshAddress(), 'POST', '/api/account/reset-password', body)
    const lines = () =>
      cms.log.filter(({ message }) => message === 'request').map((line) => JSON.stringify(line))
    await vi.waitFor(() => expect(lines().join()).toContain('"path":"/api/account/reset-password"'))
    const told = lines().filter((line) => /invitation|reset-password/i.test(line) && !line.includes('manage'))
    expect(told).toHaveLength(addresses.length + 1)
    for (const line of told) expect(line.toLowerCase()).not.toContain(token.slice(1, 40))
    expect(told[0]).toContain('/api/account/invitation/…')
  })

  it('[A02] a rolled-back action sends no message', async () => {
    await expect(
      cms.strapi.db.transaction(async () => {
        const { documentId } = await cms.strapi
          .documents('api::mail.mail-message')
          .create({ data: { template: 'password-reset', to: 'x@y.example', state: 'waiting' } } as never)
        expect(documentId).toBeTruthy()
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const { body } = await cms.as('administrator', 'GET', '/api/manage/mail')
    expect(body.rows.map((row: { to: string }) => row.to)).not.toContain('x@y.example')
  })
})
