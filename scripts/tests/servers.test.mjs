// @ts-check
import assert from 'node:assert/strict'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openLog } from '../lib/log-file.mjs'
import { freePort } from '../lib/ports.mjs'
import { nodeArguments, startServer, stopServers, waitForHealth } from '../lib/servers.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-servers-'))
after(() => rmSync(dir, { recursive: true, force: true }))

/** Answers /slow after a while, and finishes that answer when asked to stop. */
const polite = `
const http = require('http')
const server = http.createServer((request, response) => {
  if (request.url === '/slow') { console.log('slow began'); setTimeout(() => response.end('whole'), 400) }
  else response.end('ok')
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => { server.close(() => process.exit(0)); server.closeIdleConnections() })
`
const deaf = `process.on('SIGTERM', () => {}); ${polite.replace(/process\.on.*\n/, '')}`

/** @param {string} source @param {number} [stopTimeoutMs] */
async function run(source, stopTimeoutMs) {
  const port = await freePort()
  const log = path.join(dir, `${port}.log`)
  const env = { ...process.env, PORT: String(port) }
  const server = startServer({ name: 'The server', dir, args: ['-e', source], env, log, stopTimeoutMs })
  return { server, log, url: `http://127.0.0.1:${port}` }
}

test('a healthy server is awaited, and a pending request finishes when it is stopped', async () => {
  const { server, url } = await run(polite)
  await waitForHealth(server, url)
  const slow = fetch(`${url}/slow`).then((response) => response.text())
  await fetch(url)
  assert.equal(await stopServers([server]), true)
  assert.equal(await slow, 'whole')
  assert.equal(await server.ended, 0)
})

test('a server that does not end is forced when its time is over', async () => {
  const { server, url } = await run(deaf, 200)
  await waitForHealth(server, url)
  assert.equal(await stopServers([server]), false)
  assert.equal(await server.ended, 'SIGKILL')
})

test('a server that uses up its time to stop takes none from the next', async () => {
  const [first, second] = [await run(polite, 60_000), await run(deaf, 200)]
  await Promise.all([waitForHealth(first.server, first.url), waitForHealth(second.server, second.url)])
  const slow = fetch(`${first.url}/slow`).then((response) => response.text())
  await fetch(first.url)
  assert.equal(await stopServers([first.server, second.server]), false)
  assert.deepEqual([await second.server.ended, await first.server.ended], ['SIGKILL', 0])
  assert.equal(await slow, 'whole')
})

test('a second Ctrl-C forces at once', async () => {
  const { server, url } = await run(deaf)
  await waitForHealth(server, url)
  assert.equal(await stopServers([server], { force: Promise.resolve() }), false)
})

test('servers end in the reverse of the order in which they began', async () => {
  const [first, second] = [await run(polite), await run(polite)]
  await Promise.all([waitForHealth(first.server, first.url), waitForHealth(second.server, second.url)])
  /** @type {string[]} */
  const order = []
  void first.server.ended.then(() => order.push('first'))
  void second.server.ended.then(() => order.push('second'))
  await stopServers([first.server, second.server])
  assert.deepEqual(order, ['second', 'first'])
})

test('a server that dies while starting is reported with the end of its output', async () => {
  const { server, url } = await run("console.error('no such secret'); process.exit(3)")
  await assert.rejects(waitForHealth(server, url), (error) => {
    const { message } = /** @type {Error} */ (error)
    return message.includes('no such secret') && message.includes('The server ended while starting (3).')
  })
})

test('a server that never answers is given up', async () => {
  const { server, url } = await run('setInterval(() => {}, 1000)')
  await assert.rejects(waitForHealth(server, url, { within: 300 }), /did not answer at/)
  await stopServers([server])
})

test('output goes to a log that its owner alone reads, and the log of the run before is kept', async () => {
  const log = path.join(dir, 'logs/again.log')
  for (const word of ['one', 'two']) {
    const args = ['-e', `console.log('${word}')`]
    await startServer({ name: 'x', dir, args, env: process.env, log }).ended
  }
  assert.equal(readFileSync(log, 'utf8'), 'two\n')
  assert.equal(readFileSync(`${log}.1`, 'utf8'), 'one\n')
  assert.deepEqual(
    [path.dirname(log), log, `${log}.1`].map((file) => statSync(file).mode & 0o777),
    [0o700, 0o600, 0o600],
  )
})

test('a full log file is rotated while the server runs, and a limited number is kept', async () => {
  const log = path.join(dir, 'logs/full.log')
  const stream = openLog(log, { limit: 10, kept: 2 })
  for (const line of ['first\n', 'second\n', 'third\n', 'a line longer than the limit\n', 'last\n'])
    stream.write(line)
  await new Promise((resolve) => stream.end(() => resolve(undefined)))
  const texts = [log, `${log}.1`, `${log}.2`].map((file) => readFileSync(file, 'utf8'))
  assert.deepEqual(texts, ['last\n', 'a line longer than the limit\n', 'third\n'])
  assert.deepEqual(readdirSync(path.dirname(log)).filter((name) => name.startsWith('full.')).length, 3)
})

test('npm scripts are turned into arguments of node, so that signals need no shell', () => {
  const bin = path.join(dir, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(dir, 'tool.js'), '')
  symlinkSync(path.join(dir, 'tool.js'), path.join(bin, 'tool'))
  const scripts = { a: 'node --x dist/main.js', b: 'tool start', c: 'make all', d: 'node a.js && node b.js' }
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ scripts }))
  assert.deepEqual(nodeArguments(dir, 'a'), ['--x', 'dist/main.js'])
  assert.deepEqual(nodeArguments(dir, 'b').slice(1), ['start'])
  assert.ok(nodeArguments(dir, 'b')[0]?.endsWith('tool.js'))
  assert.throws(() => nodeArguments(dir, 'c'), /not a command that node can run/)
  assert.throws(() => nodeArguments(dir, 'd'), /not a command that node can run/)
  assert.throws(() => nodeArguments(dir, 'e'), /not a command that node can run/)
})
