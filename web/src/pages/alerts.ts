import * as v from 'valibot'
import { readBarangays } from '~/features/news/api'
import { readBarangayOptions } from '~/features/news/barangay-options'
import {
  alertsForm,
  bidAlertsForm,
  confirmForm,
  readCode,
  stopForm,
  type AlertsPage,
  type LinkPage,
} from '~/features/alerts/alerts-form'
import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import type { PageDefinition } from './page-definition'

/** X21: alerts by email about a barangay. */
export const alertsPage: PageDefinition<AlertsPage> = {
  label: t.label,
  aliases: ['/alerts', '/subscribe'],
  build: async (reader) => {
    const options = await readBarangayOptions(reader)
    return { page: { topics: options.map((option) => ({ ...option, value: `barangay:${option.value}` })) } }
  },
  about: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBarangays(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: alertsForm,
}

/** X24: alerts by email about biddings of a category. */
export const bidAlertsPage: PageDefinition<Record<string, never>> = {
  label: t.bids.label,
  aliases: ['/bid-alerts'],
  build: () => Promise.resolve({ page: {} }),
  about: (_page, site) => ({ title: t.bids.title, description: t.bids.description(site.utilityName) }),
  hasContent: 'always',
  search: t.bids.search,
  sitemap: 'itself',
  form: bidAlertsForm,
}

const confirmed = v.object({ what: v.string() })
const stopped = v.object({ topic: v.nullable(v.string()) })

/** A page that a link of a mail leads to, and that acts when its button is pressed. */
function linkPage<Answer>(
  form: PublicForm,
  { label, title, lead }: { label: string; title: string; lead: string },
  answer: v.GenericSchema<unknown, Answer>,
): PageDefinition<LinkPage, Answer> {
  return {
    label,
    query: ['code'],
    typed: ['code'],
    build: (_reader, _at, { query }) => Promise.resolve({ page: { code: readCode(query.get('code')) } }),
    about: () => ({ title, description: lead, noIndex: true }),
    hasContent: () => Promise.resolve(false),
    search: null,
    sitemap: 'none',
    form,
    answer: (_reader, _at, response) => Promise.resolve(v.parse(answer, response)),
  }
}

export const confirmAlertsPage = linkPage(confirmForm, t.confirm, confirmed)
export const stopAlertsPage = linkPage(stopForm, t.stop, stopped)
