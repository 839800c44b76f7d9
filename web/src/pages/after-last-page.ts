import { lastPage } from '~/messages/en'
import type { PageResult } from './page-definition'

/** The notice of a list for a page number after its last page, which is shown instead. */
export function afterLastPage(page: number, total: number, pageSize: number): PageResult<never> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return {
    page: null,
    instead: { query: { page: last > 1 ? String(last) : '' }, notice: lastPage(page, last) },
  }
}
