import type * as v from 'valibot'

/** Any valibot schema, synchronous. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Strapi's query: filters, sort, pagination; nested objects become brackets. */
export type CmsQuery = {
  filters?: Record<string, unknown>
  sort?: string | string[]
  pagination?: { page?: number; pageSize?: number }
}

/** Content types by their singular name, which is also what the change feed calls them. */
export type CollectionType =
  | 'customer-class'
  | 'demand-reading'
  | 'energy-source'
  | 'generation-charge'
  | 'hero-slide'
  | 'power-rate'
  | 'power-supply-record'

export type SingleType = 'site-setting'

/**
 * Reads published content while a page is built. Each read parses what came and notes the content type, so
 * that publishing a document of that type renews the page.
 */
export interface CmsReader {
  /** `list('power-rate', …)` reads `/api/power-rates`; without `pagination`, all of them. */
  list<T>(type: CollectionType, query: CmsQuery, schema: Schema<T>): Promise<T[]>
  single<T>(type: SingleType, schema: Schema<T>): Promise<T>
}
