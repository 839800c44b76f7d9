import { defineSeed, published } from '../definition'
import { phones } from '../demo/utility'

export default defineSeed({
  demo: () => [
    published({
      channelsNote: 'Banks, apps and stores set their own fees.',
      fraudWarning: `We never collect at your door, never text payment links, and never ask for a PIN or a one-time password. Suspicious message? Call ${phones.billing}.`,
      dueDays: 9,
      noticeHours: 48,
      disconnectsOnFridays: false,
      promises:
        'After 3:00 PM\nOn a Friday, Saturday, Sunday or holiday\nWhile someone’s life depends on an electric device',
      reconnection:
        'Reconnection costs ₱112.00, or ₱224.00 at night or on a holiday. After a flood, it’s free.',
      accountNumber: '04-2201-7',
      installments:
        'Ask before your due date. You can pay your bill in up to 3 monthly installments.\nBring your bill and a valid ID to any of our offices.\nAs long as you pay each installment on time, we won’t disconnect you.',
      phone: phones.billing,
      missingPayment:
        'Payments are credited at the times listed above. If yours still isn’t showing, send us your account number and the date, amount and reference number on your receipt.',
    }),
  ],
})
