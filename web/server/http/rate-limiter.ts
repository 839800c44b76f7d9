import { LRUCache } from 'lru-cache'
import { networkOf } from './network'

const WINDOW_MS = 60_000

/** How much of something may come in a minute: from one address (of IPv6 from one /64 network), and in all. */
export class RateLimiter {
  readonly #limits: { perAddress: number; total: number }
  readonly #byNetwork = new LRUCache<string, { count: number }>({
    max: 2000,
    ttl: WINDOW_MS,
    noUpdateTTL: true,
  })
  #windowStartedAt = 0
  #totalCount = 0

  constructor(limits: { perAddress: number; total: number }) {
    this.#limits = limits
  }

  /** Whether no more may come for now. */
  isExhausted(address: string): boolean {
    const { perAddress, total } = this.#limits
    const now = performance.now()
    if (now - this.#windowStartedAt > WINDOW_MS) [this.#windowStartedAt, this.#totalCount] = [now, 0]
    return this.#totalCount >= total || (this.#byNetwork.get(networkOf(address))?.count ?? 0) >= perAddress
  }

  /** How many more may come from an address in this minute. */
  remaining(address: string): number {
    const { perAddress, total } = this.#limits
    if (this.isExhausted(address)) return 0
    return Math.min(
      total - this.#totalCount,
      perAddress - (this.#byNetwork.get(networkOf(address))?.count ?? 0),
    )
  }

  /** Whether one more may come; counts it if so. */
  tryConsume(address: string): boolean {
    if (this.isExhausted(address)) return false
    const network = networkOf(address)
    const counter = this.#byNetwork.get(network) ?? { count: 0 }
    this.#totalCount += 1
    counter.count += 1
    this.#byNetwork.set(network, counter)
    return true
  }
}
