import { beforeAll, expect, it } from 'vitest'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as Purge from '../../src/inbox/purge-submissions'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { exportPersonalData } = compiled('src/inbox/data-subject-requests.js') as typeof Personal
const PATH = '/api/manage/medical-registrations'
const SECRET = 'Ventilator at the bed'

let cms: TestCms
let formsToken: string | undefined
let barangay: string
let keys = 0

beforeAll(async () => {
  cms = await startCms({ FIXED_NOW: '2026-11-18T06:15:00.000Z' })
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    medicalDays: 5,
    medicalMonths: 12,
  })
  const made = await cms.as('editor', 'POST', '/api/manage/barangays', {
    data: { name: 'Mabini', code: 'mabini' },
  })
  barangay = made.body.documentId
})

const written = (more: object = {}) => ({
  name: 'Nena Alcantara',
  email: 'nena@mail.example',
  phone: '0917 555 0188',
  barangay,
  consent: 'I agree.',
  consentVersion: '2026-11-25',
  device: SECRET,
  place: '12 Rizal Street',
  ...more,
})
const send = (data: object) => {
  keys += 1
  const body = { data, key: `key-of-the-medical-${keys}` }
  return from(cms, freshAddress(), 'POST', '/api/medical-registrations', body, formsToken)
}
const find = async (reference: string): Promise<Json> =>
  (await cms.as('administrator', 'GET', `${PATH}?q=${reference}`)).body.rows[0]

it('[X35] medical answers are stored encrypted and separately, for administrators, and each reading is audited', async () => {
  const { status, body } = await send(written())
  expect([status, body.reference]).toEqual([201, expect.stringMatching(/^H-/)])
  const row = await find(body.reference)
  expect(row.data).toMatchObject({ stage: 'new', dueOn: '2026-11-23', purgeOn: '2027-11-18' })
  expect(JSON.stringify(row)).not.toContain('Ventilator')
  const stored = await cms.strapi.db.connection('medical_registrations').first()
  const file = await cms.strapi.db.connection('private_files').where({ about: row.documentId }).first()
  expect(JSON.stringify([stored, file])).not.toMatch(/Ventilator|Rizal/)

  const address = `${PATH}/${row.documentId}/file`
  const statuses = await Promise.all(
    (['anonymous', 'read token', 'forms token', 'editor'] as const).map(
      async (caller) => (await cms.as(caller, 'GET', address)).status,
    ),
  )
  expect(statuses).toEqual([401, 403, 403, 403])
  expect((await cms.as('editor', 'GET', PATH)).status).toBe(403)
  const opened = await cms.as('administrator', 'GET', address)
  expect(opened.body.answers).toEqual([
    { label: 'Device', value: SECRET },
    { label: 'House number and street', value: '12 Rizal Street' },
    { label: 'Backup power', value: null },
    { label: 'Details', value: null },
  ])
  // The panel says when it was saved, and a reading saves nothing.
  expect((await find(body.reference)).lastChange).toMatchObject({ action: 'create', by: null })
  const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${body.reference}`)
  expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['file-opened', 'create'])
  expect(JSON.stringify(audit.body)).not.toMatch(/Ventilator|Nena/)
})

it('[X35] a request without consent, device or address is rejected, and nothing of it is stored', async () => {
  const count = () => cms.strapi.db.connection('private_files').count({ count: '*' }).first()
  const before = await count()
  const { status, body } = await send(written({ consent: null, device: '', place: null, details: 7 }))
  const paths = body.error.details.errors.map(({ path }: Json) => path[0]).toSorted()
  expect([status, paths]).toEqual([400, ['consent', 'details', 'device', 'place']])
  expect(await count()).toEqual(before)
})

it('[X35] a request is tracked by its reference, and no answer is due once the household is registered', async () => {
  const { reference } = (await send(written())).body
  const track = async () =>
    (
      await from(
        cms,
        freshAddress(),
        'POST',
        '/api/tracking',
        { data: { reference, digits: '0188' } },
        formsToken,
      )
    ).body
  expect(await track()).toMatchObject({ stage: 'new', dueOn: '2026-11-23' })
  const { documentId, version } = await find(reference)
  const saved = await cms.as('administrator', 'PUT', `${PATH}/${documentId}`, {
    baseVersion: version,
    data: { stage: 'registered' },
  })
  expect(saved.status).toBe(200)
  expect(await track()).toMatchObject({ stage: 'registered', dueOn: null })
})

it('[X35] a request is exported for its person, and deleted with its answers when its period ends', async () => {
  const { reference } = (await send(written({ email: 'export@mail.example' }))).body
  const exported = await exportPersonalData('export@mail.example')
  expect(exported['medical-registration']?.[0]).toMatchObject({ reference, device: SECRET })
  const { documentId } = await find(reference)
  await cms.strapi.db
    .query(contentType('medical-registration').uid)
    .updateMany({ where: { reference }, data: { purgeOn: '2026-11-17' } })
  await purgeExpiredSubmissions()
  expect(await find(reference)).toBeUndefined()
  expect(await cms.strapi.db.connection('private_files').where({ about: documentId })).toEqual([])
})
