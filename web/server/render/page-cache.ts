import { UnavailableError } from '~/cms/errors'
import { now } from '~/lib/clock'
import type { Payload } from '~/pages/payload'
import type { LastGoodCopyStore } from '../cache/last-good-copy-store'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type CacheEntry, type GeneratedValue, type CachePartition } from '../cache/tagged-cache'
import type { HttpsMode } from '../http/security-headers'
import type { Representation } from '../http/representation'
import {
  OverloadedError,
  type CpuBudgetQueue,
  type QueuePriority,
  type QueueRunOptions,
} from '../lib/cpu-budget-queue'
import type { Log } from '../lib/log'
import { withTimeout } from '../lib/with-timeout'
import type { CachedPage } from './cached-page'
import type { AvailablePages } from './available-pages'
import { buildPageResponses, type PageResponses } from './page-responses'
import type { PageRenderer } from './page-renderer'
import { mayPageExist, pageTargetFromKey, type PageTarget } from './resolve-target'
import { CacheWarmer } from './cache-warmer'

/** How long the CMS isn't called after a failure. */
const RETRY_AFTER_MS = 2000
/**
 * How long a visitor waits for an outdated page to be rendered again, such as while an import keeps the CMS
 * busy; then its last good copy is served, and the render continues.
 */
const MAX_WAIT_FOR_RENDER_MS = 5000
/**
 * The cost of a missing page relative to its render, since the CMS was called several times to find that out.
 */
const MISSING_WEIGHT = 4
/** The partition of pages at their canonical addresses. */
const PAGES = 'pages'
const MAX_PAGES_BYTES = 64 * 1024 * 1024
/**
 * The partition of pages under other spellings of an address, of which a client can invent endlessly many. They
 * are evicted separately, and not stored on disk.
 */
const VARIANTS: CachePartition = { name: 'variants', maxSize: 8 * 1024 * 1024 }
/** How long a page with a failed section is served. */
const WITHOUT_SECTION_MS = 30_000

interface Options {
  source: PageRenderer
  /** Last good payloads. These are data, not HTML, so that a later build can render them. */
  copies: LastGoodCopyStore
  freshness: TagGenerations
  /** A page whose menus were built from another list is outdated. */
  offered: Pick<AvailablePages, 'last'>
  log: Log
  secure: HttpsMode
  /** Bytes of all pages that exist. */
  maxSize?: number
  /**
   * Cached addresses of missing pages per route. They have a partition of their own, so that invented addresses
   * can't evict real pages.
   */
  maxMissing: number
  /** Concurrent renders of pages that aren't cached. */
  maxRenders: number
  queue: CpuBudgetQueue
  /** Whether the CMS responded to the last poll. */
  isCmsThere: () => boolean
}

/** The request for which a page is rendered. */
export interface PageRequestContext {
  requestId: string
  priority: QueuePriority
}

/** The last good data of a page. */
export interface LastGoodPage {
  payload: Payload
  tags: string[]
}

/**
 * Caches public pages in memory. A page is served from here until its content changes in the CMS or by the
 * clock; then concurrent requests wait for one render, which they share. If the CMS fails or is slow, the last
 * good copy is served with a notice.
 */
export class PageCache {
  readonly #pages: TaggedCache<CachedPage>
  /** Renders in progress of pages that weren't cached. */
  #coldRenders = 0
  readonly #options: Options
  readonly #warmer: CacheWarmer
  #lastChange: { at: number; took: number } | undefined

