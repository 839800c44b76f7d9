/** What the rates say: home’s section, the page of rates and the estimated bill. */
export const ratesIntro = (month: string) =>
  `See what makes up the ${month} rate. We add no markup to charges marked “pass-through.”`
export const ratesIntroEmpty = 'See what makes up your electricity rate.'
export const customerClass = 'Customer class'
export const classPerKwh = (name: string) => `${name} rate`
export const rateDown = (by: string, since: string) => `${by} lower than ${since}`
export const rateUp = (by: string, since: string) => `${by} higher than ${since}`
export const rateSame = (since: string) => `Same as ${since}`
export const exampleBill = (use: string) => `Sample bill for ${use}`
export const exampleUse = (kwh: string, kw: string | null) => (kw ? `${kwh} kWh and ${kw} kW` : `${kwh} kWh`)
export const billEnergy = 'Charges per kWh'
export const billDemand = 'Demand charges'
export const billFixed = 'Fixed charges'
export const billTotal = (month: string) => `Bill for ${month}`
export const billingPeriod = 'Billing period'
export const effectiveFrom = 'Effective from'
export const references = 'ERC orders'
export const rateDocument = (size: string | null) => `Rate schedule (PDF${size ? `, ${size}` : ''})`
export const perKwhColumn = 'Per kWh'
export const share = 'Share'
export const otherCharges = 'Fixed and other charges'
export const units = {
  php_per_kwh: 'per kWh',
  php_per_kw: 'per kW of demand',
  php_per_customer_month: 'per customer per month',
  php_per_meter_month: 'per meter per month',
}
export const lineByLine = (count: number) => `See all ${count} charges`
export const lineByLineCaption = (name: string, month: string) => `${name} rate for ${month}, every charge`
export const charge = 'Charge'
export const amount = 'Amount'
export const passedOn = 'Pass-through'
export const ratesEmpty = {
  title: 'No rates yet',
  text: 'This month’s rates will be posted here.',
}
export const ratesPage = {
  /** Above the page where the month that its address asks for has no rates. */
  unknown: {
    month: (month: string) => `We have no rates for ${month}. Here are the latest rates.`,
    compare: (month: string) => `We have no rates for ${month} to compare with.`,
  },
  search: {
    text: 'The rate per kWh for any month and customer class, charge by charge, and an estimate of your bill.',
    words:
      'price mahal tariff kwh kilowatt hour calculator estimate bill residential commercial industrial lifeline',
  },
  title: (className: string, month: string) => `${className} power rate, ${month}`,
  description: (utility: string, className: string, month: string, perKwh: string | null) =>
    `${className} power rate of ${utility} for ${month}${perKwh ? `: ${perKwh} per kWh` : ''}. See every charge, who receives it, and what changed.`,
  descriptionEmpty: (utility: string) =>
    `What you pay per kWh at ${utility}, who receives each charge, and what changed.`,
  lead: 'See the rate per kWh, where your payment goes, and what changed from last month.',
  choose: 'Choose a month and customer class',
  billingMonth: 'Billing month',
  compareWith: 'Compare with',
  monthBefore: 'Previous month',
  otherMonth: (month: string) => `You’re viewing ${month}.`,
  seeCurrent: (month: string) => `See ${month}`,
  classEffective: (name: string, date: string) => `${name}, effective ${date}`,
  gets: (rate: string) => `Where your ${rate} goes`,
  getsIntro: 'Per kWh. We add no markup to what we collect for others.',
  getsCaption: (className: string, month: string) => `${className} rate for ${month}: where it goes`,
  receives: 'Where it goes',
  use: 'What it pays for',
  changedTitle: (month: string) => `Compared with ${month}`,
  changed: (by: string, isLess: boolean, month: string) =>
    isLess ? `${by} per kWh lower than ${month}.` : `${by} per kWh higher than ${month}.`,
  unchanged: (month: string) => `Same rate per kWh as ${month}.`,
  notComparable: (month: string) =>
    `There’s no per-kWh rate for 1 of these months, so ${month} can’t be compared.`,
  moved: (changed: number, charges: number) =>
    changed === 0
      ? `None of the ${charges} charges changed.`
      : `Of ${charges} charges, ${changed} changed. The rest stayed the same.`,
  nothingBefore: 'No earlier month to compare.',
  noComparison: (className: string, month: string) =>
    `There’s no ${month} rate for ${className} to compare with.`,
  everyCharge: 'All charges',
  everyChargeIntro: 'Per kWh. Arrows show what changed.',
  groupCaption: (group: string, month: string) => `${group}, ${month}, charge by charge`,
  from: (amount: string, month: string, by: string | null) =>
    by === null ? `${month}: ${amount}` : `${month}: ${amount} (${by})`,
  ownCharge: 'Our charge',
  change: 'Change',
  perKwhSum: 'Total per kWh',
  history: (count: number) => `Rate history, ${count} months`,
  historyIntro: (className: string) => `${className}, ₱ per kWh. The scale doesn’t start at zero.`,
  historyLegend: 'Rate (₱ per kWh)',
  historyTitle: (className: string, from: string, to: string) =>
    `${className} power rate, ${from} to ${to}, in pesos per kWh`,
  historyDescription: (newest: string, month: string, low: string, high: string) =>
    `${month}: ${newest} per kWh. Lowest in this period: ${low}. Highest: ${high}.`,
  historyTable: (className: string) => `${className} power rate by month`,
  terms: 'Billing period and ERC orders',
  documentTitle: (className: string, month: string) => `Rate schedule, ${className}, ${month}`,
  take: 'Downloads',
  missing: {
    title: (className: string, month: string) => `No ${month} rate for ${className} yet`,
    text: 'Choose another month, or see the current rate.',
    link: (month: string) => `See ${month}`,
  },
}
export const yourBill = {
  title: 'Estimate your bill',
  kwh: 'Usage this month (kWh)',
  kwhHint: 'Shown on your bill as “Usage (kWh).”',
  kw: 'Billing demand (kW)',
  kwHint: 'Shown on your bill as “Billing demand (kW).”',
  show: 'Estimate my bill',
  discounts: 'Discounts that may apply to you',
  registered: {
    lifeline: 'My household is registered for the lifeline discount',
    senior_citizen: 'The account is in a senior citizen’s name',
  },
  tier: (from: string, to: string | null, percent: string) =>
    to === null ? `${from} kWh or more: ${percent}` : `${from} to ${to} kWh: ${percent}`,
  ruleSince: (date: string, reference: string | null) =>
    `In effect since ${date}${reference ? `. ${reference}` : ''}.`,
  sum: 'Estimated bill',
  estimated: (month: string) => `Estimated bill, ${month}`,
  perKwhAllIn: (amount: string) => `${amount} per kWh, all charges included`,
  lines: (month: string) => `Breakdown of the estimated bill for ${month}`,
  times: (quantity: string, unit: string, rate: string) => `${quantity} ${unit} × ${rate}`,
  perCustomer: (rate: string) => `1 customer × ${rate}`,
  perMeter: (rate: string) => `1 meter × ${rate}`,
  anyUse: 'Any usage: how it works',
  upTo: (kwh: string) => `Up to ${kwh} kWh: how it works`,
  pastLimit: (name: string, lastKwh: string, kwh: string) =>
    `No ${name.toLowerCase()}: it ends at ${lastKwh} kWh. You entered ${kwh} kWh.`,
  smaller: (name: string, applied: string) =>
    `No ${name.toLowerCase()}: you get the larger discount, which is the ${applied.toLowerCase()}.`,
  notApplied: (name: string) => `No ${name.toLowerCase()}: it doesn’t apply to this usage.`,
  discountOf: (percent: string) => `${percent} of eligible charges`,
  aboutVat: 'About the VAT on your bill',
  ofWhichVat: 'Includes VAT',
  vatWithin: (amount: string, hasDemand: boolean) =>
    `${amount} of it is included in ${hasDemand ? 'demand and fixed' : 'fixed'} charges`,
  vatRule: (explanation: string | null, reference: string | null) =>
    [explanation, reference && `${reference}.`].filter(Boolean).join(' '),
  less: (by: string, month: string, units: string) => `${by} lower than ${month} for the same ${units}.`,
  more: (by: string, month: string, units: string) => `${by} higher than ${month} for the same ${units}.`,
  equal: (month: string) => `Same as ${month}.`,
  rounding: 'This is an estimate, not a bill.',
  privacy: 'We don’t keep what you enter.',
  unstated: 'There’s no per-kWh rate for this month yet.',
  noBill: 'Enter your kWh to see an estimate.',
  empty: (unit: string) => `Enter the ${unit} for the month, such as ${unit === 'kW' ? '20' : '200'}.`,
  noNumber: (unit: string) => `Enter the ${unit} as a number, such as ${unit === 'kW' ? '20' : '200'}.`,
  belowZero: (unit: string) => `Enter 0 or more ${unit}.`,
  rounded: (kwh: string) => `Bills count whole kWh: the estimate is for ${kwh} kWh.`,
  tooLarge: (unit: string, most: string) => `Enter ${most} ${unit} or less.`,
}
/** The last part of the bar of recipients on the home page. */
export const otherRecipients = 'Taxes, funds and losses'
export const estimateBill = 'Estimate my bill'
export const allRates = 'See all rates'
