import { createReader, type Fetch } from '~/cms/server-reader'
import type { OfferedPage } from '~/features/site-settings/navigation'
import { now } from '~/lib/clock'
import type { PageDefinition } from '~/pages/page-definition'
import type { Freshness } from './freshness'

/** Tag of every page that shows a menu. */
export const OFFERED = 'offered-pages'
/** What the clock changes, such as a job that closes, shows in menus after this time at the latest (milliseconds). */
const LOOKED_AT_LEAST_EVERY = 10 * 60_000

interface Options {
  definitions: Readonly<Record<string, PageDefinition>>
  freshness: Freshness
  /** Other pages have content than before: documents with a menu are outdated. */
  onChange: () => void
}

interface Known {
  pages: OfferedPage[]
  tags: Set<string>
  generation: number
  at: number
}

/**
 * The pages that menus may offer: those without parameters that have content. Asked again only when what a page's
 * content depends on changed; and only if the outcome is another one, the pages that show a menu are outdated.
 */
export class OfferedPages {
  readonly #options: Options
  #known: Known | undefined
  #asking: Promise<OfferedPage[]> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** @param read asks the CMS; what was read lately is not asked for again */
  async current(read: Fetch): Promise<OfferedPage[]> {
    const known = this.#known
    if (known && !this.#isOutdated(known)) return known.pages
    this.#asking ??= this.#ask(read).finally(() => (this.#asking = undefined))
    return await this.#asking
  }

  #isOutdated({ generation, tags, at }: Known): boolean {
    return this.#options.freshness.changedSince(generation, tags) || Date.now() - at > LOOKED_AT_LEAST_EVERY
  }

  async #ask(read: Fetch): Promise<OfferedPage[]> {
    const { definitions, freshness, onChange } = this.#options
    const before = this.#known
    const { generation } = freshness
    const tags = new Set<string>()
    const reader = createReader(read, tags)
    let isWhole = true
    const has = async (path: string, hasContent: PageDefinition['hasContent']) =>
      hasContent === 'always' ||
      (await hasContent(reader, now()).catch(() => {
        isWhole = false
        // A CMS that doesn't answer takes nothing out of the menus.
        return before?.pages.some((page) => page.path === path) ?? false
      }))
    const offered = await Promise.all(
      Object.entries(definitions).map(async ([path, { label, footer, hasContent, sections = {} }]) => {
        if (path.includes('$')) return []
        const parts = Object.entries(sections).map(async ([anchor, hasOwn]) =>
          (await has(path + anchor, hasOwn)) ? [{ path: path + anchor, label, footer: null }] : [],
        )
        const page = (await has(path, hasContent)) ? [{ path, label, footer }] : []
        return [page, ...(await Promise.all(parts))].flat()
      }),
    )
    const pages = offered.flat()
    // What could not be asked is asked again: no generation is older than -1.
    this.#known = { pages, tags, generation: isWhole ? generation : -1, at: Date.now() }
    if (before && paths(before.pages) !== paths(pages)) onChange()
    return pages
  }
}

const paths = (pages: OfferedPage[]) => pages.map(({ path }) => path).join(' ')
