import { now } from '~/lib/clock'
import type { Payload } from '~/pages/payload'
import type { CopyStore } from '../cache/copy-store'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type Entry, type GeneratedValue, type Shelf } from '../cache/tagged-cache'
import type { Secure } from '../http/headers'
import type { Representation } from '../http/representation'
import { OverloadedError, type CpuBudgetQueue, type Priority, type RunOptions } from '../lib/cpu-budget-queue'
import type { Log } from '../lib/log'
import type { CachedPage } from './cached-page'
import { buildPageResponses, type PageResponses } from './page-responses'
import type { PageRenderer } from './page-renderer'
import { isPossible, targetOf, type PageTarget } from './resolve-target'
import { Warmer } from './warmer'

/** After a failure the CMS is left alone for this time. */
const RETRY_AFTER_MS = 2000
/** A missing page costs more than its render: the CMS was asked for it in several reads before. */
const MISSING_WEIGHT = 4
/** The shelf of the site's own pages. */
const PAGES = 'pages'
const MAX_PAGES_BYTES = 64 * 1024 * 1024
/** Pages under addresses of which there are endlessly many spellings: apart, and not on disk. */
const VARIANTS: Shelf = { name: 'variants', maxSize: 8 * 1024 * 1024 }
/** A page of which a section failed is served for this time. */
const WITHOUT_SECTION_MS = 30_000

interface Options {
  source: PageRenderer
  /** Last good payloads: data, not HTML, so that any later build can render them. */
  copies: CopyStore
  freshness: TagGenerations
  log: Log
  secure: Secure
  /** Bytes of pages that exist. */
  maxSize?: number
  /** For each route, addresses whose parameters lead to nothing: apart, so that they cannot push real pages out. */
  maxMissing: number
  /** Cold renders (pages that are not in the cache) that may be read and rendered at the same time. */
  maxRenders: number
  queue: CpuBudgetQueue
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

/** For whom a page is made. */
export interface RequestContext {
  requestId: string
  priority: Priority
}

/** The last good data of a page. */
export interface StoredPage {
  payload: Payload
  tags: string[]
}

/**
 * Public pages in memory. A request is answered from here unless the page's content changed in the CMS or by the
 * clock; then it waits for one fresh render, which all concurrent requests share. Only if the CMS fails is the last
 * good copy shown, with a line that says so.
 */
export class PageCache {
  readonly #pages: TaggedCache<CachedPage>
  /** Cold renders in progress. */
  #coldRenders = 0
  readonly #options: Options
  readonly #warmer: Warmer
  #lastChange: { at: number; took: number } | undefined

