import { spawn, type ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../support/database'
import { cmsDir, compiledDir } from '../support/paths'
import { testVariables } from '../support/variables'

const database = await createDatabase()
afterAll(() => database.drop())

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

interface Run {
  url: string
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function run(more: Record<string, string>): Promise<Run> {
  const port = String(await freePort())
  const env = { PATH: process.env.PATH!, ...testVariables, ...database.variables, CMS_PORT: port, ...more }
  const script = path.join(cmsDir, 'tests/support/serve.cjs')
  child = spawn(process.execPath, [script, cmsDir, compiledDir], { cwd: cmsDir, env })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => void (output += chunk))
  const ended = new Promise<number | null>((resolve) => void child!.once('close', resolve))
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => output, ended }
}

async function healthy({ url }: Run): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).status === 204
  } catch {
    return false
  }
}

describe('the process', () => {
  it('[E08] finishes requests under way when it is told to stop, and takes no new ones', async () => {
    const cms = await run({ LOG_LEVEL: 'info' })
    await expect.poll(() => healthy(cms), { timeout: 60_000, interval: 200 }).toBe(true)

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
        await expect.poll(() => healthy(cms)).toBe(true)
        cms.process.kill('SIGTERM')
        await expect.poll(() => healthy(cms), { timeout: 5000 }).toBe(false)
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
