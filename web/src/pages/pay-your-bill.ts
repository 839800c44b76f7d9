import { readHolidays } from '~/features/contact/api'
import { readPaymentChannels, readPaymentPageText } from '~/features/payments/api'
import { PAYMENT_LOOKAHEAD_DAYS, computePaymentDates } from '~/features/payments/payment-dates'
import {
  toPaymentChannelViews,
  buildPaymentTimeline,
  type PayYourBillPageData,
} from '~/features/payments/payment-view-model'
import { readRatesInForce } from '~/features/power-rates/api'
import { readSiteSettings } from '~/features/site-settings/api'
import { dayName } from '~/lib/format'
import { splitLines } from '~/lib/split-lines'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/payments'
import type { PageDefinition } from './page-definition'
import { buildSampleBill } from './build-sample-bill'

export const payYourBillPage: PageDefinition<PayYourBillPageData> = {
  label: t.label,
  aliases: ['/pay', '/bill', '/bills', '/billing', '/payment', '/payments', '/pay-bill', '/bayad'],
  build: async (reader, at) => {
    const { timeZone: zone, utilityName: utility } = await readSiteSettings(reader)
    const today = dateIn(zone, at)
    const [channels, terms, holidays, [rate]] = await Promise.all([
      readPaymentChannels(reader),
      readPaymentPageText(reader),
      readHolidays(reader, today, addDays(today, PAYMENT_LOOKAHEAD_DAYS)),
      readRatesInForce(reader, today),
    ])
    const expiresAt = startOfDay(zone, addDays(today, 1))
    if (!terms) return { page: { view: null }, expiresAt }
    const dates = computePaymentDates(today, terms, new Set(holidays.map(({ date }) => date)))
    return {
      page: {
        view: {
          ...toPaymentChannelViews(channels),
          terms: {
            ...terms,
            promises: splitLines(terms.promises),
            installments: splitLines(terms.installments),
          },
          timeline: buildPaymentTimeline(dates, terms),
          example: t.example(dayName(today)),
          sample:
            terms.accountNumber && rate
              ? buildSampleBill({ ...rate, utility, accountNumber: terms.accountNumber, due: dates.due })
              : null,
        },
      },
      // The sample bill is dated today.
      expiresAt,
    }
  },
  meta: ({ view }, site) => ({
    title: t.label,
    description: t.description(site.utilityName, view?.channels.length ?? 0),
  }),
  hasContent: async (reader) => (await readPaymentPageText(reader)) !== null,
  search: t.search,
  sitemap: 'itself',
}
