import { performance as threadPerformance } from 'node:perf_hooks'

/** A job was rejected because too many jobs are queued. A client may retry after a few seconds. */
export class OverloadedError extends Error {
  override name = 'OverloadedError'
}

/**
 * The class of a client: a visitor with ordinary traffic, or a client that requests without pause or requests
 * endlessly many addresses (a flood).
 */
export type QueuePriority = 'visitor' | 'flood'

/** From the highest to the lowest. */
const PRIORITIES: readonly QueuePriority[] = ['visitor', 'flood']

/**
 * The share of the thread's time for all jobs together. Reading their requests and writing their responses
 * takes about as long again, which makes it a tenth of the thread.
 */
const SHARE = 1 / 20
/**
 * Milliseconds that a flood's request costs the thread beside its job: reading, logging and responding.
 * Without this surcharge cheap jobs, such as search suggestions, would exceed the share many times over.
 */
const FLOOD_OVERHEAD_MS = 0.3
/** The budget that accumulates while the queue is idle: jobs of this total length start at once. */
const MAX_SAVED_MS = 50
/** How far visitors' jobs may overdraw the budget, such as while many pages are cold after a restart. */
const MAX_OVERDRAWN_MS = 250
/**
 * The most that the queue can owe, however long a job took. A visitor then waits for half a second at most.
 */
const MAX_DEBT_MS = MAX_OVERDRAWN_MS + 25
/** Queued jobs of all priorities together. */
const MAX_QUEUED = 64
/** Concurrent jobs, most of which wait for the CMS. Visitors have as many again. */
const MAX_RUNNING = 8

interface Options {
  /** Milliseconds that the thread has been busy in total, without the time spent waiting for the CMS. */
  busyMs?: () => number
  maxQueued?: number
}

interface Job {
  start: () => Promise<unknown>
  refuse: (error: OverloadedError) => void
}

export interface QueueRunOptions {
  priority: QueuePriority
  /** The cost of each millisecond relative to other jobs: higher where the job loads the CMS as well. */
  weight?: number
}

/**
 * The queue for all uncached work that anonymous clients can cause, such as the first render of an address.
 * It has one budget of CPU time, so that cached responses stay fast under any load. Visitors' jobs run first,
 * and replace a flood's jobs when the queue is full.
 */
export class CpuBudgetQueue {
  readonly #busyMs: () => number
  readonly #maxQueued: number
  readonly #waiting: Record<QueuePriority, Job[]> = { visitor: [], flood: [] }
  #running = 0
  /** Weights of the running jobs; the highest applies. */
  readonly #weights: number[] = []
  /** Milliseconds of the thread that may be spent; negative after a long job. */
  #budgetMs = MAX_SAVED_MS
  #refilledAt = performance.now()
  #chargedAtMs: number
  #timer: NodeJS.Timeout | undefined

  constructor({ busyMs = threadBusyMs, maxQueued = MAX_QUEUED }: Options = {}) {
    this.#busyMs = busyMs
    this.#maxQueued = maxQueued
    this.#chargedAtMs = busyMs()
  }

  /** Runs a job when its turn comes. @throws OverloadedError when the queue is full */
  run<T>({ priority, weight = 1 }: QueueRunOptions, work: () => T | Promise<T>): Promise<T> {
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

  /** Queued jobs. */
  get waiting(): number {
    return PRIORITIES.reduce((sum, each) => sum + this.#waiting[each].length, 0)
  }

  /** Running jobs. */
  get running(): number {
    return this.#running
  }

  /**
   * Whether the queue takes another job. When it is full, a visitor's job replaces the newest job of a flood.
   */
  #hasRoomFor(priority: QueuePriority): boolean {
    if (this.waiting < this.#maxQueued) return true
    const last = priority === 'visitor' ? this.#waiting.flood.pop() : undefined
    last?.refuse(new OverloadedError('More urgent work came'))
    return last !== undefined
  }

  /** Starts the jobs that the budget allows, and schedules itself for the rest. */
  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const priority of PRIORITIES) {
      const isVisitor = priority === 'visitor'
      const least = isVisitor ? -MAX_OVERDRAWN_MS : 0
      const maxRunning = isVisitor ? 2 * MAX_RUNNING : MAX_RUNNING
      while (this.#waiting[priority].length > 0) {
        // The end of a running job calls this again.
        if (this.#running >= maxRunning) break
        this.#settle()
        if (this.#budgetMs < least) {
          const rest = Math.ceil((least - this.#budgetMs) / SHARE)
          this.#timer = setTimeout(() => this.#next(), rest).unref()
          return
        }
        void this.#waiting[priority].shift()!.start()
      }
      // Jobs of a lower priority wait until none of a higher one is queued.
      if (this.#waiting[priority].length > 0) return
    }
  }

  /** Adds the budget for the elapsed time, and subtracts the time that the thread was busy while jobs ran. */
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

/** The time that the event loop was busy. Waiting for the CMS counts as idle time. */
const threadBusyMs = () => threadPerformance.eventLoopUtilization().active
