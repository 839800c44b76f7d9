import { afterAll, describe, expect, it } from 'vitest'
import type * as Drafts from '../../src/inbox/application-drafts'
import type * as PrivateFiles from '../../src/inbox/private-files'
import type * as Subscribers from '../../src/subscriptions/subscribers'
import type * as LinkCodes from '../../src/subscriptions/link-codes'
import { codeOf } from '../accounts/support/authenticator'
import { createPerson, freshAddress, from, PASSWORD, signIn, trySignIn } from '../accounts/support/people'
import { TestCms, type Json } from '../support/cms'
import { runCommand } from '../support/command'
import { compiled } from '../support/compiled'
import { createStartedDatabase } from '../support/database'
import { spawnCms } from '../support/process'
import { unloadCms } from '../support/unload-cms'

const [FORMER, PRESENT] = ['6'.repeat(64), '8'.repeat(64)]
const OWN = '/api/manage/me/second-factor'
const FILES = 25
const DRAFT_CODE = 'e'.repeat(64)

const database = await createStartedDatabase()
afterAll(() => database.drop())

/** The CMS in this process, with another key than the one before. */
function boot(key: string): Promise<TestCms> {
  unloadCms()
  return TestCms.start({ ENCRYPTION_KEY: key }, database)
}

const modules = () => ({
  ...(compiled('src/inbox/application-drafts.js') as typeof Drafts),
  ...(compiled('src/inbox/private-files.js') as typeof PrivateFiles),
  ...(compiled('src/subscriptions/subscribers.js') as typeof Subscribers),
  ...(compiled('src/subscriptions/link-codes.js') as typeof LinkCodes),
})

const rotate = (key: string) =>
  runCommand('rotate-encryption-key', [], { ...database.variables, ENCRYPTION_KEY: key })

/** An account with a second factor. @returns its secret, and its recovery codes */
async function createSecured(cms: TestCms, email: string): Promise<{ secret: string; codes: string[] }> {
  await createPerson(cms, 'editor', { email })
  const { jwt: token } = await signIn(cms, email)
  const as = (act: string, body: object) => cms.call('POST', `${OWN}${act}`, { token, body })
  const { secret } = (await as('/begin', { password: PASSWORD })).body
  const codes = (await as('/confirm', { code: codeOf(secret) })).body.recoveryCodes
  expect((await as('/finish', {})).status).toBe(200)
  return { secret, codes }
}

async function secondStep(cms: TestCms, email: string, code: string): Promise<number> {
  const { ticket } = (await trySignIn(cms, email)).body.secondFactor
  return (await from(cms, freshAddress(), 'POST', '/api/auth/second-factor', { ticket, code })).status
}

const tokens = (cms: TestCms): Json => cms.strapi.service('admin::api-token-content-api')

/** Stores something of each kind that the key protects. */
async function fill(cms: TestCms) {
  const { createApplicationDraft, storePrivateFile, subscriberColumns, createSubscriptionLinkCode } =
    modules()
  for (let file = 0; file < FILES; file++)
    await storePrivateFile(`document-${file}`, Buffer.from(`CV ${file}`))
  await createApplicationDraft(DRAFT_CODE, { email: 'Ana@mail.example', applicant: 'Ana' })
  const subscriber = { ...subscriberColumns('reader@mail.example'), refusals: 0 }
  const { documentId } = await cms.strapi.db
    .query('api::subscription.subscriber')
    .create({ data: subscriber })
  const application = (phoneDigits: string, more: object = {}) =>
    cms.as('editor', 'POST', '/api/manage/service-applications', {
      data: { kind: 'new', applicant: 'Maria', phoneDigits, ...more },
    })
  const applications = [await application('0188', { phone: '0917 555 0188' }), await application('9999')]
  const references = applications.map(({ body }) => body.data.reference)
  const factors = {
    former: await createSecured(cms, 'former@tanglaw.example'),
    earlier: await createSecured(cms, 'earlier@tanglaw.example'),
  }
  // As a version without rotation stored them.
  const rows = cms.strapi.db.query('api::account.second-factor')
  const [, { id, recoveryCodes }] = await rows.findMany({ orderBy: { id: 'asc' } })
  const withoutKeys = recoveryCodes.map(({ hash, used }: Json) => ({ hash, used }))
  await rows.update({ where: { id }, data: { recoveryCodes: withoutKeys } })
  const token = await tokens(cms).create({
    name: 'Reports',
    description: '',
    type: 'read-only',
    lifespan: null,
  })
  const link = createSubscriptionLinkCode('stop', documentId)
  return { references, factors, token, subscriber: documentId, link }
}

