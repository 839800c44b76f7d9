import { request, type IncomingHttpHeaders } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailTo } from '../accounts/support/mailbox'
import { createPerson } from '../accounts/support/people'
import { startCms, type TestCms } from '../support/cms'
import { watchTemporaryFolder } from '../support/temp-folder'

let cms: TestCms

const leftOver = watchTemporaryFolder()

beforeAll(async () => {
  // The web server runs elsewhere: a caller from this machine is an anonymous client.
  cms = await startCms({ CMS_TRUSTED_PROXIES: '192.0.2.1' })
})

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request whose path and headers go out as they are written: `fetch` would tidy them. */
function raw(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(cms.url)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: target, headers: { ...type, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => void (text += chunk))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

describe('forged forwarding headers', () => {
  it('[A01] give a client no other IP address, neither in rate limits nor in the audit log', async () => {
    const { email } = await createPerson(cms, 'editor')
    const statuses: number[] = []
    for (let turn = 1; turn <= 7; turn += 1) {
      const address = `198.51.100.${turn}`
      const forged = {
        'X-Forwarded-For': address,
        'X-Real-Ip': address,
        'Client-Ip': address,
        'True-Client-Ip': address,
        'Cf-Connecting-Ip': address,
        Forwarded: `for=${address}`,
      }
      const answer = await raw('POST', '/api/auth/local', forged, { identifier: email, password: 'wrong' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
    const counted = body.rows.filter(
      ({ account }: { account: { email: string } | null }) => account?.email === email,
    )
    expect(counted).toMatchObject([{ network: '127.0.0.1', tries: 5 }])
  })

  it('[A02] [A03] can’t change the host of links and redirects', async () => {
    const { email } = await createPerson(cms, 'editor')
    const forged = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Port': '444',
      Forwarded: 'host=evil.example',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
    }
    expect((await raw('POST', '/api/account/forgot-password', forged, { email })).status).toBe(202)
    expect(linkIn(await mailTo(cms, email)).origin).toBe('http://site.test')
    const { status, headers } = await raw('GET', '/', forged)
    expect(status).toBe(302)
    expect(headers.location).not.toContain('evil.example')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('paths with ..', () => {
  const secret = 'SECRET OF THIS INSTALLATION'
  beforeAll(() => {
    // Beside the public folder, where the database and the messages lie as well.
    const { DATA_DIR, PUBLIC_DIR } = cms.database.variables
    mkdirSync(DATA_DIR!, { recursive: true })
    for (const folder of [DATA_DIR!, path.dirname(DATA_DIR!)])
      writeFileSync(path.join(folder, 'secret.txt'), secret)
    writeFileSync(path.join(PUBLIC_DIR!, 'uploads/open.txt'), 'open')
  })

  it('[E06] public files are served', async () => {
    expect(await raw('GET', '/uploads/open.txt')).toMatchObject({ status: 200, body: 'open' })
  })

  const up = ['..', '%2e%2e', '.%2e', '%2E.', '..%00', '%252e%252e', '%c0%ae%c0%ae']
  const slashes = ['/', '%2f', '%5c', '\\', '//', '%252f']
  const climbs = up.flatMap((step) =>
    slashes.flatMap((slash) => [
      `/uploads/${step}${slash}${step}${slash}secret.txt`,
      `/uploads/${step}${slash}${step}${slash}data${slash}secret.txt`,
      `/${step}${slash}secret.txt`,
      `/${step}${slash}data${slash}secret.txt`,
    ]),
  )

  it('[E06] never reach a file outside the public folder', async () => {
    for (const target of climbs) {
      const { status, body } = await raw('GET', target)
      expect([target, body.includes(secret)]).toEqual([target, false])
      expect([target, status]).toEqual([target, expect.toBeOneOf([400, 403, 404])])
    }
    const absolute = `/uploads/${encodeURIComponent(path.join(cms.database.variables.DATA_DIR!, 'secret.txt'))}`
    expect((await raw('GET', absolute)).status).toBe(404)
  })

  it.each([
    '/api/manage/power-rates/../accounts',
    '/api/manage/power-rates/..%2faccounts',
    '/api/manage/power-rates/%2e%2e/accounts',
    '/api/manage/power-rates/..%2f..%2f..%2fadmin%2fusers',
    '/api/manage/power-rates/..;/accounts',
    '/api//manage/accounts',
    '//api/manage/accounts',
    '/api/./manage/accounts',
    '/api/manage/accounts%00',
    '/api/manage%2faccounts',
    '/api/manage/me/sessions/..%2f..%2faccounts',
  ])('[U02] an editor can’t open %s', async (target) => {
    const headers = { Authorization: `Bearer ${await cms.tokenOf('editor')}` }
    const { status, body } = await raw('GET', target, headers)
    expect(status).toBeOneOf([400, 403, 404, 405])
    expect(body).not.toContain('tanglaw.example')
  })
})

describe('line breaks', () => {
  it.each([
    ['GET', '/api/account/invitation/x%0d%0aSet-Cookie:%20stolen=1', undefined],
    ['GET', '/%0d%0aLocation:%20https://evil.example', undefined],
    ['GET', '/?%0d%0aSet-Cookie:%20stolen=1', undefined],
    ['GET', '/uploads/x%0d%0aSet-Cookie:%20stolen=1', undefined],
    ['POST', '/api/account/forgot-password', { email: 'a@b.example\r\nBcc: all@victims.example' }],
    ['POST', '/api/account/forgot-password', { email: 'a@b.example%0d%0aBcc: all@victims.example' }],
    ['POST', '/api/auth/local', { identifier: 'a@b.example', password: 'x', device: 'a\r\nSet-Cookie: b=1' }],
    ['POST', '/api/auth/local', { identifier: 'a\r\nSet-Cookie: b=1', password: 'x' }],
  ])('[E06] in %s %s create no header field', async (method, target, body) => {
    const headers = { 'X-Request-Id': 'a%0d%0aSet-Cookie: stolen=1' }
    const answer = await raw(method, target, headers, body)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers.location ?? '').not.toContain('evil.example')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.status).toBeLessThan(500)
  })

  it('[A02] in an address send no mail', async () => {
    const messages = await cms.strapi.db.query('api::mail.mail-message').findMany()
    expect(JSON.stringify(messages)).not.toContain('victims.example')
  })
})

describe('bodies from anonymous clients', () => {
  /** A form with one file in a field. */
  function form(field: string, name = 'picture.png', size = 300_000): FormData {
    const data = new FormData()
    data.append(field, new Blob([new Uint8Array(size)], { type: 'image/png' }), name)
    return data
  }

  const send = (
    method: string,
    address: string,
    body: FormData | string,
    headers: Record<string, string> = {},
  ) => fetch(new Request(cms.url + address, { method, headers, body }))

  it.each([
    ['POST', '/api/auth/refresh'],
    ['POST', '/api/auth/local'],
    ['POST', '/api/account/forgot-password'],
    ['POST', '/api/manage/files'],
    ['POST', '/api/nowhere'],
    ['PUT', '/api/manage/site-setting'],
    ['POST', '/'],
    ['POST', '/uploads/x'],
    ['POST', '/admin/login'],
    ['PUT', '/upload'],
    ['POST', '/upload/files/1'],
    ['POST', '/upload/folders'],
    ['PATCH', '/upload/files/1/replace'],
  ])(
    '[E06] a form with files to %s %s is rejected, and no file is left on the disk',
    async (method, address) => {
      for (const token of [undefined, await cms.tokenOf('administrator'), await cms.tokenOf('console')]) {
        const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
        const { status } = await send(method, address, form('files'), headers)
        expect(status).toBe(415)
      }
      expect(leftOver()).toEqual([])
    },
  )

  it('[E06] a form with files to the console’s upload is rejected without a session of the console', async () => {
    const forged = [undefined, 'x', await cms.tokenOf('administrator'), await cms.tokenOf('read token')]
    for (const address of [
      '/upload',
      '/UPLOAD/',
      '/upload/files',
      '/upload/files/1/replace',
      '/upload?id=1',
    ]) {
      for (const token of forged) {
        const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
        expect((await send('POST', address, form('files'), headers)).status).toBe(401)
      }
    }
    expect(leftOver()).toEqual([])
  })

  it.each([
    ['a field that nobody reads', 'other', 'picture.png'],
    ['the right field', 'files', 'picture.png'],
    ['a name with a NUL', 'files', 'pict\0ure.png'],
  ])('[E06] uploads of the console in %s are deleted before the response', async (_what, field, name) => {
    const headers = { Authorization: `Bearer ${await cms.tokenOf('console')}` }
    const answer = await send('POST', '/upload', form(field, name), headers)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toBe('')
    expect(leftOver()).toEqual([])
  })

  it('[E06] an upload that the console aborts leaves no file on disk, and isn’t logged as an error of the CMS', async () => {
    const { hostname, port } = new URL(cms.url)
    const headers = {
      Authorization: `Bearer ${await cms.tokenOf('console')}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '1000000',
    }
    const sent = request({ hostname, port, method: 'POST', path: '/upload', headers })
    sent.on('error', () => undefined)
    sent.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n')
    sent.write(`Content-Type: image/png\r\n\r\n${'x'.repeat(100_000)}`)
    await expect.poll(() => leftOver().length, { interval: 5 }).toBe(1)
    sent.destroy()
    await expect.poll(() => leftOver()).toEqual([])
  })

  it.each(['x', 'gzip, br', 'gzip,gzip', 'GZIP ', 'zstd', 'compress', '*', 'identity, gzip'])(
    '[E06] compressed with %s get a 415',
    async (encoding) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
      expect((await send('POST', '/api/auth/local', '{}', headers)).status).toBe(415)
    },
  )

  it.each(['gzip', 'deflate', 'br'])('[E06] that aren’t the declared %s get a 400', async (encoding) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding }
    const { status } = await send('POST', '/api/auth/local', '{"identifier":"a@b.example"}', headers)
    expect(status).toBe(400)
  })

  it('[E06] that end too early aren’t logged as an error of the CMS', async () => {
    const { hostname, port } = new URL(cms.url)
    const cut = () => cms.log.filter(({ message }) => message === 'no answer could be given')
    let known = cut().length
    for (const [address, type] of [
      ['/api/auth/local', 'application/json'],
      ['/api/auth/local', 'application/x-www-form-urlencoded'],
      ['/api/auth/local', 'text/plain'],
      ['/api/manage/files?name=a.pdf', 'application/pdf'],
    ] as const) {
      const headers = {
        Authorization: `Bearer ${await cms.tokenOf('editor')}`,
        'Content-Type': type,
        'Content-Length': '1000',
      }
      const sent = request({ hostname, port, method: 'POST', path: address, headers })
      sent.on('error', () => undefined)
      await new Promise((resolve) => void sent.write('{"a":', resolve))
      sent.destroy()
      await expect.poll(cut).toHaveLength((known += 1))
    }
    expect(cut().map(({ level }) => level)).toEqual(Array<string>(known).fill('debug'))
  })
})
