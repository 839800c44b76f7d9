import type { Log } from './log'

const PROBE_INTERVAL_MS = 250
/**
 * Milliseconds. A CMS process that misses two probes in a row is skipped; with the interval that takes less
 * than a second.
 */
const PROBE_TIMEOUT_MS = 400
const MAX_MISSED_PROBES = 2

interface Options {
  /** Origins of the CMS processes, all of which serve the same database. */
  origins: readonly string[]
  log: Log
}

/**
 * Distributes calls among the CMS processes in turn. A process that refuses a connection is skipped at once,
 * one that doesn't respond within a second; both are probed until they respond. While none responds in time, calls
 * go to those that accept connections. A single origin is never probed.
 */
export class CmsOrigins {
  readonly all: readonly string[]
  readonly #log: Log
  readonly #failed = new Set<string>()
  /** Origins that accepted the last probe and didn't respond in time. */
  readonly #slow = new Set<string>()
  readonly #missedProbes = new Map<string, number>()
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ origins, log }: Options) {
    this.all = origins
    this.#log = log
  }

  /** The origin for the next call: one that responds, else one that is slow, if there is any. */
  get origin(): string {
    const answering = this.all.filter((origin) => !this.#failed.has(origin))
    const slow = this.all.filter((origin) => this.#slow.has(origin))
    const choice = [answering, slow].find(({ length }) => length > 0) ?? this.all
    this.#turn = (this.#turn + 1) % choice.length
    return choice[this.#turn]!
  }

  /** Origins that are skipped now. */
  get failed(): readonly string[] {
    return [...this.#failed]
  }

  /** Starts to probe each process. */
  start(): void {
    if (this.all.length < 2) return
    this.#timer = setInterval(() => {
      for (const origin of this.all) void this.#probe(origin)
    }, PROBE_INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Skips a process that didn't respond to a call until it responds to a probe. */
  markFailed(origin: string): void {
    if (this.all.length < 2 || this.#failed.has(origin) || !this.all.includes(origin)) return
    this.#failed.add(origin)
    this.#log.warn({ origin }, 'a CMS process does not answer and is left out')
  }

  async #probe(origin: string): Promise<void> {
    try {
      const response = await fetch(`${origin}/_health`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
      await response.body?.cancel()
      this.#slow.delete(origin)
      if (!response.ok) return this.markFailed(origin)
      this.#missedProbes.delete(origin)
      if (this.#failed.delete(origin)) this.#log.info({ origin }, 'a CMS process answers again')
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.#slow.add(origin)
      else this.#slow.delete(origin)
      const missed = (this.#missedProbes.get(origin) ?? 0) + 1
      this.#missedProbes.set(origin, missed)
      if (missed >= MAX_MISSED_PROBES) this.markFailed(origin)
    }
  }
}
