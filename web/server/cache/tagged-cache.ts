import { LRUCache } from 'lru-cache'
import { now } from '~/lib/clock'
import type { TagGenerations } from './tag-generations'
import { OverloadedError } from '../lib/cpu-budget-queue'
import { withTimeout } from '../lib/with-timeout'

/** Values that evict only each other, and how many of them are stored. */
export type Shelf = { name: string } & ({ maxSize: number } | { maxCount: number })

/** Keys that turned out to lead to nothing. */
const MISSING: Shelf = { name: 'missing', maxCount: 500 }

interface Options<T> {
  freshness: TagGenerations
  /** The shelf of a value; a number is the bound of all values together, in the unit of `sizeOf`. */
  maxSize: number | ((value: T) => Shelf)
  /** By default each value counts as one. */
  sizeOf?: (value: T) => number
  /** A value is made again after this time, for what the clock changes in it. */
  maxAgeMs?: number
  /** A value counts only while the change feed confirms that nothing else changed. */
  mustBeConfirmed?: boolean
  /** Where making a value fails, the last one is served, and the CMS is left alone for this time. */
  staleIfErrorMs?: number
  /** Makes what is served in the place of a value that can't be made: of the last one, or of a copy on disk. */
  makeStale?: (key: string, last: Entry<T> | undefined) => Promise<T | undefined>
  /**
   * A reader waits this long; then the computation counts as failed for that reader, and continues in the background.
   */
  maxWaitMs?: number
  /** Runs after a value was stored; `before` is the value that it replaced. */
  onStored?: (value: T, before: T | undefined, key: string) => void
}

/** A value as it was made. */
export interface GeneratedValue<T> {
  /** Absent: there is nothing under this key, which is remembered as well. */
  value: T | undefined
  /** The instant at which the clock changes it. */
  expiresAt?: Date | undefined
  /** Some of it could not be read: it is made again for the next reader. */
  isPartial?: boolean
}

/** Makes a value, and notes in `tags` the content types that it reads. */
export type Make<T> = (tags: Set<string>, before: T | undefined) => Promise<GeneratedValue<T>>

export interface Entry<T> {
  readonly value: T | undefined
  /** Served while no newer value can be made. */
  readonly stale: T | undefined
  readonly tags: ReadonlySet<string>
  /** The generation in which its content was read; -1 is older than any. */
  readonly generation: number
  readonly madeAt: number
  readonly expiresAt: number
  /** Until then it is served without another try. */
  retryAt: number
}

const nothing = {
  value: undefined,
  stale: undefined,
  tags: new Set<string>(),
  generation: -1,
  madeAt: 0,
  expiresAt: 0,
  retryAt: 0,
}

const shown = <T>({ stale, value }: Entry<T>): T | undefined => stale ?? value

interface Flight<T> {
  generation: number
  entry: Promise<Entry<T>>
}

/**
 * What is made of the CMS's content, by key. A value is made once for all who ask, and again only after something that it
 * shows changed. What was read before a change that came during the read is never taken for current.
 */
export class TaggedCache<T extends string | object> {
  readonly #options: Options<T>
  readonly #shelves = new Map<string, LRUCache<string, Entry<T>>>()
  readonly #flights = new Map<string, Flight<T>>()

  constructor(options: Options<T>) {
    this.#options = options
  }

  /**
   * The value under a key; undefined where there is nothing.
   * @throws what `make` throws, where there is no earlier value to serve
   */
  async get(key: string, make: Make<T>): Promise<T | undefined> {
    const known = this.entry(key)
    if (known && this.stateOf(known) === 'current') return known.value
    if (known && Date.now() < known.retryAt) return shown(known)
    const { staleIfErrorMs, maxWaitMs } = this.#options
    const making = this.renew(key, make)
    try {
      return shown(await (maxWaitMs === undefined ? making : withTimeout(maxWaitMs, making)))
    } catch (error) {
      const last = staleIfErrorMs === undefined ? undefined : await this.lastGood(key)
      if (!last || shown(last) === undefined) throw error
      last.retryAt = Date.now() + staleIfErrorMs!
      return shown(last)
    }
  }

  /** The value that was made last, current or not. */
  last(key: string): T | undefined {
    return this.entry(key)?.value
  }

