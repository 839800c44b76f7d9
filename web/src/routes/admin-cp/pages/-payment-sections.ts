import { paymentChannelsResource, paymentPageResource } from '~/features/payments/panel/payment-resources'

/** The sections of the payment page's management, in the order of their tabs. */
export const paymentSections = [paymentChannelsResource, paymentPageResource] as const
