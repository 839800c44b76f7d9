import { readHolidays } from '~/features/contact/api'
import { readPaymentPageText } from '~/features/payments/api'
import { PAYMENT_LOOKAHEAD_DAYS, computePaymentDates } from '~/features/payments/payment-dates'
import { hasPublishedRates, readChargeGroups, readRatesInForce } from '~/features/power-rates/api'
import { buildBillGuide, type BillGuidePageData } from '~/features/power-rates/bill-guide-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { longDate } from '~/lib/format'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/bill-guide'
import type { PageDefinition } from './page-definition'

export const billGuidePage: PageDefinition<BillGuidePageData> = {
  label: t.title,
  aliases: ['/how-to-read-your-bill', '/how-to-read-a-bill', '/my-bill'],
  build: async (reader, at) => {
    const { timeZone } = await readSiteSettings(reader)
    const today = dateIn(timeZone, at)
    const [[rate], groups, terms, holidays] = await Promise.all([
      readRatesInForce(reader, today),
      readChargeGroups(reader),
      readPaymentPageText(reader),
      readHolidays(reader, today, addDays(today, PAYMENT_LOOKAHEAD_DAYS)),
    ])
    const due = terms && computePaymentDates(today, terms, new Set(holidays.map(({ date }) => date))).due
    return {
      page: buildBillGuide({
        rate,
        groups,
        accountNumber: terms?.accountNumber ?? null,
        due: due && longDate(due),
      }),
      // The sample bill is dated today, so its due date changes at midnight.
      expiresAt: startOfDay(timeZone, addDays(today, 1)),
    }
  },
  meta: (_page, site) => ({ title: t.title, description: t.description(site.utilityName) }),
  hasContent: hasPublishedRates,
  search: t.search,
  sitemap: 'itself',
}
