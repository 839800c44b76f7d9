import { describe, expect, it, vi } from 'vitest'
import { jobPostings } from '~/features/careers/fixtures'
import { consentTexts } from '~/features/policies/fixtures'
import {
  DRAFT_PARAM,
  FORM_KEY_FIELD,
  FORM_KEY_PLACEHOLDER,
  STEP_PARAM,
  HONEYPOT_FIELD,
} from '~/lib/public-form'
import { answerFieldName } from '~/lib/custom-questions'
import { paperFieldName } from '~/lib/paper-forms'
import { FormKeys } from '../../server/forms/form-keys'
import { buildContentSecurityPolicy } from '../../server/http/content-security-policy'
import { failure, formsToken, type FakeCms } from './support/fake-cms'
import { get, startCms, startWeb, tell } from './support/start'

type Web = Awaited<ReturnType<typeof startWeb>>

const typed = {
  topic: 'billing',
  name: 'Ana "A" <b>Cruz</b>',
  email: 'ana@mail.example',
  phone: '',
  accountNumber: '',
  text: 'My bill has doubled.',
}

async function start(): Promise<{ cms: FakeCms; web: Web }> {
  const cms = await startCms()
  return { cms, web: await startWeb({ cms }) }
}

const keyIn = (html: string) => new RegExp(`name="${FORM_KEY_FIELD}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const freshKey = async (web: Web) => keyIn(await (await get(web, '/contact-us')).text())

/** A key that a page gave out a minute ago: the server makes those wait that fill in a form at once. */
function olderKey(): string {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  try {
    return new FormKeys(formsToken).create()
  } finally {
    now.mockRestore()
  }
}

function post(web: Web, fields: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${web.address}/contact-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: web.address, ...headers },
    body: new URLSearchParams(fields as Record<string, string>),
  })
}

const handedIn = (cms: FakeCms) => cms.seen.filter(({ method }) => method === 'POST')

describe('a page with a form', () => {
  it('[R03] has a token of its own for each visitor, and is never cached', async () => {
    const { web } = await start()
    const answers = await Promise.all([get(web, '/contact-us'), get(web, '/contact-us')])
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    const keys = pages.map(keyIn)
    expect(new Set([...keys, FORM_KEY_PLACEHOLDER, '']).size).toBe(4)
    const policies = answers.map(({ headers }) => headers.get('content-security-policy'))
    expect(policies).toEqual(pages.map((html) => buildContentSecurityPolicy(html, false)))
    expect(new Set(policies).size).toBe(2)
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array(2).fill('private, no-store'),
    )
    const data = (await (await get(web, '/contact-us/_payload.json')).json()) as { form: { key: string } }
    expect(keys).not.toContain(data.form.key)
    expect(data.form.key).not.toBe(FORM_KEY_PLACEHOLDER)
  })

  it('[R03] says before the visitor types that the CMS is away', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 20 })
    const text = async () => (await get(web, '/contact-us')).text()
    expect(await text()).not.toContain('You can’t send this form right now')
    await cms.die()
    await expect.poll(text).toContain('You can’t send this form right now')
    await cms.start()
    await expect.poll(text).not.toContain('You can’t send this form right now')
  })
})

describe('a page with a form while the CMS is away', () => {
  it('[R03] is rendered once for all visitors: none waits for the others, and each has a token of its own', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 20 })
    const page = async () => {
      const answer = await get(web, '/contact-us')
      return { status: answer.status, html: await answer.text() }
    }
    await page()
    await cms.die()
    await expect.poll(async () => (await page()).html).toContain('You can’t send this form right now')
    const pages = await Promise.all(Array.from({ length: 200 }, page))
    const isClosed = ({ status, html }: (typeof pages)[number]) =>
      status === 200 && html.includes('You can’t send this form right now')
    expect(pages.filter(isClosed)).toHaveLength(200)
    expect(new Set(pages.map(({ html }) => keyIn(html))).size).toBe(200)
  })
})

describe('what is sent', () => {
  it('[R03] [R02] is handed to the CMS by the token for forms, and thanked for on a page of its own', async () => {
    const { cms, web } = await start()
    const answer = await post(web, { ...typed, [FORM_KEY_FIELD]: await freshKey(web) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    const [sent] = handedIn(cms)
    expect(sent).toMatchObject({ path: '/api/contact-messages' })
    expect(JSON.parse(sent!.body)).toEqual({
      data: { ...typed, phone: null, accountNumber: null },
      key: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      isSuspect: false,
    })
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(
      /^submission-receipt=[\w-]+; Max-Age=1800; Path=\/thank-you; HttpOnly; SameSite=Lax$/,
    )
    const thanks = await get(web, '/thank-you', { cookie: cookie.split(';')[0]! })
    expect(thanks.headers.get('cache-control')).toBe('private, no-store')
    expect(await thanks.text()).toContain('M-2345-6789')
    const others = await (await get(web, '/thank-you')).text()
    expect(others).toContain('Nothing to show here')
    expect(others).not.toContain('M-2345-6789')
    const forged = Buffer.from('{"type":"x","reference":"<b>"}').toString('base64url')
    expect(await (await get(web, '/thank-you', { cookie: `submission-receipt=${forged}` })).text()).toContain(
      'Nothing to show here',
    )
  })

  it('[R03] [X16] comes back with what was typed and what is wrong, on its fields and in a summary', async () => {
    const { cms, web } = await start()
    const key = olderKey()
    const answer = await post(web, { ...typed, topic: '', email: 'not an address', [FORM_KEY_FIELD]: key })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Fix 2 problems to continue')
    expect(html).toMatch(/<title>Error: /)
    const linked = [...html.matchAll(/<a href="#([\w-]+)"><b>/g)].map(([, id]) => id)
    expect(linked.filter((id) => html.includes(` id="${id}"`))).toHaveLength(2)
    expect(html).toContain('value="Ana &quot;A&quot; &lt;b&gt;Cruz&lt;/b&gt;"')
    expect(html).toMatch(/id="([^"]*)-error"[^>]*>Enter an email address/)
    expect(keyIn(html)).toBe(key)
    expect(handedIn(cms)).toEqual([])
    const data = await post(
      web,
      { ...typed, text: ' ', [FORM_KEY_FIELD]: key },
      { accept: 'application/json' },
    )
    expect([data.status, await data.json()]).toMatchObject([
      422,
      { state: { key, errors: [{ name: 'text', message: 'Enter your message.' }] } },
    ])
  })

  it('[R03] shows what the CMS finds wrong, too many, and a CMS that dies; nothing typed is lost', async () => {
    const { cms, web } = await start()
    const key = olderKey()
    const send = async () => {
      const answer = await post(web, { ...typed, [FORM_KEY_FIELD]: key })
      return { status: answer.status, html: await answer.text() }
    }
    const errors = [{ path: ['name'], message: 'Remove the character NUL.' }]
    cms.received = () => failure(400, 'ValidationError', 'Wrong', { errors })
    expect(await send()).toEqual({
      status: 422,
      html: expect.stringContaining('Remove the character NUL.') as string,
    })
    cms.received = () => failure(429, 'RateLimitError', 'Too many attempts')
    expect(await send()).toEqual({
      status: 429,
      html: expect.stringContaining('from your network') as string,
    })
    cms.received = () => failure(507, 'StorageError', 'Not saved: the server can’t write.')
    const full = await send()
    expect([full.status, full.html.includes('Your form wasn’t saved'), keyIn(full.html)]).toEqual([
      507,
      true,
      key,
    ])
    expect(full.html).toContain('My bill has doubled.')
    await cms.die()
    const away = await send()
    expect(away).toEqual({ status: 503, html: expect.stringContaining('Your form wasn’t sent') as string })
    expect(away.html).toContain('My bill has doubled.')
    expect(keyIn(away.html)).toBe(key)
    await cms.start()
    cms.received = () => ({ status: 201, body: { reference: 'M-2345-6789' } })
    expect((await send()).status).toBe(303)
    const keys = handedIn(cms).map(({ body }) => (JSON.parse(body) as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  it('[R03] is marked where a machine filled it in, and asked for again under an unknown token', async () => {
    const { cms, web } = await start()
    const key = await freshKey(web)
    await post(web, { ...typed, [FORM_KEY_FIELD]: key, [HONEYPOT_FIELD]: 'https://spam.example' })
    expect(JSON.parse(handedIn(cms)[0]!.body)).toMatchObject({ isSuspect: true })
    for (const forged of ['', key.slice(0, -1), `0${key.slice(1)}`]) {
      const answer = await post(web, { ...typed, [FORM_KEY_FIELD]: forged })
      const html = await answer.text()
      expect([answer.status, keyIn(html) === forged]).toEqual([422, false])
      expect(html).toContain('Send your form again')
    }
    expect(handedIn(cms)).toHaveLength(1)
  })

  it('[R03] is taken from this site’s pages alone, in their own form, at no other address', async () => {
    const { cms, web } = await start()
    const fields = { ...typed, [FORM_KEY_FIELD]: await freshKey(web) }
    expect((await post(web, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(web, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(web, fields, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(web, { ...fields, text: 'x'.repeat(70_000) })).status).toBe(413)
    for (const path of ['/', '/thank-you', '/rates', '/nowhere']) {
      const answer = await fetch(web.address + path, { method: 'POST', headers: { origin: web.address } })
      expect([path, answer.status]).toEqual([path, 405])
    }
    expect(handedIn(cms)).toEqual([])
  })
})

describe('an application with a document', () => {
  const path = '/careers/line-technician'
  const typedInto = { name: 'Jomar “J” <Villareal>', email: 'jomar@mail.example', phone: '', message: 'Now.' }
  const jobs = (more: object = {}) =>
    jobPostings.slice(0, 1).map((job) => ({ ...job, closesAt: '2099-01-01T00:00:00.000Z', ...more }))

  async function startJobs(environment: Record<string, string> = {}) {
    const cms = await startCms()
    cms.rows.set('/api/job-postings', jobs())
    cms.rows.set('/api/consent-texts', consentTexts)
    cms.received = () => ({ status: 201, body: { reference: 'J-2345-6789' } })
    const web = await startWeb({ cms, environment })
    const html = await (await get(web, path)).text()
    return {
      cms,
      web,
      key: olderKey(),
      consent: /name="consent"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '',
    }
  }

  function sendWithFile(web: Web, fields: object, file?: File, headers: Record<string, string> = {}) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    body.append('cv', file ?? new File([], ''))
    return fetch(web.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: web.address, ...headers },
      body,
    })
  }
  const cv = (size = 9, name = 'My CV.pdf') => new File([Buffer.alloc(size, 'x')], name)

  it('[R08] is handed in with its file, the job of its page and what was agreed to; nothing of that is taken from the sender', async () => {
    const { cms, web, key, consent } = await startJobs()
    const answer = await sendWithFile(
      web,
      { ...typedInto, consent, [FORM_KEY_FIELD]: key, job: 'other' },
      cv(),
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    const [sent] = handedIn(cms)
    expect(sent).toMatchObject({
      path: '/api/job-applications',
      headers: { 'content-type': 'application/octet-stream' },
    })
    const [line = '', bytes] = sent!.body.split('\n')
    expect(JSON.parse(line)).toEqual({
      data: {
        ...typedInto,
        phone: null,
        job: 'line-technician',
        consent: expect.stringContaining('for 1 year') as string,
        consentVersion: consent,
      },
      key: expect.any(String) as string,
      isSuspect: false,
      file: 'My CV.pdf',
    })
    expect(bytes).toBe('xxxxxxxxx')
  })

  it(
    '[R08] comes back as it was typed, and says that its file has to be chosen again',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key, consent } = await startJobs()
      const send = async (fields: object, file?: File) => {
        const answer = await sendWithFile(
          web,
          { ...typedInto, consent, [FORM_KEY_FIELD]: key, ...fields },
          file,
        )
        const html = await answer.text()
        expect(html).toContain('value="Jomar “J” &lt;Villareal&gt;"')
        return { status: answer.status, html }
      }
      const unsent = await send({})
      expect(unsent).toMatchObject({
        status: 422,
        html: expect.stringContaining('Choose your CV.') as string,
      })
      expect(unsent.html).toContain('PDF or Word (.docx), up to 5 MB.')
      // The browser focuses what is wrong, with or without script.
      expect(unsent.html).toMatch(/role="alert"[^>]* autofocus=""/)
      expect(unsent.html).not.toContain('scrollTo(0,0)')
      const agreed = await send({ consent: '' }, cv())
      expect(agreed.html).toContain('Check the box')
      expect(agreed.html).toContain('Choose your CV again')
      expect((await send({ consent: '2001-1' }, cv())).html).toContain('The consent text has changed')
      expect((await send({}, cv(9, 'cv.exe'))).html).toContain('Choose a PDF or Word')
      expect((await send({}, cv(0))).html).toContain('This file is empty')
      expect((await send({}, cv(10_200_000))).html).toContain('up to 10 MB')
      expect((await send({}, cv(25_000_000))).html).toContain('up to 10 MB')
      expect(handedIn(cms)).toEqual([])
      const errors = [{ path: ['cv'], message: 'We can’t read this PDF.' }]
      cms.received = () => failure(400, 'ValidationError', 'Wrong', { errors })
      expect(await send({}, cv())).toMatchObject({
        status: 422,
        html: expect.stringContaining('We can’t read this PDF.') as string,
      })
    },
  )

  it('[R08] that meets a CMS which dies gets a message, and arrives once when it is sent again', async () => {
    const { cms, web, key, consent } = await startJobs()
    const send = () => sendWithFile(web, { ...typedInto, consent, [FORM_KEY_FIELD]: key }, cv())
    cms.received = () => failure(500, 'InternalServerError', 'Half of it')
    expect((await send()).status).toBe(503)
    await cms.die()
    const away = await send()
    expect([away.status, await away.text()]).toEqual([
      503,
      expect.stringMatching(/Your form wasn’t sent[\s\S]*Choose your CV again/) as string,
    ])
    await cms.start()
    cms.received = () => ({ status: 201, body: { reference: 'J-2345-6789' } })
    expect((await send()).status).toBe(303)
    const keys = handedIn(cms).map(({ body }) => (JSON.parse(body.split('\n')[0]!) as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  it('[R08] comes back as it was typed where the CMS has no answer in its time, longer though that is than a silent connection lasts, or is busy', async () => {
    const { cms, web, key, consent } = await startJobs({
      WEB_SOCKET_TIMEOUT_S: '1',
      WEB_DOCUMENT_TIMEOUT: '2',
    })
    const held = cms.hold(/job-applications/)
    const late = await sendWithFile(web, { ...typedInto, consent, [FORM_KEY_FIELD]: key }, cv())
    held.release()
    const html = await late.text()
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '15'])
    expect(html).toContain('Your form wasn’t sent')
    expect(html).toContain('value="jomar@mail.example"')
    cms.received = () => failure(503, 'ServiceUnavailableError', 'Many files are being checked right now.')
    const busy = await sendWithFile(web, { ...typedInto, consent, [FORM_KEY_FIELD]: key }, cv())
    expect(busy.status).toBe(503)
    const page = await busy.text()
    expect(page).toContain('Many people are sending forms right now.')
    expect(page).toContain('value="jomar@mail.example"')
    expect(page).not.toContain('You can’t send this form right now')
  })

  it('[R08] is taken where a job is open alone, in parts alone', async () => {
    const { cms, web, key, consent } = await startJobs()
    const fields = { ...typedInto, consent, [FORM_KEY_FIELD]: key }
    expect((await sendWithFile(web, fields, cv(), { origin: 'https://evil.example' })).status).toBe(403)
    const broken = await fetch(web.address + path, {
      method: 'POST',
      headers: { origin: web.address, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no parts',
    })
    expect(broken.status).toBe(415)
    const body = new FormData()
    body.append('cv', cv())
    const elsewhere = await fetch(`${web.address}/contact-us`, {
      method: 'POST',
      headers: { origin: web.address },
      body,
    })
    expect(elsewhere.status).toBe(415)
    cms.rows.set('/api/job-postings', jobs({ stage: 'filled' }))
    const other = await startWeb({ cms })
    const answer = await sendWithFile(other, { ...fields, [FORM_KEY_FIELD]: key }, cv(), {
      accept: 'application/json',
    })
    expect(await answer.json()).toMatchObject({ state: { errors: [{ name: 'job' }] } })
    expect(handedIn(cms)).toEqual([])
    expect(await (await get(other, path)).text()).toContain('This job has been filled')
  })
})

describe('a CMS that dies while something is sent', () => {
  const tracked = {
    reference: 'A-7K4M-Q2XD',
    kind: 'new',
    applicant: 'M••••',
    stage: 'received',
    owner: 'utility',
    enteredAt: '2026-11-09T09:00:00+08:00',
    papers: [],
    history: [],
  }

  it.each([
    [
      '[X06] a report of an outage',
      '/services/report-outage',
      { barangay: 'Talisay', seen: 'no_power', place: 'By the chapel', phone: '0917 555 0188' },
      { reference: 'R-2345-6789' },
      303,
    ],
    [
      '[R13] what an application is found by',
      '/services/application-tracking',
      { reference: 'A-7K4M-Q2XD', digits: '0188' },
      tracked,
      200,
    ],
  ])(
    '%s stays as it was typed, and is taken once it is back',
    { timeout: 60_000 },
    async (_what, path, fields, body, status) => {
      const cms = await startCms()
      cms.rows.set('/api/barangays', [{ id: 1, documentId: 'place-1', name: 'Talisay', code: 'talisay' }])
      cms.received = () => ({ status: 201, body })
      const web = await startWeb({ cms })
      expect((await get(web, path)).status).toBe(200)
      const key = olderKey()
      const send = () =>
        fetch(web.address + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: web.address },
          body: new URLSearchParams({ ...(fields as Record<string, string>), [FORM_KEY_FIELD]: key }),
        })
      await cms.die()
      const away = await send()
      const html = await away.text()
      expect([away.status, html.includes('Your form wasn’t sent')]).toEqual([503, true])
      for (const value of Object.values(fields))
        expect(html).toMatch(new RegExp(`<option value="${value}" selected|<input[^>]* value="${value}"`))
      expect(keyIn(html)).toBe(key)
      await cms.start()
      expect((await send()).status).toBe(status)
      const keys = handedIn(cms).map((seen) => (JSON.parse(seen.body) as { key: string }).key)
      expect(new Set(keys).size).toBe(1)
    },
  )
})

describe('a report of an outage that is known', () => {
  it('[X26] is tracked under its own heading, which is what the page is about', async () => {
    const cms = await startCms()
    const at = '2026-11-18T09:00:00+08:00'
    const report = { reference: 'R-2345-6789', barangay: 'Talisay', seen: 'no_power', at, stage: 'in_hand' }
    cms.received = () => ({ status: 201, body: { ...report, outage: null } })
    const web = await startWeb({ cms })
    const answer = await fetch(`${web.address}/services/report-status`, {
      method: 'POST',
      headers: { origin: web.address },
      body: new URLSearchParams({ reference: 'R-2345-6789', [FORM_KEY_FIELD]: olderKey() }),
    })
    const html = await answer.text()
    expect(html).toMatch(
      /<h1[^>]*>Outage report R-2345-6789<\/h1>[^]*We’re working on it[^]*See current outages/,
    )
  })

  it(
    '[X10] is asked about without script before it is sent, with everything that was typed',
    { timeout: 60_000 },
    async () => {
      const cms = await startCms()
      const place = { id: 1, documentId: 'place-1', name: 'Talisay', code: 'talisay', town: 'San Jose' }
      cms.rows.set('/api/barangays', [
        place,
        { ...place, documentId: 'place-2', name: 'Rizal', code: 'rizal' },
      ])
      const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
      cms.rows.set('/api/advisories', [
        {
          id: 1,
          documentId: 'advisory-1',
          slug: 'branch',
          code: 'EA-117',
          title: 'Branch on the line',
          kind: 'emergency',
          stage: 'ongoing',
          postedAt: hoursFromNow(-1),
          updatedAt: hoursFromNow(-1),
          windows: [{ start: hoursFromNow(-1), end: hoursFromNow(2), revisedEnd: null }],
          areas: [{ barangay: place }],
          updates: [],
        },
      ])
      cms.received = () => ({ status: 201, body: { reference: 'R-2345-6789' } })
      const web = await startWeb({ cms })
      const path = '/services/report-outage'
      const key = olderKey()
      const send = async (fields: Record<string, string>) => {
        const answer = await fetch(web.address + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: web.address },
          body: new URLSearchParams({ ...fields, [FORM_KEY_FIELD]: key }),
        })
        return { status: answer.status, html: await answer.text() }
      }
      const report = { barangay: 'place-1', seen: 'no_power', place: 'By the chapel', phone: '0917 555 0188' }
      const asked = await send(report)
      expect(asked.status).toBe(422)
      for (const text of [
        'Not sent yet',
        'We know about the outage in Talisay',
        'Send anyway',
        'By the chapel',
      ])
        expect(asked.html).toContain(text)
      expect(asked.html).toContain('value="Talisay, San Jose"')
      expect(asked.html).not.toContain('<title>Error')
      const token = /name="confirmed" value="([^"]*)"/.exec(asked.html)?.[1] ?? ''
      expect(token).toBe('EA-117')
      expect(handedIn(cms)).toEqual([])
      expect((await send({ ...report, confirmed: 'EA-999' })).status).toBe(422)
      expect((await send({ ...report, confirmed: token })).status).toBe(303)
      expect(handedIn(cms)).toHaveLength(1)
      expect((await send({ ...report, barangay: 'place-2' })).status).toBe(303)
      expect((await send({ ...report, seen: 'sparks' })).status).toBe(303)
    },
  )

  it(
    '[X06] is for the barangay that was typed; one that may mean several offers them, and is thanked for with what was sent',
    { timeout: 60_000 },
    async () => {
      const cms = await startCms()
      const place = { id: 1, documentId: 'place-1', name: 'Rizal', code: 'rizal', town: 'San Jose' }
      cms.rows.set('/api/barangays', [
        place,
        { ...place, documentId: 'place-2', code: 'a-rizal', town: 'Alitagtag' },
      ])
      cms.received = () => ({ status: 201, body: { reference: 'R-2345-6789' } })
      const web = await startWeb({ cms })
      const key = olderKey()
      const send = (fields: string[][]) =>
        fetch(`${web.address}/services/report-outage`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: web.address },
          body: new URLSearchParams([
            ['seen', 'sparks'],
            ['place', 'Chapel'],
            [FORM_KEY_FIELD, key],
            ...fields,
          ]),
        })
      const unclear = await send([['barangay', 'brgy. rizal']])
      const html = await unclear.text()
      expect(unclear.status).toBe(422)
      expect(html).toMatch(/Which barangay is “brgy\. rizal”\?[^]*value="brgy\. rizal"[^]*Did you mean/)
      expect(html).toMatch(/<optgroup label="Alitagtag"><option value="place-2">Rizal/)
      expect(html).toContain('value="Chapel"')
      const both = await (
        await send([
          ['barangay', 'brgy. rizal'],
          ['seen', 'nothing'],
        ])
      ).text()
      expect(both).toMatch(
        /Fix 2 problems to continue[^]*Which barangay is “brgy\. rizal”\?[^]*Choose the problem\./,
      )
      expect(handedIn(cms)).toEqual([])
      const chosen = await send([
        ['barangay', 'brgy. rizal'],
        ['barangay', 'place-2'],
      ])
      expect(chosen.status).toBe(303)
      expect(
        (
          await send([
            ['barangay', 'Rizal, san jose'],
            ['barangay', ''],
          ])
        ).status,
      ).toBe(303)
      expect(handedIn(cms).map(({ body }) => (JSON.parse(body) as { data: object }).data)).toMatchObject([
        { barangay: 'place-2', seen: 'sparks' },
        { barangay: 'place-1' },
      ])
      const cookie = chosen.headers.getSetCookie()[0]!.split(';')[0]!
      expect(await (await get(web, '/thank-you', { cookie })).text()).toMatch(
        /We received your outage report[^]*R-2345-6789[^]*What you sent[^]*Rizal, Alitagtag[^]*Sparks[^]*Chapel[^]*Phone number[^]*Not provided[^]*Sent<\/dt>/,
      )
    },
  )
})

describe('a form of several steps', () => {
  const path = '/services/apply-for-service/new-connection'
  const CODE = 'c0de'.repeat(16)
  const you = {
    applicant: 'Teodora "T" Q',
    phone: '0917 555 0188',
    email: '',
    applicantIs: 'owner',
    draftConsent: '2026-11-25-30',
  }
  const place = { barangay: 'Talisay, San Jose', place: 'Rizal Street', landmark: '' }
  const use = { customerClass: 'class-1', appliances: '', loadKw: '2.5', remark: '' }
  const endsAt = '2099-01-01T00:00:00.000Z'
  const nameChange = {
    id: 2,
    documentId: 'name',
    kind: 'name_change',
    title: 'Change of name',
    order: 2,
    isOnline: true,
    fees: 'No fee at all.',
    questions: [
      { id: 1, label: 'Account number', answerKind: 'text', isRequired: true },
      { id: 2, label: 'Why?', answerKind: 'choice', choices: 'Bought\nInherited', isRequired: true },
    ],
  }

  /** A CMS that keeps the steps of one application. */
  async function startSteps(requirements: object[] = []) {
    const cms = await startCms()
    const kind = { id: 1, documentId: 'new', kind: 'new', title: 'New connection', order: 1 }
    const online = { isOnline: true, asksForUse: true }
    cms.rows.set('/api/service-kinds', [{ ...kind, ...online, requirements }, nameChange])
    const named = (documentId: string, name: string) => ({ id: 1, documentId, name, code: name, order: 1 })
    cms.rows.set('/api/barangays', [{ ...named('place-1', 'Talisay'), town: 'San Jose' }])
    cms.rows.set('/api/customer-classes', [named('class-1', 'Residential')])
    cms.rows.set('/api/consent-texts', consentTexts)
    let kept: Record<string, unknown> = {}
    cms.received = ({ path: asked, body }) => {
      const { code, data } = JSON.parse(body) as { code?: string; data: object }
      if (code !== undefined && code !== CODE) return failure(404, 'NotFoundError', 'This link doesn’t work')
      if (asked.endsWith('/open')) return { status: 200, body: { data: kept, endsAt } }
      if (asked.endsWith('/send')) return { status: 200, body: { reference: 'A-2345-6789', digits: '0188' } }
      kept = { ...kept, ...data }
      return { status: 200, body: { code: CODE, endsAt } }
    }
    const logged: string[] = []
    const web = await startWeb({ cms, logged })
    await get(web, path)
    // Ready in memory by now, and with a key of its own all the same.
    expect(new FormKeys(formsToken).parse(keyIn(await (await get(web, path)).text()))).toBeDefined()
    return { cms, web, logged, key: olderKey() }
  }

  const send = async (web: Web, fields: object, headers: Record<string, string> = {}, to = path) => {
    const answer = await fetch(web.address + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: web.address, ...headers },
      body: new URLSearchParams(fields as Record<string, string>),
    })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const step = (number: number, key: string) => ({
    [DRAFT_PARAM]: number > 1 ? CODE : '',
    [STEP_PARAM]: number,
    [FORM_KEY_FIELD]: key,
  })

  it(
    '[X05] [X09] [X33] is filled in without script: each step is handed to the CMS, and the last one is thanked for',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key } = await startSteps()
      const begun = await send(web, { ...you, ...step(1, key) })
      expect([begun.status, begun.headers.get('location')]).toEqual([303, `${path}?draft=${CODE}&step=2`])
      expect(JSON.parse(handedIn(cms)[0]!.body)).toEqual({
        kind: 'new',
        data: { ...you, email: null, step: 2 },
        key: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        isSuspect: false,
      })
      const second = await (await get(web, `${path}?draft=${CODE}`)).text()
      expect(second).toMatch(/<datalist[^>]*><option>Talisay, San Jose<\/option>/)
      const misspelled = await send(web, { ...place, barangay: 'Talisai', ...step(2, key) })
      expect(misspelled.status).toBe(422)
      expect(misspelled.html).toMatch(/Which barangay is “Talisai”\?[^]*Did you mean:[^]*>Talisay<\/option>/)
      await send(web, { ...place, barangay: 'talisay', ...step(2, key) })
      expect(JSON.parse(handedIn(cms).at(-1)!.body)).toMatchObject({ data: { barangay: 'place-1' } })
      expect(await (await get(web, `${path}?draft=${CODE}&step=2`)).text()).toContain(
        'value="Talisay, San Jose"',
      )
      const resumed = await get(web, `${path}?draft=${CODE}`)
      const html = await resumed.text()
      expect(html).toContain('Step 3 of 5')
      expect(html).toContain(`${path}?draft=${CODE}"`)
      expect(
        ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => resumed.headers.get(name)),
      ).toEqual(['private, no-store', 'noindex, nofollow', 'strict-origin'])
      expect(html).toMatch(/<meta name="robots" content="noindex/)
      // A visitor can't skip an incomplete step; each complete step can be returned to.
      expect(await (await get(web, `${path}?draft=${CODE}&step=5`)).text()).toContain('Step 3 of 5')
      expect(await (await get(web, `${path}?draft=${CODE}&step=1`)).text()).toContain(
        'value="Teodora &quot;T&quot; Q"',
      )
      await send(web, { ...use, ...step(3, key) })
      await send(web, step(4, key))
      const whole = await (await get(web, `${path}?draft=${CODE}`)).text()
      expect(whole).toContain('Step 5 of 5')
      for (const told of ['Talisay, San Jose', 'Residential', 'Rizal Street', '2.5'])
        expect(whole).toContain(told)
      const consent = /name="consent"[^>]* value="([^"]*)"/.exec(whole)?.[1] ?? ''
      expect((await send(web, { consent: '2001-01', ...step(5, key) })).html).toContain('has changed')
      const filed = await send(web, { consent, ...step(5, key) })
      expect([filed.status, filed.headers.get('location')]).toEqual([303, '/thank-you'])
      expect(JSON.parse(handedIn(cms).at(-1)!.body)).toMatchObject({
        code: CODE,
        data: { consentVersion: consent, consent: expect.stringContaining('may keep and use it') as string },
      })
      const cookie = (filed.headers.getSetCookie()[0] ?? '').split(';')[0]!
      const thanks = await (await get(web, '/thank-you', { cookie })).text()
      expect(thanks).toMatch(/A-2345-6789[\s\S]*0188/)
    },
  )

  it(
    '[X05] comes back as it was typed, on its fields and in a summary, at every step; no code is in a log or a cache',
    { timeout: 60_000 },
    async () => {
      const { cms, web, logged, key } = await startSteps()
      const refused = await send(web, { ...you, draftConsent: '', ...step(1, key) })
      expect([refused.status, refused.html.includes('Check the box to save your application')]).toEqual([
        422,
        true,
      ])
      const wrong = await send(web, { ...you, phone: '12', applicantIs: '', ...step(1, key) })
      expect(wrong.status).toBe(422)
      expect(wrong.html).toContain('Fix 2 problems to continue')
      expect(wrong.html).toContain('value="Teodora &quot;T&quot; Q"')
      expect(handedIn(cms)).toEqual([])
      await send(web, { ...you, ...step(1, key) })
      for (const [number, typed] of [
        [2, { ...place, barangay: '' }],
        [3, { ...use, loadKw: 'much' }],
        [5, { consent: '' }],
      ] as const) {
        const answer = await send(web, { ...typed, ...step(number, key) })
        expect([number, answer.status, answer.html.includes(`Step ${number} of 5`)]).toEqual([
          number,
          422,
          true,
        ])
        expect(answer.html).toContain('Fix 1 problem to continue')
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
      }
      const data = await send(
        web,
        { ...place, barangay: '', ...step(2, key) },
        { accept: 'application/json' },
      )
      expect(JSON.parse(data.html)).toMatchObject({
        state: { errors: [{ name: 'barangay' }], steps: { at: 1 } },
      })
      const errors = [{ path: ['place'], message: 'Remove the character NUL.' }]
      const keeps = cms.received
      cms.received = (seen) =>
        seen.path.endsWith('/send') ? failure(400, 'ValidationError', 'Wrong', { errors }) : keeps(seen)
      const consent = '2026-11-23'
      const back = await send(web, { consent, ...step(5, key) })
      expect(back.html).toMatch(/Step 2 of 5[\s\S]*Remove the character NUL\./)
      expect((await send(web, { ...you, ...step(1, key) }, { origin: 'https://evil.example' })).status).toBe(
        403,
      )
      expect(await (await get(web, path)).text()).not.toMatch(/Teodora|c0dec0de/)
      await get(web, `${path}?draft=${CODE}`)
      expect(logged.join()).toContain(path)
      expect(logged.join()).not.toMatch(/Teodora|c0dec0de/)
    },
  )

  it(
    '[X32] hands over every document that was chosen, takes one back, and names those that it refuses; what was uploaded stays',
    { timeout: 60_000 },
    async () => {
      const requirement = { id: 1, name: 'Valid ID', accepts: 'any', isRequired: true, maxMegabytes: 5 }
      const { cms, web, key } = await startSteps([
        requirement,
        { ...requirement, id: 2, name: 'Wiring plan' },
      ])
      const keeps = cms.received
      const uploaded = { id: 'file-1', paper: 'Wiring plan', name: 'plan.pdf', size: 2048 }
      let papers: object[] = []
      cms.received = (seen) => {
        if (seen.path.endsWith('/papers')) return { status: 200, body: { code: CODE, endsAt } }
        const answer = keeps(seen)
        return seen.path.endsWith('/open')
          ? { ...answer, body: { ...(answer.body as object), papers } }
          : answer
      }
      for (const [number, typed] of [you, place, use].entries())
        await send(web, { ...typed, ...step(number + 1, key) })
      const resumed = async () => await (await get(web, `${path}?draft=${CODE}`)).text()
      // The link goes on with the documents until the applicant goes on to the last step.
      expect(await resumed()).toContain('Step 4 of 5')
      papers = [uploaded]
      expect(await resumed()).toContain('Step 4 of 5')
      const submit = async (fields: object, files: Record<string, File>) => {
        const body = new FormData()
        for (const [field, value] of Object.entries({ ...step(4, key), ...fields }))
          body.set(field, String(value))
        for (const [paper, file] of Object.entries(files)) body.set(paperFieldName(paper), file)
        const headers = { origin: web.address }
        const answer = await fetch(web.address + path, { method: 'POST', redirect: 'manual', headers, body })
        return { status: answer.status, headers: answer.headers, html: await answer.text() }
      }
      const upload = (name: string, content: string) =>
        submit({ paper: 'Valid ID' }, { 'Valid ID': new File(name ? [content] : [], name) })
      const papersSince = (start: number) =>
        handedIn(cms)
          .slice(start)
          .filter((seen) => seen.path.endsWith('/papers'))
      const before = handedIn(cms).length
      for (const [name, content, said] of [
        ['', '', 'Choose a file.'],
        ['id.exe', 'x', 'Choose a file of an accepted type.'],
        ['id.png', '', 'This file is empty.'],
      ] as const) {
        const { status, html } = await upload(name, content)
        expect([name, status, html.includes(said), html.includes('Step 4 of 5')]).toEqual([
          name,
          422,
          true,
          true,
        ])
        expect(html).toContain('Uploaded: plan.pdf (2 kB)')
      }
      expect(papersSince(before)).toEqual([])
      const [photo, program] = [new File(['x'], 'id.png'), new File(['x'], 'plan.exe')]
      const partly = await submit({}, { 'Valid ID': photo, 'Wiring plan': program })
      expect([partly.status, papersSince(before).length]).toEqual([422, 1])
      expect(partly.html).toMatch(/File for Wiring plan:[^]*Choose a file of an accepted type\./)
      const whole = await submit({}, { 'Valid ID': photo, 'Wiring plan': new File(['x'], 'plan.pdf') })
      expect([whole.status, whole.headers.get('location')]).toEqual([303, `${path}?draft=${CODE}&step=5`])
      expect(await resumed()).toContain('Step 5 of 5')
      expect(
        papersSince(before).map(({ body }) => (JSON.parse(body.split('\n')[0]!) as { data: object }).data),
      ).toEqual([{ paper: 'Valid ID' }, { paper: 'Valid ID' }, { paper: 'Wiring plan' }])
      const large = await submit({}, { 'Valid ID': new File([new Uint8Array(31_000_000)], 'id.png') })
      expect([large.status, large.html.includes('total more than 30 MB')]).toEqual([422, true])
      const kept = await upload('id.png', 'bytes of the picture')
      expect([kept.status, kept.headers.get('location')]).toEqual([303, `${path}?draft=${CODE}&step=4`])
      const [line = '', bytes] = handedIn(cms).at(-1)!.body.split('\n')
      expect(JSON.parse(line)).toMatchObject({ code: CODE, data: { paper: 'Valid ID' }, file: 'id.png' })
      expect(bytes).toBe('bytes of the picture')
      const pageOf = async (number: number) =>
        (await (await get(web, `${path}?draft=${CODE}&step=${number}`)).text()).replaceAll('<!-- -->', '')
      const page = await pageOf(4)
      expect(page).toMatch(/Add another file <span[^>]*>for Wiring plan/)
      expect(page).toMatch(/Remove <span[^>]*>Uploaded: plan.pdf/)
      const removal = { ...step(4, key), remove: 'file-1' }
      const removed = await send(web, removal)
      expect([removed.status, removed.headers.get('location')]).toEqual([303, `${path}?draft=${CODE}&step=4`])
      expect(JSON.parse(handedIn(cms).at(-1)!.body)).toMatchObject({
        code: CODE,
        data: { remove: 'file-1' },
      })
      // A required document is missing: its step isn't done once it is passed.
      const last = await pageOf(5)
      expect(last).toMatch(/Requirements<\/span> <span[^>]*>\(not complete yet\)/)
      const consent = /name="consent"[^>]* value="([^"]*)"/.exec(last)?.[1] ?? ''
      const filed = await send(web, { consent, ...step(5, key) })
      const cookie = (filed.headers.getSetCookie()[0] ?? '').split(';')[0]!
      expect(await (await get(web, '/thank-you', { cookie })).text()).toMatch(
        /What you sent[^]*New connection[^]*1 file uploaded, 1 requirement still missing/,
      )
    },
  )

  it(
    '[X34] asks what an administrator asks of a service, with errors on its fields, and says what it costs',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key } = await startSteps()
      const service = '/services/apply-for-service/name-change'
      expect(await (await get(web, service)).text()).toMatch(
        /Apply online: Change of name[^]*No fee at all\./,
      )
      for (const unknown of ['pole-rental', 'new', 'name_change'])
        expect([unknown, (await get(web, `/services/apply-for-service/${unknown}`)).status]).toEqual([
          unknown,
          404,
        ])
      await send(web, { ...you, ...step(1, key) }, {}, service)
      await send(web, { ...place, ...step(2, key) }, {}, service)
      const html = await (await get(web, `${service}?draft=${CODE}`)).text()
      expect(html).toMatch(/Step 3 of 5[^]*Account number[^]*Why\?[^]*Inherited/)
      expect(html).not.toContain('name="customerClass"')
      const [account, why] = [answerFieldName('Account number'), answerFieldName('Why?')]
      const wrong = await send(web, { [account]: '', [why]: 'Found', ...step(3, key) }, {}, service)
      expect([wrong.status, wrong.html.includes('Fix 2 problems to continue')]).toEqual([422, true])
      const kept = await send(web, { [account]: '12-34', [why]: 'Bought', ...step(3, key) }, {}, service)
      expect(kept.headers.get('location')).toBe(`${service}?draft=${CODE}&step=4`)
      expect(JSON.parse(handedIn(cms).at(-1)!.body)).toMatchObject({
        kind: 'name_change',
        data: {
          answers: [
            { question: 'Account number', answer: '12-34' },
            { question: 'Why?', answer: 'Bought' },
          ],
        },
      })
      await send(web, step(4, key), {}, service)
      expect(await (await get(web, `${service}?draft=${CODE}`)).text()).toMatch(
        /Step 5 of 5[^]*Account number[^]*12-34[^]*Bought/,
      )
    },
  )

  it(
    '[X34] goes on where it was begun before its service went offline; the first step is refused with what to do, and keeps what was typed',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key } = await startSteps()
      const service = '/services/apply-for-service/name-change'
      await send(web, { ...you, ...step(1, key) }, {}, service)
      const online = cms.rows.get('/api/service-kinds')!
      for (const rows of [[online[0]!, { ...nameChange, isOnline: false }], [online[0]!]]) {
        cms.rows.set('/api/service-kinds', rows)
        await tell(web, [{ revision: (cms.revision += 1), type: 'service-kind', documentId: 'name' }])
        await vi.waitFor(async () => expect((await get(web, service)).status).toBe(404))
        const refused = await (await get(web, service)).text()
        expect(refused).toContain('You can’t apply for this service online right now.')
        expect(refused).toMatch(/<meta name="robots" content="noindex/)
        const begun = await get(web, `${service}?draft=${CODE}&step=2`)
        expect([begun.status, await begun.text()]).toEqual([
          200,
          expect.stringMatching(/Step 2 of 5[^]*You can still finish and send this application until/),
        ])
        const moved = await send(web, { ...place, ...step(2, key) }, {}, service)
        expect(moved.headers.get('location')).toBe(`${service}?draft=${CODE}&step=3`)
        const keeps = cms.received
        cms.received = (seen) =>
          seen.body.includes(CODE) ? keeps(seen) : failure(404, 'NotFoundError', 'Not online')
        const late = await send(web, { ...you, ...step(1, key) }, {}, service)
        expect([late.status, late.html]).toEqual([
          422,
          expect.stringMatching(/Online applications are closed[^]*value="Teodora &quot;T&quot; Q"/),
        ])
        cms.received = keeps
      }
    },
  )

  it(
    '[X34] shows an error of the CMS about an answer on its field, and names a question that was added meanwhile',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key } = await startSteps()
      const service = '/services/apply-for-service/name-change'
      const account = answerFieldName('Account number')
      const answered = { [account]: '12-34', [answerFieldName('Why?')]: 'Bought' }
      const keeps = cms.received
      const refuse = (question: string) => (seen: Parameters<typeof keeps>[0]) =>
        seen.path.endsWith('/open')
          ? keeps(seen)
          : failure(400, 'ValidationError', 'Wrong', {
              errors: [{ path: ['answers', question], message: 'Enter an answer.' }],
            })
      cms.received = refuse('Account number')
      const known = await send(web, { ...answered, ...step(3, key) }, {}, service)
      expect(known.html).toContain(`href="#service-filings-${account}"`)
      expect(known.html).toMatch(
        /class="error"[^>]*>Enter an answer\.<[^]*aria-invalid="true"[^>]*value="12-34"/,
      )
      cms.received = refuse('Meter number')
      const added = await send(web, { ...answered, ...step(3, key) }, {}, service)
      expect(added.html).toContain('Meter number: Enter an answer.')
    },
  )

  it('[X05] says so when its link has ended, and what was sent already', { timeout: 60_000 }, async () => {
    const { cms, web, key } = await startSteps()
    for (const code of ['0'.repeat(64), 'no-code']) {
      const ended = await get(web, `${path}?draft=${code}`)
      expect([ended.status, await ended.text()]).toEqual([
        404,
        expect.stringContaining('This link doesn’t work') as string,
      ])
    }
    const late = await send(web, { ...place, ...step(2, key), [DRAFT_PARAM]: '0'.repeat(64) })
    expect([late.status, late.html.includes('Rizal Street')]).toEqual([422, true])
    expect(late.html).toContain('This application has expired')
    cms.received = () => ({ status: 200, body: { reference: 'A-2345-6789', digits: '0188' } })
    const answer = await fetch(`${web.address}${path}?draft=${CODE}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    expect((await send(web, { ...you, ...step(1, key) })).headers.get('location')).toBe('/thank-you')
  })

  it(
    '[X05] is kept as it was typed when the CMS dies at any step, and sending it again works once',
    { timeout: 60_000 },
    async () => {
      const { cms, web, key } = await startSteps()
      const typed: Record<string, string>[] = [you, place, use, {}, { consent: '2026-11-23' }]
      for (const [index, fields] of typed.entries()) {
        await cms.die()
        const away = await send(web, { ...fields, ...step(index + 1, key) })
        expect([index, away.status, away.html.includes('Your form wasn’t sent')]).toEqual([index, 503, true])
        for (const value of Object.values(fields).filter(Boolean)) {
          const shown = value.replaceAll('"', '&quot;')
          expect(away.html.includes(`value="${shown}"`) || away.html.includes(`>${shown}<`)).toBe(true)
        }
        expect(away.html).toContain(`name="${STEP_PARAM}" value="${index + 1}"`)
        const page = await get(web, `${path}?draft=${CODE}`)
        expect([
          page.status,
          (await page.text()).includes('We can’t open your application right now'),
        ]).toEqual([503, true])
        await cms.start()
        expect((await send(web, { ...fields, ...step(index + 1, key) })).status).toBe(303)
      }
      const kept = handedIn(cms).filter(({ path: asked }) => !asked.endsWith('/open'))
      expect(kept).toHaveLength(typed.length)
    },
  )
})
