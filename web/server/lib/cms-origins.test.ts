import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
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
