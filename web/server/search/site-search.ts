import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import type {
  SearchResults,
  SearchDocument,
  SearchRequest,
  SearchSuggestion,
} from '~/features/search/search-query-and-results'
import { readSiteSettings } from '~/features/site-settings/api'
import type { AvailablePage } from '~/features/site-settings/site-navigation'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/time-zone'
import { datasets } from '~/pages/datasets/datasets'
import { searchSources, type SearchContext, type SearchSource } from '~/pages/search-sources'
import { NotFoundError } from '~/cms/errors'
import { UnavailableError } from '~/cms/errors'
import type { FeedChange } from '../changes/change-feed'
import type { Log } from '../lib/log'
import type { LastGoodCopyStore } from '../cache/last-good-copy-store'
import { pageDefinitions } from '../render/resolve-target'
import { withTimeout } from '../lib/with-timeout'
import { SearchIndex } from './search-index'

/**
 * Milliseconds between complete reads, which find changes by the clock alone, such as a rate that takes
 * effect.
 */
const REINDEX_INTERVAL_MS = 10 * 60_000
/** Milliseconds until a failed read is repeated. */
const RETRY_DELAY_MS = 5000
/** How long a visitor waits for the first read. */
const MAX_WAIT_MS = 3000
/** Milliseconds. After a change the pages that visitors request are read first, since both use the CMS. */
const RENEWAL_DELAY_MS = 200
/** Content sources that are read at the same time. */
const MAX_READS = 4
/** Milliseconds without a change until the documents are written to disk. */
const STORED_AFTER_MS = 5000
/** Documents serialized before yielding to the event loop. */
const CHUNK = 100
const PAGES = 'pages/'

interface Options {
  log: Log
  /**
   * Creates a reader of published content only, so that no draft can reach the index. It adds to `tags` the
   * content types that it reads, and aborts with the signal.
   */
  reads: (tags: Set<string>, signal: AbortSignal) => CmsReader
  /** Keeps the documents on disk, for a start without the CMS. */
  copies: LastGoodCopyStore
  /** The pages that have content. */
  offered: () => Promise<AvailablePage[]>
}

/** The changed documents of each source, or all of them. */
type DirtySources = Map<SearchSource | typeof PAGES, Set<string> | 'all'>

const row = v.looseObject({ documentId: v.string() })

/**
 * Keeps the search index current: reads all content once, then only documents that the change feed names. A
 * search makes no call to the CMS, and works while it is down.
 */
