import { lastPage } from '~/messages/en'
import type { PageResult } from './page-definition'

/** The result for a page number after a list's last page: the last page with a notice. */
export function createAfterLastPageResult(page: number, total: number, pageSize: number): PageResult<never> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return {
    page: null,
    instead: { query: { page: last > 1 ? String(last) : '' }, notice: lastPage(page, last) },
  }
}
