// @ts-check
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { freePort } from '../lib/ports.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-supervise-'))
/** @type {import('node:child_process').ChildProcess[]} */
const supervisors = []
after(() => {
  for (const child of supervisors) child.kill()
  rmSync(dir, { recursive: true, force: true })
})

/** Answers with its process id, and ends politely. */
const honest = `
const http = require('http')
console.log('server ' + process.pid)
const server = http.createServer((request, response) => response.end(String(process.pid)))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => { server.close(() => process.exit(0)); server.closeAllConnections() })
`
/** The same, but ends at once when its file is there. */
const failing = `if (require('fs').existsSync(process.env.BROKEN)) process.exit(7)\n${honest}`

/** Runs two small servers, a "CMS" and a "site", under the supervisor in a process of its own. */
async function superviseTwo({ cms = honest } = {}) {
  const ports = { cms: await freePort(), site: await freePort() }
  const broken = path.join(dir, `${ports.cms}.broken`)
  const definitions = Object.entries(ports).map(([name, port]) => ({
    name: name === 'cms' ? 'The CMS' : 'The site',
    title: `Starting ${name}`,
    dir,
    args: ['-e', name === 'cms' ? cms : honest],
    env: { ...process.env, PORT: String(port), BROKEN: broken },
    log: path.join(dir, `${port}.log`),
    url: `http://127.0.0.1:${port}/`,
  }))
  const lib = path.resolve(import.meta.dirname, '../lib')
  const script = `
    import { runMain } from '${lib}/failure.mjs'
    import { listenForStopSignals } from '${lib}/listen-for-stop-signals.mjs'
    import { runServers } from '${lib}/run-servers.mjs'
    await runMain(async () => {
      const clean = await runServers(${JSON.stringify(definitions)}, {
        stop: listenForStopSignals(), onReady: () => console.log('ready'), firstPauseMs: 50, longestPauseMs: 200 })
      return clean ? 0 : 3
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  supervisors.push(child)
  /** Code and signal, once it has ended. */
  const ended = once(child, 'exit')
  /** @type {string[]} */
  const lines = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  /** @param {RegExp} pattern @param {number} [times] */
  const said = async (pattern, times = 1) => {
    while (lines.filter((line) => pattern.test(line)).length < times) await once(output, 'line')
  }
  /** The process id of the server at a port, once one answers that is not `but`. @param {number} port @param {number} [but] */
  const pidAt = async (port, but) => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.text(),
        () => '',
      )
      if (answer !== '' && Number(answer) !== but) return Number(answer)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    child.kill(signal)
    const [code] = await ended
    return code
  }
  return { ports, lines, said, pidAt, stop, ended, broken, log: path.join(dir, `${ports.cms}.log`) }
}

test('a CMS that is killed starts again, and the site continues in the same process', async () => {
  const { ports, said, pidAt, stop, log } = await superviseTwo()
  await said(/^ready$/)
  const [cms, site] = [await pidAt(ports.cms), await pidAt(ports.site)]
  process.kill(cms, 'SIGKILL')
  const next = await pidAt(ports.cms, cms)
  await said(/^The CMS ended by itself \(SIGKILL\)\. It starts again in 0\.05 s\.$/)
  assert.equal(await pidAt(ports.site), site)
  assert.match(
    readFileSync(log, 'utf8'),
    new RegExp(`server ${cms}\\n[^]*ended by itself \\(SIGKILL\\)[^]*server ${next}\\n`),
  )
  assert.equal(await stop('SIGTERM'), 0)
})

test('a CMS that ends at each start is tried again after pauses that double up to a bound', async () => {
  const { ports, lines, said, pidAt, stop, broken } = await superviseTwo({ cms: failing })
  await said(/^ready$/)
  writeFileSync(broken, '')
  const [cms, site] = [await pidAt(ports.cms), await pidAt(ports.site)]
  process.kill(cms, 'SIGKILL')
  await said(/ended by itself \(7\)/, 3)
  const pauses = lines.flatMap((line) => /starts again in ([\d.]+) s/.exec(line)?.[1] ?? [])
  assert.deepEqual(pauses.slice(0, 4), ['0.05', '0.1', '0.2', '0.2'])
  assert.equal(await pidAt(ports.site), site)
  rmSync(broken)
  await pidAt(ports.cms, cms)
  assert.equal(await stop('SIGINT'), 0)
})

test('a signal during the pause before a new start ends everything at once', async () => {
  const { ports, said, pidAt, stop, broken } = await superviseTwo({ cms: failing })
  await said(/^ready$/)
  writeFileSync(broken, '')
  process.kill(await pidAt(ports.cms), 'SIGKILL')
  await said(/ended by itself \(7\)/)
  assert.equal(await stop('SIGTERM'), 0)
  await assert.rejects(fetch(`http://127.0.0.1:${ports.site}/`))
})

test('a CMS that ends before it was ready once stops the start', async () => {
  const { ended } = await superviseTwo({ cms: "console.error('no such secret'); process.exit(3)" })
  assert.deepEqual(await ended, [1, null])
})
