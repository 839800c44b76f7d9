import type { PaymentChannel, PaymentPageText } from './model'

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

export interface PayYourBillPage {
  view: PaymentView | null
}
