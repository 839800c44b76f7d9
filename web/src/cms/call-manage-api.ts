import * as v from 'valibot'
import { clearPrefetchedResponses, takePrefetchedResponse } from './prefetched-responses'
import type { ValibotSchema } from './cms-reader'
import { requestJson } from './request-json'

/** Milliseconds until the panel reports that the CMS doesn't respond. */
const MANAGE_TIMEOUT_MS = 15_000
/** Milliseconds for an action on many rows. */
export const BULK_TIMEOUT_MS = 180_000

/** Query parameters; undefined and empty values are omitted. */
type ManageQuery = Record<string, string | number | undefined>

export interface ManageRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: ManageQuery
  body?: unknown
  schema: ValibotSchema<T>
  signal?: AbortSignal
  /** Milliseconds, for calls that take longer than most. */
  timeout?: number
}

/**
 * Calls the panel API of the CMS from the browser, through the web server, which adds the session and may
 * have embedded the response in the page: `manage('power-rates', { query: { q: 'residential' }, schema })`,
 * `manage('power-rates/abc/publish', …)`.
 * @throws the errors of `~/cms/errors`
 */
export async function callManageApi<T>(path: string, { query, ...request }: ManageRequest<T>): Promise<T> {
  const address = manageUrl(path, query)
  if ((request.method ?? 'GET') === 'GET') {
    const first = takePrefetchedResponse(address)
    // An invalid prefetched response is fetched again, so that the error is reported there.
    const parsed = first === undefined ? undefined : v.safeParse(request.schema, first)
    if (parsed?.success) return parsed.output
  } else {
    clearPrefetchedResponses()
  }
  return await requestJson(address, { timeout: MANAGE_TIMEOUT_MS, ...request })
}

/** The URL of a panel call: `/cms/power-rates?sort=…`. */
export function manageUrl(path: string, query: ManageQuery = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return `/cms/${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
