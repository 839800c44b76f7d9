import { readHolidays } from '~/features/contact/model'
import {
  readPaymentChannels,
  readPaymentTerms,
  type PaymentChannel,
  type PaymentPageText,
} from '~/features/payments/model'
import { PAYMENT_LOOKAHEAD_DAYS, computePaymentDates } from '~/features/payments/payment-dates'
import type {
  PaymentView,
  PayYourBillPage,
  PaymentTimelineStep,
} from '~/features/payments/payment-view-model'
import { readRatesInForce } from '~/features/power-rates/api'
import { readSiteSettings } from '~/features/site-settings/api'
import { dayName } from '~/lib/format'
import { splitLines } from '~/lib/split-lines'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/payments'
import type { PageDefinition } from './page-definition'
import { buildSampleBill } from './build-sample-bill'

export const payYourBillPage: PageDefinition<PayYourBillPage> = {
  label: t.label,
  aliases: ['/pay', '/bill', '/bills', '/billing', '/payment', '/payments', '/pay-bill', '/bayad'],
  build: async (reader, at) => {
    const { timeZone: zone, utilityName: utility } = await readSiteSettings(reader)
    const today = dateIn(zone, at)
    const [channels, terms, holidays, [rate]] = await Promise.all([
      readPaymentChannels(reader),
      readPaymentTerms(reader),
      readHolidays(reader, today, addDays(today, PAYMENT_LOOKAHEAD_DAYS)),
      readRatesInForce(reader, today),
    ])
    const expiresAt = startOfDay(zone, addDays(today, 1))
    if (!terms) return { page: { view: null }, expiresAt }
    const dates = computePaymentDates(today, terms, new Set(holidays.map(({ date }) => date)))
    return {
      page: {
        view: {
          ...channelViews(channels),
          terms: {
            ...terms,
            promises: splitLines(terms.promises),
            installments: splitLines(terms.installments),
          },
          timeline: timelineOf(dates, terms),
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
  hasContent: async (reader) => (await readPaymentTerms(reader)) !== null,
  search: t.search,
  sitemap: 'itself',
}

function channelViews(channels: PaymentChannel[]): Pick<PaymentView, 'channels' | 'sameDay'> {
  const available = channels.filter(({ isUnavailable }) => !isUnavailable)
  const others = available.map(({ name }) => name)
  const sameDay = available.filter(({ postsSameDay }) => postsSameDay).map(({ name }) => name)
  return {
    channels: channels.map(({ isUnavailable, steps, ...channel }) => ({
      ...channel,
      steps: splitLines(steps),
      unavailable: isUnavailable ? t.unavailableUse(others) : null,
    })),
    sameDay: sameDay.length > 0 ? t.sameDay(sameDay) : null,
  }
}

function timelineOf(
  { delivered, due, notice, noticeEnds, disconnection }: ReturnType<typeof computePaymentDates>,
  { dueDays, noticeHours }: PaymentPageText,
): PaymentTimelineStep[] {
  const step = (date: string, { title }: { title: string }, text: string): PaymentTimelineStep => ({
    day: dayName(date, 'short'),
    title,
    text,
  })
  const timeline = t.timeline
  const isMoved = disconnection !== noticeEnds
  return [
    step(delivered, timeline.delivered, timeline.delivered.text),
    step(due, timeline.due, timeline.due.text(dueDays)),
    step(notice, timeline.notice, timeline.notice.text(noticeHours)),
    step(
      disconnection,
      timeline.disconnection,
      isMoved ? timeline.disconnection.moved(dayName(noticeEnds)) : timeline.disconnection.text,
    ),
  ]
}
