import type { Log } from './log'

const PROBE_INTERVAL_MS = 250
/**
 * A probe times out after this many ticks, 400 ms. A CMS process that misses two probes in a row is skipped; with the
 * interval that takes less than a second.
 */
const PROBE_TIMEOUT_TICKS = 4
const TICK_MS = 100
const MAX_MISSED_PROBES = 2

interface Options {
  /** Origins of the CMS processes, all of which serve the same database. */
  origins: readonly string[]
  log: Log
}

/**
 * Distributes calls among the CMS processes in turn. A process that refuses a connection is skipped at once,
 * one that doesn't respond within a second; both are probed until they respond. While none responds in time, calls
 * go to those that accept connections. Probes alone decide that a process is down and log it: a call can also fail
 * because this process was late to read its answer. A single origin is never probed.
 */
export class CmsOrigins {
  readonly all: readonly string[]
  readonly #log: Log
  readonly #failed = new Set<string>()
  /** Origins that failed a call, until a probe decides. */
  readonly #suspects = new Set<string>()
  /** When an origin last failed, in a call or a probe: answers to earlier probes don't put it back. */
  readonly #failedAt = new Map<string, number>()
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
    const up = this.all.filter((origin) => !this.#failed.has(origin))
    const answering = up.filter((origin) => !this.#suspects.has(origin))
    const slow = this.all.filter((origin) => this.#slow.has(origin))
    const choice = [answering, up, slow].find(({ length }) => length > 0) ?? this.all
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

  /** Skips a process that failed a call, until the probe that this starts has its result. */
  suspect(origin: string): void {
    if (this.all.length < 2 || !this.all.includes(origin)) return
    this.#failedAt.set(origin, performance.now())
    if (this.#failed.has(origin) || this.#suspects.has(origin)) return
    this.#suspects.add(origin)
    void this.#probe(origin)
  }

  async #probe(origin: string): Promise<void> {
    const began = performance.now()
    const timeout = startProbeTimeout()
    try {
      const response = await fetch(`${origin}/_health`, { signal: timeout.signal })
      await response.body?.cancel()
      this.#slow.delete(origin)
      if (!response.ok) return this.#leaveOut(origin)
      if (began < (this.#failedAt.get(origin) ?? 0)) return
      this.#missedProbes.delete(origin)
      this.#suspects.delete(origin)
      if (this.#failed.delete(origin)) this.#log.info({ origin }, 'a CMS process answers again')
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.#slow.add(origin)
      else this.#slow.delete(origin)
      const missed = (this.#missedProbes.get(origin) ?? 0) + 1
      this.#missedProbes.set(origin, missed)
      if (missed >= MAX_MISSED_PROBES || isRefusal(error)) this.#leaveOut(origin)
    } finally {
      timeout.stop()
    }
  }

  #leaveOut(origin: string): void {
    this.#failedAt.set(origin, performance.now())
    this.#suspects.delete(origin)
    if (this.#failed.has(origin)) return
    this.#failed.add(origin)
    this.#log.warn({ origin }, 'a CMS process does not answer and is left out')
  }
}

/**
 * Aborts after some ticks, each of which takes longer while this process is busy or is not run: a pause of its own, of
 * whatever length, takes one tick from the CMS process, and an answer that arrived meanwhile is read in the others.
 */
function startProbeTimeout(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  let left = PROBE_TIMEOUT_TICKS
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    // Between a timer and an immediate Node reads what has arrived.
    setImmediate(() => controller.abort(new DOMException('The probe took too long', 'TimeoutError')))
  }, TICK_MS).unref()
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

/** Whether nothing listens at the address. */
function isRefusal(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === 'ECONNREFUSED'
}
