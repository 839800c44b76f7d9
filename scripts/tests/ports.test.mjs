// @ts-check
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { freePort, requireFirstStart, requireFreePorts } from '../lib/ports.mjs'

test('free ports pass', async () => {
  await requireFreePorts([
    { name: 'CMS', host: '127.0.0.1', port: await freePort() },
    { name: 'WEB', host: '127.0.0.1', port: await freePort() },
  ])
})

test('a port in use is one sentence that names the variable', async () => {
  const server = net.createServer()
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(/** @type {net.AddressInfo} */ (server.address()).port))
  })
  try {
    await assert.rejects(requireFreePorts([{ name: 'WEB', host: '127.0.0.1', port }]), {
      message: `Port ${port} is in use; stop what listens there, or choose another with WEB_PORT.`,
    })
  } finally {
    server.close()
  }
})

test('one port for both is refused', async () => {
  const port = await freePort()
  const both = ['CMS', 'WEB'].map((name) => ({ name, host: '127.0.0.1', port }))
  await assert.rejects(requireFreePorts(both), /CMS_PORT and WEB_PORT are both/)
})

test('an address of another machine is refused by name', async () => {
  const port = await freePort()
  await assert.rejects(requireFreePorts([{ name: 'WEB', host: '192.0.2.1', port }]), /WEB_HOST/)
})

test('a second start in one folder is one sentence with the address, until the first has ended in any way', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tanglaw-start-'))
  mkdirSync(path.join(dataDir, 'logs'))
  const module = path.resolve(import.meta.dirname, '../lib/ports.mjs')
  const script = `
    import { requireFirstStart } from '${module}'
    await requireFirstStart('${dataDir}', 'http://localhost:3000')
    console.log('first')
    setInterval(() => {}, 1000)`
  const first = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A process that ends early never writes.
  const limit = { signal: AbortSignal.timeout(60_000) }
  try {
    await once(first.stdout, 'data', limit)
    await assert.rejects(requireFirstStart(dataDir, 'http://localhost:4000'), {
      message: 'Tanglaw is running or starting here already: http://localhost:3000',
    })
    first.kill('SIGKILL')
    await once(first, 'exit', limit)
    await requireFirstStart(dataDir, 'http://localhost:4000')
  } finally {
    first.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
