/** Texts of the page that explains why a bill changed. */
export const title = 'Why did my bill change?'
export const lead =
  'Compare 2 bills. See how much of the change comes from your usage and how much from our rates.'
export const description = (utility: string) =>
  `Compare 2 monthly bills from ${utility}: how much of the difference comes from your usage, how much from rates, and which charges changed.`
export const search = {
  text: 'Compare 2 months: how much of your bill’s change comes from usage and how much from rates.',
  words: 'bill increase higher went up bakit mahal tumaas singil compare two months usage rates difference',
}
export const form = 'Compare 2 bills'
export const customerClass = 'Customer class'
export const month = { before: 'Earlier bill', now: 'Later bill' }
export const kwh = (month: string) => `Usage (kWh), ${month}`
export const kw = (month: string) => `Billing demand (kW), ${month}`
export const discounts = 'Discounts on your account'
export const compare = 'Compare my bills'
export const current = (month: string) => `Latest (${month})`
export const monthBefore = 'Previous month'
export const sample = {
  note: 'Enter the kWh from your own bills.',
  rose: (by: string) => `Example: the bill rose by ${by}`,
  fell: (by: string) => `Example: the bill fell by ${by}`,
  same: 'Example: the bill stayed the same',
}
export const result = (before: string, now: string) => `From ${before} to ${now}`
export const own = {
  rose: (by: string) => `Your bill rose by ${by}`,
  fell: (by: string) => `Your bill fell by ${by}`,
  same: 'Your bill stayed the same',
}
export const bills = 'Estimated bills'
export const parts = 'Where the change comes from'
export const fromUse = 'Your usage'
export const fromRates = 'Our rates'
export const usageNote = (more: string, isMore: boolean, month: string) =>
  isMore ? `${more} kWh more, at ${month} rates` : `${more} kWh less, at ${month} rates`
export const sameUse = 'Same kWh in both months'
export const ratesNote = (kwh: string, now: string, before: string) =>
  `${kwh} kWh at ${now} rates instead of ${before} rates`
/** What a discount took off each of the two bills. */
export const discountOff = (month: string, amount: string, percent: string) =>
  `${month}: ${amount} (${percent}).`
export const discountNone = (month: string, reason: string) => `${month}: ${reason}`
export const noDiscount = 'no discount.'
export const total = 'Change in your bill'
export const charges = 'Charges that changed'
export const noCharges = 'No charge changed between these months.'
export const chargesTotal = 'Change from rates'
export const times = (by: string, quantity: string, unit: string) => `${by} × ${quantity} ${unit}`
export const fixed = (by: string, unit: string) => `${by} ${unit}`
export const rounding = 'Rounding'
export const workings = 'How we calculate this'
export const steps = (values: {
  before: string
  now: string
  kwhBefore: string
  kwhNow: string
  billBefore: string
  billBetween: string
  billNow: string
  fromUse: string
  fromRates: string
  /** Null where neither month has one; the bills above are before it. */
  discount: { before: string; now: string; by: string } | null
  difference: string
}) => {
  const gross = values.discount ? ', before any discount' : ''
  const parts = [values.fromUse, values.fromRates, ...(values.discount ? [values.discount.by] : [])]
  return [
    `The bill for ${values.before}: ${values.kwhBefore} kWh at ${values.before} rates, ${values.billBefore}${gross}.`,
    `The usage in ${values.now} at ${values.before} rates: ${values.kwhNow} kWh, ${values.billBetween}${gross}. The difference comes from your usage: ${values.fromUse}.`,
    `The bill for ${values.now}: ${values.kwhNow} kWh at ${values.now} rates, ${values.billNow}${gross}. The difference comes from our rates: ${values.fromRates}.`,
    ...(values.discount
      ? [
          `Discount: ${values.discount.before} in ${values.before}, ${values.discount.now} in ${values.now}. The difference: ${values.discount.by}.`,
        ]
      : []),
    `Added together, ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} come to ${values.difference}.`,
  ]
}
export const notPossible = {
  title: 'These months can’t be compared',
  text: 'There’s no rate for 1 of the 2 months. Choose other months.',
}
export const reversed = {
  title: 'The earlier bill must come before the later one',
  text: (before: string, now: string) =>
    `You chose ${before} as the earlier bill and ${now} as the later one. For the earlier bill, choose a month before ${now}.`,
  swap: 'Swap the months',
}
export const next = {
  title: 'Does something look wrong?',
  text: 'Compare the billing periods and meter readings of both bills. A longer period or an estimated reading can also change the kWh. If a reading looks wrong, ask us to check your meter.',
}
export const enter = 'Enter the kWh from both bills to see the difference.'
export const estimate = 'This is an estimate, not a bill. We don’t keep what you enter.'