  constructor(options: Options) {
    this.#options = options
    this.#pages = new TaggedCache({
      freshness: options.freshness,
      maxSize: ({ shelf }) => shelf,
      // Compressed bodies come later and add a third.
      sizeOf: ({ document, data }) => Math.ceil((document.size + data.size) * 1.5),
      mustBeConfirmed: true,
      staleIfErrorMs: RETRY_AFTER_MS,
      makeStale: (key, last) => this.#makeStale(targetOf(key), last),
      onStored: (page, before, key) => this.#store(page, before, key),
    })
    this.#warmer = new Warmer(options.log, (key) => this.#pages.last(key))
  }

  /** The document for a request line that is a key already, if it can be served as it is. */
  hit(key: string): Representation | undefined {
    const entry = this.#pages.entry(key)
    const page = entry?.value
    if (page?.payload.status !== 200 || isCompletedForAsker(page)) return undefined
    if (this.#pages.stateOf(entry!) !== 'current') return undefined
    page.lastServedAt = Date.now()
    return page.document
  }

  /**
   * The page, fresh if possible. Fails only if there is no copy of it at all.
   * @throws OverloadedError while too many cold renders are requested
   */
  async get(target: PageTarget, asker: RequestContext): Promise<PageResponses> {
    const page = await this.#find(target, asker)
    page.lastServedAt = Date.now()
    return page
  }

  async #find(target: PageTarget, asker: RequestContext): Promise<CachedPage> {
    if (target.isPersonal) {
      const { value } = await this.#make(target, asker, { isNew: true, tags: new Set(), before: undefined })
      return value!
    }
    const kept = this.#pages.entry(target.key)
    const state = kept && this.#pages.stateOf(kept)
    if (state === 'current' && kept?.value) return kept.value
    let shown = kept?.stale ?? (state === 'unconfirmed' ? kept?.value : undefined)
    if (!shown && !this.#options.isCmsThere()) shown = (await this.#pages.lastGood(target.key))?.stale
    if (shown) {
      if (Date.now() >= (kept?.retryAt ?? 0)) this.#revalidateInBackground(target, asker)
      return shown
    }
    // Unknown addresses share one page, which bypasses the cold-render queue.
    const { stale, value } = await this.#revalidate(target, asker, !kept && target.definition !== undefined)
    return (stale ?? value)!
  }

  /**
   * Whether the page is known not to exist, or turns out so as soon as it is read: a crawler gets its empty 404
   * before anything is rendered.
   * @throws OverloadedError
   */
  async isNotFound(target: PageTarget, { requestId, priority }: RequestContext): Promise<boolean> {
    const { definition, key } = target
    if (definition && !isPossible(target)) return true
    const known = this.#pages.entry(key)
    const status = (known?.value ?? known?.stale)?.payload.status
    if (status === 200) return false
    if (known && this.#pages.stateOf(known) === 'current') return status === 404
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
    if (tags === 'all') this.#options.freshness.invalidateAll()
    else this.#options.freshness.invalidate(tags)
    return this.revalidateActivePages()
  }

  /** Editors changed something: how long visitors' pages take to show it is remembered. */
  async onContentChanged(tags: readonly string[]): Promise<void> {
    const at = Date.now()
    await this.purge(tags)
    this.#lastChange = { at, took: Date.now() - at }
  }

  /** How many pages are cached, how many of them are fresh, and how long the last change took. */
  get state(): { kept: number; current: number; lastChange: { at: number; took: number } | undefined } {
    const pages = this.#pages.entries(PAGES)
    const current = pages.filter(([, entry]) => this.#isCurrent(entry)).length
    return { kept: pages.length, current, lastChange: this.#lastChange }
  }

  /** Renders again what visitors saw lately and what is no longer current. Resolves when it is done. */
  revalidateActivePages(): Promise<void> {
    return this.#warmer.warm(
      this.#pages.entries(PAGES).flatMap(([key, entry]) => {
        const page = entry.value ?? entry.stale
        return page && !this.#isCurrent(entry) ? [[key, page]] : []
      }),
      (target) => this.#revalidate(target, { requestId: 'warm', priority: 'visitor' }),
    )
  }

  #isCurrent(entry: Entry<CachedPage>): boolean {
    return this.#pages.stateOf(entry) === 'current' && !entry.stale
  }

  #revalidateInBackground(target: PageTarget, asker: RequestContext): void {
    this.#revalidate(target, asker).catch((error: unknown) => {
      this.#options.log.error({ err: error, page: target.name }, 'a page could not be renewed')
    })
  }

  /** @throws OverloadedError where too many new pages are under way */
  #revalidate(target: PageTarget, asker: RequestContext, isNew = false): Promise<Entry<CachedPage>> {
    return this.#pages.renew(target.key, (tags, before) => this.#make(target, asker, { isNew, tags, before }))
  }

  async #make(
    target: PageTarget,
    { requestId, priority }: RequestContext,
    { isNew, tags, before }: { isNew: boolean; tags: Set<string>; before: CachedPage | undefined },
  ): Promise<GeneratedValue<CachedPage>> {
    const { source, secure, queue, log, maxRenders } = this.#options
    // Some places stay free for visitors.
    const most = priority === 'visitor' ? maxRenders : Math.ceil(maxRenders / 2)
    if (isNew && this.#coldRenders >= most)
      throw new OverloadedError('Too many pages are asked for the first time')
    if (isNew) this.#coldRenders += 1
    try {
      const read = await source.read(target, requestId)
      const { payload, isVariant = false } = read
      for (const tag of read.tags) tags.add(tag)
      const isThere = payload.status === 200
      // The site's own addresses are finite, and each is rendered once for all: no flood delays them.
      const isOwn = isThere && !target.isPersonal && !isVariant
      const work: RunOptions = {
        priority: isOwn ? 'visitor' : priority,
        weight: isThere && payload.notice === undefined ? 1 : MISSING_WEIGHT,
      }
      const render = () => source.render(payload)
      const document = await (isNew ? queue.run(work, render) : render())
      for (const err of document.failures)
        log.error({ err, page: target.name, requestId }, 'a section failed')
      const page: CachedPage = {
        ...buildPageResponses(payload, document, tags, secure, target),
        shelf: this.#shelfOf(target, payload, isVariant),
        tags: [...tags],
        // A refresh is no visit: a page that visitors no longer request becomes inactive.
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

  #shelfOf({ route }: PageTarget, { status }: Payload, isVariant: boolean): Shelf {
    const { maxSize = MAX_PAGES_BYTES, maxMissing } = this.#options
    if (status !== 200) return { name: `missing ${route}`, maxCount: maxMissing }
    return isVariant ? VARIANTS : { name: PAGES, maxSize }
  }

  #store({ shelf, payload, tags }: CachedPage, before: CachedPage | undefined, key: string): void {
    const { copies } = this.#options
    if (shelf.name === PAGES) {
      const { confirmedAt: _when, build: _which, ...content } = payload
      copies.put(key, { payload, tags } satisfies StoredPage, content)
      this.#warmer.compress(key)
    } else if (before?.shelf.name === PAGES) {
      copies.delete(key)
    }
  }

  /** The page as it was last read, in memory or on disk, marked as stale. */
  async #makeStale(target: PageTarget, last: Entry<CachedPage> | undefined): Promise<CachedPage | undefined> {
    const { freshness, secure, source, copies } = this.#options
    const page = last?.value?.payload.status === 200 ? last.value : undefined
    const stored = page ?? ((await copies.get(target.key)) as StoredPage | undefined)
    if (!stored) return undefined
    const readAt = page && last ? last.madeAt : Date.parse(stored.payload.confirmedAt)
    const isUnchanged = page && last && !freshness.isInvalidatedSince(last.generation, last.tags)
    const confirmedAt = new Date(isUnchanged ? freshness.lastValidatedAt(readAt) : readAt).toISOString()
    // Whichever build stored it, this one renders it.
    const payload = { ...stored.payload, build: source.build, stale: true as const, confirmedAt }
    const copy = buildPageResponses(
      payload,
      await source.render(payload),
      new Set(stored.tags),
      secure,
      target,
    )
    const shelf = page?.shelf ?? this.#shelfOf(target, payload, false)
    return { ...copy, shelf, tags: stored.tags, lastServedAt: page?.lastServedAt ?? 0 }
  }
}

/** A page with a form, or with what was sent, is completed for each request. */
const isCompletedForAsker = ({ payload }: CachedPage) =>
  payload.form !== undefined || payload.sent !== undefined
