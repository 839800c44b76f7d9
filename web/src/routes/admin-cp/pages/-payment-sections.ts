import { paymentChannelsResource, paymentTermsResource } from '~/features/payments/panel/payment-resources'

/** The sections of the payment page's management, in the order of their tabs. */
export const paymentSections = [paymentChannelsResource, paymentTermsResource] as const
