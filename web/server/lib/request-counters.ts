import type { Log } from './log'

/** How often the counts go to the log (milliseconds). */
const FLUSH_INTERVAL_MS = 60_000

/**
 * Counts what the log has no line for: answers from memory, which would cost more to log than to give, and refusals,
 * which a flood would fill the disk with. One line a minute, where there was anything.
 */
export class RequestCounters {
  cacheHits = 0
  shedRequests = 0
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
    const { cacheHits, shedRequests } = this
    if (cacheHits + shedRequests === 0) return
    this.log.info({ ready: cacheHits, refused: shedRequests }, 'answers given without a line each')
    this.cacheHits = 0
    this.shedRequests = 0
  }
}
