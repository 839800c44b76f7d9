import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import type { SearchAnswer, SearchDocument, SearchRequest, Suggestion } from '~/features/search/model'
import { readSiteSettings } from '~/features/site-settings/api'
import type { OfferedPage } from '~/features/site-settings/navigation'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/time-zone'
import { datasets } from '~/pages/data/datasets'
import { searchSources, type SearchContext, type SearchSource } from '~/pages/search-sources'
import { NotFoundError } from '~/cms/errors'
import { UnavailableError } from '~/cms/errors'
import type { Change } from '../changes/change-feed'
import type { Log } from '../lib/log'
import type { CopyStore } from '../cache/copy-store'
import { pageDefinitions } from '../render/resolve-target'
import { withTimeout } from '../lib/with-timeout'
import { SearchIndex } from './search-index'

/** What the clock alone changes, such as a rate that takes effect, is found after this time (milliseconds). */
const REINDEX_INTERVAL_MS = 10 * 60_000
/** What could not be read is tried again after this time (milliseconds). */
const RETRY_DELAY_MS = 5000
/** A visitor waits this long for the first read. */
const MAX_WAIT_MS = 3000
/** After a change the pages that visitors ask for are read first, as both share the CMS (milliseconds). */
const RENEWAL_DELAY_MS = 200
/** Sources that are read at the same time. */
const MAX_READS = 4
/** The documents are written to disk when no change came for this long. */
const STORED_AFTER_MS = 5000
/** Documents that are written without a pause for other work. */
const CHUNK = 100
const PAGES = 'pages/'

interface Options {
  log: Log
  /** Public reads alone: no draft can come this way. It notes in `tags` what it read, and ends with the signal. */
  reads: (tags: Set<string>, signal: AbortSignal) => CmsReader
  /** Keeps the documents for a start without a CMS. */
  copies: CopyStore
  /** The pages that have something to show. */
  offered: () => Promise<OfferedPage[]>
}

/** By what is read, the documents that changed, or all. */
type DirtySources = Map<SearchSource | typeof PAGES, Set<string> | 'all'>

const row = v.looseObject({ documentId: v.string() })

/**
 * Keeps the index current: everything is read once, then only the documents that the change feed names. A search
 * makes no call to the CMS, and works while that is down.
 */
export class Search {
  readonly #index = new SearchIndex()
  readonly #options: Options
  readonly #dirty: DirtySources = new Map()
  /** Types that a source shows something of, as its last read said. */
  readonly #tags = new Map<SearchSource, Set<string>>()
  #renewing: Promise<void> | undefined
  /** Whether there is anything to search in. */
  #built = false
  /** Whether all was read by this process. */
  #isRead = false
  #retry: NodeJS.Timeout | undefined
  #due: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #stop = new AbortController()
  /** Groups that changed since they were written to the disk. */
  readonly #unstored = new Set<string>()
  #storing: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#markAll()
  }

  /**
   * Loads what an earlier process read, then reads everything again; a search that comes before either waits a
   * little.
   */
  async start(): Promise<void> {
    await this.#restore()
    void this.#reindex()
    this.#timer = setInterval(() => {
      this.#markAll()
      void this.#reindex()
    }, REINDEX_INTERVAL_MS).unref()
  }

  /** Ends the reads, and writes what they brought. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
    clearTimeout(this.#due)
    clearTimeout(this.#storing)
    this.#stop.abort()
    await this.#storeAll()
  }

  /** Content changed, as the feed tells it. */
  invalidate(changes: readonly Change[] | 'all'): void {
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

  /** @throws CmsError as long as nothing could be read at all */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    await this.ready()
    return this.#index.search(request)
  }

  /** Titles for a question that is being typed; `ready` comes before. */
  suggest(q: string): Suggestion[] {
    return this.#index.suggest(q)
  }

  /** @throws CmsError as long as nothing could be read at all */
  async ready(): Promise<void> {
    if (!this.#built) await withTimeout(MAX_WAIT_MS, this.#reindex())
    if (!this.#built) throw this.#failure ?? new UnavailableError('The search is not ready', 0)
  }
  #failure: unknown

  #markAll(): void {
    this.#dirty.set(PAGES, 'all')
    for (const source of searchSources) this.#dirty.set(source, 'all')
  }

  /** Reads what changed until nothing is left, a few sources at a time. */
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
    return { zone, today: dateIn(zone, now()) }
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
      source.filterRows?.(
        parsed.map(({ value }) => value),
        context,
      ),
    )
    for (const { owner, value } of parsed) {
      const counts = !source.filterRows || counted.has(value)
      found.set(owner, counts ? source.documents(value, context) : [])
    }
    // A type that is read in part says what it shows as well as one that is read whole.
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

  /** What an earlier process read: searched until the CMS is read again. */
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

  /** Writes a group to the disk, soon. */
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

  /** Pages that have something to show, and the data sets. */
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
