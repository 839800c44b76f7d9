import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { formsToken, readToken } from './support/fake-cms'
import { feedSecret, startCms, temporaryDirectory } from './support/start'

const WEB = resolve(import.meta.dirname, '../..')
const ROUTE = resolve(WEB, 'src/routes/_public/careers/index.tsx')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('keeps the development server running when a loaded route is edited', { timeout: 120_000 }, async () => {
  const cms = await startCms()
  const port = await freePort()
  const child = spawn(process.execPath, ['server/dev.mjs'], {
    cwd: WEB,
    env: {
      PATH: process.env.PATH,
      WEB_PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      CMS_INTERNAL_URL: cms.origin,
      CMS_READ_TOKEN: readToken,
      CMS_FORMS_TOKEN: formsToken,
      CHANGE_WEBHOOK_SECRET: feedSecret,
      WEB_CACHE_DIR: await temporaryDirectory(),
      LOG_LEVEL: 'error',
    },
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const status = async () =>
    child.exitCode === null
      ? (await fetch(`http://127.0.0.1:${port}/careers`).catch(() => undefined))?.status
      : `ended (${child.exitCode})\n${output}`

  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  const before = output.length
  // The watcher may not have reached the file at the first touch.
  const touch = async () => {
    await utimes(ROUTE, new Date(), new Date())
    return output.slice(before)
  }
  await expect.poll(touch, { interval: 1000 }).toMatch(/careers\/index\.tsx/)
  expect(await status()).toBe(200)
})
