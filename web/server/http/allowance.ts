import { LRUCache } from 'lru-cache'
import { networkOf } from './network'

const WINDOW = 60_000

/** How much of something may come in a minute: from one address (of IPv6 from one /64 network), and in all. */
export class Allowance {
  readonly #most: { fromOne: number; inAll: number }
  readonly #byNetwork = new LRUCache<string, { count: number }>({ max: 2000, ttl: WINDOW, noUpdateTTL: true })
  #began = 0
  #count = 0

  constructor(most: { fromOne: number; inAll: number }) {
    this.#most = most
  }

  /** Whether no more may come for now. */
  isSpent(address: string): boolean {
    const { fromOne, inAll } = this.#most
    const now = performance.now()
    if (now - this.#began > WINDOW) [this.#began, this.#count] = [now, 0]
    return this.#count >= inAll || (this.#byNetwork.get(networkOf(address))?.count ?? 0) >= fromOne
  }

  /** How many more may come from an address in this minute. */
  left(address: string): number {
    const { fromOne, inAll } = this.#most
    if (this.isSpent(address)) return 0
    return Math.min(inAll - this.#count, fromOne - (this.#byNetwork.get(networkOf(address))?.count ?? 0))
  }

  /** Whether one more may come; counts it if so. */
  take(address: string): boolean {
    if (this.isSpent(address)) return false
    const network = networkOf(address)
    const known = this.#byNetwork.get(network) ?? { count: 0 }
    this.#count += 1
    known.count += 1
    this.#byNetwork.set(network, known)
    return true
  }
}
