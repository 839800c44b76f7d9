import { performance as threadPerformance } from 'node:perf_hooks'

/** Too much work waits at this moment; in a few seconds there may be room. */
export class OverloadedError extends Error {
  override name = 'OverloadedError'
}

/**
 * The class of a client that waits for a job: a visitor with ordinary traffic, or a client that requests without
 * pause or asks for addresses without end.
 */
export type Priority = 'visitor' | 'flood'

/** From the first served to the last. */
const PRIORITIES: readonly Priority[] = ['visitor', 'flood']

/**
 * The share of the thread's time that all work of the queue gets together. Reading the requests for it and writing the
 * answers take about as long again, which makes it a tenth of the thread.
 */
const SHARE = 1 / 20
/**
 * What a flood's request costs the thread beside its job, as it is read, logged and answered: without it, cheap jobs,
 * such as a search suggestion, would run far more often than the share allows.
 */
const FLOOD_OVERHEAD_MS = 0.3
/** Budget that accumulates while the queue is idle: this much begins at once. */
const MAX_SAVED_MS = 50
/** Visitors' work may run ahead of the budget by so much, as when many pages are cold after a restart. */
const MAX_OVERDRAWN_MS = 250
/** However long one piece of work took, it costs no more than this: a visitor then waits for half a second at most. */
const MAX_DEBT_MS = MAX_OVERDRAWN_MS + 25
/** Pieces of work that may wait, of all priorities together. */
const MAX_QUEUED = 64
/** Pieces of work under way, most of which wait for the CMS. Visitors have as many again. */
const MAX_RUNNING = 8

interface Options {
  /** Milliseconds that the thread has been busy so far: time that it waited for the CMS is not among them. */
  busyMs?: () => number
  maxQueued?: number
}

interface Job {
  start: () => Promise<unknown>
  refuse: (error: OverloadedError) => void
}

export interface RunOptions {
  priority: Priority
  /** What the work costs of the budget for each millisecond of the thread: more where it loads the CMS as well. */
  weight?: number
}

/**
 * One queue for all uncached work that anonymous clients can cause, such as rendering an address for the first time,
 * with one budget of the thread's time, so that cached responses stay fast under any load. Visitors' jobs go first,
 * and replace a flood's where the queue is full.
 */
export class CpuBudgetQueue {
  readonly #busyMs: () => number
  readonly #maxQueued: number
  readonly #waiting: Record<Priority, Job[]> = { visitor: [], flood: [] }
  #running = 0
  /** Weights of the work under way, of which the heaviest counts. */
  readonly #weights: number[] = []
  /** What may be spent (milliseconds of the thread); negative after work that took longer. */
  #budgetMs = MAX_SAVED_MS
  #refilledAt = performance.now()
  #chargedAtMs: number
  #timer: NodeJS.Timeout | undefined

  constructor({ busyMs = threadBusyMs, maxQueued = MAX_QUEUED }: Options = {}) {
    this.#busyMs = busyMs
    this.#maxQueued = maxQueued
    this.#chargedAtMs = busyMs()
  }

  /** Does the work when its turn has come. @throws OverloadedError where too much waits already */
  run<T>({ priority, weight = 1 }: RunOptions, work: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = async () => {
        this.#settle()
        if (priority === 'flood') this.#budgetMs -= FLOOD_OVERHEAD_MS
        this.#running += 1
        this.#weights.push(weight)
        try {
          resolve(await work())
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        } finally {
          this.#settle()
          this.#running -= 1
          this.#weights.splice(this.#weights.indexOf(weight), 1)
          this.#next()
        }
      }
      if (!this.#hasRoomFor(priority)) {
        reject(new OverloadedError('Too much work waits'))
        return
      }
      this.#waiting[priority].push({ start, refuse: reject })
      this.#next()
    })
  }

  /** Jobs that wait for their turn. */
  get waiting(): number {
    return PRIORITIES.reduce((sum, each) => sum + this.#waiting[each].length, 0)
  }

  /** Jobs under way. */
  get running(): number {
    return this.#running
  }

  /** The last work of a flood gives way to a visitor's. */
  #hasRoomFor(priority: Priority): boolean {
    if (this.waiting < this.#maxQueued) return true
    const last = priority === 'visitor' ? this.#waiting.flood.pop() : undefined
    last?.refuse(new OverloadedError('More urgent work came'))
    return last !== undefined
  }

  /** Begins what may begin, and comes back when there is budget for the rest. */
  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const priority of PRIORITIES) {
      const isVisitor = priority === 'visitor'
      const least = isVisitor ? -MAX_OVERDRAWN_MS : 0
      const maxRunning = isVisitor ? 2 * MAX_RUNNING : MAX_RUNNING
      while (this.#waiting[priority].length > 0) {
        // The end of work that runs calls again.
        if (this.#running >= maxRunning) break
        this.#settle()
        if (this.#budgetMs < least) {
          const rest = Math.ceil((least - this.#budgetMs) / SHARE)
          this.#timer = setTimeout(() => this.#next(), rest).unref()
          return
        }
        void this.#waiting[priority].shift()!.start()
      }
      // What is less urgent waits for what is more so.
      if (this.#waiting[priority].length > 0) return
    }
  }

  /** Adds the budget for the time that went by, and takes off what the thread did while work was under way. */
  #settle(): void {
    const now = performance.now()
    const busy = this.#busyMs()
    const weight = this.#running > 0 ? Math.max(...this.#weights) : 0
    const spent = weight * (busy - this.#chargedAtMs)
    const gained = (now - this.#refilledAt) * SHARE
    this.#budgetMs = Math.max(-MAX_DEBT_MS, Math.min(MAX_SAVED_MS, this.#budgetMs + gained) - spent)
    this.#refilledAt = now
    this.#chargedAtMs = busy
  }
}

/** The time that the event loop was not idle: waiting for the CMS is idle time. */
const threadBusyMs = () => threadPerformance.eventLoopUtilization().active
