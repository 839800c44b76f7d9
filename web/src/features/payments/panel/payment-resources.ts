import { paymentChannel, paymentPage as facts } from '~/cms/types.gen'
import {
  createDeclarativeResource,
  createSingleTypeResource,
} from '~/panel/declarative-forms/declarative-resource'

/** C18: payment channels. */
export const paymentChannelsResource = createDeclarativeResource(paymentChannel, {
  heading: 'Ways to pay',
  icon: 'wallet',
  nouns: ['way to pay', 'ways to pay'],
  previewPage: '/pay-your-bill',
  columns: ['name', 'fee', 'posting', 'isUnavailable', 'order'],
  emptyText: 'Add the ways to pay a bill, with their fees and when payments are credited.',
})

/** C18: due dates, disconnection, and assistance with payment. */
export const paymentPageResource = createSingleTypeResource(facts, {
  heading: 'Due dates and help',
  icon: 'calendar-clock',
})
