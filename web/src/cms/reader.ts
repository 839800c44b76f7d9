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
 * Reads published content while a page is built. Each read parses the response and records its content types, so that
 * publishing a document of those invalidates the page. Types go by their singular name, which is also what the change
 * feed calls them; a type that the CMS doesn't have answers 404.
 */
export interface CmsReader {
  /** `list('power-rate', …)` reads `/api/power-rates`; without `pagination`, all of them. */
  list<T>(type: string, query: CmsQuery, schema: Schema<T>): Promise<T[]>
  single<T>(type: string, schema: Schema<T>): Promise<T>
  /**
   * One page of a list, with what its answer says about the whole: of a type, or of what the CMS puts together itself.
   * Parameters that are empty are left out.
   */
  page<T, Meta>(
    type: string,
    parameters: CmsQuery | Record<string, string | number>,
    schema: Schema<T>,
    meta: Schema<Meta>,
  ): Promise<{ data: T[]; meta: Meta }>
}
