import { defineSeed, published } from '../definition'

/** Channels without names of real companies, as the utility is fictional. */
const channels = [
  {
    name: 'E-wallet',
    summary: 'In the app: Pay bills, then Electric utilities',
    steps:
      'Open the app and choose Pay bills.\nChoose Electric utilities, then Tanglaw Electric.\nEnter your account number and the amount due.\nCheck the name, and keep the receipt that the app shows.',
    fee: 'No fee',
    posting: 'Within 30 minutes',
    cutOff: '11:30 PM',
    postsSameDay: true,
  },
  {
    name: 'Convenience store',
    summary: 'At the kiosk, then the cashier',
    steps:
      'Choose Bills, then Tanglaw Electric, at the kiosk.\nEnter your account number and the amount due.\nPay at the cashier within 30 minutes, with the slip from the kiosk.',
    fee: '₱15.00',
    posting: 'Same day',
    cutOff: '9:00 PM',
    postsSameDay: true,
  },
  {
    name: 'Bank app or website',
    summary: 'Pay bills, with your account number',
    steps:
      'Sign in to your bank and choose Pay bills.\nAdd Tanglaw Electric as a biller with your account number.\nEnter the amount due and confirm.',
    fee: 'Up to ₱15.00',
    posting: 'Next working day',
    cutOff: '5:00 PM',
  },
  {
    name: 'Our offices',
    summary: 'Cash, check or card',
    steps: 'Bring your bill or your account number.\nPay at any of our offices during office hours.',
    fee: 'No fee',
    posting: 'Immediately',
    cutOff: 'Closing time',
    postsSameDay: true,
  },
]

export default defineSeed({
  demo: () => channels.map((channel, index) => published({ ...channel, order: index + 1 })),
})
