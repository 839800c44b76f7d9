import type { PaymentChannel, PaymentTerms } from './model'

/** Channels as the page shows them: one that is not available names those that are. */
export interface ChannelView extends Omit<PaymentChannel, 'steps' | 'isUnavailable'> {
  steps: string[]
  /** Why it can't be used now, and what can; null while it can. */
  unavailable: string | null
}

export interface TimelineStep {
  /** `Mon, Dec 7` */
  day: string
  title: string
  text: string
}

/** A bill at the rate in force. All amounts and dates are written out. */
export interface SampleBill {
  accountNumber: string
  month: string
  used: string
  due: string
  lines: { name: string; amount: string }[]
  total: string
}

export interface PaymentView {
  channels: ChannelView[]
  /** Channels that post on the same day, in a sentence; null where none does. */
  sameDay: string | null
  terms: Omit<PaymentTerms, 'promises' | 'installments'> & { promises: string[]; installments: string[] }
  timeline: TimelineStep[]
  example: string
  sample: SampleBill | null
}

export interface PayPage {
  view: PaymentView | null
}
