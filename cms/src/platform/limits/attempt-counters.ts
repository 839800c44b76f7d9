import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { AttemptQuota } from './limit-policies'

/** Timeout of Redis (milliseconds). Redis is normally far faster; visitors wait for it at every form. */
const REDIS_TIMEOUT_MS = 1000
/** After a failure of Redis, this process counts alone for this time before it tries again (milliseconds). */
const REDIS_RETRY_MS = 5000

interface Limiters {
  local: RateLimiterMemory
  shared: RateLimiterRedis | undefined
}

/**
 * Counts attempts by key: in memory, or in Redis for several processes. While Redis is unavailable, each process counts
 * alone.
 */
export class AttemptCounters {
  private readonly limiters = new Map<string, Limiters>()
  private readonly redis: Redis | undefined
  private isReachable = true
  private aloneUntil = 0

  /** Connects to Redis, if there is a URL. @param onError called once when Redis becomes unreachable */
  constructor(
    redisUrl: string | null,
    private readonly onError: (message: string) => void,
  ) {
    if (!redisUrl) return
    this.redis = new Redis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 5 * REDIS_TIMEOUT_MS,
    })
    this.redis.on('ready', () => (this.isReachable = true))
    this.redis.on('error', (error: Error) => this.countAlone(error))
  }

  /**
   * Counts an attempt.
   * @param points how much it counts
   * @returns the attempts so far, including this one, and the milliseconds until the count resets
   */
  async count(
    name: string,
    quota: AttemptQuota,
    key: string,
    points = 1,
  ): Promise<{ attempts: number; resetMs: number }> {
    try {
      const { consumedPoints, msBeforeNext } = await this.withFallback(name, quota, (limiter) =>
        limiter.consume(key, points),
      )
      return { attempts: consumedPoints, resetMs: msBeforeNext }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { attempts: refusal.consumedPoints, resetMs: refusal.msBeforeNext }
    }
  }

  /** Takes back one attempt. @param points how much it counted */
  async refund(name: string, quota: AttemptQuota, key: string, points = 1): Promise<void> {
    await this.withFallback(name, quota, (limiter) => limiter.reward(key, points))
  }

  /** Resets the count of a key. */
  async forget(name: string, quota: AttemptQuota, key: string): Promise<void> {
    await this.withFallback(name, quota, (limiter) => limiter.delete(key))
  }

  /** Whether counts are currently shared; undefined without Redis. */
  get isShared(): boolean | undefined {
    return this.redis && this.redis.status === 'ready' && performance.now() >= this.aloneUntil
  }

  /** Disconnects from Redis. */
  close(): void {
    this.redis?.disconnect()
  }

  /** Uses Redis, or memory when Redis fails or failed recently. */
  private async withFallback<T>(
    name: string,
    quota: AttemptQuota,
    act: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const { local, shared } = this.limitersOf(name, quota)
    if (!shared || performance.now() < this.aloneUntil) return act(local)
    try {
      const answer = await withTimeout(act(shared))
      this.isReachable = true
      return answer
    } catch (error) {
      if (!(error instanceof Error)) throw error
      this.aloneUntil = performance.now() + REDIS_RETRY_MS
      this.countAlone(error)
      return act(local)
    }
  }

  private countAlone({ message }: Error): void {
    if (this.isReachable) {
      this.onError(`Tries are counted in this process alone, Redis can't be reached: ${message}`)
    }
    this.isReachable = false
  }

  private limitersOf(name: string, { attempts, seconds }: AttemptQuota): Limiters {
    const known = this.limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `tanglaw:${name}`, points: attempts, duration: seconds }
    const shared = this.redis && new RateLimiterRedis({ ...options, storeClient: this.redis })
    const limiters = { local: new RateLimiterMemory(options), shared }
    this.limiters.set(name, limiters)
    return limiters
  }
}

/**
 * Waits for a reply of Redis. A synchronous write of SQLite may block this process for longer than the timeout, and
 * timers run before sockets are read, so a reply that came meanwhile is read before the command counts as timed out.
 * (The client's own `commandTimeout` doesn't do this.)
 */
async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('Command timed out'))), REDIS_TIMEOUT_MS)
  })
  try {
    return await Promise.race([reply, timeout])
  } finally {
    clearTimeout(timer)
  }
}
