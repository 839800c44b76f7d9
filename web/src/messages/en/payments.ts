/** What the payment page says. */
export const label = 'Pay your bill'
export const lead = 'All you need is your account number and the amount due.'
export const description = (utility: string, channels: number) =>
  `How to pay your ${utility} bill: ${channels === 1 ? '1 way' : `${channels} ways`} to pay, with fees and cutoff times, plus due dates and what to do if you can’t pay in full.`
export const search = {
  text: 'Where to pay, fees, due dates and disconnection.',
  words: 'pay payment bill e-wallet bank bayad magbayad due date disconnection installment account number',
}
export const channels = 'Ways to pay'
export const columns = { fee: 'Fee', posting: 'Payment credited', cutOff: 'Cutoff' }
export const steps = 'Step by step'
export const stepsOf = (channel: string) => `Step by step: ${channel}`
export const unavailableUse = (others: readonly string[]) =>
  others.length > 0
    ? `Temporarily unavailable. Use another way to pay: ${others.join(', ')}.`
    : 'Temporarily unavailable.'
export const onDueDate = 'Paying on your due date?'
export const sameDay = (names: readonly string[]) =>
  `Credited the same day: ${names.join(', ')}. Other ways to pay may take longer.`
export const fraud = 'Pay only in the ways listed on this page'
export const dates = 'Due dates and disconnection'
export const example = (day: string) => `Example: a bill delivered on ${day}`
export const timeline = {
  delivered: { title: 'Bill delivered', text: 'By email, or on paper at your address.' },
  due: {
    title: 'Due date',
    text: (days: number) =>
      `Falls ${days} days after delivery. If that isn’t a working day, it moves to the next one.`,
  },
  notice: {
    title: 'Disconnection notice',
    text: (hours: number) =>
      `Still unpaid? We give you written notice at least ${hours} hours before we disconnect.`,
  },
  disconnection: {
    title: 'Earliest disconnection',
    text: 'The first day after the notice on which we may disconnect.',
    moved: (hours: number, from: string, until: string) =>
      `The ${hours} hours end on ${from}. We don’t disconnect on that day, so we wait until ${until}.`,
  },
}
export const promises = 'We never disconnect you'
export const account = 'Find your account number'
export const sample = {
  title: 'Sample bill',
  number: 'Account number',
  amount: 'Amount due',
  due: 'Due date',
  used: (kwh: number) => `Usage: ${kwh} kWh`,
  fixed: 'Fixed charges',
}
export const legend = [
  { title: 'Account number', text: 'Enter it exactly as printed.' },
  { title: 'Amount due', text: 'Includes VAT and any unpaid balance.' },
  { title: 'Due date', text: 'Pay by this date. Check the cutoff time for your way to pay.' },
  { title: 'Usage (kWh)', text: 'Enter it in our estimator to check the bill.' },
] as const
export const estimator = 'Check your bill'
export const installments = 'Can’t pay in full?'
export const missing = 'Payment not showing?'
export const report = 'Report a missing payment'
export const call = (phone: string) => `Call ${phone}`
export const empty = { title: 'No ways to pay yet', text: 'Ways to pay will be posted here.' }
