import type { CmsReader } from '~/cms/reader'
import type { SearchAnswer, SearchRequest } from '~/features/search/model'
import type { SiteSettings } from '~/features/site-settings/model'
import type { MenuCard } from '~/features/site-settings/navigation'
import type { PublicForm, MultiStepForm } from '~/lib/public-form'
import type { FeedLink } from './feeds/feed-links'
import type { Parameter } from './page-location'

/** What a builder hands back; `page: null` is a page that does not exist (404). */
export interface PageResult<T> {
  page: T | null
  /** Of a page that says itself that something isn't there (404), or was withdrawn (410); 200 where nothing is said. */
  status?: 404 | 410
  /** Where what had this address lives now (301); `page` is null then. */
  movedTo?: string
  /**
   * Replacements for parameters that name nothing (blank: left out), with a sentence for the visitor, where `page` is
   * null because of them. Without it the page is shown without any parameters.
   */
  instead?: { query: Readonly<Record<string, string>>; notice: string }
  /**
   * The canonical spelling of parameters that can be spelled in endless ways: search engines get that address, and
   * the cache stores such a page apart.
   */
  spelled?: Readonly<Record<string, string>>
  /** The moment at which the content changes by the clock alone. */
  expiresAt?: Date | undefined
}

/** What a page says of itself, beyond what it shows. */
export interface PageMeta {
  /** Without the utility's name, which follows it; home's alone is the whole title. */
  title: string
  /** One or two sentences, for results of a search. */
  description: string
  /** Its place in the way here, where the title is too long for that or the page has a slug. */
  label?: string
  /** Address of a picture, such as an article's cover. */
  image?: string | null
  kind?: 'article'
  /** What feed readers may follow from here. */
  feeds?: FeedLink[]
  /** An editor's wish that search engines leave it out. */
  noIndex?: boolean
  /** Structured data beyond the way here, which every page gets. */
  data?: object[]
}

/** An address for the sitemap. */
export interface SitemapEntry {
  path: string
  /** ISO instant of the last change. */
  changedAt?: string | null
}

/** A card as the content has it now. */
export interface CurrentCard {
  card: MenuCard | null
  /** When the clock changes it. */
  expiresAt: Date | undefined
}

/** One public page: everything that readers, menus, search engines and caches need to know of it. */
export interface PageDefinition<T = unknown, Answer = unknown> {
  /** What menus and the way to pages below call it. */
  label: string
  /** Short addresses that people type for it, in lower case: they lead to it where an editor's redirect doesn't say otherwise. */
  aliases?: readonly `/${string}`[]
  /** Reads what it shows. */
  build(reader: CmsReader, at: Date, request: PageRequest): Promise<PageResult<T>>
  about(page: T, site: SiteSettings): PageMeta
  /**
   * Whether there is anything to see. A page without content is in no menu and not in the sitemap, and says so when
   * opened. A page with parameters is in no menu anyway.
   */
  hasContent: 'always' | ((reader: CmsReader, at: Date) => Promise<boolean>)
  /** What the menu of the page shows beside its links, such as this month's rate. */
  menuCard?: (reader: CmsReader, at: Date) => Promise<CurrentCard>
  /** Sections of the page that menus may offer by themselves, by their anchors: when each has something to show. */
  sections?: Record<`#${string}`, (reader: CmsReader, at: Date) => Promise<boolean>>
  /** Description and keywords for the search; null for a page that the search doesn't list. */
  search: { text: string; words: string } | null
  /** Its addresses for search engines: its own path, those of its documents, or none. */
  sitemap: 'itself' | 'none' | ((reader: CmsReader, at: Date) => Promise<SitemapEntry[]>)
  /** The space of the slugs that its path ends with, as definitions of the CMS call it. */
  slugs?: string
  /**
   * Whether the parameters have the right form. Where those of the path don't, such as a slug's, there is no page, and no CMS
   * is asked; one of the query is left out.
   */
  validate?: (request: PageRequest) => boolean
  /** All other query parameters are ignored: they neither change the page nor fill the cache. */
  query?: readonly Parameter[]
  /** Personal parameters among them: such a page is rendered for one request, and never cached. */
  typed?: readonly Parameter[]
  /** Whether it has a small form, for people who ask to save data; `light` is one of its parameters then. */
  light?: boolean
  /** Those of them that make another page for search engines, such as `page`; filters don't. */
  indexedParams?: readonly string[]
  /** A form on it, which is sent to the page's own address. */
  form?: PublicForm
  /** A form in steps, which the visitor can continue later. */
  steps?: MultiStepForm
  /** What the page shows of the answer, where its form asks for something. */
  answer?(reader: CmsReader, at: Date, answer: unknown): Promise<Answer>
  /** The page shows the visitor's own last submission. */
  showsReceipt?: true
}

/** A cookie that this server sets, by its configuration. */
export interface SetCookie {
  name: string
  purpose: 'token' | 'refreshToken' | 'previewLink' | 'sentForm'
  /** Seconds, at most. */
  maxAge: number
}

/** What a builder may know of the request. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** For the page that lists them. */
  cookies?: readonly SetCookie[]
  /** Checks everything that visitors may see. */
  search?: (request: SearchRequest) => Promise<SearchAnswer>
}
