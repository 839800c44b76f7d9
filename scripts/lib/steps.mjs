// @ts-check
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { relativeToRoot } from './paths.mjs'

/** @param {number} ms */
export const formatSeconds = (ms) => `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`

/**
 * Shows a step while it runs: a line that counts the seconds on a terminal, a line every 15 s elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [describeProgress] what is being done now; empty where nothing is known
 * @returns {Promise<T>}
 */
export async function runStep(title, work, describeProgress = () => '') {
  const began = Date.now()
  const terminal = process.stdout.isTTY
  const write = (/** @type {string} */ text) => process.stdout.write(text)
  const elapsed = () => formatSeconds(Date.now() - began)
  write(terminal ? `${title} …` : `${title} …\n`)
  const showProgress = () => {
    const progress = describeProgress()
    const line = `${title} … ${elapsed()}${progress && `: ${progress}`}`
    // A longer line than the terminal's would stay there each time.
    write(terminal ? `\r\u001b[K${line.slice(0, (process.stdout.columns || 80) - 1)}` : `${line}\n`)
  }
  const timer = setInterval(showProgress, terminal ? 1000 : 15_000)
  try {
    const result = await work()
    write(`${terminal ? '\r\u001b[K' : ''}${title}: ${elapsed()}\n`)
    return result
  } catch (error) {
    write(`${terminal ? '\r\u001b[K' : ''}${title}: failed after ${elapsed()}\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Waits for all parallel steps, also where one fails, so that none continues after the message. The first failure is
 * thrown.
 * @param {Promise<unknown>[]} running
 */
export async function waitForAll(running) {
  await Promise.allSettled(running)
  await Promise.all(running)
}

/** The end of a log file, for a message. @param {string} file @param {number} [lines] */
export function lastLinesOf(file, lines = 40) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** The newest message in the log of a server, which has one JSON object a line; empty without one. @param {string} file */
export function newestMessageIn(file) {
  for (const line of lastLinesOf(file).split('\n').toReversed()) {
    try {
      const { message, msg } = JSON.parse(line)
      return String(message ?? msg ?? '')
    } catch {
      // Output of another program, or half a line.
    }
  }
  return ''
}

/**
 * Runs a command with its output in a log file; when it fails, the end of that file is in the message.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, log: string, env?: Record<string, string | undefined>, what: string, input?: string,
 *   owner?: { uid?: number, gid?: number } }} options `what` begins the sentence "… failed"; `owner`: of the process
 */
export async function runQuietly(command, args, { cwd, log, env = process.env, what, input, owner }) {
  mkdirSync(path.dirname(log), { recursive: true })
  const output = createWriteStream(log, { mode: 0o600 })
  await new Promise((resolve) => output.once('open', resolve))
  const child = spawn(command, args, {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...owner,
  })
  child.stdin.on('error', () => undefined).end(input)
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  await new Promise((resolve) => output.end(() => resolve(undefined)))
  if (end !== 0)
    throw new Failure(
      `${lastLinesOf(log)}\n\n${what} failed (${end}); the whole output is in ${relativeToRoot(log)}.`,
    )
}