  /** The value stored under a key. */
  entry(key: string): Entry<T> | undefined {
    for (const shelf of this.#shelves.values()) {
      const entry = shelf.get(key)
      if (entry) return entry
    }
    return undefined
  }

  /** All values of a shelf. */
  entries(shelf: string): [key: string, entry: Entry<T>][] {
    return [...(this.#shelves.get(shelf)?.entries() ?? [])]
  }

  /** `unconfirmed`: the change feed has said nothing for a while, neither that the content changed nor that it did not. */
  stateOf({ generation, tags, madeAt, expiresAt }: Entry<T>): 'current' | 'unconfirmed' | 'outdated' {
    const { freshness, maxAgeMs = Infinity, mustBeConfirmed } = this.#options
    if (generation < 0 || freshness.isInvalidatedSince(generation, tags)) return 'outdated'
    if (Date.now() - madeAt > maxAgeMs || now().getTime() >= expiresAt) return 'outdated'
    return mustBeConfirmed && !freshness.isValidated(madeAt) ? 'unconfirmed' : 'current'
  }

  /** Makes a value. A flight that began before a change may hold old content: after one, another begins. */
  renew(key: string, make: Make<T>): Promise<Entry<T>> {
    const { generation } = this.#options.freshness
    const known = this.#flights.get(key)
    if (known?.generation === generation) return known.entry
    const flight: Flight<T> = { generation, entry: this.#make(key, make, generation) }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    flight.entry.then(land, land)
    return flight.entry
  }

  /** The entry with what is served in the place of a newer value; undefined where there is nothing to make it of. */
  async lastGood(key: string): Promise<Entry<T> | undefined> {
    const { makeStale } = this.#options
    const last = this.entry(key)
    if (last?.stale || !makeStale) return last
    const stale = await makeStale(key, last)
    if (!stale) return undefined
    const entry = { ...(last ?? nothing), stale }
    // A value that was refreshed meanwhile keeps its place.
    if (this.entry(key) === last) this.#put(key, entry)
    return entry
  }

  async #make(key: string, make: Make<T>, generation: number): Promise<Entry<T>> {
    const { makeStale, staleIfErrorMs = 0 } = this.#options
    const tags = new Set<string>()
    const madeAt = Date.now()
    const { value: last, stale } = this.entry(key) ?? nothing
    try {
      const { value, expiresAt, isPartial = false } = await make(tags, last ?? stale)
      const entry: Entry<T> = {
        value,
        stale: undefined,
        tags,
        generation: isPartial ? -1 : generation,
        madeAt,
        expiresAt: expiresAt?.getTime() ?? Infinity,
        retryAt: 0,
      }
      this.#keep(key, entry, generation)
      return entry
    } catch (error) {
      // A stale value costs work too: who is refused for want of time gets none.
      if (!makeStale || error instanceof OverloadedError) throw error
      const lastGood = await this.lastGood(key)
      if (!lastGood) throw error
      lastGood.retryAt = Date.now() + staleIfErrorMs
      return lastGood
    }
  }

  #keep(key: string, entry: Entry<T>, generation: number): void {
    const known = this.entry(key)
    // Another flight, which began after a later change, was faster.
    if (known && known.generation > generation) return
    this.#put(key, entry)
    if (entry.value !== undefined) this.#options.onStored?.(entry.value, known?.value ?? known?.stale, key)
  }

  #put(key: string, entry: Entry<T>): void {
    const { maxSize, sizeOf = () => 1 } = this.#options
    const value = entry.value ?? entry.stale
    const at: Shelf =
      value === undefined
        ? MISSING
        : typeof maxSize === 'number'
          ? { name: 'values', maxSize }
          : maxSize(value)
    let shelf = this.#shelves.get(at.name)
    if (!shelf) {
      const sizeCalculation = ({ value, stale }: Entry<T>) =>
        Math.max(1, (value ? sizeOf(value) : 0) + (stale ? sizeOf(stale) : 0))
      shelf = new LRUCache<string, Entry<T>>(
        'maxCount' in at ? { max: at.maxCount } : { maxSize: at.maxSize, sizeCalculation },
      )
      this.#shelves.set(at.name, shelf)
    }
    for (const other of this.#shelves.values()) if (other !== shelf) other.delete(key)
    shelf.set(key, entry)
  }
}
