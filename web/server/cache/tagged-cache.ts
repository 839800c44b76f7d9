import { LRUCache } from 'lru-cache'
import { now } from '~/lib/clock'
import type { TagGenerations } from './tag-generations'
import { OverloadedError } from '../lib/cpu-budget-queue'
import { withTimeout } from '../lib/with-timeout'

/** A group of values that evict only each other, and its capacity. */
export type CachePartition = { name: string } & ({ maxSize: number } | { maxCount: number })

/** Keys without a value, such as addresses of missing pages. */
const MISSING: CachePartition = { name: 'missing', maxCount: 500 }

interface Options<T> {
  freshness: TagGenerations
  /** The partition of a value, or a number: the capacity of one partition for all values, in the unit of `sizeOf`. */
  maxSize: number | ((value: T) => CachePartition)
  /** The size of a value. By default each counts as one. */
  sizeOf?: (value: T) => number
  /** After this time a value is generated again, because it depends on the clock. */
  maxAgeMs?: number
  /** Serves a value only while the change feed confirms that nothing else changed. */
  mustBeConfirmed?: boolean
  /** When generation fails, the previous value is served for this time before the CMS is called again. */
  staleIfErrorMs?: number
  /**
   * Produces the fallback for a value that can't be generated: from the previous value, or from a copy on
   * disk.
   */
  makeStale?: (key: string, last: CacheEntry<T> | undefined) => Promise<T | undefined>
  /**
   * How long a caller waits. After that the call fails for this caller, and generation continues in the
   * background.
   */
  maxWaitMs?: number
  /** Runs after a value was stored; `before` is the value that it replaced. */
  onStored?: (value: T, before: T | undefined, key: string) => void
}

/** The result of one generation. */
export interface GeneratedValue<T> {
  /** Undefined when there is nothing under this key; that is cached as well. */
  value: T | undefined
  /** When the clock makes the value outdated. */
  expiresAt?: Date | undefined
  /** A part of the content could not be read, so the next caller generates the value again. */
  isPartial?: boolean
}

/** Generates a value, and adds to `tags` the content types that it reads. */
export type GenerateValue<T> = (tags: Set<string>, before: T | undefined) => Promise<GeneratedValue<T>>

export interface CacheEntry<T> {
  readonly value: T | undefined
  /** The fallback, served while no newer value can be generated. */
  readonly stale: T | undefined
  readonly tags: ReadonlySet<string>
  /** The generation in which the content was read; -1 is older than any. */
  readonly generation: number
  readonly madeAt: number
  readonly expiresAt: number
  /** Until this instant the fallback is served without another attempt. */
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

const shown = <T>({ stale, value }: CacheEntry<T>): T | undefined => stale ?? value

interface Flight<T> {
  generation: number
  entry: Promise<CacheEntry<T>>
}

/**
 * Caches values derived from CMS content, by key. Concurrent callers share one generation, and a value is
 * generated again only after content that it shows changed. Content read before a change that arrives during
 * the read never counts as current.
 */
export class TaggedCache<T extends string | object> {
  readonly #options: Options<T>
  readonly #partitions = new Map<string, LRUCache<string, CacheEntry<T>>>()
  readonly #flights = new Map<string, Flight<T>>()

  constructor(options: Options<T>) {
    this.#options = options
  }

  /**
   * The current value under a key; undefined for none.
   * @throws what `make` throws, where there is no fallback to serve
   */
  async get(key: string, make: GenerateValue<T>): Promise<T | undefined> {
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

  /** The last generated value, current or not. */
  last(key: string): T | undefined {
    return this.entry(key)?.value
  }

  /** The entry under a key, current or not. */
  entry(key: string): CacheEntry<T> | undefined {
    for (const partition of this.#partitions.values()) {
      const entry = partition.get(key)
      if (entry) return entry
    }
    return undefined
  }

  /** All entries of a partition. */
  entries(partition: string): [key: string, entry: CacheEntry<T>][] {
    return [...(this.#partitions.get(partition)?.entries() ?? [])]
  }

  /**
   * `unconfirmed`: the change feed has been silent for a while, so it is unknown whether the content changed.
   */
  stateOf({ generation, tags, madeAt, expiresAt }: CacheEntry<T>): 'current' | 'unconfirmed' | 'outdated' {
    const { freshness, maxAgeMs = Infinity, mustBeConfirmed } = this.#options
    if (generation < 0 || freshness.isInvalidatedSince(generation, tags)) return 'outdated'
    if (Date.now() - madeAt > maxAgeMs || now().getTime() >= expiresAt) return 'outdated'
    return mustBeConfirmed && !freshness.isValidated(madeAt) ? 'unconfirmed' : 'current'
  }

  /**
   * Generates a value. A generation that began before a change may hold old content, so callers after the
   * change start another.
   */
  renew(key: string, make: GenerateValue<T>): Promise<CacheEntry<T>> {
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

  /** The entry with its fallback; undefined where there is nothing to derive one from. */
  async lastGood(key: string): Promise<CacheEntry<T> | undefined> {
    const { makeStale } = this.#options
    const last = this.entry(key)
    if (last?.stale || !makeStale) return last
    const stale = await makeStale(key, last)
    if (!stale) return undefined
    const entry = { ...(last ?? nothing), stale }
    // If another call refreshed the value meanwhile, that value stays.
    if (this.entry(key) === last) this.#put(key, entry)
    return entry
  }

  async #make(key: string, make: GenerateValue<T>, generation: number): Promise<CacheEntry<T>> {
    const { makeStale, staleIfErrorMs = 0 } = this.#options
    const tags = new Set<string>()
    const madeAt = Date.now()
    const { value: last, stale } = this.entry(key) ?? nothing
    try {
      const { value, expiresAt, isPartial = false } = await make(tags, last ?? stale)
      const entry: CacheEntry<T> = {
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
      // Producing a fallback costs time too: a caller that was shed for lack of time gets none.
      if (!makeStale || error instanceof OverloadedError) throw error
      const lastGood = await this.lastGood(key)
      if (!lastGood) throw error
      lastGood.retryAt = Date.now() + staleIfErrorMs
      return lastGood
    }
  }

  #keep(key: string, entry: CacheEntry<T>, generation: number): void {
    const known = this.entry(key)
    // A generation that began after a later change finished first.
    if (known && known.generation > generation) return
    this.#put(key, entry)
    if (entry.value !== undefined) this.#options.onStored?.(entry.value, known?.value ?? known?.stale, key)
  }

  #put(key: string, entry: CacheEntry<T>): void {
    const { maxSize, sizeOf = () => 1 } = this.#options
    const value = entry.value ?? entry.stale
    const at: CachePartition =
      value === undefined
        ? MISSING
        : typeof maxSize === 'number'
          ? { name: 'values', maxSize }
          : maxSize(value)
    let partition = this.#partitions.get(at.name)
    if (!partition) {
      const sizeCalculation = ({ value, stale }: CacheEntry<T>) =>
        Math.max(1, (value ? sizeOf(value) : 0) + (stale ? sizeOf(stale) : 0))
      partition = new LRUCache<string, CacheEntry<T>>(
        'maxCount' in at ? { max: at.maxCount } : { maxSize: at.maxSize, sizeCalculation },
      )
      this.#partitions.set(at.name, partition)
    }
    for (const other of this.#partitions.values()) if (other !== partition) other.delete(key)
    partition.set(key, entry)
  }
}
