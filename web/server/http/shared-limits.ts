import type { Redis } from 'ioredis'
import type { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../lib/log'
import { toNetworkPrefix } from './network-prefix'
import { RateLimiter, RATE_LIMIT_WINDOW_MS, type RateLimits } from './rate-limiter'

/** Redis responds much faster. After this time the server counts alone, because a visitor waits. */
const REDIS_TIMEOUT_MS = 250
/** How long this server counts alone after Redis failed or timed out, before one call tries again. */
const REDIS_RETRY_MS = 5000
/** The Redis key of the count for all addresses together. */
const ALL = 'all'

/** The part of the library's result that holds the count. */
interface Counted {
  consumedPoints: number
}

/**
 * Creates rate limiters that all web servers share through Redis, for what visitors make this server compute
 * or request from the CMS. Without `REDIS_URL`, and while Redis is unavailable, each server counts alone.
 */
export class SharedLimits {
  readonly #redisUrl: string | undefined
  readonly #log: Log
  #redis: Redis | undefined
  #createShared: ((name: string, points: number) => RateLimiterRedis) | undefined
  #aloneUntil = 0
  #isReachable = true

  constructor(redisUrl: string | undefined, log: Log) {
    this.#redisUrl = redisUrl
    this.#log = log
  }

  /** Starts to connect, without waiting. Only a server with `REDIS_URL` loads the libraries. */
  async open(): Promise<void> {
    if (this.#redisUrl === undefined) return
    const [{ Redis: Client }, { RateLimiterRedis: Limiter }] = await Promise.all([
      import('ioredis'),
      import('rate-limiter-flexible'),
    ])
    const redis = new Client(this.#redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 10 * REDIS_TIMEOUT_MS,
      commandTimeout: REDIS_TIMEOUT_MS,
    })
    redis.on('ready', () => this.#markReachable())
    redis.on('error', (error: Error) => this.#countAlone(error))
    this.#redis = redis
    this.#createShared = (name, points) =>
      new Limiter({
        keyPrefix: `tanglaw:web:${name}`,
        points,
        duration: RATE_LIMIT_WINDOW_MS / 1000,
        storeClient: redis,
      })
  }

  close(): void {
    this.#redis?.disconnect()
  }

  /** Whether limits are shared at this moment; undefined without `REDIS_URL`. */
  get isShared(): boolean | undefined {
    if (this.#redisUrl === undefined) return undefined
    return this.#redis?.status === 'ready' && performance.now() >= this.#aloneUntil
  }

  /** Creates a limiter. @param name the same in all web servers */
  limiter(name: string, limits: RateLimits): SharedRateLimiter {
    return new SharedRateLimiter(this, name, limits)
  }

  /** @internal The Redis counter of a limit; undefined without Redis. */
  shared(name: string, points: number): RateLimiterRedis | undefined {
    return this.#createShared?.(name, points)
  }

  /** @internal Runs a Redis command; undefined while this server counts alone. */
  async ask<T>(act: () => Promise<T>): Promise<T | undefined> {
    if (!this.isShared) return undefined
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      this.#aloneUntil = performance.now() + REDIS_RETRY_MS
      this.#countAlone(error)
      return undefined
    }
  }

  #markReachable(): void {
    this.#aloneUntil = 0
    if (!this.#isReachable) this.#log.info('limits are shared again: Redis can be reached')
    this.#isReachable = true
  }

  #countAlone({ message }: Error): void {
    if (this.#isReachable) {
      this.#log.warn({ reason: message }, 'limits are counted in this server alone: Redis can’t be reached')
    }
    this.#isReachable = false
  }
}

/**
 * A rate limit per network and in total for all web servers together. The server's own count applies as well:
 * it rejects a flood without a call to Redis, and remains when Redis is lost.
 */
export class SharedRateLimiter {
  readonly #limits: RateLimits
  readonly #local: RateLimiter
  readonly #store: SharedLimits
  readonly #name: string
  #byNetwork: RateLimiterRedis | undefined
  #inAll: RateLimiterRedis | undefined

  constructor(store: SharedLimits, name: string, limits: RateLimits) {
    this.#store = store
    this.#name = name
    this.#limits = limits
    this.#local = new RateLimiter(limits)
  }

  /** Whether the limit is reached; doesn't count. */
  async isExhausted(address: string): Promise<boolean> {
    if (this.#local.isExhausted(address)) return true
    return (await this.#sharedRemaining(address)) <= 0
  }

  /** How many more requests this address has in the current window. */
  async remaining(address: string): Promise<number> {
    const local = this.#local.remaining(address)
    return local === 0 ? 0 : Math.max(0, Math.min(local, await this.#sharedRemaining(address)))
  }

  /** Counts a request if the limit allows it. @returns whether it does */
  async tryConsume(address: string): Promise<boolean> {
    if (!this.#local.tryConsume(address)) return false
    const isWithin = await this.#store.ask(async () => {
      const { byNetwork, inAll } = this.#counters()
      return (await consume(byNetwork, toNetworkPrefix(address))) && (await consume(inAll, ALL))
    })
    return isWithin ?? true
  }

  /** The remaining requests in Redis; Infinity while this server counts alone. */
  async #sharedRemaining(address: string): Promise<number> {
    const remaining = await this.#store.ask(async () => {
      const { byNetwork, inAll } = this.#counters()
      const [own, all] = await Promise.all([byNetwork.get(toNetworkPrefix(address)), inAll.get(ALL)])
      const { perAddress, total } = this.#limits
      return Math.min(perAddress - counted(own), total - counted(all))
    })
    return remaining ?? Infinity
  }

  #counters(): { byNetwork: RateLimiterRedis; inAll: RateLimiterRedis } {
    const { perAddress, total } = this.#limits
    this.#byNetwork ??= this.#store.shared(`${this.#name}:address`, perAddress)
    this.#inAll ??= this.#store.shared(`${this.#name}:all`, total)
    return { byNetwork: this.#byNetwork!, inAll: this.#inAll! }
  }
}

const counted = (answer: Counted | null): number => answer?.consumedPoints ?? 0

/**
 * Counts one request. The library rejects with its result when the limit is reached, and with an Error when
 * Redis fails.
 */
async function consume(limiter: RateLimiterRedis, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return false
  }
}
