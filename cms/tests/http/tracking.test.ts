import { beforeAll, describe, expect, it } from 'vitest'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as Purge from '../../src/inbox/purge-submissions'
import { mailTo, messagesTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { erasePersonalData, exportPersonalData } = compiled(
  'src/inbox/data-subject-requests.js',
) as typeof Personal

const APPLICATIONS = '/api/manage/service-applications'
const UNKNOWN = 'We can’t find an application with these details.'

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
  it('[C15] [M16] gets a reference, and stores only a hash of the phone’s digits', async () => {
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

  it('[R13] is found by reference and digits, without the full name and internal notes', async () => {
    const { data } = await create({ notes: 'Difficult neighbor.', email: 'maria@mail.example' })
    const { status, body } = await track(data.reference, '0188')
    expect([status, body.applicant]).toEqual([200, 'M•••• C•••• S•••••'])
    expect(JSON.stringify(body)).not.toMatch(/Maria|Santos|Difficult|maria@|factor/)
  })

  it('[R13] gets the same response as an unknown one', async () => {
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

  it('[R13] can be guessed at ten times a day in total, and thirty times from one address', async () => {
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

  it('[R13] can be read any number of times by a visitor who knows the digits', async () => {
    const { data } = await create()
    const statuses = new Set<number>()
    for (let times = 0; times < 12; times += 1) statuses.add((await track(data.reference, '0188')).status)
    expect([...statuses]).toEqual([200])
  })

  it('[C15] advances: tracking shows it at once, and its applicant is mailed', async () => {
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

  it('[C15] keeps the details of its next step with a note alone, and mails the note', async () => {
    const email = 'note.alone@mail.example'
    const step = { nextAction: 'Bring the permit', nextText: 'To window 3, before noon.' }
    const row = await create({ email, ...step })
    const stay = { stage: 'received', owner: 'applicant', nextAction: step.nextAction }
    expect((await move(row, { ...stay, text: 'We called you today.' })).status).toBe(200)
    const { data } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(data).toMatchObject(step)
    const { text } = await mailTo(cms, email)
    expect(text).toContain(`Your application ${data.reference} is received.`)
    expect(text).toContain('We called you today.')
    await move(row, { ...stay, nextAction: 'Pay the deposit' })
    const next = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(next.data).toMatchObject({ nextAction: 'Pay the deposit', nextText: null })
  })

  it('[C15] advances with many others, each separately; overdue ones come first', async () => {
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
    const overdue = async () => {
      const found = await cms.as('editor', 'GET', `${APPLICATIONS}?due=overdue`)
      return found.body.rows.map(({ documentId }: Json) => documentId)
    }
    expect(new Set(await overdue())).toEqual(new Set(rows.map(({ documentId }: Json) => documentId)))
    const one = `${APPLICATIONS}/${rows[0].documentId}/progress`
    const ended = await cms.as('editor', 'POST', one, { data: { ...data, stage: 'withdrawn' } })
    expect(ended.status).toBe(200)
    expect(await overdue()).toEqual([rows[1].documentId])
  })
})

const FILINGS = '/api/service-filings'
const SERVICES = '/api/manage/service-kinds'
const DRAFT = 'api::service-draft.service-draft'

describe('an online application', () => {
  let place: string
  let use: string
  let keys = 0

  beforeAll(async () => {
    await createSample(cms, contentType('site-setting'), {
      utilityName: 'Sample Electric',
      timeZone: 'Asia/Manila',
      email: 'desk@utility.example',
      serviceDraftDays: 7,
    })
    place = (await createSample(cms, contentType('barangay'), { code: 'sinag', name: 'Sinag', town: 'Town' }))
      .documentId
    use = (await createSample(cms, contentType('customer-class'), { code: 'home', name: 'Home' })).documentId
    const kind = {
      kind: 'new',
      title: 'New connection',
      requirements: [{ name: 'Valid ID' }, { name: 'Wiring plan' }],
      isOnline: true,
      asksForUse: true,
    }
    await offer(kind)
  })

  async function offer(
    service: Parameters<typeof createSample>[2],
  ): Promise<{ documentId: string; version: string }> {
    const { documentId, version } = await createSample(cms, contentType('service-kind'), service)
    const path = `${SERVICES}/${documentId}/publish`
    return (await cms.as('editor', 'POST', path, { baseVersion: version })).body
  }

  const newKey = (): string => `key-of-the-filings-${(keys += 1)}`
  const post = (act: string, body: object, address = freshAddress(), token = formsToken) =>
    from(cms, address, 'POST', FILINGS + act, { kind: 'new', ...body }, token)
  const you = (email: string | null = null): object => ({
    applicant: 'Teodora Quiambao',
    phone: '+63 917 555 0188',
    email,
    applicantIs: 'owner',
    draftConsent: '2026-11',
  })
  const rest = (): object => ({
    barangay: place,
    place: 'Purok 3, Rizal Street',
    landmark: null,
    customerClass: use,
    appliances: 'A refrigerator',
    loadKw: 2.5,
    papersReady: 'some',
    remark: null,
  })
  const agreed = { consent: 'I agree.', consentVersion: '2026-11' }
  const begin = async (email: string | null = null): Promise<string> =>
    (await post('', { data: you(email), key: newKey() })).body.code
  const file = (code: string, data: object = agreed) => post('/send', { code, data, key: newKey() })
  const paths = ({ body }: { body: Json }): string[] =>
    body.error.details.errors.map(({ path }: Json) => path.join('.')).toSorted()
  const drafts = (): Promise<number> => cms.strapi.db.query(DRAFT).count()

  it('[X05] is created once however often the first step is sent, continued by its code, and stored encrypted', async () => {
    const [key, before] = [newKey(), await drafts()]
    const answers = await Promise.all([1, 2, 3].map(() => post('', { data: you(), key })))
    const { code, endsAt } = answers[0]!.body
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([1, 2, 3].map(() => [200, code]))
    expect([await drafts(), /^[0-9a-f]{64}$/.test(code)]).toEqual([before + 1, true])
    const days = (Date.parse(endsAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const answered = { barangay: place, place: 'Rizal Street', step: 3 }
    expect((await post('', { code, data: answered, key })).body.code).toBe(code)
    expect((await post('/open', { code })).body.data).toEqual({ kind: 'new', ...you(), ...answered })
    // A correction of an earlier step leaves the link at the last one reached.
    await post('', { code, data: { ...you(), step: 2 }, key })
    expect((await post('/open', { code })).body.data).toMatchObject({ step: 3 })
    const stored = JSON.stringify(await cms.strapi.db.connection('service_drafts'))
    expect(stored).not.toMatch(new RegExp(`Teodora|555 ?0188|Rizal|${String(code)}`))
  })

  it('[X05] [X33] is rejected at its fields, by step and at submission, and nothing invalid is stored', async () => {
    const before = await drafts()
    const wrong = {
      applicant: ' ',
      phone: '12',
      email: 'not-an-email',
      applicantIs: 'friend',
      stage: 'energized',
    }
    const refused = await post('', { data: wrong, key: newKey() })
    expect([refused.status, paths(refused)]).toEqual([
      400,
      ['applicant', 'applicantIs', 'email', 'phone', 'stage'],
    ])
    expect((await post('', { data: you(), key: 'short' })).status).toBe(400)
    for (const draftConsent of [undefined, '', true, { $ne: '' }])
      expect(paths(await post('', { data: { ...you(), draftConsent }, key: newKey() }))).toEqual([
        'draftConsent',
      ])
    expect(await drafts()).toBe(before)
    const code = await begin()
    expect(paths(await post('', { code, data: { barangay: 'nowhere0000' }, key: newKey() }))).toEqual([
      'barangay',
    ])
    expect(paths(await file(code, {}))).toEqual([
      'barangay',
      'consent',
      'consentVersion',
      'customerClass',
      'place',
    ])
    for (const act of ['', '/open', '/send']) {
      const body = act === '/open' ? {} : { data: {}, key: newKey() }
      expect((await post(act, { ...body, code: '0'.repeat(64) })).status).toBe(404)
      expect((await post(act, { ...body, code: "' or 1=1" })).status).toBe(400)
      const token = await cms.tokenOf('editor')
      expect((await post(act, { ...body, code }, freshAddress(), token)).status).toBe(403)
    }
  })

  it('[X05] [C15] is submitted once, found by tracking, read in the panel, and mailed to both sides', async () => {
    const code = await begin('teodora@mail.example')
    const link =
      /draft=([0-9a-f]{64})/.exec(String((await mailTo(cms, 'teodora@mail.example')).text))?.[1] ?? ''
    expect(link).not.toBe(code)
    const left = await post('', { code: link, data: { ...rest(), step: 4 }, key: newKey() })
    expect(left.body.code).toBe(link)
    const answers = await Promise.all([file(code), file(code), file(link)])
    const { reference, digits } = answers[0].body
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { reference, digits: '0188' }]),
    )
    const tracked = (await track(reference, digits)).body
    expect(tracked).toMatchObject({
      kind: 'new',
      stage: 'received',
      applicant: 'T•••••• Q••••••',
      barangay: 'Sinag',
      papers: [{ name: 'Valid ID', receivedOn: null }, { name: 'Wiring plan' }],
      history: [{ stage: 'received', text: 'Submitted on the website.' }],
    })
    expect(JSON.stringify(tracked)).not.toMatch(/Teodora|Rizal|refrigerator|917 ?555/)
    const [row] = (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${reference}`)).body.rows
    const whole = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(whole.data).toMatchObject({
      applicant: 'Teodora Quiambao',
      phone: '+63 917 555 0188',
      place: 'Purok 3, Rizal Street',
      loadKw: 2.5,
      papersReady: 'some',
      consent: 'I agree.',
      filedAt: expect.any(String),
    })
    const changed = await cms.as('editor', 'PUT', `${APPLICATIONS}/${row.documentId}`, {
      baseVersion: whole.version,
      data: { place: 'Purok 4', consent: 'More', filedAt: null },
    })
    expect(paths(changed)).toEqual(['consent', 'filedAt'])
    const filed = await mailTo(cms, 'teodora@mail.example', 2)
    expect(filed.subject).toContain(reference)
    expect(filed.text).not.toMatch(/555 ?0188|Quiambao/)
    expect((await mailTo(cms, 'desk@utility.example')).text).not.toMatch(/Teodora|Sinag|917 ?555/)
    expect((await post('/open', { code: link })).body).toEqual({ reference, digits })
    expect((await post('', { code, data: you(), key: newKey() })).body).toEqual({ reference, digits })
    const { waiting } = (await cms.as('editor', 'GET', '/api/manage/summary')).body
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'unread', path: 'service-applications' }))
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${reference}`)
    expect(audit.body.rows).toHaveLength(1)
    expect(JSON.stringify(audit.body)).not.toMatch(/Teodora|Rizal|917 555/)
    expect(JSON.stringify(cms.log)).not.toMatch(/Teodora|917 555/)
  })

  it('[X34] has an administrator’s questions, documents and steps: answers are validated, and shown in the panel', async () => {
    const questions = [
      { label: 'Account number', answerKind: 'text', isRequired: true },
      { label: 'Capacity', answerKind: 'number', isRequired: true },
      { label: 'Why?', answerKind: 'choice', choices: 'Bought\n Inherited ', isRequired: true },
      { label: 'More', answerKind: 'long_text', isRequired: false },
    ]
    const service = {
      kind: 'name_change',
      title: 'Change of name',
      requirements: [{ name: 'Deed' }],
      questions,
    }
    const twice = await cms.as('administrator', 'POST', SERVICES, {
      data: { ...service, questions: [...questions, { ...questions[2], choices: 'One' }] },
    })
    expect([twice.status, paths(twice)]).toEqual([400, ['questions.4.choices', 'questions.4.label']])
    await offer({ ...service, isOnline: true })
    await offer({ kind: 'transfer', title: 'Meter relocation' })
    const kind = 'name_change'
    expect((await post('', { kind: 'transfer', data: you(), key: newKey() })).status).toBe(404)
    expect((await post('', { kind: 'Not one', data: you(), key: newKey() })).status).toBe(400)
    const { code } = (await post('', { kind, data: you('teodora.name@mail.example'), key: newKey() })).body
    expect((await mailTo(cms, 'teodora.name@mail.example')).text).toContain(
      '/services/apply-for-service/name-change?draft=',
    )
    // Another service knows nothing of it.
    expect((await post('/open', { code })).status).toBe(404)
    const answer = (question: string, answer: string) => ({ question, answer })
    const wrong = [answer('Capacity', 'much'), answer('Why?', 'Found'), answer('Unknown', 'x')]
    const refused = await post('', { kind, code, data: { answers: wrong }, key: newKey() })
    expect(refused.body.error.details.errors.map(({ path, message }: Json) => [...path, message])).toEqual([
      ['answers', 'Account number', 'Enter an answer.'],
      ['answers', 'Capacity', 'Enter a number, such as 3.5.'],
      ['answers', 'Why?', 'Choose one.'],
    ])
    const where = { barangay: place, place: 'Purok 3' }
    expect((await post('', { kind, code, data: where, key: newKey() })).status).toBe(200)
    expect((await post('/send', { kind, code, data: agreed, key: newKey() })).status).toBe(400)
    const answers = [
      answer('Account number', '12-34'),
      answer('Capacity', '5.5'),
      answer('Why?', 'Inherited'),
    ]
    await post('', { kind, code, data: { answers: [answer('Unknown', 'x'), ...answers] }, key: newKey() })
    expect((await post('/open', { kind, code })).body.data).toMatchObject({ answers })
    const { reference, digits } = (await post('/send', { kind, code, data: agreed, key: newKey() })).body
    expect((await track(reference, digits)).body).toMatchObject({ kind, papers: [{ name: 'Deed' }] })
    const [row] = (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${reference}`)).body.rows
    const { data, version } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(data).toMatchObject({ kind, answers })
    const changed = await cms.as('editor', 'PUT', `${APPLICATIONS}/${row.documentId}`, {
      baseVersion: version,
      data: { answers: [answer('Account number', '99')] },
    })
    expect(paths(changed)).toEqual(['answers'])
  })

  it('[X34] can still be submitted after its service was taken offline or unpublished; new ones are rejected', async () => {
    const kind = 'reconnection'
    const questions = [{ label: 'Account number', answerKind: 'text', isRequired: true }]
    const requirements = [{ name: 'Valid ID' }]
    const service = { kind, title: 'Reconnection', isOnline: true, questions, requirements }
    const { documentId, version } = await offer(service)
    const begun = async (): Promise<string> =>
      (await post('', { kind, data: you(), key: newKey() })).body.code
    const [first, second] = [await begun(), await begun()]
    const where = { barangay: place, place: 'Purok 3' }
    const answers = [{ question: 'Account number', answer: '12-34' }]
    const finish = async (code: string, sent: Json[]): Promise<[number, Json[]]> => {
      for (const data of [where, { answers: sent }])
        expect((await post('', { kind, code, data, key: newKey() })).status).toBe(200)
      const { body, status } = await post('/send', { kind, code, data: agreed, key: newKey() })
      const [row] = (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${body.reference}`)).body.rows
      const { data } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
      return [status, data.answers]
    }
    const path = `${SERVICES}/${documentId}`
    const saved = await cms.as('editor', 'PUT', path, { baseVersion: version, data: { isOnline: false } })
    const published = await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: saved.body.version })
    expect((await post('', { kind, data: you(), key: newKey() })).status).toBe(404)
    expect(await finish(first, answers)).toMatchObject([200, answers])

    expect((await post('', { kind, code: second, data: { answers }, key: newKey() })).status).toBe(200)
    await cms.as('editor', 'POST', `${path}/unpublish`, { baseVersion: published.body.version })
    expect((await post('', { kind, data: you(), key: newKey() })).status).toBe(404)
    // Its page asks no question any more, so a step that is sent again has no answer.
    expect(await finish(second, [])).toMatchObject([200, answers])
  })

  it('[X05] is submitted silently and marked when a bot seems to have filled it in', async () => {
    const bot = { ...you('bot@mail.example'), ...rest() }
    const { code } = (await post('', { data: bot, key: newKey(), isSuspect: true })).body
    const { reference } = (await post('/send', { code, data: agreed, key: newKey(), isSuspect: true })).body
    const [row] = (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${reference}`)).body.rows
    const { data } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(data.notes).toContain('Possible spam')
    await begin('after-the-bot@mail.example')
    await mailTo(cms, 'after-the-bot@mail.example')
    expect(await messagesTo(cms, 'bot@mail.example')).toEqual([])
  })

  it('[X05] can be created thirty times from one address, and its links guessed at sixty times', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await post('', { data: {}, key: 'short' }, address)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
    const guesses: number[] = []
    for (let guess = 0; guess < 61; guess += 1)
      guesses.push((await post('/open', { code: String(guess).padStart(64, '0') }, address)).status)
    expect(guesses).toEqual([...Array<number>(60).fill(404), 429])
  })

  it('[X05] expires when it is abandoned, with its mail; a person’s is exported and erased', async () => {
    const email = 'Begun@mail.example'
    const [old, kept] = [await begin('old-draft@mail.example'), await begin(email)]
    await mailTo(cms, 'old-draft@mail.example')
    await mailTo(cms, email)
    const table = cms.strapi.db.connection('service_drafts')
    const { document_id: about } = await table.clone().orderBy('id', 'desc').offset(1).first('document_id')
    await table
      .clone()
      .where({ document_id: about })
      .update({ ends_at: new Date(Date.now() - 1000) })
    expect((await post('/open', { code: old })).status).toBe(404)
    const before = await drafts()
    await Promise.all([purgeExpiredSubmissions(), purgeExpiredSubmissions()])
    expect(await drafts()).toBe(before - 1)
    expect(await cms.strapi.db.query('api::mail.mail-message').count({ where: { about } })).toBe(0)
    expect((await post('/open', { code: kept })).status).toBe(200)
    expect(await exportPersonalData('begun@mail.example')).toMatchObject({
      'service-draft': [{ values: { applicant: 'Teodora Quiambao' }, reference: null }],
    })
    expect(await erasePersonalData('begun@mail.example', cms.database.variables.DATA_DIR!)).toBe(1)
    expect((await post('/open', { code: kept })).status).toBe(404)
    expect(await exportPersonalData('begun@mail.example')).toEqual({})
  })
})
