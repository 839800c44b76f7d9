import { describe, expect, it, vi } from 'vitest'
import { FORM_KEY_FIELD } from '~/lib/public-form'
import { FormKeys } from '../../server/forms/form-keys'
import { failure, formsToken, type FakeCms } from './support/fake-cms'
import { get, startCms, startWeb } from './support/start'

type Web = Awaited<ReturnType<typeof startWeb>>

const code = `${'a1b2c3d4'.repeat(3)}-${'Ab_-'.repeat(8)}`
const barangay = { documentId: 'b1', code: 'mabini', name: 'Mabini', town: 'San Jose' }

async function start(): Promise<{ cms: FakeCms; web: Web }> {
  const cms = await startCms()
  cms.rows.set('/api/barangays', [barangay])
  return { cms, web: await startWeb({ cms }) }
}

/** A key that a page gave out a minute ago: the server makes those wait that fill in a form at once. */
function olderKey(): string {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  try {
    return new FormKeys(formsToken).create()
  } finally {
    now.mockRestore()
  }
}

const post = (web: Web, path: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(web.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields as Record<string, string>),
  })
const send = (web: Web, path: string, fields: object) =>
  post(web, path, { [FORM_KEY_FIELD]: olderKey(), ...fields }, { origin: web.address })
const sentTo = (cms: FakeCms, path: string) =>
  cms.seen.filter((seen) => seen.method === 'POST' && seen.path === path)

describe('alerts of a browser', () => {
  const subscription = '{"endpoint":"https://fcm.googleapis.com/fcm/send/a","keys":{"p256dh":"a","auth":"b"}}'

  it('[X25] lead to email without script, or where the utility has no key', async () => {
    const { cms, web } = await start()
    const none = await (await get(web, '/services/alerts/push')).text()
    expect(none).toContain('Browser alerts aren’t available')
    cms.pushKey = 'B'.repeat(87)
    const other = await startWeb({ cms })
    const page = await (await get(other, '/services/alerts/push')).text()
    expect(page).toContain('Notifications need JavaScript')
    expect(page).toContain('noindex')
    expect(page).toContain('href="/services/alerts"')
    const worker = await get(other, '/services/alerts-worker.js')
    expect(worker.headers.get('content-type')).toContain('text/javascript')
    expect(await worker.text()).toContain("addEventListener('push'")
  })

  it('[X25] are asked for with the subscription of the browser, and the page says what follows', async () => {
    const { cms, web } = await start()
    cms.pushKey = 'B'.repeat(87)
    cms.received = () => ({ status: 200, body: { what: 'outages in Mabini, San Jose' } })
    const fields = { topic: 'Mabini, San Jose', scope: 'outages', subscription }
    const done = await (await send(web, '/services/alerts/push', fields)).text()
    expect(done).toContain('From then on, we’ll notify you about outages in Mabini, San Jose.')
    expect(JSON.parse(sentTo(cms, '/api/subscriptions/push')[0]!.body)).toMatchObject({
      data: { ...fields, topic: 'barangay:b1' },
    })
    const missing = await send(web, '/services/alerts/push', { ...fields, subscription: '' })
    expect([missing.status, await missing.text()]).toEqual([
      422,
      expect.stringContaining('Allow notifications first.'),
    ])
  })
})

describe('alerts by email', () => {
  it('[X21] are asked for in three fields, and the answer says nothing about the address', async () => {
    const { cms, web } = await start()
    cms.received = () => ({ status: 202, body: {} })
    const page = await (await get(web, '/services/alerts')).text()
    expect(page).toMatch(/<datalist[^>]*><option>Mabini, San Jose<\/option>/)
    const answer = await send(web, '/services/alerts', {
      topic: 'brgy. mabini',
      scope: 'all',
      email: 'ana@mail.example',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    const [sent] = sentTo(cms, '/api/subscriptions')
    expect(JSON.parse(sent!.body)).toMatchObject({
      data: { topic: 'barangay:b1', scope: 'all', email: 'ana@mail.example' },
    })
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    expect(Buffer.from(cookie.split('=')[1]!, 'base64url').toString()).toBe(
      '{"type":"subscriptions","route":"/services/alerts"}',
    )
    const thanks = await (await get(web, '/thank-you', { cookie })).text()
    expect(thanks).toContain('press Confirm')
    expect(thanks).not.toContain('Your reference number')
    const wrong = await send(web, '/services/alerts', { topic: '', scope: 'all', email: 'ana' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Enter your barangay.')
    expect(html).toContain('Enter an email address in the format name@example.com.')
  })

  it('[X21] begin with a press on the page that the mail leads to, not with opening it', async () => {
    const { cms, web } = await start()
    cms.received = () => ({ status: 200, body: { what: 'outages in Mabini, San Jose' } })
    const path = `/services/alerts/confirm?code=${code}`
    const opened = await get(web, path)
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const page = await opened.text()
    expect(page).toContain(`name="code" value="${code}"`)
    expect(page).toContain('noindex')
    expect(sentTo(cms, '/api/subscriptions/confirm')).toEqual([])
    const done = await (await send(web, '/services/alerts/confirm', { code })).text()
    expect(done).toContain('We’ll email you about outages in Mabini, San Jose.')
    expect(JSON.parse(sentTo(cms, '/api/subscriptions/confirm')[0]!.body)).toMatchObject({ data: { code } })
    const cut = await (await get(web, '/services/alerts/confirm?code=cut')).text()
    expect(cut).toContain('This link is incomplete')
    expect(cut).not.toContain('class="lead"')
  })

  it('[X21] end with one press, and by a mail program without page, token and origin (RFC 8058)', async () => {
    const { cms, web } = await start()
    cms.received = () => ({ status: 200, body: { topic: null } })
    const done = await (await send(web, '/services/alerts/stop', { code })).text()
    expect(done).toContain('We deleted your email address.')
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    const answer = await post(web, `/services/alerts/stop?code=${code}`, oneClick, {
      origin: 'https://mail.example',
    })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(JSON.parse(sentTo(cms, '/api/subscriptions/stop').at(-1)!.body)).toEqual({ data: { code } })
    cms.received = () => failure(404, 'NotFoundError', 'This link has expired or is incomplete.')
    expect((await post(web, '/services/alerts/stop?code=guessed', oneClick)).status).toBe(404)
    const ended = await send(web, '/services/alerts/stop', { code })
    expect([ended.status, await ended.text()]).toEqual([
      422,
      expect.stringContaining('This link has expired'),
    ])
    // Without its code in the address it is a form like others.
    expect(
      (await post(web, '/services/alerts/stop', { code }, { origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect(
      (await post(web, `/services/alerts?code=${code}`, {}, { origin: 'https://evil.example' })).status,
    ).toBe(403)
  })
})
