import * as t from '~/messages/en/forms'
import type { PageDefinition } from './page-definition'

/**
 * R02: the thank-you page. The submission is in a cookie, so the page itself is the same for all visitors.
 */
export const thankYouPage: PageDefinition<Record<string, never>> = {
  label: t.thankYou.label,
  build: () => Promise.resolve({ page: {} }),
  meta: () => ({ title: t.thankYou.label, description: t.thankYou.description, noIndex: true }),
  hasContent: () => Promise.resolve(false),
  search: null,
  sitemap: 'none',
  showsReceipt: true,
}