export class SiteSearch {
  readonly #index = new SearchIndex()
  readonly #options: Options
  readonly #dirty: DirtySources = new Map()
  /** Content types that each source showed at its last read. */
  readonly #tags = new Map<SearchSource, Set<string>>()
  #renewing: Promise<void> | undefined
  /** Whether the index has any documents. */
  #built = false
  /** Whether this process has read all sources. */
  #isRead = false
  #retry: NodeJS.Timeout | undefined
  #due: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #stop = new AbortController()
  /** Groups that changed since they were last written to disk. */
  readonly #unstored = new Set<string>()
  #storing: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#markAll()
  }

  /**
   * Loads the documents that an earlier process stored, then reads everything again. A search that comes
   * before either waits up to `MAX_WAIT_MS`.
   */
  async start(): Promise<void> {
    await this.#restore()
    void this.#reindex()
    this.#timer = setInterval(() => {
      this.#markAll()
      void this.#reindex()
    }, REINDEX_INTERVAL_MS).unref()
  }

  /** Stops reading, and writes the results to disk. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
    clearTimeout(this.#due)
    clearTimeout(this.#storing)
    this.#stop.abort()
    await this.#storeAll()
  }

  /** Marks the documents of these changes as outdated. */
  invalidate(changes: readonly FeedChange[] | 'all'): void {
    if (changes === 'all') this.#markAll()
    else {
      this.#dirty.set(PAGES, 'all')
      for (const { type, documentId } of changes) {
        for (const source of searchSources) {
          if (source.type === type && documentId && !source.filterRows && !source.isSingle) {
            const known = this.#dirty.get(source) ?? new Set()
            if (known !== 'all') this.#dirty.set(source, known.add(documentId))
          } else if (source.type === type || this.#tags.get(source)?.has(type)) {
            this.#dirty.set(source, 'all')
          }
        }
      }
    }
    this.#due ??= setTimeout(() => {
      this.#due = undefined
      void this.#reindex()
    }, RENEWAL_DELAY_MS).unref()
  }

  /** @throws CmsError until the first read has succeeded */
  async search(request: SearchRequest): Promise<SearchResults> {
    await this.ready()
    return this.#index.search(request)
  }

  /** Suggests titles for a query that is being typed. Await `ready` before. */
  suggest(q: string): SearchSuggestion[] {
    return this.#index.suggest(q)
  }

  /** Resolves when the index can be searched. @throws CmsError until the first read has succeeded */
  async ready(): Promise<void> {
    if (!this.#built) await withTimeout(MAX_WAIT_MS, this.#reindex())
    if (!this.#built) throw this.#failure ?? new UnavailableError('The search is not ready', 0)
  }
  #failure: unknown

  #markAll(): void {
    this.#dirty.set(PAGES, 'all')
    for (const source of searchSources) this.#dirty.set(source, 'all')
  }

  /** Reads outdated documents until none is left, a few sources at a time. */
  #reindex(): Promise<void> {
    this.#renewing ??= this.#reindexAll().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  async #reindexAll(): Promise<void> {
    const began = performance.now()
    const { log } = this.#options
    const failed: DirtySources = new Map()
    let read = 0
    let context: Promise<SearchContext> | undefined
    const readOn = async () => {
      for (const [source, which] of this.#dirty) {
        if (this.#stop.signal.aborted) return
        this.#dirty.delete(source)
        try {
          if (source === PAGES) await this.#index.replaceOwner(await this.#pages(), now())
          else {
            context ??= this.#context()
            await this.#index.replaceOwner(await this.#documents(source, which, await context), now())
          }
          read += 1
          this.#store(groupOf(source))
        } catch (err) {
          if (this.#stop.signal.aborted) return
          failed.set(source, which)
          this.#failure = err
          log.warn({ err, source: groupOf(source) }, 'the search could not be renewed')
        }
      }
    }
    await Promise.all(Array.from({ length: MAX_READS }, readOn))
    if (this.#stop.signal.aborted) return
    for (const [source, which] of failed)
      if (this.#dirty.get(source) !== 'all') this.#dirty.set(source, which)
    if (failed.size > 0) this.#retry = setTimeout(() => void this.#reindex(), RETRY_DELAY_MS).unref()
    if (failed.size === 0 && !this.#isRead) {
      this.#built = true
      this.#isRead = true
      const took = Math.round(performance.now() - began)
      log.info({ documents: this.#index.size, sources: read, took }, 'the search is ready')
    }
  }

  async #context(): Promise<SearchContext> {
    const { timeZone: zone } = await readSiteSettings(this.#options.reads(new Set(), this.#stop.signal))
    const at = now()
    return { zone, at, today: dateIn(zone, at) }
  }

  async #documents(
    source: SearchSource,
    which: Set<string> | 'all',
    context: SearchContext,
  ): Promise<Map<string, SearchDocument[]>> {
    const tags = new Set<string>()
    const reader = this.#options.reads(tags, this.#stop.signal)
    const group = groupOf(source)
    const gone = which === 'all' ? this.#index.ownersOf(group) : [...which].map((id) => group + id)
    const found = new Map<string, SearchDocument[]>(gone.map((owner) => [owner, []]))
    const rows = await this.#rows(source, which, reader)
    const parsed = rows.map(({ documentId, ...rest }) => ({
      owner: group + documentId,
      value: v.parse(source.schema, { documentId, ...rest }),
    }))
    const counted = new Set(
      await source.filterRows?.(
        parsed.map(({ value }) => value),
        context,
        reader,
      ),
    )
    for (const { owner, value } of parsed) {
      const counts = !source.filterRows || counted.has(value)
      found.set(owner, counts ? source.documents(value, context) : [])
    }
    // Reading some documents of a type depends on the same content types as reading all.
    this.#tags.set(source, tags)
    return found
  }

  async #rows({ type, isSingle }: SearchSource, which: Set<string> | 'all', reader: CmsReader) {
    if (isSingle) {
      try {
        return [await reader.single(type, row)]
      } catch (error) {
        if (error instanceof NotFoundError) return []
        throw error
      }
    }
    const filters = which === 'all' ? {} : { filters: { documentId: { $in: [...which] } } }
    return await reader.list(type, filters, row)
  }

  /** Loads the documents that an earlier process stored, which are searched until the CMS has been read. */
  async #restore(): Promise<void> {
    for (const source of [PAGES, ...searchSources] as const) {
      const stored = await this.#options.copies.get(groupOf(source))
      if (!Array.isArray(stored)) continue
      await this.#index.replaceOwner(new Map(stored as [string, SearchDocument[]][]), now())
      this.#built = true
    }
    if (this.#built)
      this.#options.log.info({ documents: this.#index.size }, 'the search stands as it was left')
  }

  /** Schedules the write of a group to disk. */
  #store(group: string): void {
    this.#unstored.add(group)
    this.#storing ??= setTimeout(() => {
      void this.#storeAll().finally(() => (this.#storing = undefined))
    }, STORED_AFTER_MS).unref()
  }

  async #storeAll(): Promise<void> {
    for (const group of this.#unstored) {
      this.#unstored.delete(group)
      const documents: [string, SearchDocument[]][] = []
      for (const owner of this.#index.ownersOf(group)) {
        documents.push([owner, this.#index.documentsOf(owner)])
        if (documents.length % CHUNK === 0) await new Promise(setImmediate)
      }
      this.#options.copies.put(group, documents)
    }
  }

  /** Search documents of the pages with content and of the datasets. */
  async #pages(): Promise<Map<string, SearchDocument[]>> {
    const offered = await this.#options.offered()
    const paths = offered.map(({ path }) => path)
    const documents = offered.flatMap(({ path, label }): SearchDocument[] => {
      const search = pageDefinitions[path]?.search
      return search ? [{ kind: 'page', path, title: label, date: null, ...search }] : []
    })
    if (paths.includes('/data')) {
      for (const { title, description, name } of datasets) {
        documents.push({ kind: 'data', path: '/data', title, text: description, words: name, date: null })
      }
    }
    return new Map([[PAGES, documents]])
  }
}

/** The storage key of a source's documents. */
const groupOf = (source: SearchSource | typeof PAGES) => (source === PAGES ? PAGES : `${source.type}/`)
