import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SharedLimits } from '../../server/http/shared-limits'
import { createLog } from '../../server/lib/log'
import { createClientErrorReportsHandler } from '../../server/client-error-reports'
import type { HttpError } from '../../server/http/http-error'
import { replyHttpError } from '../../server/http/reply'
import { createExchange } from '../../server/http/exchange'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const site = 'https://utility.example'
const report = {
  id: 'browser-0123456789abcdef',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at https://utility.example/assets/home.js:1:2',
  path: '/',
  build: 'abc123',
}

/** The handler alone, behind a real server; `lines` is what the log got. */
async function start() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info')
  vi.spyOn(log, 'child').mockReturnValue(log as never)
  vi.spyOn(log, 'warn').mockImplementation(
    ((fields: { browser: Record<string, unknown> }) => void lines.push(fields.browser)) as never,
  )
  const handle = createClientErrorReportsHandler(site, new SharedLimits(undefined, log))
  const server = createServer((request, response) => {
    const exchange = createExchange(request, response, log, 1)
    void handle(exchange).catch((error: HttpError) => replyHttpError(exchange, error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/_errors`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: site, 'content-type': 'application/json', ...headers },
    })
  return { lines, send }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('[E06] errors reported by browsers', () => {
  it('are logged with build and route, and with no personal data', async () => {
    const { lines, send } = await start()
    const told = {
      ...report,
      message: 'no juan@mail.example at /a?secret=1',
      path: `/web-admin/reset-password/${'ab'.repeat(20)}-juan@mail.example`,
    }
    expect((await send(told)).status).toBe(204)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ message: 'no <e-mail> at /a', build: 'abc123', count: 1 })
    expect(JSON.stringify(lines)).not.toMatch(/juan|abab|secret|127\.0\.0\.1/)
  })

  it('come from our own pages alone', async () => {
    const { lines, send } = await start()
    expect((await send(report, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(lines).toEqual([])
  })

  it.each([
    ['no JSON', 'oops'],
    ['another shape', { ...report, id: 'a\nb' }],
    ['a long message', { ...report, message: 'x'.repeat(501) }],
    ['a long stack', { ...report, stack: 'x'.repeat(2001) }],
    ['an address for a path', { ...report, path: 'https://elsewhere.example/' }],
  ])('are refused when they are %s', async (_, body) => {
    const { lines, send } = await start()
    expect((await send(body)).status).toBe(400)
    expect(lines).toEqual([])
  })

  it('are sampled: of one error the first five, then one in a hundred', async () => {
    const { lines, send } = await start()
    for (let i = 0; i < 7; i += 1) await send(report, from(`203.0.113.${i}`))
    expect(lines.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5])
    await send({ ...report, message: 'another' }, from('203.0.113.99'))
    expect(lines).toHaveLength(6)
  })

  it('are few: ten a minute from one address, a hundred in all', async () => {
    const { send } = await start()
    const statuses = async (count: number, address: (i: number) => string) => {
      const all: number[] = []
      for (let i = 0; i < count; i += 1) all.push((await send(report, from(address(i)))).status)
      return all
    }
    expect((await statuses(11, () => '203.0.113.1')).filter((status) => status === 429)).toHaveLength(1)
    const rest = await statuses(95, (i) => `198.51.100.${i}`)
    expect(rest.filter((status) => status === 204)).toHaveLength(90)
    expect(rest.slice(90)).toEqual([429, 429, 429, 429, 429])
  })
})
