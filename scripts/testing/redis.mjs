// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../lib/failure.mjs'
import { freePort } from '../lib/ports.mjs'
import { installDebianPackage, maySetUpDebian, onPath } from './packages.mjs'

const PROGRAM = 'redis-server'
const START_MS = 20_000

/**
 * A Redis server for tests, on a free port, with nothing on disk; its program is installed first when it must be and
 * can be. `pause` ends it, `resume` starts it again on the same port, empty; frozen (`freeze`, `thaw`) it keeps its
 * connections and answers nothing.
 * @param {string} logDir
 * @returns {Promise<Record<'stop' | 'pause' | 'resume', () => Promise<void>> & Record<'freeze' | 'thaw', () => void> & { url: string }>}
 */
export async function startRedis(logDir) {
  if (!onPath([PROGRAM]) && maySetUpDebian()) await installDebianPackage(PROGRAM, logDir)
  const program = onPath([PROGRAM])
  if (!program) throw new Failure('redis-server was not found on the PATH: install Redis to run these tests.')
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-redis-'))
  const port = await freePort()
  let pause = async () => {}
  /** @type {(signal: NodeJS.Signals) => void} */
  let send = () => {}
  const resume = async () => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no']
    const child = spawn(program, settings, { cwd: dir, stdio: 'ignore' })
    const ended = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('close', resolve)
    })
    send = (signal) => void child.kill(signal)
    pause = async () => {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      await ended
    }
    const until = Date.now() + START_MS
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Failure('redis-server could not be started for the tests.')
      await wait(50)
    }
  }
  const stop = async () => {
    await pause()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await resume()
  } catch (error) {
    await stop()
    throw error
  }
  const frozen = { freeze: () => send('SIGSTOP'), thaw: () => send('SIGCONT') }
  return { url: `redis://127.0.0.1:${port}`, stop, pause: () => pause(), resume, ...frozen }
}

/** Whether a Redis server answers on a port. @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1000, () => socket.destroy())
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
