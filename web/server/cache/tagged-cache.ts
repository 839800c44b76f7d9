import { LRUCache } from 'lru-cache'
import { now } from '~/lib/clock'
import type { Freshness } from './freshness'
import { within } from '../lib/within'

/** Keys that turned out to lead to nothing. */
const MAX_MISSING = 500

interface Options<T> {
  freshness: Freshness
  /** Bound of all values together: bytes where `sizeOf` says bytes, otherwise a number of values. */
  maxSize: number
  sizeOf?: (value: T) => number
  /** A value is made again after this time, for what the clock changes in it. */
  maxAgeMs?: number
  /** A value counts only while the change feed confirms that nothing else changed. */
  mustBeConfirmed?: boolean
  /** Where making a value fails, the last one is served, and the CMS is left alone for this time. */
  staleIfErrorMs?: number
  /** A reader waits this long; then making counts as failed for that reader, and goes on by itself. */
  maxWaitMs?: number
  /** Runs after a value took the place of another one. */
  onReplaced?: (value: T, before: T) => void
}

/** A value as it was made. */
export interface Made<T> {
  /** Absent: there is nothing under this key, which is remembered as well. */
  value: T | undefined
  /** The instant at which the clock changes it. */
  expiresAt?: Date | undefined
  /** Some of it could not be read: it is made again for the next reader. */
  isPartial?: boolean
}

/** Makes a value, and notes in `tags` the content types that it reads. */
export type Make<T> = (tags: Set<string>, before: T | undefined) => Promise<Made<T>>

interface Entry<T> {
  value: T | undefined
  tags: ReadonlySet<string>
  /** The generation in which its content was read; -1 is older than any. */
  generation: number
  madeAt: number
  expiresAt: number
  /** Until then it is served without another try. */
  retryAt: number
}

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
  readonly #values: LRUCache<string, Entry<T>>
  /** Apart, so that invented keys push no value out. */
  readonly #missing = new LRUCache<string, Entry<T>>({ max: MAX_MISSING })
  readonly #flights = new Map<string, Flight<T>>()

  constructor(options: Options<T>) {
    const { maxSize, sizeOf = () => 1 } = options
    this.#options = options
    this.#values = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }) => (value === undefined ? 1 : Math.max(1, sizeOf(value))),
    })
  }

  /**
   * The value under a key; undefined where there is nothing.
   * @throws what `make` throws, where there is no earlier value to serve
   */
  async get(key: string, make: Make<T>): Promise<T | undefined> {
    const known = this.#known(key)
    if (known && (this.#isCurrent(known) || Date.now() < known.retryAt)) return known.value
    const { staleIfErrorMs, maxWaitMs } = this.#options
    const making = this.#join(key, make, known?.value)
    try {
      return (await (maxWaitMs === undefined ? making : within(maxWaitMs, making))).value
    } catch (error) {
      if (staleIfErrorMs === undefined || known?.value === undefined) throw error
      known.retryAt = Date.now() + staleIfErrorMs
      return known.value
    }
  }

  /** The value that was made last, current or not. */
  last(key: string): T | undefined {
    return this.#known(key)?.value
  }

  /** Puts in a value of an earlier process, or an empty one: served only where making one fails. */
  seed(key: string, value: T): void {
    this.#values.set(key, { value, tags: new Set(), generation: -1, madeAt: 0, expiresAt: 0, retryAt: 0 })
  }

  #known(key: string): Entry<T> | undefined {
    return this.#values.get(key) ?? this.#missing.get(key)
  }

  #isCurrent({ generation, tags, madeAt, expiresAt }: Entry<T>): boolean {
    const { freshness, maxAgeMs = Infinity, mustBeConfirmed } = this.#options
    if (generation < 0 || freshness.changedSince(generation, tags)) return false
    if (Date.now() - madeAt > maxAgeMs || now().getTime() >= expiresAt) return false
    return !mustBeConfirmed || freshness.isConfirmed(madeAt)
  }

  /** A flight that began before a change may hold old content: after one, another begins. */
  #join(key: string, make: Make<T>, before: T | undefined): Promise<Entry<T>> {
    const { generation } = this.#options.freshness
    const known = this.#flights.get(key)
    if (known?.generation === generation) return known.entry
    const flight: Flight<T> = { generation, entry: this.#make(key, make, before, generation) }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    flight.entry.then(land, land)
    return flight.entry
  }

  async #make(key: string, make: Make<T>, before: T | undefined, generation: number): Promise<Entry<T>> {
    const tags = new Set<string>()
    const madeAt = Date.now()
    const { value, expiresAt, isPartial = false } = await make(tags, before)
    const entry: Entry<T> = {
      value,
      tags,
      generation: isPartial ? -1 : generation,
      madeAt,
      expiresAt: expiresAt?.getTime() ?? Infinity,
      retryAt: 0,
    }
    this.#keep(key, entry, generation)
    return entry
  }

  #keep(key: string, entry: Entry<T>, generation: number): void {
    const known = this.#known(key)
    // Another flight, which began after a later change, was faster.
    if (known && known.generation > generation) return
    const [kept, other] =
      entry.value === undefined ? [this.#missing, this.#values] : [this.#values, this.#missing]
    other.delete(key)
    kept.set(key, entry)
    if (entry.value !== undefined && known?.value !== undefined)
      this.#options.onReplaced?.(entry.value, known.value)
  }
}
