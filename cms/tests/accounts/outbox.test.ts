import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { invitationIn, mailTo, outboxOf } from './support/mailbox'
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

  it('[A04] messages are files that mail programs open, for the CMS’s own user alone, named in the log', async () => {
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

  it('[A04] [A03] no secret of a link gets into the log, however its address is written', async () => {
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

  it('[A02] an act that is undone takes its message with it', async () => {
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
