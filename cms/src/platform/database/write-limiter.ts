/** A write waited too long for others. Nothing was stored. */
export class WriteTimeoutError extends Error {
  constructor(options?: ErrorOptions) {
    super('Other writes take too long', options)
  }
}

/**
 * Codes with which PostgreSQL aborts a write without storing anything: `lock_not_available`, `query_canceled`
 * (statement timeout), `deadlock_detected`, `idle_in_transaction_session_timeout`.
 */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01', '25P03'])

/** Whether a write failed only because of other writes or its duration, so that it can be retried. */
export function isWriteTimeout(error: unknown): boolean {
  if (error instanceof WriteTimeoutError) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return GIVEN_UP.has(code) || /^SQLITE_(BUSY|LOCKED)/.test(String(code))
}

/** How long after a timeout writes count as blocked (milliseconds). */
const BLOCKED_MS = 15_000

/** Writes of one process: running, waiting, and timed out since the start. */
export interface WriterState {
  running: number
  waiting: number
  timeouts: number
}

/** Limits concurrent writes; the others wait in order of arrival. */
export class WriteLimiter {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private timeouts = 0
  /** Time of the last timeout, by `performance.now()`. */
  private gaveUpAt = -Infinity

  constructor(
    private readonly maxWriters: number,
    private readonly timeoutMs: number,
  ) {}

  /** Whether a write timed out recently and none has succeeded since. */
  get isBlocked(): boolean {
    return performance.now() - this.gaveUpAt < BLOCKED_MS
  }

  /** Returns the current counts. */
  get state(): WriterState {
    return { running: this.running, waiting: this.waiting.length, timeouts: this.timeouts }
  }

  /**
   * Runs a write when its turn comes.
   * @param isOptional a write that no request needs; its timeout doesn't count as a sign that writes are blocked
   * @throws WriteTimeoutError when its turn doesn't come in time
   */
  async run<T>(write: () => Promise<T>, isOptional = false): Promise<T> {
    try {
      await this.takeTurn()
      try {
        const result = await write()
        this.gaveUpAt = -Infinity
        return result
      } finally {
        this.running -= 1
        this.waiting.shift()?.()
      }
    } catch (error) {
      if (!isOptional && isWriteTimeout(error)) {
        this.timeouts += 1
        this.gaveUpAt = performance.now()
      }
      throw error
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running < this.maxWriters) {
      this.running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        this.running += 1
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1)
        reject(new WriteTimeoutError())
      }, this.timeoutMs)
      this.waiting.push(begin)
    })
  }
}
