// @ts-check

/**
 * Listens for Ctrl-C and for the signals of a service manager. npm forwards the terminal's signal to a command that already got it. Therefore a second signal within a second is ignored; a later one ends the command at once.
 * @returns {{ asked: Promise<void>, insisted: Promise<void>, signal: AbortSignal }}
 */
export function listenForStopSignals() {
  const abort = new AbortController()
  /** @type {() => void} */
  let ask
  /** @type {() => void} */
  let insist
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => (ask = resolve))
  /** @type {Promise<void>} */
  const insisted = new Promise((resolve) => (insist = resolve))
  let first = 0
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => {
      if (first === 0) {
        first = Date.now()
        abort.abort()
        ask()
      } else if (Date.now() - first > 1000) insist()
    })
  return { asked, insisted, signal: abort.signal }
}
