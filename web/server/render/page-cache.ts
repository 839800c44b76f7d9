import { LRUCache } from 'lru-cache'
import { now } from '~/lib/clock'
import type { PageDefinition } from '~/pages/page-definition'
import type { Representation } from '../http/representation'
import { OverloadedError, type CpuBudgetQueue, type Priority, type RunOptions } from '../lib/cpu-budget-queue'
import type { Log } from '../lib/log'
import { CachedPage, type Copy } from './cached-page'
import { makeCopy } from './copy'
import type { Freshness } from '../cache/freshness'
import type { PageSource } from './page-source'
import type { PayloadStore } from '../cache/payload-store'
import type { PageTarget } from './target'
import { Warmer } from './warmer'
import type { Secure } from '../http/headers'

/** After a failure the CMS is left alone for this long (milliseconds). */
const PATIENCE_AFTER_FAILURE = 2000
/** A page that doesn't exist costs more than its render: the CMS was asked for it in several reads before. */
const MISSING_WEIGHT = 4
/** Bytes of pages under addresses of which there are endlessly many spellings. */
const MAX_VARIANTS = 8 * 1024 * 1024
/** A page of which a section failed is served for this long (milliseconds). */
const PATIENCE_WITHOUT_SECTION = 30_000

interface Options {
  source: PageSource
  store: PayloadStore
  freshness: Freshness
  log: Log
  secure: Secure
  /** Bytes of pages that exist. */
  maxSize?: number
  /** For each route, addresses whose parameters lead to nothing: apart, so that they cannot push real pages out. */
  maxMissing: number
  /** Pages that nobody asked for before and that may be read and rendered at the same time. */
  maxRenders: number
  queue: CpuBudgetQueue
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

/** For whom a page is made. */
export interface Asker {
  requestId: string
  priority: Priority
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
  /** Pages asked for by other spellings than the site's own: apart, and not on disk, since these are without end. */
  readonly #variants: LRUCache<string, CachedPage>
  readonly #missing = new Map<PageDefinition | undefined, LRUCache<string, CachedPage>>()
  /** Pages in flight that nobody asked for before. */
  #newcomers = 0
  readonly #flights = new Map<string, Flight>()
  readonly #options: Options
  readonly #warmer: Warmer
  #lastChange: { at: number; took: number } | undefined

