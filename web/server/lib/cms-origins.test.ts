import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CmsOrigins } from './cms-origins'
import { createLog } from './log'

test('[Y13] while one CMS process is gone and the other is slow, calls go to the slow one', async () => {
  const servers = await Promise.all(
    [0, 600].map(async (delayMs) => {
      const server = createServer((_request, response) => void sleep(delayMs).then(() => response.end()))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }),
  )
  const [gone, slow] = [servers[0]!, servers[1]!]
  const cms = new CmsOrigins({ origins: [gone.origin, slow.origin], log: createLog('silent') })
  cms.start()
  try {
    await vi.waitFor(() => expect(cms.failed).toEqual([slow.origin]))
    expect([cms.origin, cms.origin]).toEqual([gone.origin, gone.origin])
    gone.server.close()
    gone.server.closeAllConnections()
    await vi.waitFor(() => expect(cms.failed).toHaveLength(2))
    expect([cms.origin, cms.origin]).toEqual([slow.origin, slow.origin])
  } finally {
    cms.stop()
    slow.server.close()
    slow.server.closeAllConnections()
  }
})

/** Two CMS processes that answer probes, and the lines that are logged about them. */
async function startTwo() {
  const servers = await Promise.all(
    [0, 0].map(async () => {
      const server = createServer((_request, response) => response.end())
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }),
  )
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cms = new CmsOrigins({ origins: servers.map(({ origin }) => origin), log })
  cms.start()
  onTestFinished(() => {
    cms.stop()
    for (const { server } of servers) server.close().closeAllConnections()
  })
  return { cms, servers, lines }
}

test('[Y13] a web server whose own timers are late leaves no CMS process out', async () => {
  const { cms, servers, lines } = await startTwo()
  let stalls = 0
  for (const { server } of servers)
    server.prependListener('request', () => {
      // The timers of the probes are due when this process goes on, before it reads the answers.
      if (stalls++ < 10) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 450)
    })
  await vi.waitFor(() => expect(stalls).toBeGreaterThan(12), 20_000)
  expect(cms.failed).toEqual([])
  expect(lines).toEqual([])
}, 30_000)

test('[Y13] a CMS process that answers a probe stays, though a call to it failed', async () => {
  const { cms, servers, lines } = await startTwo()
  const [a, b] = [servers[0]!.origin, servers[1]!.origin]
  cms.suspect(a)
  expect([cms.origin, cms.origin, cms.origin]).toEqual([b, b, b])
  await vi.waitFor(() => expect(new Set([cms.origin, cms.origin])).toEqual(new Set([a, b])))
  expect(lines).toEqual([])
})

test('[Y13] a CMS process that refuses a connection is left out by the first probe, and logged once', async () => {
  const { cms, servers, lines } = await startTwo()
  const { server, origin } = servers[0]!
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  // No further probe comes by itself.
  cms.stop()
  cms.suspect(origin)
  await vi.waitFor(() => expect(cms.failed).toEqual([origin]))
  let probes = 0
  servers[1]!.server.on('request', () => void (probes += 1))
  cms.start()
  await vi.waitFor(() => expect(probes).toBeGreaterThan(2))
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'a CMS process does not answer and is left out',
  ])
})
