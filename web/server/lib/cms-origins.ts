import type { Log } from './log'

const PROBE_INTERVAL_MS = 250
/** A process that doesn't answer two probes in a row in time is left out: with the interval, within a second. */
const PROBE_TIMEOUT_MS = 400
const MAX_MISSED_PROBES = 2

interface Options {
  /** Origins of the CMS processes, each of which serves the same database. */
  origins: readonly string[]
  log: Log
}

/**
 * The CMS processes of a web server. Calls take those that answer in turn. One that refuses a connection is left out at
 * once, one that is frozen within a second; both are asked again until they answer. With one origin nothing is asked.
 */
export class CmsOrigins {
  readonly all: readonly string[]
  readonly #log: Log
  readonly #failed = new Set<string>()
  readonly #missedProbes = new Map<string, number>()
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ origins, log }: Options) {
    this.all = origins
    this.#log = log
  }

  /** The origin for one call: of a process that answers, where any does. */
  get origin(): string {
    const answering = this.all.filter((origin) => !this.#failed.has(origin))
    const choice = answering.length > 0 ? answering : this.all
    this.#turn = (this.#turn + 1) % choice.length
    return choice[this.#turn]!
  }

  /** Origins that are left out now. */
  get failed(): readonly string[] {
    return [...this.#failed]
  }

  /** Begins to ask each process whether it answers. */
  start(): void {
    if (this.all.length < 2) return
    this.#timer = setInterval(() => {
      for (const origin of this.all) void this.#probe(origin)
    }, PROBE_INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** A call got no answer: the process is left out until it answers a probe. */
  markFailed(origin: string): void {
    if (this.all.length < 2 || this.#failed.has(origin) || !this.all.includes(origin)) return
    this.#failed.add(origin)
    this.#log.warn({ origin }, 'a CMS process does not answer and is left out')
  }

  async #probe(origin: string): Promise<void> {
    try {
      const response = await fetch(`${origin}/_health`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
      await response.body?.cancel()
      if (!response.ok) return this.markFailed(origin)
      this.#missedProbes.delete(origin)
      if (this.#failed.delete(origin)) this.#log.info({ origin }, 'a CMS process answers again')
    } catch {
      const missed = (this.#missedProbes.get(origin) ?? 0) + 1
      this.#missedProbes.set(origin, missed)
      if (missed >= MAX_MISSED_PROBES) this.markFailed(origin)
    }
  }
}
