import * as v from 'valibot'
import { readBarangays } from '~/features/news/api'
import { readBarangayOptions } from '~/features/news/barangay-options'
import {
  emailAlertsForm,
  bidAlertsForm,
  confirmAlertsForm,
  pushAlertsForm,
  parseAlertLinkCode,
  stopAlertsForm,
  type AlertsPageData,
  type AlertLinkPageData,
  type PushAlertsPageData,
} from '~/features/alerts/alert-forms'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import type { FormOption, PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import type { PageDefinition } from './page-definition'

/** Barangays by their topic. */
async function readTopics(reader: CmsReader): Promise<FormOption[]> {
  const options = await readBarangayOptions(reader)
  return options.map((option) => ({ ...option, value: `barangay:${option.value}` }))
}

const confirmed = v.object({ what: v.string() })
const pushKey = v.object({ publicKey: v.nullable(v.string()) })

/** The key of notifications; null where the utility offers none. */
async function readPushKey(reader: CmsReader): Promise<string | null> {
  try {
    return (await reader.single('push-key', pushKey)).publicKey
  } catch (error) {
    // A preview, and a CMS of the previous version during an upgrade, have no key.
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** X21: the page to subscribe to email alerts about a barangay. */
export const alertsPage: PageDefinition<AlertsPageData> = {
  label: t.label,
  aliases: ['/alerts', '/subscribe'],
  build: async (reader) => {
    const [topics, publicKey] = await Promise.all([readTopics(reader), readPushKey(reader)])
    return { page: { topics, hasPush: publicKey !== null } }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBarangays(reader)).length > 0,
  search: t.search,
  sitemap: 'itself',
  form: emailAlertsForm,
}

/** X25: the page to get alerts as notifications of a browser. */
export const pushAlertsPage: PageDefinition<PushAlertsPageData, v.InferOutput<typeof confirmed>> = {
  label: t.push.label,
  build: async (reader) => {
    const [topics, publicKey] = await Promise.all([readTopics(reader), readPushKey(reader)])
    return { page: { topics, publicKey } }
  },
  meta: (_page, site) => ({
    title: t.push.title,
    description: t.push.description(site.utilityName),
    noIndex: true,
  }),
  hasContent: () => Promise.resolve(false),
  search: null,
  sitemap: 'none',
  form: pushAlertsForm,
  answer: (_reader, _at, response) => Promise.resolve(v.parse(confirmed, response)),
}

/** X24: the page to subscribe to email alerts about biddings of a category. */
export const bidAlertsPage: PageDefinition<Record<string, never>> = {
  label: t.bids.label,
  aliases: ['/bid-alerts'],
  build: () => Promise.resolve({ page: {} }),
  meta: (_page, site) => ({ title: t.bids.title, description: t.bids.description(site.utilityName) }),
  hasContent: 'always',
  search: t.bids.search,
  sitemap: 'itself',
  form: bidAlertsForm,
}

const stopped = v.object({ topic: v.nullable(v.string()) })

/**
 * The page of a link in an email. It acts only when the visitor presses its button, because mail programs
 * open links by themselves.
 */
function linkPage<Answer>(
  form: PublicForm,
  { label, title, lead }: { label: string; title: string; lead: string },
  answer: v.GenericSchema<unknown, Answer>,
): PageDefinition<AlertLinkPageData, Answer> {
  return {
    label,
    query: ['code'],
    typed: ['code'],
    build: (_reader, _at, { query }) =>
      Promise.resolve({ page: { code: parseAlertLinkCode(query.get('code')) } }),
    meta: () => ({ title, description: lead, noIndex: true }),
    hasContent: () => Promise.resolve(false),
    search: null,
    sitemap: 'none',
    form,
    answer: (_reader, _at, response) => Promise.resolve(v.parse(answer, response)),
  }
}

export const confirmAlertsPage = linkPage(confirmAlertsForm, t.confirm, confirmed)
export const stopAlertsPage = linkPage(stopAlertsForm, t.stop, stopped)
