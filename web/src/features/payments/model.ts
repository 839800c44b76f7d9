import * as v from 'valibot'

const text = v.nullish(v.string(), null)

/** A payment channel. */
export const paymentChannelSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  logo: v.nullish(v.object({ url: v.string() }), null),
  summary: text,
  /** One step per line. */
  steps: text,
  fee: v.string(),
  posting: v.string(),
  cutOff: text,
  postsSameDay: v.nullish(v.boolean(), false),
  isUnavailable: v.nullish(v.boolean(), false),
})

/** Due dates, disconnection, and assistance with payment. */
export const paymentPageSchema = v.object({
  documentId: v.string(),
  portal: v.nullish(v.object({ label: v.string(), url: v.string() }), null),
  channelsNote: text,
  fraudWarning: text,
  /** Days from the delivery of a bill to its due date. */
  dueDays: v.number(),
  /** Hours from the notice to the earliest disconnection. */
  noticeHours: v.number(),
  disconnectsOnFridays: v.nullish(v.boolean(), false),
  promises: text,
  reconnection: text,
  accountNumber: text,
  installments: text,
  phone: text,
  missingPayment: text,
})

export type PaymentChannel = v.InferOutput<typeof paymentChannelSchema>
export type PaymentPageText = v.InferOutput<typeof paymentPageSchema>
