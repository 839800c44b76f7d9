import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { invitationIn, mailTo } from './support/mailbox'
import { createPerson, freshAddress, from, PASSWORD, signIn, trySignIn } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
  await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
    data: { utilityName: 'Tanglaw <Electric> & Sons', timeZone: 'Asia/Manila' },
  })
})

const ask = (email: string, name = `Name of ${email.split('@')[0]}`, role = 'editor') =>
  cms.as('administrator', 'POST', '/api/manage/accounts/invitations', { email, name, role })

const accept = (body: Record<string, unknown>) =>
  from(cms, freshAddress(), 'POST', '/api/account/accept-invitation', body)

const read = (token: string) => from(cms, freshAddress(), 'GET', `/api/account/invitation/${token}`)

/** Invites an address and answers its link's secret. */
async function invited(email: string, role = 'editor'): Promise<string> {
  expect((await ask(email, undefined, role)).status).toBe(201)
  return invitationIn(await mailTo(cms, email))
}

describe('an invitation', () => {
  it('[C02] [A04] without a mail server is reported as not sent, and shows its link only to the administrator who created it', async () => {
    const { body: row } = await ask('lita@tanglaw.example', 'Lita Yap')
    expect(row.abilities.copyLink).toBe(true)
    const mailed = invitationIn(await mailTo(cms, 'lita@tanglaw.example'))
    const listed = async (token?: string) =>
      (
        await cms.call('GET', '/api/manage/accounts?q=lita', {
          token: token ?? (await cms.tokenOf('administrator')),
        })
      ).body.rows[0]
    expect((await listed()).invitation.mail).toBe('outbox')
    const path = `/api/manage/accounts/${row.id}/link`
    const other = await createPerson(cms, 'administrator')
    const { jwt } = await signIn(cms, other.email)
    expect((await listed(jwt)).abilities.copyLink).toBe(false)
    const refused = await cms.call('POST', path, { token: jwt, body: {} })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      403,
      expect.stringContaining('Only the administrator who sent this invitation'),
    ])
    expect((await cms.as('editor', 'POST', path, {})).status).toBe(403)

    const { status, body } = await cms.as('administrator', 'POST', path, {})
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/site\.test\/web-admin\/accept-invitation\/[0-9a-f]{64}$/)
    expect(body.row.invitation.mail).toBe('link')
    const invitation = body.url.split('/').at(-1)
    expect((await read(mailed)).status).toBe(404)
    expect((await read(invitation)).body.state).toBe('open')
    const made = await accept({
      identifier: 'lita@tanglaw.example',
      password: PASSWORD,
      name: 'Lita Yap',
      invitation,
    })
    expect(made.status).toBe(201)
    expect(JSON.stringify(await cms.as('administrator', 'GET', '/api/manage/audit?q=lita'))).not.toContain(
      invitation,
    )
    const account = await cms.as(
      'administrator',
      'POST',
      `/api/manage/accounts/${made.body.user.id}/link`,
      {},
    )
    expect(account.status).toBe(409)
  })

  it('[C02] [A04] appears in the list, and sends a mail as text and HTML with the utility’s name', async () => {
    const { status, body } = await ask('Ana@Tanglaw.example', 'Ana Reyes', 'administrator')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'invitation',
      email: 'ana@tanglaw.example',
      name: 'Ana Reyes',
      role: 'administrator',
      state: 'invited',
      abilities: { resend: true, remove: true, changeRole: false, block: false, unblock: false },
    })
    const days = (Date.parse(body.invitation.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const mail = await mailTo(cms, 'ana@tanglaw.example')
    expect(mail.subject).toBe('You’re invited to the Tanglaw <Electric> & Sons control panel')
    expect(mail.text).toContain('Tanglaw <Electric> & Sons invited you')
    expect(mail.html).toContain('Tanglaw &lt;Electric&gt; &amp; Sons invited you')
    expect(mail.html).not.toContain('<Electric>')
    expect(mail.html).toContain(`href="http://site.test/web-admin/accept-invitation/${invitationIn(mail)}"`)
    const { body: list } = await cms.as('administrator', 'GET', '/api/manage/accounts?q=ana@')
    expect(list.rows[0].invitation.mail).toBe('outbox')
  })

  it('[A04] [S06] creates the account with its role, which can then sign in with the password', async () => {
    const invitation = await invited('ben+power-lines@tanglaw.example', 'administrator')
    const { body: shown } = await read(invitation)
    expect(shown).toMatchObject({
      email: 'ben+power-lines@tanglaw.example',
      role: 'administrator',
      state: 'open',
    })
    const identifier = 'Ben+Power-Lines@tanglaw.example'
    const { status, body } = await accept({
      identifier,
      password: PASSWORD,
      name: ' Ben   Cruz ',
      invitation,
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      name: 'Ben Cruz',
      email: identifier.toLowerCase(),
      role: 'administrator',
    })
    const { jwt } = await signIn(cms, identifier)
    const me = await cms.call('GET', '/api/manage/me', { token: jwt })
    expect(me.body).toMatchObject({ name: 'Ben Cruz', role: 'administrator' })
    const list = await cms.as('administrator', 'GET', '/api/manage/accounts?q=ben')
    expect(list.body.rows).toMatchObject([
      { kind: 'account', state: 'active', email: identifier.toLowerCase() },
    ])
  })

  it('[A04] works once', async () => {
    const invitation = await invited('carla@tanglaw.example')
    const body = { identifier: 'carla@tanglaw.example', password: PASSWORD, name: 'Carla Diaz', invitation }
    expect((await accept(body)).status).toBe(201)
    const again = await accept({ ...body, name: 'Carla Two' })
    expect(again.status).toBe(400)
    expect(again.body.error.details.errors[0].path).toEqual(['invitation'])
    expect((await read(invitation)).body).toMatchObject({
      state: 'used',
      email: null,
      name: null,
      role: null,
    })
  })

  it('[A04] creates one account when it is accepted twice at the same time', async () => {
    const invitation = await invited('dora@tanglaw.example')
    const body = { identifier: 'dora@tanglaw.example', password: PASSWORD, invitation }
    const answers = await Promise.all(
      ['Dora One', 'Dora Two', 'Dora Three'].map((name) => accept({ ...body, name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  it('[A04] expires, and is then answered as expired', async () => {
    const invitation = await invited('elmo@tanglaw.example')
    await cms.strapi.db
      .query('api::account.invitation')
      .update({ where: { email: 'elmo@tanglaw.example' }, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await read(invitation)).body.state).toBe('expired')
    const answer = await accept({
      identifier: 'elmo@tanglaw.example',
      password: PASSWORD,
      name: 'Elmo Yu',
      invitation,
    })
    expect(answer.status).toBe(400)
    const list = await cms.as('administrator', 'GET', '/api/manage/accounts?state=expired')
    expect(list.body.rows.map((row: { email: string }) => row.email)).toEqual(['elmo@tanglaw.example'])
  })

  it('[A04] [C02] becomes invalid when a newer one exists, when it is sent again, and when it is withdrawn', async () => {
    const first = await invited('fely@tanglaw.example')
    const { body: newer } = await ask('fely@tanglaw.example', 'Fely Tan')
    const second = invitationIn(await mailTo(cms, 'fely@tanglaw.example', 2))
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).body.state).toBe('open')

    const again = await cms.as('administrator', 'POST', `/api/manage/accounts/${newer.id}/resend`, {})
    expect(again.status).toBe(200)
    const third = invitationIn(await mailTo(cms, 'fely@tanglaw.example', 3))
    expect((await read(second)).status).toBe(404)
    expect((await read(third)).body.state).toBe('open')

    expect((await cms.as('administrator', 'DELETE', `/api/manage/accounts/${newer.id}`)).status).toBe(204)
    expect((await read(third)).status).toBe(404)
    expect((await cms.as('administrator', 'GET', '/api/manage/accounts?q=fely')).body.total).toBe(0)
  })

  it('[C02] is rejected for an address that already has an account, even in capitals', async () => {
    const person = await createPerson(cms, 'editor')
    const { status, body } = await ask(person.email.toUpperCase())
    expect(status).toBe(400)
    expect(body.error.details.errors).toMatchObject([
      { path: ['email'], message: 'This email address already has an account.' },
    ])
  })

  it.each([
    ['no address', { email: 'not-an-email', name: 'Gina Lim', role: 'editor' }, 'email'],
    ['two addresses', { email: 'a@b.example,c@d.example', name: 'Gina Lim', role: 'editor' }, 'email'],
    [
      'an address with a header',
      { email: 'a@b.example\r\nBcc: c@d.example', name: 'Gina Lim', role: 'editor' },
      'email',
    ],
    ['an address in brackets', { email: '<a@b.example>', name: 'Gina Lim', role: 'editor' }, 'email'],
    [
      'a name like an address',
      { email: 'a@b.example', name: 'editor@tanglaw.example', role: 'editor' },
      'name',
    ],
    [
      'a name with a line break',
      { email: 'a@b.example', name: 'Gina\r\nBcc: c@d.example', role: 'editor' },
      'name',
    ],
    ['no name', { email: 'a@b.example', name: ' ', role: 'editor' }, 'name'],
    ['a role of the console', { email: 'a@b.example', name: 'Gina Lim', role: 'super-admin' }, 'role'],
    ['a role by number', { email: 'a@b.example', name: 'Gina Lim', role: 4 }, 'role'],
    ['a role that objects inherit', { email: 'a@b.example', name: 'Gina Lim', role: 'constructor' }, 'role'],
  ])('[C02] is rejected with %s', async (_what, body, path) => {
    const answer = await cms.as('administrator', 'POST', '/api/manage/accounts/invitations', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.errors[0].path).toEqual([path])
  })

  it('[S06] determines role, address and state: the invited person can’t choose them', async () => {
    const invitation = await invited('hana@tanglaw.example')
    const body = { identifier: 'hana@tanglaw.example', password: PASSWORD, name: 'Hana Go', invitation }
    const extras = [
      { role: 'administrator' },
      { role: 4 },
      { blocked: false },
      { confirmed: true },
      { provider: 'google' },
      { id: 1 },
      { email: 'editor@tanglaw.example' },
      { username: 'Demo Administrator' },
    ]
    for (const extra of extras) expect((await accept({ ...body, ...extra })).status).toBe(400)
    expect((await accept({ ...body, identifier: 'mallory@tanglaw.example' })).status).toBe(400)
    expect((await accept({ ...body, invitation: { $ne: null } })).status).toBe(400)
    expect((await accept({ ...body, invitation: '' })).status).toBe(400)
    expect((await accept({ ...body, name: 'Demo Administrator' })).body.error.details.errors[0].path).toEqual(
      ['name'],
    )
    expect((await accept(body)).body.user.role).toBe('editor')
    expect((await trySignIn(cms, 'mallory@tanglaw.example')).status).toBe(401)
  })
})
