import type { CmsReader } from '~/cms/cms-reader'
import { createCmsReader, type CmsFetch } from '~/cms/server-reader'
import { earliestInstant } from '~/lib/earliest-instant'
import type { AvailablePage } from '~/features/site-settings/site-navigation'
import { now } from '~/lib/clock'
import type { PageDefinition } from '~/pages/page-definition'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type GeneratedValue } from '../cache/tagged-cache'

const KEY = 'available pages'
/** How often menus are updated for changes by the clock, such as a job that closes. */
const MAX_AGE_MS = 10 * 60_000

interface Options {
  definitions: Readonly<Record<string, PageDefinition>>
  freshness: TagGenerations
  /** Other pages have content than before, or a card of a menu changed. */
  onChange: () => void
}

/** When the clock changes the cards in menus. */
export const menuCardExpiries = (pages: readonly AvailablePage[]): Date[] =>
  pages.flatMap(({ cardExpiresAt }) => (cardExpiresAt ? [new Date(cardExpiresAt)] : []))

/**
 * The pages that menus offer: those without path parameters that have content. They are checked again only
 * when content that they depend on changed or the clock changes a card. The list stays the same object until
 * its content differs.
 */
export class AvailablePages {
  readonly #options: Options
  readonly #pages: TaggedCache<AvailablePage[]>

  constructor(options: Options) {
    this.#options = options
    this.#pages = new TaggedCache({
      freshness: options.freshness,
      maxSize: 1,
      maxAgeMs: MAX_AGE_MS,
      onStored: (pages, before) => {
        if (before && before !== pages) options.onChange()
      },
    })
  }

  /** @param read reads the CMS; recent responses are cached */
  async current(read: CmsFetch): Promise<AvailablePage[]> {
    const pages = await this.#pages.get(KEY, (tags, before) => this.#ask(createCmsReader(read, tags), before))
    return pages ?? []
  }

  /** The list of the last check, possibly outdated; undefined before the first. */
  get last(): AvailablePage[] | undefined {
    return this.#pages.last(KEY)
  }

  async #ask(reader: CmsReader, before: AvailablePage[] = []): Promise<GeneratedValue<AvailablePage[]>> {
    const { definitions } = this.#options
    let isPartial = false
    const has = async (path: string, hasContent: PageDefinition['hasContent']) =>
      hasContent === 'always' ||
      (await hasContent(reader, now()).catch(() => {
        isPartial = true
        // While the CMS doesn't respond, menus keep the pages that they had.
        return before.some((page) => page.path === path)
      }))
    const cardOf = async (path: string, menuCard: PageDefinition['menuCard']) => {
      const current = await menuCard?.(reader, now()).catch(() => {
        isPartial = true
        return { card: before.find((page) => page.path === path)?.card, expiresAt: undefined }
      })
      if (!current?.card) return {}
      const { card, expiresAt } = current
      return { card, ...(expiresAt && { cardExpiresAt: expiresAt.toISOString() }) }
    }
    const offered = await Promise.all(
      Object.entries(definitions).map(async ([path, { label, hasContent, menuCard, sections = {} }]) => {
        if (path.includes('$')) return []
        const parts = Object.entries(sections).map(async ([anchor, hasOwn]) =>
          (await has(path + anchor, hasOwn)) ? [{ path: path + anchor, label }] : [],
        )
        const page = (await has(path, hasContent)) ? [{ path, label, ...(await cardOf(path, menuCard)) }] : []
        return [page, ...(await Promise.all(parts))].flat()
      }),
    )
    const found = offered.flat()
    // Another check may have ended meanwhile.
    const last = this.last ?? before
    const value = JSON.stringify(found) === JSON.stringify(last) ? last : found
    return { value, isPartial, expiresAt: earliestInstant(menuCardExpiries(value)) }
  }
}
