import type { CmsReader } from '~/cms/reader'
import { buildHome } from './home'

/** What a builder hands back; `page: null` is a page that does not exist (404). */
export interface Built<T> {
  page: T | null
  /** The moment at which the content changes by the clock alone. */
  expiresAt?: Date
}

/** One public page: how its data is read, and which query parameters it knows. */
export interface PageDefinition {
  build: (reader: CmsReader, at: Date, request: PageRequest) => Promise<Built<unknown>>
  /** Whether the parameters have the right form, such as a slug's. Where not, there is no page, and no CMS is asked. */
  validate?: (request: PageRequest) => boolean
  /** All other query parameters are ignored: they neither change the page nor fill the cache. */
  query?: readonly string[]
}

/** What a builder may know of the request. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** Public pages by the full path of their route. */
export const pages: Readonly<Record<string, PageDefinition>> = {
  '/': { build: buildHome },
}