  constructor(options: Options) {
    this.#options = options
    this.#pages = new TaggedCache({
      freshness: options.freshness,
      maxSize: ({ partition }) => partition,
      // Compressed bodies are added later and take about a third of the size.
      sizeOf: ({ document, data }) => Math.ceil((document.size + data.size) * 1.5),
      mustBeConfirmed: true,
      staleIfErrorMs: RETRY_AFTER_MS,
      makeStale: (key, last) => this.#makeStale(pageTargetFromKey(key), last),
      onStored: (page, before, key) => this.#store(page, before, key),
    })
    this.#warmer = new CacheWarmer(options.log, (key) => this.#pages.last(key))
  }

  /**
   * The document whose cache key equals the request target, if it is current. This is the fast path: it
   * parses nothing.
   */
  hit(key: string): Representation | undefined {
    const entry = this.#pages.entry(key)
    const page = entry?.value
    if (page?.payload.status !== 200 || isCompletedForAsker(page)) return undefined
    if (this.#stateOf(entry!) !== 'current') return undefined
    page.lastServedAt = Date.now()
    return page.document
  }

  /**
   * The page, current if possible. Fails only without any copy.
   * @throws OverloadedError while too many uncached pages are requested
   */
  async get(target: PageTarget, asker: PageRequestContext): Promise<PageResponses> {
    const page = await this.#find(target, asker)
    page.lastServedAt = Date.now()
    return page
  }

  async #find(target: PageTarget, asker: PageRequestContext): Promise<CachedPage> {
    if (target.isPersonal) {
      const { value } = await this.#make(target, asker, { isNew: true, tags: new Set(), before: undefined })
      return value!
    }
    const kept = this.#pages.entry(target.key)
    const state = kept && this.#stateOf(kept)
    if (state === 'current' && kept?.value) return kept.value
    let shown = kept?.stale ?? (state === 'unconfirmed' ? kept?.value : undefined)
    if (!shown && !this.#options.isCmsThere()) shown = (await this.#pages.lastGood(target.key))?.stale
    if (shown) {
      if (Date.now() >= (kept?.retryAt ?? 0)) this.#revalidateInBackground(target, asker)
      return shown
    }
    // All unknown addresses share one page, which bypasses the limit of uncached renders.
    const render = this.#revalidate(target, asker, !kept && target.definition !== undefined)
    const { stale, value } = await (kept?.value ? this.#renderOrCopy(target, render) : render)
    return (stale ?? value)!
  }

  /** The page as soon as it is rendered; its last good copy where that takes long. */
  async #renderOrCopy(
    target: PageTarget,
    render: Promise<CacheEntry<CachedPage>>,
  ): Promise<CacheEntry<CachedPage>> {
    try {
      return await withTimeout(MAX_WAIT_FOR_RENDER_MS, render)
    } catch (error) {
      // A 404 has no copy.
      const copy = error instanceof UnavailableError ? await this.#pages.lastGood(target.key) : undefined
      return copy?.stale ? copy : render
    }
  }

  /**
   * Whether the page doesn't exist, found out without rendering it, so that a crawler gets its empty 404
   * cheaply.
   * @throws OverloadedError
   */
  async isNotFound(target: PageTarget, { requestId, priority }: PageRequestContext): Promise<boolean> {
    const { definition, key } = target
    if (definition && !mayPageExist(target)) return true
    const known = this.#pages.entry(key)
    const status = (known?.value ?? known?.stale)?.payload.status
    if (status === 200) return false
    if (known && this.#stateOf(known) === 'current') return status === 404
    const read = () => this.#options.source.read(target, requestId)
    try {
      return (
        (await this.#options.queue.run({ priority, weight: MISSING_WEIGHT }, read)).payload.status === 404
      )
    } catch (error) {
      if (error instanceof OverloadedError) throw error
      return false // a failure isn't a 404; the render reports it
    }
  }

  /**
   * Invalidates pages that show content of these types, or all pages. Pages in use are rendered again at
   * once. Resolves when they all show the change.
   */
  purge(tags: readonly string[] | 'all'): Promise<void> {
    if (tags === 'all') this.#options.freshness.invalidateAll()
    else this.#options.freshness.invalidate(tags)
    return this.revalidateActivePages()
  }

  /** Invalidates pages after an editor's change, and measures how long public pages take to show it. */
  async onContentChanged(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await this.purge(tags)
    this.#lastChange = { at, took: Date.now() - at }
  }

  /**
   * How many pages are cached, how many of them are current, and how long the last change took
   * (milliseconds).
   */
  get state(): { kept: number; current: number; lastChange: { at: number; took: number } | undefined } {
    const pages = this.#pages.entries(PAGES)
    const current = pages.filter(([, entry]) => this.#isCurrent(entry)).length
    return { kept: pages.length, current, lastChange: this.#lastChange }
  }

  /** Renders outdated pages again that visitors requested lately. Resolves when it is done. */
  revalidateActivePages(): Promise<void> {
    return this.#warmer.warm(
      this.#pages.entries(PAGES).flatMap(([key, entry]) => {
        const page = entry.value ?? entry.stale
        return page && !this.#isCurrent(entry) ? [[key, page]] : []
      }),
      async (target) => {
        // A visitor's request may have rendered it since.
        const entry = this.#pages.entry(target.key)
        if (entry && this.#isCurrent(entry)) return
        await this.#revalidate(target, { requestId: 'warm', priority: 'visitor' })
      },
    )
  }

  #isCurrent(entry: CacheEntry<CachedPage>): boolean {
    return this.#stateOf(entry) === 'current' && !entry.stale
  }

  #stateOf(entry: CacheEntry<CachedPage>): ReturnType<TaggedCache<CachedPage>['stateOf']> {
    return entry.value && this.#hasFormerMenus(entry.value) ? 'outdated' : this.#pages.stateOf(entry)
  }

  #hasFormerMenus({ offered }: CachedPage): boolean {
    return offered !== this.#options.offered.last
  }

  #revalidateInBackground(target: PageTarget, asker: PageRequestContext): void {
    this.#revalidate(target, asker).catch((error: unknown) => {
      this.#options.log.error({ err: error, page: target.name }, 'a page could not be renewed')
    })
  }

  /** @throws OverloadedError while too many uncached pages are rendered */
  #revalidate(target: PageTarget, asker: PageRequestContext, isNew = false): Promise<CacheEntry<CachedPage>> {
    return this.#pages.renew(target.key, (tags, before) => this.#make(target, asker, { isNew, tags, before }))
  }

  async #make(
    target: PageTarget,
    { requestId, priority }: PageRequestContext,
    { isNew, tags, before }: { isNew: boolean; tags: Set<string>; before: CachedPage | undefined },
  ): Promise<GeneratedValue<CachedPage>> {
    const { source, secure, queue, log, maxRenders } = this.#options
    // Half of the renders are reserved for visitors.
    const most = priority === 'visitor' ? maxRenders : Math.ceil(maxRenders / 2)
    if (isNew && this.#coldRenders >= most)
      throw new OverloadedError('Too many pages are asked for the first time')
    if (isNew) this.#coldRenders += 1
    try {
      const read = await source.read(target, requestId)
      const { payload, offered, isVariant = false } = read
      for (const tag of read.tags) tags.add(tag)
      const isThere = payload.status === 200
      // The site's own addresses are finite and rendered once for all visitors, so they aren't queued behind
      // a flood.
      const isOwn = isThere && !target.isPersonal && !isVariant
      const work: QueueRunOptions = {
        priority: isOwn ? 'visitor' : priority,
        weight: isThere && payload.notice === undefined ? 1 : MISSING_WEIGHT,
      }
      const render = () => source.render(payload)
      const document = await (isNew ? queue.run(work, render) : render())
      for (const err of document.failures)
        log.error({ err, page: target.name, requestId }, 'a section failed')
      const page: CachedPage = {
        ...buildPageResponses(payload, document, tags, secure, target),
        partition: this.#partitionOf(target, payload, isVariant),
        tags: [...tags],
        offered,
        // A refresh doesn't count as a request: a page that visitors no longer request becomes inactive.
        lastServedAt: before?.lastServedAt ?? 0,
      }
      const times = [
        ...(payload.expiresAt === undefined ? [] : [Date.parse(payload.expiresAt)]),
        ...(document.failures.length > 0 ? [now().getTime() + WITHOUT_SECTION_MS] : []),
      ]
      return { value: page, expiresAt: times.length > 0 ? new Date(Math.min(...times)) : undefined }
    } catch (error) {
      log.warn({ err: error, page: target.name, requestId }, 'a page could not be read or rendered')
      throw error
    } finally {
      if (isNew) this.#coldRenders -= 1
    }
  }

  #partitionOf({ route }: PageTarget, { status }: Payload, isVariant: boolean): CachePartition {
    const { maxSize = MAX_PAGES_BYTES, maxMissing } = this.#options
    if (status !== 200) return { name: `missing ${route}`, maxCount: maxMissing }
    return isVariant ? VARIANTS : { name: PAGES, maxSize }
  }

  #store({ partition, payload, tags }: CachedPage, before: CachedPage | undefined, key: string): void {
    const { copies } = this.#options
    if (partition.name === PAGES) {
      const { confirmedAt: _when, build: _which, ...content } = payload
      copies.put(key, { payload, tags } satisfies LastGoodPage, content)
      this.#warmer.compress(key)
    } else if (before?.partition.name === PAGES) {
      copies.delete(key)
    }
  }

  /** The last good copy of the page, in memory or on disk, marked as stale. */
  async #makeStale(
    target: PageTarget,
    last: CacheEntry<CachedPage> | undefined,
  ): Promise<CachedPage | undefined> {
    const { freshness, secure, source, copies } = this.#options
    const page = last?.value?.payload.status === 200 ? last.value : undefined
    const stored = page ?? ((await copies.get(target.key)) as LastGoodPage | undefined)
    if (!stored) return undefined
    const readAt = page && last ? last.madeAt : Date.parse(stored.payload.confirmedAt)
    const isUnchanged =
      page && last && !this.#hasFormerMenus(page) && !freshness.isInvalidatedSince(last.generation, last.tags)
    const confirmedAt = new Date(isUnchanged ? freshness.lastValidatedAt(readAt) : readAt).toISOString()
    // Another build may have stored the payload; this one renders it.
    const payload = { ...stored.payload, build: source.build, stale: true as const, confirmedAt }
    const copy = buildPageResponses(
      payload,
      await source.render(payload),
      new Set(stored.tags),
      secure,
      target,
    )
    const partition = page?.partition ?? this.#partitionOf(target, payload, false)
    const { offered, lastServedAt = 0 } = page ?? {}
    return { ...copy, partition, tags: stored.tags, offered, lastServedAt }
  }
}

/** Whether the page has a form or entered values, so that it is rendered for each request. */
const isCompletedForAsker = ({ payload }: CachedPage) =>
  payload.form !== undefined || payload.sent !== undefined
