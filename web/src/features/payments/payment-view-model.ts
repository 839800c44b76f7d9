import type { PaymentChannel, PaymentPageText } from './model'
import type { computePaymentDates } from './payment-dates'
import { dayName } from '~/lib/format'
import { splitLines } from '~/lib/split-lines'
import * as t from '~/messages/en/payments'

/** A payment channel on the page. One that is unavailable names the available ones. */
export interface PaymentChannelView extends Omit<PaymentChannel, 'steps' | 'isUnavailable'> {
  steps: string[]
  /** Why it is unavailable, and which channels are available; null for an available one. */
  unavailable: string | null
}

export interface PaymentTimelineStep {
  /** `Mon, Dec 7` */
  day: string
  title: string
  text: string
}

/** A sample bill at the current rate. All amounts and dates are formatted. */
export interface SampleBillView {
  accountNumber: string
  month: string
  used: string
  due: string
  lines: { name: string; amount: string }[]
  total: string
}

export interface PaymentView {
  channels: PaymentChannelView[]
  /** A sentence with the channels that post payments on the same day; null if none does. */
  sameDay: string | null
  terms: Omit<PaymentPageText, 'promises' | 'installments'> & { promises: string[]; installments: string[] }
  timeline: PaymentTimelineStep[]
  example: string
  sample: SampleBillView | null
}

export interface PayYourBillPageData {
  view: PaymentView | null
}

export function toPaymentChannelViews(channels: PaymentChannel[]): Pick<PaymentView, 'channels' | 'sameDay'> {
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

export function buildPaymentTimeline(
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
      isMoved
        ? timeline.disconnection.moved(noticeHours, dayName(noticeEnds), dayName(disconnection))
        : timeline.disconnection.text,
    ),
  ]
}
