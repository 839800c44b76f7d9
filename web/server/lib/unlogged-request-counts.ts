import type { Log } from './log'

/** Milliseconds between log lines with the counts. */
const FLUSH_INTERVAL_MS = 60_000

/**
 * Counts requests that have no log line: cache hits, which would cost more to log than to serve, and shed
 * requests, with which a flood would fill the disk. Logs one line a minute if there were any; metrics show
 * the totals since the start.
 */
export class UnloggedRequestCounts {
  cacheHits = 0
  shedRequests = 0
  #loggedCacheHits = 0
  #loggedShedRequests = 0
  readonly #timer: NodeJS.Timeout

  constructor(readonly log: Log) {
    this.#timer = setInterval(() => this.#flush(), FLUSH_INTERVAL_MS).unref()
  }

  /** Logs the remaining counts, and stops. */
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
