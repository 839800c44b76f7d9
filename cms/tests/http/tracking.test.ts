import { beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'

const APPLICATIONS = '/api/manage/service-applications'
const UNKNOWN = 'No application has this reference and these digits.'

let cms: TestCms
let formsToken: string | undefined

beforeAll(async () => {
  cms = await startCms()
  formsToken = await cms.tokenOf('forms token')
})

async function create(more: object = {}): Promise<Json> {
  const data = { kind: 'new', applicant: 'Maria Clara Santos', phoneDigits: '0188', ...more }
  const { status, body } = await cms.as('editor', 'POST', APPLICATIONS, { data })
  expect(status).toBe(201)
  return body
}

const track = (reference: string, digits: string, address = freshAddress()) =>
  from(cms, address, 'POST', '/api/tracking', { data: { reference, digits } }, formsToken)
const move = (row: Json, data: object) =>
  cms.as('editor', 'POST', `${APPLICATIONS}/${row.documentId}/progress`, { data })

describe('an application', () => {
  it('[C15] [M16] gets a reference, and keeps of the phone’s digits what can be compared alone', async () => {
    const row = await create()
    expect(row.data).toMatchObject({
      reference: expect.stringMatching(/^A(-[2-9A-Z]{4}){2}$/),
      phoneDigits: null,
      stage: 'received',
    })
    const other = await create()
    const stored = async ({ documentId }: Json): Promise<Json> =>
      cms.strapi.db.connection('service_applications').where({ document_id: documentId }).first()
    const [one, two] = [await stored(row), await stored(other)]
    expect([one.factor.length, one.factor === two.factor, one.phone_digits]).toEqual([64, false, null])
    expect(JSON.stringify(row)).not.toContain(one.factor)
  })

  it('[R13] is found by reference and digits, without name and without what colleagues wrote', async () => {
    const { data } = await create({ notes: 'Difficult neighbour.', email: 'maria@mail.example' })
    const { status, body } = await track(data.reference, '0188')
    expect([status, body.applicant]).toEqual([200, 'M•••• C•••• S•••••'])
    expect(JSON.stringify(body)).not.toMatch(/Maria|Santos|Difficult|maria@|factor/)
  })

  it('[R13] is not told apart from one that doesn’t exist', async () => {
    const { data } = await create()
    const error = ({ status, body }: { status: number; body: Json }): unknown => {
      const { requestId: _requestId, ...rest } = body.error
      return { status, rest }
    }
    const [wrong, unknown] = [await track(data.reference, '9999'), await track('A-2222-2222', '0188')]
    expect(error(wrong)).toEqual(error(unknown))
    expect(wrong).toMatchObject({ status: 404, body: { error: { message: UNKNOWN } } })
    expect((await track(data.reference, '01')).status).toBe(400)
  })

  it('[R13] is guessed at ten times a day, from wherever, and thirty times from one address', async () => {
    const { data } = await create()
    const statuses: number[] = []
    for (let guess = 1000; guess < 1011; guess += 1)
      statuses.push((await track(data.reference, String(guess))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    const address = freshAddress()
    const many: number[] = []
    for (let guess = 0; guess < 31; guess += 1) {
      const reference = `A-2345-67${String(guess + 10)
        .replaceAll('0', 'Z')
        .replaceAll('1', 'Y')}`
      many.push((await track(reference, '0188', address)).status)
    }
    expect(many).toEqual([...Array<number>(30).fill(404), 429])
  })

  it('[R13] may be looked at as often as one likes by who knows the digits', async () => {
    const { data } = await create()
    const statuses = new Set<number>()
    for (let times = 0; times < 12; times += 1) statuses.add((await track(data.reference, '0188')).status)
    expect([...statuses]).toEqual([200])
  })

  it('[C15] is moved: the tracker shows it at once, and mail tells', async () => {
    const row = await create({ email: 'moved@mail.example' })
    const refused = await move(row, { stage: 'inspection' })
    expect([refused.status, refused.body.error.message]).toEqual([400, 'Choose who acts next.'])
    const text = 'Evaluation finished.'
    const moved = await move(row, { stage: 'inspection', owner: 'applicant', targetDate: '2030-01-15', text })
    expect(moved).toMatchObject({ status: 200, body: { data: { stage: 'inspection', owner: 'applicant' } } })
    expect((await track(row.data.reference, '0188')).body).toMatchObject({
      stage: 'inspection',
      targetDate: '2030-01-15',
      history: [{ stage: 'inspection', text }],
    })
    const mail = await mailTo(cms, 'moved@mail.example')
    expect(mail.subject).toContain(row.data.reference)
    expect(mail.text).not.toContain('Maria')
  })

  it('[C15] is moved with many others, each for itself; the late ones stand first', async () => {
    const rows = [await create(), await create()]
    const items = rows.map(({ documentId, version }: Json) => ({ documentId, baseVersion: version }))
    const bulk = (data: object) =>
      cms.as('editor', 'POST', `${APPLICATIONS}/bulk`, { action: 'progress', items, data })
    const refused = await bulk({ stage: 'payment' })
    expect(refused.body.results.map(({ status }: Json) => status)).toEqual([400, 400])
    const data = { stage: 'payment', owner: 'applicant', targetDate: '2001-01-01' }
    expect((await bulk(data)).body.results.map(({ status }: Json) => status)).toEqual([200, 200])
    const { body } = await cms.as('editor', 'GET', `${APPLICATIONS}?pageSize=2`)
    expect(new Set(body.rows.map(({ documentId }: Json) => documentId))).toEqual(
      new Set(rows.map(({ documentId }: Json) => documentId)),
    )
  })
})
