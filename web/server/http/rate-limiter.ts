import { LRUCache } from 'lru-cache'
import { toNetworkPrefix } from './network-prefix'

/** Milliseconds of one window. */
export const RATE_LIMIT_WINDOW_MS = 60_000

/** Requests per minute. */
export interface RateLimits {
  /** From one address; for IPv6 from one /64 network. */
  perAddress: number
  total: number
}

/**
 * A fixed-window rate limiter in this process: protects this server's CPU, and replaces the shared limit
 * while Redis is unavailable.
 */
export class RateLimiter {
  readonly #limits: RateLimits
  readonly #byNetwork = new LRUCache<string, { count: number }>({
    max: 2000,
    ttl: RATE_LIMIT_WINDOW_MS,
    noUpdateTTL: true,
  })
  #windowStartedAt = 0
  #totalCount = 0

  constructor(limits: RateLimits) {
    this.#limits = limits
  }

  /** Whether the limit is reached; doesn't count. */
  isExhausted(address: string): boolean {
    const { perAddress, total } = this.#limits
    const now = performance.now()
    if (now - this.#windowStartedAt > RATE_LIMIT_WINDOW_MS)
      [this.#windowStartedAt, this.#totalCount] = [now, 0]
    return (
      this.#totalCount >= total || (this.#byNetwork.get(toNetworkPrefix(address))?.count ?? 0) >= perAddress
    )
  }

  /** How many more requests this address has in the current window. */
  remaining(address: string): number {
    const { perAddress, total } = this.#limits
    if (this.isExhausted(address)) return 0
    return Math.min(
      total - this.#totalCount,
      perAddress - (this.#byNetwork.get(toNetworkPrefix(address))?.count ?? 0),
    )
  }

  /** Counts a request if the limit allows it. @returns whether it does */
  tryConsume(address: string): boolean {
    if (this.isExhausted(address)) return false
    const network = toNetworkPrefix(address)
    const counter = this.#byNetwork.get(network) ?? { count: 0 }
    this.#totalCount += 1
    counter.count += 1
    this.#byNetwork.set(network, counter)
    return true
  }
}
