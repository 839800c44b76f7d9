import { readDownloads } from '~/features/downloads/api'
import { readBillingRules, readRatesInForce } from '~/features/power-rates/api'
import { describeDiscountsOn, type DiscountsPageData } from '~/features/power-rates/discounts-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/discounts'
import type { PageDefinition } from './page-definition'

export const discountsPage: PageDefinition<DiscountsPageData> = {
  label: t.title,
  aliases: [
    '/discounts',
    '/discount',
    '/lifeline',
    '/senior',
    '/senior-citizen',
    '/lifeline-rate',
    '/senior-citizen-discount',
  ],
  build: async (reader, at) => {
    const { timeZone } = await readSiteSettings(reader)
    const today = dateIn(timeZone, at)
    const [rules, rates, downloads] = await Promise.all([
      readBillingRules(reader),
      readRatesInForce(reader, today),
      readDownloads(reader),
    ])
    return {
      page: describeDiscountsOn(rules, rates, today, downloads),
      expiresAt: startOfDay(timeZone, addDays(today, 1)),
    }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: async (reader) => (await readBillingRules(reader)).some(({ kind }) => kind !== 'vat'),
  search: t.search,
  sitemap: 'itself',
}
