import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { SessionService } from '../session/session-service'
import { sendManageRequest } from './send-manage-request'

/** Calls a CMS with a fixed response. @param timeoutMs milliseconds */
async function call(
  answer: (response: ServerResponse) => Promise<void>,
  timeoutMs: number,
): Promise<Response> {
  const server = createServer((_request, response) => void answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration = { tokenHeader: (token: string) => ({ authorization: `Bearer ${token}` }) }
  const sessions = { cms: { origin, all: [origin] }, configuration } as unknown as SessionService
  const caller = { requestId: 'a', clientAddress: '192.0.2.1', userAgent: '' }
  return await sendManageRequest(
    sessions,
    caller,
    { token: 't' },
    { method: 'GET', address: '/cms/x', timeoutMs },
  )
}

it('lets a download take longer than the limit while pieces of it arrive', async () => {
  const patience = 1500
  const began = performance.now()
  const answer = await call(async (response) => {
    for (let piece = 0; piece < 8; piece++) {
      response.write(`${piece}\n`)
      await sleep(patience / 5)
    }
    response.end()
  }, patience)
  expect(await answer.text()).toBe('0\n1\n2\n3\n4\n5\n6\n7\n')
  expect(performance.now() - began).toBeGreaterThan(patience)
}, 20_000)

it('ends a download of which nothing more arrives', async () => {
  const answer = await call(async (response) => {
    response.write('half a file')
    await new Promise(() => {})
  }, 200)
  await expect(answer.text()).rejects.toThrow('The CMS sent nothing for too long')
})

it('fails as a CMS that does not answer where not even the head arrives', async () => {
  await expect(call(() => new Promise(() => {}), 200)).rejects.toThrow('The content server does not answer')
})
