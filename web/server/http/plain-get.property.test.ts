import * as fc from 'fast-check'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlainGet } from './plain-get'

/** What Node's own parser makes of some bytes on a connection of their own. */
interface Reading {
  requests: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'>[]
  status: number
  staysOpen: boolean
}

let seen: Reading['requests'] = []
const server = createServer((request, response) => {
  const { method, url, httpVersion, headers } = request
  seen.push({ method, url, httpVersion, headers })
  let body = 0
  request.on('data', (chunk: Buffer) => (body += chunk.length))
  request.on('end', () => response.end(`body ${body}`))
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close().closeAllConnections())

function readByNode(bytes: Buffer): Promise<Reading> {
  seen = []
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    let all = ''
    socket.on('data', (chunk) => {
      all += chunk.toString('latin1')
      if (!/\r\n\r\nbody \d+$/.test(all) && !all.startsWith('HTTP/1.1 4')) return
      const staysOpen = /\r\nConnection: keep-alive\r\n/i.test(all)
      resolve({ requests: seen, status: Number(all.slice(9, 12)), staysOpen })
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

const visible = fc.stringMatching(/^[\x21-\x7e]{0,20}$/)
const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code))
/** Now and then anything at all, where something certain belongs. */
const mostly = (usual: fc.Arbitrary<string>) =>
  fc.oneof(
    { arbitrary: usual, weight: 30 },
    { arbitrary: fc.array(byte, { maxLength: 3 }).map((list) => list.join('')), weight: 1 },
  )

const name = fc.constantFrom(
  'Host', 'host', 'Accept-Encoding', 'Connection', 'Proxy-Connection', 'Keep-Alive', 'Cookie', 'X', 'x-y', 'Accept', 'Content-Length',
  'Transfer-Encoding', 'Upgrade', 'Expect', 'TE', 'Trailer', 'If-None-Match', 'Content-Type', 'User-Agent', 'Via', 'Origin',
) // prettier-ignore
const value = fc.oneof(
  visible,
  fc.constantFrom('keep-alive', 'close', 'Keep-Alive ', 'upgrade', 'br', 'gzip, br', 'chunked', '0', '4', 'a', 'a b', '\té', ''),
) // prettier-ignore
const header = fc
  .tuple(mostly(name), mostly(fc.constantFrom(':', ': ', ':\t')), mostly(value), mostly(fc.constant('\r\n')))
  .map((parts) => parts.join(''))
const request = fc
  .tuple(
    mostly(fc.constant('GET')),
    mostly(fc.constant(' ')),
    mostly(visible.map((text) => `/${text}`)),
    mostly(fc.constant(' ')),
    mostly(fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0')),
    mostly(fc.constant('\r\n')),
    mostly(fc.constant('Host: a\r\n')),
    fc.array(header, { maxLength: 3 }).map((headers) => headers.join('')),
    mostly(fc.constant('\r\n')),
    mostly(fc.constantFrom('', '', '', 'abcd\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')),
  )
  .map((parts) => Buffer.from(parts.join(''), 'latin1'))

it('says yes only to what Node’s parser reads as the same one request without a body, on a connection that stays', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(request, async (bytes) => {
      const plain = readPlainGet(bytes)
      if (!plain) return
      accepted += 1
      const { requests, status, staysOpen } = await readByNode(bytes)
      expect([status, staysOpen, requests.length]).toEqual([200, true, 1])
      expect(requests[0]).toMatchObject({ method: 'GET', httpVersion: '1.1', url: plain.url })
      expect(requests[0]?.headers['accept-encoding']).toBe(plain.acceptEncoding)
      expect(requests[0]?.headers['if-none-match']).toBeUndefined()
    }),
    { numRuns: 1500 },
  )
  expect(accepted).toBeGreaterThan(100)
})
