import { paymentChannelSchema, paymentPageSchema } from './model'

const channel = {
  id: 1,
  documentId: 'channel-wallet',
  name: 'E-wallet',
  logo: null,
  summary: 'In the app: Pay bills',
  steps: 'Open the app.\nEnter your account number.',
  fee: 'No fee',
  posting: 'Within 30 minutes',
  cutOff: '11:30 PM',
  postsSameDay: true,
  isUnavailable: false,
  order: 1,
}

/** Documents in the format of the CMS. */
export const paymentChannels = [
  channel,
  {
    ...channel,
    id: 2,
    documentId: 'channel-bank',
    name: 'Bank app',
    fee: 'Up to ₱15.00',
    posting: 'Next working day',
    cutOff: null,
    postsSameDay: false,
    isUnavailable: true,
    order: 2,
  },
]

export const paymentTerms = {
  id: 1,
  documentId: 'payment-page',
  portal: { id: 1, label: 'Pay online', url: 'https://pay.tanglaw.example' },
  channelsNote: 'Banks, apps and stores set their own fees.',
  fraudWarning: 'We never text payment links.',
  dueDays: 9,
  noticeHours: 48,
  disconnectsOnFridays: false,
  promises: 'After 3:00 PM\nOn a Friday',
  reconnection: 'Reconnection costs ₱112.00.',
  accountNumber: '04-2201-7',
  installments: 'Ask before your due date.\nBring a valid ID.',
  phone: '(033) 555-0151',
  missingPayment: 'Wait until the time listed.',
}

/** The schema and rows of each content type. */
export const fixtures = {
  'payment-channel': [paymentChannelSchema, paymentChannels],
  'payment-page': [paymentPageSchema, [paymentTerms]],
} as const
