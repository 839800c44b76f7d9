import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import { paymentChannelSchema, paymentPageSchema, type PaymentPageText } from './model'

export const readPaymentChannels = (reader: CmsReader) =>
  reader.list('payment-channel', { sort: ['order:asc', 'documentId:asc'] }, paymentChannelSchema)

/** The payment terms; null if none are published. */
export async function readPaymentPageText(reader: CmsReader): Promise<PaymentPageText | null> {
  try {
    return await reader.single('payment-page', paymentPageSchema)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
