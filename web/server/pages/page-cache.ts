import { LRUCache } from 'lru-cache'
import { now } from '~/lib/clock'
import type { Representation } from '../http/representation'
import type { Log } from '../log'
import { CachedPage, type Copy } from './cached-page'
import { makeCopy } from './copy'
import type { Freshness } from './freshness'
import type { PageSource } from './page-source'
import type { PayloadStore } from './payload-store'
import type { PageTarget } from './target'
import { Warmer } from './warmer'

/** After a failure the CMS is left alone for this long (milliseconds). */
const PATIENCE_AFTER_FAILURE = 2000
/** A page of which a section failed is served for this long (milliseconds). */
const PATIENCE_WITHOUT_SECTION = 30_000

interface Options {
  source: PageSource
  store: PayloadStore
  freshness: Freshness
  log: Log
  secure: boolean
  /** Bytes of pages that exist. */
  maxSize?: number
  /** Number of pages that don't: apart, so that invented addresses cannot push real pages out. */
  maxMissing: number
}

interface Flight {
  generation: number
  page: Promise<CachedPage>
}

/**
 * Public pages in memory. A request is answered from here unless the page's content changed in the CMS or by
 * the clock; then it waits for one fresh render, shared by all who ask. Only if the CMS fails is the last good
 * copy shown again, and it says so.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #missing: LRUCache<string, CachedPage>
  readonly #flights = new Map<string, Flight>()
  readonly #options: Options
  readonly #warmer: Warmer

  constructor(options: Options) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: options.maxSize ?? 64 * 1024 * 1024,
      sizeCalculation: (page) => page.size,
    })
    this.#missing = new LRUCache({ max: options.maxMissing })
    this.#warmer = new Warmer(options.log)
  }

  /** The document for a request line that is a key already, if it can be served as it is. */
  hit(key: string): Representation | undefined {
    const page = this.#pages.get(key) ?? this.#missing.get(key)
    if (!page || this.#state(page) !== 'current') return undefined
    page.servedAt = Date.now()
    return page.copy?.document
  }

  /** The page, fresh if it can be had. Fails only if there is no copy of it at all. */
  async get(target: PageTarget, requestId: string): Promise<Copy> {
    const page = this.#pages.get(target.key) ?? this.#missing.get(target.key)
    if (page) {
      page.servedAt = Date.now()
      const state = this.#state(page)
      if (state === 'current' && page.copy) return page.copy
      const shown = page.staleCopy ?? (state === 'unconfirmed' ? page.copy : undefined)
      if (shown) {
        if (Date.now() >= page.patientUntil) this.#renewInBackground(target, requestId)
        return shown
      }
    }
    const fresh = await this.#renew(target, requestId)
    const copy = fresh.staleCopy ?? fresh.copy
    if (!copy) throw new Error(`No copy of ${target.key}`)
    return copy
  }

  /** Content of these types changed (all of it where no type is named). Pages in use are rendered again at once. */
  purge(tags: readonly string[] | 'all'): void {
    if (tags === 'all') this.#options.freshness.purgeAll()
    else this.#options.freshness.purge(tags)
    this.renewPagesInUse()
  }

  /** Renders again what visitors saw lately and what is no longer current. */
  renewPagesInUse(): void {
    this.#warmer.warm(
      [...this.#pages.entries()].filter(([, page]) => this.#state(page) !== 'current' || page.staleCopy),
      (target) => this.#renew(target, 'warm'),
    )
  }

  #state(page: CachedPage): 'current' | 'unconfirmed' | 'outdated' {
    const { freshness } = this.#options
    if (freshness.changedSince(page.generation, page.tags)) return 'outdated'
    if (page.expiresAt <= now().getTime()) return 'outdated'
    return freshness.isConfirmed(page.readAt) ? 'current' : 'unconfirmed'
  }

  #renewInBackground(target: PageTarget, requestId: string): void {
    this.#renew(target, requestId).catch((error: unknown) => {
      this.#options.log.error({ err: error, page: target.key }, 'a page could not be renewed')
    })
  }

  /** Joins the render under way, unless something was purged since it began: that one may hold old content. */
  #renew(target: PageTarget, requestId: string): Promise<CachedPage> {
    const { generation } = this.#options.freshness
    const flight = this.#flights.get(target.key)
    if (flight?.generation === generation) return flight.page
    const page = this.#readAndRender(target, requestId, generation).finally(() => {
      if (this.#flights.get(target.key)?.page === page) this.#flights.delete(target.key)
    })
    this.#flights.set(target.key, { generation, page })
    return page
  }

  async #readAndRender(target: PageTarget, requestId: string, generation: number): Promise<CachedPage> {
    const { source, freshness, secure } = this.#options
    const readAt = Date.now()
    try {
      const { payload, tags } = await source.read(target, requestId)
      const document = await source.render(payload)
      const copy = makeCopy(payload, document, tags, secure)
      const page = new CachedPage(payload, tags, generation, readAt, copy)
      if (document.failures.length > 0) this.#standWithout(document.failures, page, requestId)
      if (!freshness.changedSince(generation, tags)) this.#keep(target.key, page)
      return page
    } catch (error) {
      return await this.#lastGood(target, requestId, error)
    }
  }

  /** Some section failed: the page stands without it, is logged, and is rendered again before long. */
  #standWithout(failures: unknown[], page: CachedPage, requestId: string): void {
    const { log } = this.#options
    for (const err of failures) log.error({ err, page: page.payload.path, requestId }, 'a section failed')
    page.expiresAt = Math.min(page.expiresAt, now().getTime() + PATIENCE_WITHOUT_SECTION)
  }

  #keep(key: string, page: CachedPage): void {
    const { store } = this.#options
    if (page.payload.status === 200) {
      this.#missing.delete(key)
      this.#pages.set(key, page)
      store.put(key, { payload: page.payload, tags: [...page.tags] })
      this.#warmer.compress(page, () => this.#pages.peek(key) === page)
    } else {
      if (this.#pages.delete(key)) store.delete(key)
      this.#missing.set(key, page)
    }
  }

  /** The page as it was last read, in memory or on disk, marked as such. */
  async #lastGood(target: PageTarget, requestId: string, error: unknown): Promise<CachedPage> {
    const { freshness, log, secure, source, store } = this.#options
    log.warn({ err: error, page: target.key, requestId }, 'a page could not be read or rendered')
    let page = this.#pages.get(target.key)
    if (!page) {
      const stored = await store.get(target.key)
      if (!stored) throw error
      page = new CachedPage(
        { ...stored.payload, build: source.build }, // whichever build stored it, this one renders it
        new Set(stored.tags),
        -1,
        Date.parse(stored.payload.confirmedAt),
        undefined,
      )
      this.#pages.set(target.key, page)
    }
    page.patientUntil = Date.now() + PATIENCE_AFTER_FAILURE
    if (!page.staleCopy) {
      const known = freshness.changedSince(page.generation, page.tags)
        ? page.readAt
        : freshness.confirmedAt(page.readAt)
      const payload = { ...page.payload, stale: true as const, confirmedAt: new Date(known).toISOString() }
      page.staleCopy = makeCopy(payload, await source.render(payload), page.tags, secure)
    }
    return page
  }
}
