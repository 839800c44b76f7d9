import type { CmsReader } from '~/cms/cms-reader'
import type { DatasetSize } from '~/features/open-data/open-data-page-data'
import type { SearchResults, SearchRequest } from '~/features/search/search-query-and-results'
import type { SiteSettings } from '~/features/site-settings/model'
import type { MenuCard } from '~/features/site-settings/site-navigation'
import type { FormValues, PublicForm, MultiStepForm } from '~/lib/public-form'
import type { FeedLink } from './feeds/feed-links'
import type { QueryParameterName } from './page-location'

/** The result of a builder; `page: null` is a page that doesn't exist (404). */
export interface PageResult<T> {
  page: T | null
  /** For a page that itself says that something is missing (404) or withdrawn (410); 200 if undefined. */
  status?: 404 | 410
  /** The present address of moved content (301); `page` is null then. */
  movedTo?: string
  /**
   * Corrected query parameters (empty: removed) with a message for the visitor, where `page` is null because
   * of invalid ones. Without it the page is shown without its query.
   */
  instead?: { query: Readonly<Record<string, string>>; notice: string }
  /**
   * Parameters in canonical form, for the canonical URL. Other spellings are cached separately.
   */
  canonicalQuery?: Readonly<Record<string, string>>
  /** When the clock changes the content. */
  expiresAt?: Date | undefined
}

/** Metadata of a page. */
export interface PageMeta {
  /** Without the utility's name, which is appended, except for home. */
  title: string
  /** One or two sentences, for search results. */
  description: string
  /** Its name in the breadcrumb, where the title is too long or the path has a slug. */
  label?: string
  /** URL of an image, such as an article's cover. */
  image?: string | null
  kind?: 'article'
  /** Feeds about the same subject. */
  feeds?: FeedLink[]
  /** Whether an editor excludes it from search engines. */
  noIndex?: boolean
  /** Structured data besides the breadcrumb, which every page has. */
  data?: object[]
}

/** An entry of the sitemap. */
export interface SitemapEntry {
  path: string
  /** ISO instant of the last change. */
  changedAt?: string | null
}

/** The current content of a menu card. */
export interface MenuCardResult {
  card: MenuCard | null
  /** When the clock changes it. */
  expiresAt: Date | undefined
}

/** One public page: its builder, and its properties for menus, search engines and caches. */
export interface PageDefinition<T = unknown, Answer = unknown> {
  /** Its name in menus and breadcrumbs. */
  label: string
  /**
   * Short paths that people type for it, in lower case. They redirect to it unless an editor's redirect
   * overrides them.
   */
  aliases?: readonly `/${string}`[]
  /** Reads and computes the data of the page. */
  build(reader: CmsReader, at: Date, request: PageRequest): Promise<PageResult<T>>
  meta(page: T, site: SiteSettings): PageMeta
  /**
   * Whether the page has anything to show. A page without content is in no menu and not in the sitemap, and
   * says so when opened. A page with path parameters is never in a menu.
   */
  hasContent: 'always' | ((reader: CmsReader, at: Date) => Promise<boolean>)
  /** Content for the card in the page's menu, such as this month's rate. */
  menuCard?: (reader: CmsReader, at: Date) => Promise<MenuCardResult>
  /** Sections that menus may link to, by anchor, each with whether it has content. */
  sections?: Record<`#${string}`, (reader: CmsReader, at: Date) => Promise<boolean>>
  /** Description and keywords for the site search; null for a page that it omits. */
  search: { text: string; words: string } | null
  /** Sitemap entries: its own path, the paths of its documents, or none. */
  sitemap: 'itself' | 'none' | ((reader: CmsReader, at: Date) => Promise<SitemapEntry[]>)
  /** The slug namespace of its path's last part, as CMS definitions name it. */
  slugs?: string
  /** Its addresses, where its path ends with a parameter that has few values: content and menus may link to them. */
  paths?: readonly string[]
  /**
   * Whether the parameters are well-formed. An invalid path parameter, such as a slug, means 404 without a
   * call to the CMS; an invalid query parameter is dropped.
   */
  validate?: (request: PageRequest) => boolean
  /** Query parameters of the page. All others are dropped, so that they can't fill the cache. */
  query?: readonly QueryParameterName[]
  /**
   * Query parameters that contain visitors' input. Such a page is rendered for one request, and never cached.
   */
  typed?: readonly QueryParameterName[]
  /** Whether it has a lite version for visitors with little data; `light` is then a query parameter. */
  hasLiteVersion?: boolean
  /** Query parameters that make it another page for search engines, such as `page`; filters don't. */
  indexedParams?: readonly string[]
  /** The form of the page, which posts to the page's own path. */
  form?: PublicForm
  /** A document for the result of `form`, sent with the query. */
  upload?: PublicForm
  /** The multi-step form of the page, which the visitor can continue later. */
  steps?: MultiStepForm
  /** Converts the CMS's response to a query form for display. */
  answer?(reader: CmsReader, at: Date, answer: unknown, values: FormValues): Promise<Answer>
  /** Whether the page shows the visitor's last submission. */
  showsReceipt?: true
}

/** A cookie that this server sets. */
export interface SetCookie {
  name: string
  purpose: 'token' | 'refreshToken' | 'trustedDevice' | 'previewLink' | 'sentForm'
  /** Seconds, at most. */
  maxAge: number
}

/** What a builder may know about the request. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** All cookies of the site, for the cookie policy. */
  cookies?: readonly SetCookie[]
  /** Searches all public content. */
  search?: (request: SearchRequest) => Promise<SearchResults>
  /** The sizes of the datasets by name, without those whose files could not be generated in time. */
  measureDatasets?: () => Promise<ReadonlyMap<string, DatasetSize>>
}
