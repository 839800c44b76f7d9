import { LRUCache } from 'lru-cache'

const WINDOW = 60_000
const FROM_ONE_ADDRESS = 10
const IN_ALL = 100

/** How many reports may come in a minute: from one address, and in all. */
export class Allowance {
  readonly #byAddress = new LRUCache<string, { count: number }>({ max: 2000, ttl: WINDOW, noUpdateTTL: true })
  #began = 0
  #count = 0

  /** Whether one more may come; counts it if so. */
  take(address: string): boolean {
    const now = performance.now()
    if (now - this.#began > WINDOW) [this.#began, this.#count] = [now, 0]
    const known = this.#byAddress.get(address) ?? { count: 0 }
    if (this.#count >= IN_ALL || known.count >= FROM_ONE_ADDRESS) return false
    this.#count += 1
    known.count += 1
    this.#byAddress.set(address, known)
    return true
  }
}
