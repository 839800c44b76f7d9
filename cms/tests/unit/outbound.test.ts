import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  isPublicAddress,
  parseNamedHosts,
  OutboundAddressError,
  postToExternalUrl,
} from '../../src/platform/http/post-to-external-url'
import { compiledDir } from '../support/paths'

let receiver: Server
let port: number
let requests: string[]

beforeAll(async () => {
  receiver = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.host}`)
    response.writeHead(request.url === '/moved' ? 302 : 204, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
beforeEach(() => {
  requests = []
})
afterAll(() => void receiver.close())

type Resolve = NonNullable<Parameters<typeof postToExternalUrl>[1]>
/** A resolver that answers one list of addresses after the other. */
function resolver(...answers: string[][]): Resolve & { calls: number } {
  const resolve = Object.assign(
    ((_host, _options, callback) => {
      const addresses = answers[Math.min(resolve.calls, answers.length - 1)]!
      resolve.calls += 1
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as Resolve,
    { calls: 0 },
  )
  return resolve
}
const post = (url: string, names: string[] = [], resolve?: Resolve) =>
  postToExternalUrl({ url, headers: {}, body: '{}', timeoutMs: 5000, named: parseNamedHosts(names) }, resolve)

it('[X23] a request reaches a host that the environment names, and follows no redirect', async () => {
  const resolve = resolver(['127.0.0.1'])
  expect(await post(`http://gateway.example:${port}/moved`, ['gateway.example'], resolve)).toBe(302)
  expect(await post(`http://127.0.0.1:${port}/hook`, ['127.0.0.0/8'])).toBe(204)
  expect(requests).toEqual([`POST /moved gateway.example:${port}`, `POST /hook 127.0.0.1:${port}`])
})

it.each([
  'http://example.org/',
  'ftp://example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
])('[X23] no request reaches %s', async (url) => {
  await expect(post(url, ['10.1.0.0/16'])).rejects.toThrow(OutboundAddressError)
})

it('[X23] a host name of a private network is rejected, even if only one of its addresses is private', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['fd00::1']])
    await expect(post(`https://gateway.example:${port}/`, [], resolver(addresses))).rejects.toThrow(
      /gateway\.example is on a private network/,
    )
  expect(requests).toEqual([])
})

it('[X23] a host name is resolved once, so that a second, private answer is never used', async () => {
  // The first answer is allowed, and nothing listens there.
  const resolve = resolver(['127.0.0.2'], ['127.0.0.1'])
  await expect(post(`http://rebind.example:${port}/`, ['rebind.example'], resolve)).rejects.toThrow(
    'ECONNREFUSED 127.0.0.2',
  )
  expect([resolve.calls, requests]).toEqual([1, []])
})

it('[X23] over HTTPS the gateway’s certificate must be trusted and be of its host', async () => {
  // A key and a self-signed certificate of gateway.example, valid until 2126.
  const pem = path.resolve(import.meta.dirname, '../fixtures/gateway-tls.pem')
  const gateway = createTlsServer({ key: readFileSync(pem), cert: readFileSync(pem) }, (_request, response) =>
    response.writeHead(204).end(),
  )
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  // Node reads the authorities that it trusts when a process starts.
  const postFrom = async (host: string, environment: NodeJS.ProcessEnv): Promise<string> => {
    const script = `
      const { parseNamedHosts, postToExternalUrl } = require('./src/platform/http/post-to-external-url.js')
      const post = { url: 'https://${host}:${port}/', headers: {}, body: '{}', timeoutMs: 5000, named: parseNamedHosts(['${host}']) }
      const resolve = (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }])
      postToExternalUrl(post, resolve).then(console.log, ({ code }) => console.log(code))`
    const env = { ...process.env, ...environment }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: compiledDir, env })
    return stdout.trim()
  }
  try {
    const trusting = { NODE_EXTRA_CA_CERTS: pem }
    expect(await postFrom('gateway.example', trusting)).toBe('204')
    expect(await postFrom('other.example', trusting)).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await postFrom('gateway.example', {})).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  } finally {
    gateway.close()
  }
})

it('[X23] addresses are public or private as in IANA’s registries', () => {
  const addresses = [
    '8.8.8.8',
    '172.32.0.1',
    '172.16.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '0.0.0.0',
  ]
  expect(addresses.filter(isPublicAddress)).toEqual(['8.8.8.8', '172.32.0.1'])
  const wide = [
    '2606:4700::1111',
    'fe80::1',
    'fc00::1',
    '::',
    '2002:7f00:1::',
    '2001:db8::1',
    '64:ff9b::7f00:1',
  ]
  expect(wide.filter(isPublicAddress)).toEqual(['2606:4700::1111'])
})
