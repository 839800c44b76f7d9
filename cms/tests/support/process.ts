import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'
import type { TestDatabase } from './database'
import { cmsDir, compiledDir } from './paths'
import { testEnv } from './test-env'

/** A CMS in a process of its own. */
export interface CmsProcess {
  url: string
  process: ChildProcess
  /** All that it has written so far. */
  output: () => string
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts a CMS on a database, without waiting for it. The caller must stop it. `build`: the folder of the compiled CMS. */
export async function spawnCms(
  database: TestDatabase,
  more: Record<string, string> = {},
  build = compiledDir,
): Promise<CmsProcess> {
  const port = String(await freePort())
  const env = { PATH: process.env.PATH!, ...testEnv, ...database.variables, CMS_PORT: port, ...more }
  const script = path.join(cmsDir, 'tests/support/serve.cjs')
  const child = spawn(process.execPath, [script, cmsDir, build], { cwd: cmsDir, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += chunk))
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => output, ended }
}

/** Starts a CMS on a database and waits until it answers. */
export async function startCmsProcess(
  database: TestDatabase,
  more: Record<string, string> = {},
  build = compiledDir,
): Promise<CmsProcess> {
  const cms = await spawnCms(database, more, build)
  const ready = async (): Promise<void> => {
    if (!(await isHealthy(cms))) throw new Error(`The CMS doesn't answer. It says:\n${cms.output()}`)
  }
  try {
    await vi.waitFor(ready, { timeout: 60_000, interval: 200 })
  } catch (error) {
    cms.process.kill('SIGKILL')
    throw error
  }
  return cms
}

/** Whether a CMS takes requests. */
export async function isHealthy({ url }: CmsProcess): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).status === 204
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
