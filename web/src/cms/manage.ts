import * as v from 'valibot'
import { clearPrefetched, takePrefetched } from './prefetched-responses'
import type { Schema } from './reader'
import { requestJson } from './request'

/** An editor waits this long for the CMS before the panel says that it doesn't answer (milliseconds). */
const MANAGE_TIMEOUT_MS = 15_000
/** The same for an act on many rows. */
export const BULK_TIMEOUT_MS = 180_000

/** Undefined and empty values are left out. */
type ManageQuery = Record<string, string | number | undefined>

export interface ManageRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: ManageQuery
  body?: unknown
  schema: Schema<T>
  signal?: AbortSignal
  /** Milliseconds, for what takes longer than other calls. */
  timeout?: number
}

/**
 * Calls a panel route of the CMS from the browser, through the web server, which adds the session and may have put the
 * answer into the page already:
 * `manage('power-rates', { query: { q: 'residential' }, schema })`, `manage('power-rates/abc/publish', …)`.
 * Fails with the errors of `~/cms/errors`.
 */
export async function callManageApi<T>(path: string, { query, ...request }: ManageRequest<T>): Promise<T> {
  const address = manageUrl(path, query)
  if ((request.method ?? 'GET') === 'GET') {
    const first = takePrefetched(address)
    // A prefetched response that fails to parse is fetched again, so that the error is reported there.
    const parsed = first === undefined ? undefined : v.safeParse(request.schema, first)
    if (parsed?.success) return parsed.output
  } else {
    clearPrefetched()
  }
  return await requestJson(address, { timeout: MANAGE_TIMEOUT_MS, ...request })
}

/** Where the panel asks for something: `/cms/power-rates?sort=…`. */
export function manageUrl(path: string, query: ManageQuery = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return `/cms/${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
