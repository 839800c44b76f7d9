/** Raised where a write waited too long for others. Nothing of it was stored. */
export class WriteTimeoutError extends Error {
  constructor(options?: ErrorOptions) {
    super('Other writes take too long', options)
  }
}

/**
 * PostgreSQL gave up a write, and nothing of it is stored: `lock_not_available`, `query_canceled` (its statement took
 * too long), `deadlock_detected`, `idle_in_transaction_session_timeout`.
 */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01', '25P03'])

/** Whether a write failed only because of others, or because it took too long: it can be tried again. */
export function isWriteTimeout(error: unknown): boolean {
  if (error instanceof WriteTimeoutError) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return GIVEN_UP.has(code) || /^SQLITE_(BUSY|LOCKED)/.test(String(code))
}

/** How long a write that gave up is taken as a sign that the next one would. */
const BLOCKED_MS = 15_000

/** Writes of one process: those that have their turn, those that wait for it, and those that gave up since the start. */
export interface WriterState {
  running: number
  waiting: number
  timeouts: number
}

/** Lets a number of writes run at a time; the others wait, first come, first served. */
export class WriterQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private timeouts = 0
  /** When a write gave up, by `performance.now()`. */
  private gaveUpAt = -Infinity

  constructor(
    private readonly maxWriters: number,
    private readonly timeoutMs: number,
  ) {}

  /** Whether a write gave up a moment ago and none has succeeded since. */
  get isBlocked(): boolean {
    return performance.now() - this.gaveUpAt < BLOCKED_MS
  }

  get state(): WriterState {
    return { running: this.running, waiting: this.waiting.length, timeouts: this.timeouts }
  }

  /**
   * @param isOptional of a write that no request needs: when it gives up, that is no sign that writes are blocked
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
