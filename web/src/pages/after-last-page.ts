import { lastPage } from '~/messages/en'
import type { Built } from './page-definition'

/** What a list says to an address that asks for a page after its last one: that one is shown, with a sentence that says so. */
export function afterLastPage(page: number, total: number, pageSize: number): Built<never> {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return {
    page: null,
    instead: { query: { page: last > 1 ? String(last) : '' }, notice: lastPage(page, last) },
  }
}
