import * as v from 'valibot'
import type { CmsReader } from '~/cms/reader'
import type { SearchAnswer, SearchDocument, SearchRequest, Suggestion } from '~/features/search/model'
import { readSiteSettings } from '~/features/site-settings/api'
import type { OfferedPage } from '~/features/site-settings/navigation'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/zone'
import * as t from '~/messages/en/search'
import { datasets } from '~/pages/data/datasets'
import { searchSources, type SearchContext, type SearchSource } from '~/pages/search-sources'
import { NotFound } from '~/cms/errors'
import type { Change } from '../changes/change-feed'
import type { Log } from '../log'
import { SearchIndex } from './search-index'

/** What the clock alone changes, such as a rate that takes effect, is found after this time (milliseconds). */
const RENEWED_EVERY = 10 * 60_000
/** What could not be read is tried again after this time (milliseconds). */
const PATIENCE = 5000
const PAGES = 'pages/'

interface Options {
  log: Log
  /** Public reads alone: no draft can come this way. It notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
  /** The pages that have something to show. */
  offered: () => Promise<OfferedPage[]>
}

/** By what is read, the documents that changed, or all. */
type Dirty = Map<SearchSource | typeof PAGES, Set<string> | 'all'>

const row = v.looseObject({ documentId: v.string() })

/**
 * Keeps the index as the CMS is: all is read once, then only the documents that the change feed names. A search costs
 * no call to the CMS, and goes on while that is down.
 */
export class Search {
  readonly #index = new SearchIndex()
  readonly #options: Options
  readonly #dirty: Dirty = new Map()
  /** Types that a source shows something of, as its last read said. */
  readonly #tags = new Map<SearchSource, Set<string>>()
  #renewing: Promise<void> | undefined
  #built = false
  #retry: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
    this.#markAll()
  }

  /** Begins to read; a search that comes before the end waits for it. */
  start(): void {
    void this.#renew()
    this.#timer = setInterval(() => {
      this.#markAll()
      void this.#renew()
    }, RENEWED_EVERY).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
  }

  /** Content changed, as the feed tells it. */
  changed(changes: readonly Change[] | 'all'): void {
    if (changes === 'all') this.#markAll()
    else {
      this.#dirty.set(PAGES, 'all')
      for (const { type, documentId } of changes) {
        for (const source of searchSources) {
          if (source.type === type && documentId && !source.among && !source.isSingle) {
            const known = this.#dirty.get(source) ?? new Set()
            if (known !== 'all') this.#dirty.set(source, known.add(documentId))
          } else if (source.type === type || this.#tags.get(source)?.has(type)) {
            this.#dirty.set(source, 'all')
          }
        }
      }
    }
    void this.#renew()
  }

  /** @throws CmsError as long as nothing could be read at all */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    await this.#ready()
    return this.#index.search(request)
  }

  async suggest(q: string): Promise<Suggestion[]> {
    await this.#ready()
    return this.#index.suggest(q)
  }

  async #ready(): Promise<void> {
    if (!this.#built) await this.#renew()
    if (!this.#built) throw this.#failure
  }
  #failure: unknown

  #markAll(): void {
    this.#dirty.set(PAGES, 'all')
    for (const source of searchSources) this.#dirty.set(source, 'all')
  }

  /** Reads what changed until nothing is left, one after the other. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  async #renewAll(): Promise<void> {
    const began = performance.now()
    const { log } = this.#options
    const failed: Dirty = new Map()
    let read = 0
    let context: SearchContext | undefined
    while (this.#dirty.size > 0) {
      const [source, which] = [...this.#dirty][0]!
      this.#dirty.delete(source)
      try {
        if (source === PAGES) await this.#index.put(await this.#pages(), now())
        else {
          context ??= await this.#context()
          await this.#index.put(await this.#documents(source, which, context), now())
        }
        read += 1
      } catch (err) {
        failed.set(source, which)
        this.#failure = err
        log.warn({ err, source: source === PAGES ? source : source.type }, 'the search could not be renewed')
      }
    }
    for (const [source, which] of failed)
      if (this.#dirty.get(source) !== 'all') this.#dirty.set(source, which)
    if (failed.size > 0) this.#retry = setTimeout(() => void this.#renew(), PATIENCE).unref()
    if (failed.size === 0 && !this.#built) {
      this.#built = true
      const took = Math.round(performance.now() - began)
      log.info({ documents: this.#index.size, sources: read, took }, 'the search is ready')
    }
  }

  async #context(): Promise<SearchContext> {
    const { timeZone: zone } = await readSiteSettings(this.#options.reads(new Set()))
    return { zone, today: dateIn(zone, now()) }
  }

  async #documents(
    source: SearchSource,
    which: Set<string> | 'all',
    context: SearchContext,
  ): Promise<Map<string, SearchDocument[]>> {
    const tags = new Set<string>()
    const reader = this.#options.reads(tags)
    const group = `${source.type}/`
    const gone = which === 'all' ? this.#index.ownersOf(group) : [...which].map((id) => group + id)
    const found = new Map<string, SearchDocument[]>(gone.map((owner) => [owner, []]))
    const rows = await this.#rows(source, which, reader)
    const parsed = rows.map(({ documentId, ...rest }) => ({
      owner: group + documentId,
      value: v.parse(source.schema, { documentId, ...rest }),
    }))
    const counted = new Set(
      source.among?.(
        parsed.map(({ value }) => value),
        context,
      ),
    )
    for (const { owner, value } of parsed) {
      const counts = !source.among || counted.has(value)
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
        if (error instanceof NotFound) return []
        throw error
      }
    }
    const filters = which === 'all' ? {} : { filters: { documentId: { $in: [...which] } } }
    return await reader.list(type, filters, row)
  }

  /** Pages that have something to show, and the data sets. */
  async #pages(): Promise<Map<string, SearchDocument[]>> {
    const offered = await this.#options.offered()
    const paths = offered.map(({ path }) => path)
    const documents = offered.flatMap(({ path, label }): SearchDocument[] => {
      const known = t.pages[path]
      return known ? [{ kind: 'page', path, title: label, date: null, ...known }] : []
    })
    if (paths.includes('/data')) {
      for (const { title, description, name } of datasets) {
        documents.push({ kind: 'data', path: '/data', title, text: description, words: name, date: null })
      }
    }
    return new Map([[PAGES, documents]])
  }
}
