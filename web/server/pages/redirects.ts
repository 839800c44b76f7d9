import type { CmsReader } from '~/cms/reader'
import { redirect, type Redirect } from '~/features/redirects/model'
import type { Log } from '../log'
import type { Freshness } from './freshness'
import { locate } from './target'

/** After a failure the CMS is left alone for this long (milliseconds). */
const PATIENCE = 2000
const TYPE = 'redirect'

interface Options {
  freshness: Freshness
  log: Log
  /** A reader that notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: () => boolean
}

/**
 * Where old addresses lead. All of them are in memory, and read anew only after one changed: an address that nobody
 * knows costs a look into a table, however many are asked for. While the CMS doesn't answer the last known ones hold.
 */
export class Redirects {
  readonly #options: Options
  #known: { at: ReadonlyMap<string, Redirect>; generation: number } | undefined
  #reading: Promise<void> | undefined
  #patientUntil = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Where an address leads that no page has.
   * @param address normalised path, with its query
   */
  async of(address: string): Promise<Redirect | undefined> {
    if (!this.#isCurrent() && Date.now() >= this.#patientUntil && this.#options.isCmsThere()) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    const at = this.#known?.at
    if (!at || at.size === 0) return undefined
    return at.get(address) ?? at.get(address.split('?')[0]!)
  }

  #isCurrent(): boolean {
    return this.#known !== undefined && !this.#options.freshness.changedSince(this.#known.generation, [TYPE])
  }

  async #read(): Promise<void> {
    const { freshness, log, reads } = this.#options
    const { generation } = freshness
    try {
      const rows = await reads(new Set()).list(TYPE, {}, redirect)
      this.#known = { at: new Map(rows.map((row) => [keyOf(row.from), row])), generation }
    } catch (err) {
      this.#patientUntil = Date.now() + PATIENCE
      log.warn({ err }, 'the redirects could not be read')
    }
  }
}

/** An address as requests are compared: in its one spelling, its query as it stands. */
function keyOf(address: string): string {
  const [pathname = '', ...query] = address.split('?')
  const located = locate(pathname, '')
  if (located.kind === 'malformed') return address
  const path = located.kind === 'moved' ? located.location : located.target.pathname
  return [path, ...query].join('?')
}
