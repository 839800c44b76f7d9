import type { Log } from './log'

/** How often the counts go to the log (milliseconds). */
const FLUSH_INTERVAL_MS = 60_000

/**
 * Counts what the log has no line for: answers from memory, which would cost more to log than to give, and refusals,
 * which a flood would fill the disk with. One line a minute, where there was anything; metrics show the totals since the
 * start.
 */
export class RequestCounters {
  cacheHits = 0
  shedRequests = 0
  #loggedCacheHits = 0
  #loggedShedRequests = 0
  readonly #timer: NodeJS.Timeout

  constructor(readonly log: Log) {
    this.#timer = setInterval(() => this.#flush(), FLUSH_INTERVAL_MS).unref()
  }

  /** Tells the rest and ends. */
  stop(): void {
    clearInterval(this.#timer)
    this.#flush()
  }

  #flush(): void {
    const ready = this.cacheHits - this.#loggedCacheHits
    const refused = this.shedRequests - this.#loggedShedRequests
    if (ready + refused === 0) return
    this.log.info({ ready, refused }, 'answers given without a line each')
    this.#loggedCacheHits = this.cacheHits
    this.#loggedShedRequests = this.shedRequests
  }
}
