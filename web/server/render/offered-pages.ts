import type { CmsReader } from '~/cms/reader'
import { createReader, type Fetch } from '~/cms/server-reader'
import type { OfferedPage } from '~/features/site-settings/navigation'
import { now } from '~/lib/clock'
import type { PageDefinition } from '~/pages/page-definition'
import type { Freshness } from '../cache/freshness'
import { TaggedCache, type Made } from '../cache/tagged-cache'

/** Tag of every page that shows a menu. */
export const OFFERED = 'offered-pages'
/** What the clock changes, such as a job that closes, shows in menus after this time at the latest. */
const LOOKED_AT_LEAST_EVERY_MS = 10 * 60_000

interface Options {
  definitions: Readonly<Record<string, PageDefinition>>
  freshness: Freshness
  /** Other pages have content than before: documents with a menu are outdated. */
  onChange: () => void
}

/**
 * The pages that menus may offer: those without parameters that have content. Asked again only when what a page's
 * content depends on changed; and only if the outcome is another one, the pages that show a menu are outdated.
 */
export class OfferedPages {
  readonly #options: Options
  readonly #pages: TaggedCache<OfferedPage[]>

  constructor(options: Options) {
    this.#options = options
    this.#pages = new TaggedCache({
      freshness: options.freshness,
      maxSize: 1,
      maxAgeMs: LOOKED_AT_LEAST_EVERY_MS,
      onStored: (pages, before) => {
        if (before && paths(before) !== paths(pages)) options.onChange()
      },
    })
  }

  /** @param read reads the CMS; recent responses are cached */
  async current(read: Fetch): Promise<OfferedPage[]> {
    const pages = await this.#pages.get(OFFERED, (tags, before) =>
      this.#ask(createReader(read, tags), before),
    )
    return pages ?? []
  }

  async #ask(reader: CmsReader, before: OfferedPage[] = []): Promise<Made<OfferedPage[]>> {
    const { definitions } = this.#options
    let isPartial = false
    const has = async (path: string, hasContent: PageDefinition['hasContent']) =>
      hasContent === 'always' ||
      (await hasContent(reader, now()).catch(() => {
        isPartial = true
        // A CMS that doesn't answer takes nothing out of the menus.
        return before.some((page) => page.path === path)
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
    return { value: offered.flat(), isPartial }
  }
}

const paths = (pages: OfferedPage[]) => pages.map(({ path }) => path).join(' ')
