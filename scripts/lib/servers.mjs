// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { openLog } from './log-file.mjs'
import { relativeToRoot } from './paths.mjs'
import { printReadable } from './readable-log.mjs'
import { lastLinesOf } from './steps.mjs'

/**
 * A package's npm script as a command that plain `node` runs, so that signals reach the server itself.
 * @param {string} dir
 * @param {string} script
 * @returns {string[]} arguments of node
 */
export function nodeArguments(dir, script) {
  const scripts = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).scripts
  const [command = '', ...args] = String(scripts[script] ?? '').split(/\s+/)
  const shell = /[&|;<>$`'"]/.test(args.join(''))
  if (command === 'node' && !shell) return args
  const bin = path.join(dir, 'node_modules', '.bin', command)
  if (command === '' || shell || !existsSync(bin))
    throw new Failure(
      `"${script}" in ${relativeToRoot(dir)}/package.json is not a command that node can run.`,
    )
  return [realpathSync(bin), ...args]
}

/**
 * @typedef {{ name: string, child: import('node:child_process').ChildProcess, log: string | null,
 *   stopTimeoutMs: number, ended: Promise<number | NodeJS.Signals | null> }} Server
 */

/**
 * Starts a server in a process group of its own: Ctrl-C in a terminal then reaches only the command that started
 * it, which ends its servers in order.
 * @param {{ name: string, dir: string, args: string[], env: Record<string, string | undefined>, log: string | null,
 *   append?: boolean, stopTimeoutMs?: number, command?: string, owner?: { uid?: number, gid?: number } }} options `command`: Node
 *   unless another program is named; `owner`: of the process; `log`: a file for its output, or null for one readable line an event
 *   on this terminal; `append`: to what the file holds; `stopTimeoutMs`: a server that ends later after a signal is forced
 * @returns {Server}
 */
export function startServer({
  name,
  dir,
  args,
  env,
  log,
  append = false,
  stopTimeoutMs = 10_000,
  command = process.execPath,
  owner,
}) {
  const output = log ? openLog(log, { append }) : null
  const child = spawn(command, args, {
    cwd: dir,
    env,
    ...owner,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr])
    if (output) stream.pipe(output, { end: false })
    else printReadable(path.basename(dir), stream)
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code, signal) => {
      // Whoever is told that it ended may look into its log.
      if (output) output.end(() => resolve(code ?? signal))
      else resolve(code ?? signal)
    })
  })
  return { name, child, log, stopTimeoutMs, ended }
}

/** @param {Server} server @param {NodeJS.Signals} signal */
function send(server, signal) {
  const { pid, exitCode, signalCode } = server.child
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    // SIGKILL goes to the whole group, so that nothing the server started stays behind.
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
  } catch {
    // It ended between the look and the signal.
  }
}

/**
 * Asks servers to end, the last started first, lets requests in flight finish, and forces each server that takes longer
 * than its own limit.
 * @param {Server[]} servers in the order they were started
 * @param {{ force?: Promise<unknown> }} [options] `force`: ends all of them at once
 * @returns {Promise<boolean>} whether all of them ended by themselves
 */
export async function stopServers(servers, { force } = {}) {
  let forced = false
  /** @param {Server[]} late */
  const kill = (late) => {
    forced = true
    for (const server of late) send(server, 'SIGKILL')
  }
  void force?.then(() => kill(servers))
  for (const server of servers.toReversed()) {
    send(server, 'SIGTERM')
    const timer = setTimeout(() => kill([server]), server.stopTimeoutMs)
    await server.ended
    clearTimeout(timer)
  }
  return !forced
}

/** Whether an address answers: `tcp://` accepts a connection, `http://` answers with success. @param {string} url */
export async function isAnswering(url) {
  if (!url.startsWith('tcp:')) return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect', { signal: AbortSignal.timeout(2000) }).finally(() => socket.destroy())
  return true
}

/**
 * Waits until an address answers with success; throws when the server ends first or takes too long.
 * @param {Server} server
 * @param {string} url
 * @param {{ within?: number, stop?: AbortSignal }} [options]
 */
export async function waitForHealth(server, url, { within = 900_000, stop } = {}) {
  let end = /** @type {number | string | null | undefined} */ (undefined)
  void server.ended.then((code) => (end = code))
  const deadline = Date.now() + within
  const output = () => (server.log ? `${lastLinesOf(server.log)}\n\n` : '')
  const where = server.log ? ` Its output is in ${relativeToRoot(server.log)}.` : ''
  for (;;) {
    if (stop?.aborted) return
    if (end !== undefined)
      throw new Failure(`${output()}${server.name} ended while starting (${end}).${where}`)
    if (Date.now() > deadline)
      throw new Failure(
        `${output()}${server.name} did not answer at ${url} within ${within / 1000} s.${where}`,
      )
    try {
      if (await isAnswering(url)) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
