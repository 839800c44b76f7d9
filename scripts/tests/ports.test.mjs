// @ts-check
import assert from 'node:assert/strict'
import net from 'node:net'
import { test } from 'node:test'
import { freePort, requireFreePorts } from '../lib/ports.mjs'

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
