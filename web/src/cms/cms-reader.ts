import type * as v from 'valibot'

/** Any synchronous valibot schema. */
export type ValibotSchema<T> = v.GenericSchema<unknown, T>

/** A query in Strapi's format: filters, sort, pagination; nested objects become brackets. */
export type CmsQuery = {
  filters?: Record<string, unknown>
  sort?: string | string[]
  pagination?: { page?: number; pageSize?: number }
}

/**
 * Reads published content while a page is built. Each read validates the response and records its content
 * types, so that publishing a document of these types invalidates the page. Types are singular names, as in
 * the change feed. A type that the CMS doesn't have yields 404.
 */
export interface CmsReader {
  /** `list('power-rate', …)` reads `/api/power-rates`; without `pagination`, all rows. */
  list<T>(type: string, query: CmsQuery, schema: ValibotSchema<T>): Promise<T[]>
  single<T>(type: string, schema: ValibotSchema<T>): Promise<T>
  /**
   * Reads one page of a list with its metadata, from a content type or an endpoint of the CMS. Empty
   * parameters are omitted.
   */
  page<T, Meta>(
    type: string,
    parameters: CmsQuery | Record<string, string | number>,
    schema: ValibotSchema<T>,
    meta: ValibotSchema<Meta>,
  ): Promise<{ data: T[]; meta: Meta }>
}
