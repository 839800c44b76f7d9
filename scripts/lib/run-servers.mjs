// @ts-check
import { appendFileSync } from 'node:fs'
import { startServer, stopServers, waitForHealth } from './servers.mjs'
import { newestMessageIn, runStep } from './steps.mjs'

/**
 * @typedef {Omit<Parameters<typeof startServer>[0], 'append'> & { title: string, url: string }} Definition
 *   `title`: of the step that starts it; `url`: answers with success once the server is ready
 */

/**
 * Starts servers in order, each once the one before it is ready. A server that ends by itself later is started again,
 * after a pause that doubles each time; the others go on. Throws when a server ends before it was ready once.
 * @param {Definition[]} definitions
 * @param {object} options
 * @param {{ asked: Promise<void>, insisted: Promise<void>, signal: AbortSignal }} options.stop
 * @param {(servers: import('./servers.mjs').Server[]) => void} options.onReady called once all of them are ready; a server
 *   that starts again takes the place of the one before
 * @param {(definition: Definition) => Promise<unknown>} [options.mayStart] a server that ended isn't started again before
 * @param {() => void} [options.onStopping] called when a stop is asked for
 * @param {(line: string) => void} [options.say]
 * @param {number} [options.firstPauseMs]
 * @param {number} [options.longestPauseMs]
 * @param {number} [options.stableAfterMs] a server that ran for this long is started again after the first pause
 * @returns {Promise<boolean>} once a stop was asked for: whether all of them ended by themselves
 */
export async function runServers(
  definitions,
  {
    stop,
    onReady,
    mayStart,
    onStopping,
    say = console.log,
    firstPauseMs = 1000,
    longestPauseMs = 60_000,
    stableAfterMs = 60_000,
  },
) {
  /** @type {import('./servers.mjs').Server[]} */
  const servers = []

  /** @param {Definition} definition @param {number} place among the servers */
  async function keepRunning(definition, place) {
    let pauseMs = firstPauseMs
    while (!stop.signal.aborted) {
      const began = Date.now()
      const code = await servers[place]?.ended
      if (stop.signal.aborted) return
      if (Date.now() - began > stableAfterMs) pauseMs = firstPauseMs
      const line = `${definition.name} ended by itself (${code}). It starts again in ${pauseMs / 1000} s.`
      say(line)
      note(definition.log, line)
      await pauseUnlessStopped(pauseMs, stop.signal)
      await mayStart?.(definition)
      if (stop.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      servers[place] = startServer({ ...definition, append: true })
    }
  }

  try {
    for (const definition of definitions) {
      if (stop.signal.aborted) break
      const server = startServer(definition)
      servers.push(server)
      const { title, url, log } = definition
      const waiting = () => waitForHealth(server, url, { stop: stop.signal })
      await runStep(title, waiting, () => (log ? newestMessageIn(log) : ''))
    }
  } catch (error) {
    await stopServers(servers)
    throw error
  }
  if (!stop.signal.aborted) {
    onReady(servers)
    for (const [place, definition] of definitions.entries()) void keepRunning(definition, place)
  }
  await stop.asked
  onStopping?.()
  return stopServers(servers, { force: stop.insisted })
}

/** @param {string | null} log @param {string} line */
function note(log, line) {
  try {
    if (log) appendFileSync(log, `${line}\n`)
  } catch {
    // A full disk costs lines of the log, never the servers.
  }
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function pauseUnlessStopped(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