/** What can be read of it. */
async function read(cms: TestCms, { references, token, subscriber, link }: Awaited<ReturnType<typeof fill>>) {
  const made = modules()
  const formsToken = await cms.tokenOf('forms token')
  const track = (reference: string, digits: string) =>
    from(cms, freshAddress(), 'POST', '/api/tracking', { data: { reference, digits } }, formsToken)
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, file) => String(await made.readPrivateFile(`document-${file}`))),
  )
  return {
    files,
    draft: (await made.findApplicationDraft(DRAFT_CODE))?.values.applicant,
    drafts: (await made.findDraftsByEmail('ana@mail.example')).length,
    subscriber: (await made.findSubscriber('Reader@mail.example'))?.documentId === subscriber,
    address: await made.readSubscriberAddress(subscriber),
    tracked: [
      (await track(references[0], '0188')).status,
      (await track(references[1], '9999')).status,
      (await track(references[1], '9998')).status,
    ],
    token: (await tokens(cms).getById(token.id, { includeDecryptedKey: true })).accessKey === token.accessKey,
    link: made.verifySubscriptionLinkCode('stop', link) === subscriber,
  }
}

const everything = {
  files: Array.from({ length: FILES }, (_, file) => `CV ${file}`),
  draft: 'Ana',
  drafts: 1,
  subscriber: true,
  address: 'reader@mail.example',
  tracked: [200, 200, 404],
  token: true,
  link: true,
}

describe('ENCRYPTION_KEY', () => {
  it('[Y25] is rotated beside a running CMS: all that the former key opened opens with the present one alone', async () => {
    const before = await boot(FORMER)
    const stored = await fill(before)
    expect(await read(before, stored)).toEqual(everything)
    await before.stop({ keepDatabase: true })

    const early = await rotate(`${PRESENT},${FORMER}`)
    expect(early).toEqual({
      code: 1,
      output: expect.stringContaining('Restart the CMS with this environment'),
    })
    const during = await boot(`${PRESENT},${FORMER}`)
    // Strapi itself has one key.
    expect(await read(during, stored)).toEqual({ ...everything, token: false })
    expect(await secondStep(during, 'former@tanglaw.example', stored.factors.former.codes[0]!)).toBe(200)
    expect(await secondStep(during, 'earlier@tanglaw.example', stored.factors.earlier.codes[0]!)).toBe(200)
    const without = await spawnCms(database, { ENCRYPTION_KEY: PRESENT })
    expect(await without.ended).toBe(1)
    expect(without.output()).toContain('may still be encrypted with the former ENCRYPTION_KEY')

    const { code, output } = await rotate(`${PRESENT},${FORMER}`)
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('Nothing needs the former key'),
    })
    for (const changed of [`${FILES} private_files`, '2 second_factors', '2 service_applications'])
      expect(output).toContain(`Encrypted with the current key: ${changed}.`)
    expect(output).not.toContain('No key of ENCRYPTION_KEY opens')
    await during.stop({ keepDatabase: true })

    const after = await boot(PRESENT)
    // Links in mails are signed, not stored: they end with the former key.
    expect(await read(after, stored)).toEqual({ ...everything, link: false })
    for (const [name, { secret, codes }] of Object.entries(stored.factors)) {
      const email = `${name}@tanglaw.example`
      expect(await secondStep(after, email, codes[0]!)).not.toBe(200)
      expect(await secondStep(after, email, codes[1]!)).toBe(200)
      expect(secret).toMatch(/^[A-Z2-7]+$/)
    }
    await after.stop({ keepDatabase: true })
  }, 300_000)

  it('[Y25] is rotated only where a former one is named', async () => {
    const { code, output } = await rotate(PRESENT)
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Set ENCRYPTION_KEY=new,former first, and restart the CMS: docs/operations/keys.md.\n',
    })
  })
})
