import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestResponse, type TestCms } from '../support/cms'
import { invitationIn, mailTo } from './support/mailbox'
import { createPerson, freshAddress, from, OTHER_PASSWORD } from './support/people'

let cms: TestCms
let invitation: string
/** Addresses by what there is behind them. */
const addresses = new Map<string, string>([
  ['nothing', 'nobody@tanglaw.example'],
  ['an administrator', 'administrator@tanglaw.example'],
  ['an invitation', 'invited@tanglaw.example'],
])

beforeAll(async () => {
  cms = await startCms()
  const person = await createPerson(cms, 'editor')
  const blocked = await createPerson(cms, 'editor')
  await cms.as('administrator', 'POST', `/api/manage/accounts/${blocked.id}/block`, {})
  addresses.set('an account', person.email).set('a blocked account', blocked.email)
  const invite = { email: 'invited@tanglaw.example', name: 'Invited Person', role: 'editor' }
  expect((await cms.as('administrator', 'POST', '/api/manage/accounts/invitations', invite)).status).toBe(201)
  invitation = invitationIn(await mailTo(cms, invite.email))
})

/** What an answer shows, and the statements that the database saw for it. */
async function observed(call: () => Promise<TestResponse>) {
  const statements: string[] = []
  // The sender of mail, which works at the same time, has no request.
  const record = ({ sql }: { sql: string }) => void (cms.strapi.requestContext.get() && statements.push(sql))
  cms.strapi.db.connection.on('query', record)
  const { status, body, headers } = await call()
  cms.strapi.db.connection.off('query', record)
  if (body.error) delete body.error.requestId
  const names = [...headers.keys()].sort()
  return { status, body, names, statements }
}

const CODE = 'f'.repeat(64)

/** Forms that anyone may send, with an address that may or may not be known here. */
const forms: [title: string, path: string, status: number, body: (email: string) => object][] = [
  ['a wrong password', '/api/auth/local', 401, (identifier) => ({ identifier, password: OTHER_PASSWORD })],
  ['a forgotten password', '/api/account/forgot-password', 202, (email) => ({ email })],
  [
    'a reset link that is none',
    '/api/account/reset-password',
    400,
    (email) => ({ email, token: CODE, password: OTHER_PASSWORD }),
  ],
  [
    'an invitation that is none',
    '/api/account/accept-invitation',
    400,
    (identifier) => ({ identifier, invitation: CODE, password: OTHER_PASSWORD, name: 'Newcomer' }),
  ],
]

describe('known and unknown addresses', () => {
  it.each(forms)(
    '[A02] [S04] get the same response after the same work: %s',
    async (_title, path, status, body) => {
      const call = (email: string) => observed(() => from(cms, freshAddress(), 'POST', path, body(email)))
      // The first call of a kind may load what later ones find.
      const warm = await call('warm-up@tanglaw.example')
      expect(warm.status).toBe(status)
      const expected = await call(addresses.get('nothing')!)
      expect(expected.statements.length).toBeGreaterThan(0)
      for (const [what, email] of addresses)
        expect({ what, ...(await call(email)) }).toEqual({ what, ...expected })
    },
  )

  it('[A04] get the same response with an invitation of another address', async () => {
    const call = (identifier: string) =>
      observed(() =>
        from(cms, freshAddress(), 'POST', '/api/account/accept-invitation', {
          identifier,
          invitation,
          password: OTHER_PASSWORD,
          name: 'Newcomer',
        }),
      )
    const expected = await call(addresses.get('nothing')!)
    expect(expected.body.error.details.errors[0].path).toEqual(['identifier'])
    for (const what of ['an account', 'a blocked account', 'an administrator'])
      expect(await call(addresses.get(what)!)).toEqual(expected)
  })

  it('[A04] an invitation that never existed, was replaced or was withdrawn gets the same response', async () => {
    const invite = { email: 'gone@tanglaw.example', name: 'Gone Person', role: 'editor' }
    const { body: row } = await cms.as('administrator', 'POST', '/api/manage/accounts/invitations', invite)
    const replaced = invitationIn(await mailTo(cms, invite.email))
    await cms.as('administrator', 'POST', `/api/manage/accounts/${row.id}/resend`, {})
    const withdrawn = invitationIn(await mailTo(cms, invite.email, 2))
    expect((await cms.as('administrator', 'DELETE', `/api/manage/accounts/${row.id}`)).status).toBe(204)
    const read = (code: string) =>
      observed(() => from(cms, freshAddress(), 'GET', `/api/account/invitation/${code}`))
    const expected = await read(CODE)
    expect(expected.status).toBe(404)
    for (const code of [replaced, withdrawn]) expect(await read(code)).toEqual(expected)
  })
})
