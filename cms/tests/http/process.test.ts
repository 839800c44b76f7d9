import type { ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../support/database'
import { isHealthy, spawnCms, type CmsProcess } from '../support/process'
import { testVariables } from '../support/variables'

const database = await createDatabase()
afterAll(() => database.drop())

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

async function run(more: Record<string, string>): Promise<CmsProcess> {
  const cms = await spawnCms(database, more)
  child = cms.process
  return cms
}

describe('the process', () => {
  it('[E08] finishes requests under way when it is told to stop, and takes no new ones', async () => {
    const cms = await run({ LOG_LEVEL: 'info' })
    await expect.poll(() => isHealthy(cms), { timeout: 60_000, interval: 200 }).toBe(true)

    const body = JSON.stringify({
      identifier: testVariables.EDITOR_EMAIL,
      password: testVariables.EDITOR_PASSWORD,
    })
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      const slow = request(`${cms.url}/api/auth/local`, { method: 'POST', headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => void (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode!, body: text }))
      })
      slow.on('error', reject)
      const finish = async (): Promise<void> => {
        // The server has the head and a part of the body; it must wait for the rest.
        await expect.poll(() => isHealthy(cms)).toBe(true)
        cms.process.kill('SIGTERM')
        await expect.poll(() => isHealthy(cms), { timeout: 5000 }).toBe(false)
        slow.end(body.slice(10))
      }
      slow.write(body.slice(0, 10), () => void finish().catch(reject))
    })
    expect(await answer).toMatchObject({ status: 200 })
    expect(await cms.ended).toBe(0)
    const lines = cms
      .output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const logged = lines
      .map((line) => JSON.parse(line))
      .find(({ path: address }) => address === '/api/auth/local')
    expect(logged).toMatchObject({ message: 'request', method: 'POST', status: 200 })
    expect(logged.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(cms.output()).not.toContain(testVariables.EDITOR_PASSWORD)
  }, 90_000)

  it('[E06] ends with one clear message when the environment is wrong, naming every variable', async () => {
    const cms = await run({ CMS_READ_TOKEN: 'short', SEED: 'everything', CLOCK: 'tomorrow' })
    expect(await cms.ended).not.toBe(0)
    expect(cms.output()).toContain('CMS_READ_TOKEN must be 64 or more hexadecimal characters')
    expect(cms.output()).toContain('SEED must be one of demo, empty, none')
    expect(cms.output()).toContain('CLOCK must be an ISO instant')
    expect(cms.output()).not.toMatch(/^\s+at /m)
  }, 60_000)
})
