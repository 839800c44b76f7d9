import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Quota } from './policies'

/** Counts tries by key. In memory, or in Redis for several processes; while Redis is away each process counts alone. */
export class Counters {
  private readonly limiters = new Map<string, RateLimiterAbstract>()
  private readonly redis: Redis | undefined

  /** @param onError hears of a Redis that can't be reached, once until it can be again. */
  constructor(redisUrl: string | null, onError: (message: string) => void) {
    if (!redisUrl) return
    let reachable = true
    this.redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    this.redis.on('ready', () => (reachable = true))
    this.redis.on('error', (error: Error) => {
      if (reachable)
        onError(`Tries are counted in this process alone, Redis can't be reached: ${error.message}`)
      reachable = false
    })
  }

  /**
   * Counts one try.
   * @returns how many there were with this one, and in how many milliseconds they are forgotten.
   */
  async count(name: string, quota: Quota, key: string): Promise<{ tries: number; resetMs: number }> {
    try {
      const { consumedPoints, msBeforeNext } = await this.limiter(name, quota).consume(key)
      return { tries: consumedPoints, resetMs: msBeforeNext }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { tries: refusal.consumedPoints, resetMs: refusal.msBeforeNext }
    }
  }

  /** Takes one try off again. */
  async giveBack(name: string, quota: Quota, key: string): Promise<void> {
    await this.limiter(name, quota).reward(key)
  }

  /** Forgets all tries of a key. */
  async forget(name: string, quota: Quota, key: string): Promise<void> {
    await this.limiter(name, quota).delete(key)
  }

  close(): void {
    this.redis?.disconnect()
  }

  private limiter(name: string, { tries, seconds }: Quota): RateLimiterAbstract {
    const known = this.limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `tanglaw:${name}`, points: tries, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const limiter = this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory })
      : memory
    this.limiters.set(name, limiter)
    return limiter
  }
}