  constructor(options: Options) {
    this.#options = options
    const sizeCalculation = (page: CachedPage) => page.size
    this.#pages = new LRUCache({
      maxSize: options.maxSize ?? 64 * 1024 * 1024,
      sizeCalculation,
      dispose: (_page, key, reason) => {
        if (reason !== 'set') this.#warmer.forget(key)
      },
    })
    this.#variants = new LRUCache({ maxSize: MAX_VARIANTS, sizeCalculation })
    this.#warmer = new Warmer(options.log, (key) => this.#pages.peek(key))
  }

  /** The document for a request line that is a key already, if it can be served as it is. */
  hit(key: string): Representation | undefined {
    const page = this.#kept(key)
    if (!page || page.isOwn || this.#state(page) !== 'current') return undefined
    page.servedAt = Date.now()
    return page.copy?.document
  }

  /**
   * The page, fresh if it can be had. Fails only if there is no copy of it at all.
   * @throws OverloadedError while too many others ask for pages that nobody asked for before
   */
  async get(target: PageTarget, asker: Asker): Promise<Copy> {
    const page = this.#kept(target.key) ?? this.#missing.get(target.definition)?.get(target.key)
    if (page) {
      page.servedAt = Date.now()
      const state = this.#state(page)
      if (state === 'current' && page.copy) return page.copy
      const shown = page.staleCopy ?? (state === 'unconfirmed' ? page.copy : undefined)
      if (shown) {
        if (Date.now() >= page.patientUntil) this.#renewInBackground(target, asker)
        return shown
      }
    }
    if (!this.#options.isCmsThere()) {
      const last = await this.#lastGood(target)
      if (last?.staleCopy) {
        last.servedAt = Date.now()
        if (Date.now() >= last.patientUntil) this.#renewInBackground(target, asker)
        return last.staleCopy
      }
    }
    // The page of all addresses that no route has is one: it waits for nobody.
    const isNew = !page && target.definition !== undefined
    const fresh = await this.#renew(target, asker, isNew)
    fresh.servedAt = Date.now()
    const copy = fresh.staleCopy ?? fresh.copy
    if (!copy) throw new Error(`No copy of ${target.key}`)
    return copy
  }

  /**
   * Whether the page is known not to exist, or turns out so as soon as it is read: who wants no page for people, such
   * as a search engine, is told before anything is rendered.
   * @throws OverloadedError
   */
  async isMissing(target: PageTarget, { requestId, priority }: Asker): Promise<boolean> {
    const { definition, params, query, key } = target
    if (definition?.validate?.({ params, query }) === false) return true
    if (this.#kept(key)) return false
    const known = this.#missing.get(definition)?.get(key)
    if (known && this.#state(known) === 'current') return known.payload.status === 404
    const read = () => this.#options.source.read(target, requestId)
    try {
      return (
        (await this.#options.queue.run({ priority, weight: MISSING_WEIGHT }, read)).payload.status === 404
      )
    } catch (error) {
      if (error instanceof OverloadedError) throw error
      return false // an outage is another answer, which the page gives
    }
  }

  /**
   * Content of these types changed (all of it where no type is named). Pages in use are rendered again at once.
   * Resolves when they all show it.
   */
  purge(tags: readonly string[] | 'all'): Promise<void> {
    if (tags === 'all') this.#options.freshness.purgeAll()
    else this.#options.freshness.purge(tags)
    return this.renewPagesInUse()
  }

  /** Editors changed something: how long visitors' pages take to show it is remembered. */
  async told(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await this.purge(tags)
    this.#lastChange = { at, took: Date.now() - at }
  }

  /** How many pages are kept, how many of them show what the CMS holds, and how long the last change was on its way. */
  get state(): { kept: number; current: number; lastChange: { at: number; took: number } | undefined } {
    const pages = [...this.#pages.values()]
    const current = pages.filter((page) => this.#state(page) === 'current' && !page.staleCopy).length
    return { kept: pages.length, current, lastChange: this.#lastChange }
  }

  /** Renders again what visitors saw lately and what is no longer current. Resolves when it is done. */
  renewPagesInUse(): Promise<void> {
    return this.#warmer.warm(
      [...this.#pages.entries()].filter(([, page]) => this.#state(page) !== 'current' || page.staleCopy),
      (target) => this.#renew(target, { requestId: 'warm', priority: 'visitor' }),
    )
  }

  #kept(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#variants.get(key)
  }

  #state(page: CachedPage): 'current' | 'unconfirmed' | 'outdated' {
    const { freshness } = this.#options
    if (freshness.changedSince(page.generation, page.tags)) return 'outdated'
    if (page.expiresAt <= now().getTime()) return 'outdated'
    return freshness.isConfirmed(page.readAt) ? 'current' : 'unconfirmed'
  }

  #renewInBackground(target: PageTarget, asker: Asker): void {
    this.#renew(target, asker).catch((error: unknown) => {
      this.#options.log.error({ err: error, page: target.name }, 'a page could not be renewed')
    })
  }

  /** Joins the render under way, unless something was purged since it began: that one may hold old content. */
  #renew(target: PageTarget, asker: Asker, isNew = false): Promise<CachedPage> {
    const { freshness, maxRenders } = this.#options
    const { generation } = freshness
    const flight = this.#flights.get(target.key)
    if (flight?.generation === generation) return flight.page
    // Some places stay free for visitors.
    const most = asker.priority === 'visitor' ? maxRenders : Math.ceil(maxRenders / 2)
    if (isNew && this.#newcomers >= most)
      throw new OverloadedError('Too many pages are asked for the first time')
    if (isNew) this.#newcomers += 1
    const page = this.#readAndRender(target, asker, generation, isNew).finally(() => {
      if (isNew) this.#newcomers -= 1
      if (this.#flights.get(target.key)?.page === page) this.#flights.delete(target.key)
    })
    this.#flights.set(target.key, { generation, page })
    return page
  }

  async #readAndRender(
    target: PageTarget,
    { requestId, priority }: Asker,
    generation: number,
    isNew: boolean,
  ): Promise<CachedPage> {
    const { source, freshness, secure, queue } = this.#options
    const readAt = Date.now()
    try {
      const { payload, tags, isVariant = false } = await source.read(target, requestId)
      const isThere = payload.status === 200
      // The site's own addresses are finite, and each is rendered once for all: no flood delays them.
      const isOwn = isThere && !target.isTyped && !isVariant
      const work: RunOptions = {
        priority: isOwn ? 'visitor' : priority,
        weight: isThere ? 1 : MISSING_WEIGHT,
      }
      const render = () => source.render(payload)
      const document = await (isNew ? queue.run(work, render) : render())
      const copy = makeCopy(payload, document, tags, secure, target)
      const page = new CachedPage(payload, tags, generation, readAt, copy)
      if (document.failures.length > 0) this.#standWithout(document.failures, page, target.name, requestId)
      if (!freshness.changedSince(generation, tags)) this.#keep(target, page, isVariant)
      return page
    } catch (error) {
      const { log } = this.#options
      log.warn({ err: error, page: target.name, requestId }, 'a page could not be read or rendered')
      const last = await this.#lastGood(target)
      if (!last) throw error
      last.patientUntil = Date.now() + PATIENCE_AFTER_FAILURE
      return last
    }
  }

  /** Some section failed: the page stands without it, is logged, and is rendered again before long. */
  #standWithout(failures: unknown[], page: CachedPage, name: string, requestId: string): void {
    const { log } = this.#options
    for (const err of failures) log.error({ err, page: name, requestId }, 'a section failed')
    page.expiresAt = Math.min(page.expiresAt, now().getTime() + PATIENCE_WITHOUT_SECTION)
  }

  #keep({ key, isTyped, definition }: PageTarget, page: CachedPage, isVariant: boolean): void {
    if (isTyped) return
    const { store, maxMissing } = this.#options
    const missing = this.#missing.get(definition) ?? new LRUCache({ max: maxMissing })
    const isThere = page.payload.status === 200
    // A renewal is no visit: a page that visitors no longer ask for leaves use.
    page.servedAt = (this.#pages.peek(key) ?? this.#variants.peek(key))?.servedAt ?? 0
    if (isThere) missing.delete(key)
    else this.#missing.set(definition, missing.set(key, page))
    if (isThere && isVariant) this.#variants.set(key, page)
    else this.#variants.delete(key)
    if (isThere && !isVariant) {
      this.#pages.set(key, page)
      store.put(key, { payload: page.payload, tags: [...page.tags] })
      this.#warmer.compress(key)
    } else if (this.#pages.delete(key)) {
      store.delete(key)
    }
  }

  /** The page as it was last read, in memory or on disk, marked as such. */
  async #lastGood(target: PageTarget): Promise<CachedPage | undefined> {
    const { freshness, secure, source, store } = this.#options
    let page = this.#kept(target.key)
    if (!page) {
      const stored = await store.get(target.key)
      if (!stored) return undefined
      page = new CachedPage(
        { ...stored.payload, build: source.build }, // whichever build stored it, this one renders it
        new Set(stored.tags),
        -1,
        Date.parse(stored.payload.confirmedAt),
        undefined,
      )
    }
    if (!page.staleCopy) {
      const known = freshness.changedSince(page.generation, page.tags)
        ? page.readAt
        : freshness.confirmedAt(page.readAt)
      const payload = { ...page.payload, stale: true as const, confirmedAt: new Date(known).toISOString() }
      page.staleCopy = makeCopy(payload, await source.render(payload), page.tags, secure, target)
      this.#reweigh(target.key, page)
    }
    return page
  }

  /** Counts a page that gained a copy by its present size; the cache takes the size once, as a page is set. */
  #reweigh(key: string, page: CachedPage): void {
    const cache = this.#variants.peek(key) ? this.#variants : this.#pages
    // A page that was renewed meanwhile keeps its place.
    if ((cache.peek(key) ?? page) !== page) return
    cache.delete(key)
    cache.set(key, page)
  }
}
