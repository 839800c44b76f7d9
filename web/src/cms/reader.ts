import type * as v from 'valibot'

/** Any valibot schema, synchronous. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Strapi's query: filters, sort, pagination; nested objects become brackets. */
export type CmsQuery = {
  filters?: Record<string, unknown>
  sort?: string | string[]
  pagination?: { page?: number; pageSize?: number }
}

/**
 * Reads published content while a page is built. Each read parses what came and notes the content type, so
 * that publishing a document of that type renews the page.
 */
export interface CmsReader {
  /** `list('power-rate', …)` reads `/api/power-rates`; the type is the singular name. */
  list<T>(type: string, query: CmsQuery, schema: Schema<T>): Promise<T[]>
  single<T>(type: string, schema: Schema<T>): Promise<T>
}
