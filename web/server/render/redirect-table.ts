import type { CmsReader } from '~/cms/cms-reader'
import { redirectSchema, type Redirect } from '~/features/redirects/model'
import type { Log } from '../lib/log'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type GeneratedValue } from '../cache/tagged-cache'
import { resolvePageTarget } from './resolve-target'

/** How long the CMS isn't called after a failure. */
const RETRY_AFTER_MS = 2000
const TYPE = 'redirect'

type Table = ReadonlyMap<string, Redirect>

interface Options {
  freshness: TagGenerations
  log: Log
  /** Creates a reader that adds to `tags` the content types that it reads. */
  reads: (tags: Set<string>) => CmsReader
  /** Whether the CMS responded to the last poll. */
  isCmsThere: () => boolean
}

/**
 * Finds the targets of former addresses. All redirects are in memory, and read again only after a change, so
 * that an unknown address costs one lookup. While the CMS doesn't respond, the last known ones apply.
 */
export class RedirectTable {
  readonly #options: Options
  readonly #table: TaggedCache<Table>

  constructor(options: Options) {
    this.#options = options
    const { freshness } = options
    this.#table = new TaggedCache({
      freshness,
      maxSize: 1,
      staleIfErrorMs: RETRY_AFTER_MS,
      makeStale: (_key, last) => Promise.resolve(last?.value ?? new Map()),
    })
  }

  /** The target of an address without a page. @param address normalized path, with its query */
  async find(address: string): Promise<Redirect | undefined> {
    const table = this.#options.isCmsThere()
      ? await this.#table.get(TYPE, (tags) => this.#read(tags))
      : this.#table.last(TYPE)
    return table?.get(address) ?? table?.get(address.split('?')[0]!)
  }

  async #read(tags: Set<string>): Promise<GeneratedValue<Table>> {
    const { log, reads } = this.#options
    try {
      const rows = await reads(tags).list(TYPE, {}, redirectSchema)
      return { value: new Map(rows.map((row) => [keyOf(row.from), row])) }
    } catch (err) {
      log.warn({ err }, 'the redirects could not be read')
      throw err
    }
  }
}

/** The key under which addresses are compared: canonical path, unchanged query. */
function keyOf(address: string): string {
  const [pathname = '', ...query] = address.split('?')
  const located = resolvePageTarget(pathname, '')
  if (located.kind === 'malformed') return address
  const path = located.kind === 'moved' ? located.location : located.target.pathname
  return [path, ...query].join('?')
}
