/** What the rates say: home’s section, the page of rates and the estimated bill. */
export const ratesIntro = (month: string) =>
  `Every peso of the ${month} rate, by component. Charges marked “passed on” go to others at cost, without markup.`
export const ratesIntroEmpty = 'Every peso of the rate, by component.'
export const customerClass = 'Customer class'
export const classPerKwh = (name: string) => `${name}, per-kWh charges`
export const perKwhUnit = 'per kWh'
export const rateDown = (by: string, since: string) => `${by} less than in ${since}`
export const rateUp = (by: string, since: string) => `${by} more than in ${since}`
export const rateSame = (since: string) => `The same as in ${since}`
export const exampleBill = (use: string) => `Example bill for ${use}`
export const exampleUse = (kwh: string, kw: string | null) => (kw ? `${kwh} kWh and ${kw} kW` : `${kwh} kWh`)
export const billEnergy = 'Per-kWh charges'
export const billDemand = 'Demand charges'
export const billFixed = 'Fixed charges'
export const billTotal = (month: string) => `Bill for ${month}`
export const billingPeriod = 'Billing period'
export const effectiveFrom = 'Effective from'
export const references = 'References'
export const rateDocument = (size: string | null) => `Rate schedule (PDF${size ? `, ${size}` : ''})`
export const breakdownCaption = (name: string, month: string) =>
  `${name} rate of ${month} by component, in pesos per kWh`
export const component = 'Component'
export const perKwhColumn = 'Per kWh'
export const share = 'Share'
export const breakdownRows = {
  generation: 'Generation',
  transmission: 'Transmission',
  systemLoss: 'System loss',
  distribution: 'Distribution, supply, metering',
  subsidies: 'Subsidies, universal charges',
  renewables: 'FIT-All and GEA-All',
  localTaxes: 'Local taxes',
  vat: 'VAT',
  adjustments: 'Adjustments',
}
export const otherCharges = 'Charged apart from the kWh'
export const units = {
  php_per_kwh: 'per kWh',
  php_per_kw: 'per kW of demand',
  php_per_customer_month: 'per customer a month',
  php_per_meter_month: 'per meter a month',
}
export const lineByLine = (count: number) => `All ${count} charges, line by line`
export const lineByLineCaption = (name: string, month: string) => `${name} rate of ${month}, every charge`
export const charge = 'Charge'
export const amount = 'Amount'
export const passedOn = 'Passed on'
export const ratesEmpty = {
  title: 'No rate is published yet',
  text: 'The rate schedule appears here as soon as the utility publishes its first month.',
}
export const ratesPage = {
  /** Above the page where the month that its address asks for has no rates. */
  unknown: {
    month: (month: string) => `We have no rates for ${month}. Here are the latest rates.`,
    compare: (month: string) => `We have no rates for ${month} to compare with.`,
  },
  search: {
    text: 'What a kilowatt-hour costs, charge by charge, for any month and customer class; what a bill would come to.',
    words:
      'price tariff kwh kilowatt hour calculator estimate bill residential commercial industrial lifeline',
  },
  title: (className: string, month: string) => `${className} power rate, ${month}`,
  description: (utility: string, className: string, month: string, perKwh: string | null) =>
    `${className} power rate of ${utility} for ${month}${perKwh ? `: ${perKwh} per kWh` : ''}. Every charge, who gets it, and what changed.`,
  descriptionEmpty: (utility: string) =>
    `What a kilowatt-hour from ${utility} costs, who gets each centavo of it, and what changed.`,
  lead: 'What a kilowatt-hour costs, who gets each centavo of it, and what changed. Any month, any class, as published.',
  choose: 'Choose a month and what to compare it with',
  billingMonth: 'Billing month',
  inForce: (month: string) => `In force (${month})`,
  compareWith: 'Compare with',
  monthBefore: 'The month before',
  previous: (month: string) => `Previous month, ${month}`,
  next: (month: string) => `Next month, ${month}`,
  gets: (rate: string) => `Who gets your ${rate}`,
  getsIntro:
    'Per kWh, by who receives it in the end. Charges that don’t depend on the kWh stand apart, below.',
  getsCaption: (className: string, month: string) => `${className} rate of ${month} by who receives it`,
  receives: 'Who gets it',
  use: 'What for',
  recipients: (utility: string, city: string | null) => ({
    producers: {
      name: 'Power producers',
      text: 'The plants and the market that made the electricity. No markup.',
    },
    grid: { name: 'Grid operator', text: 'Brings power from the plants to our substations. No markup.' },
    losses: {
      name: 'Lost in the wires',
      text: 'Power bought but lost on the way to your meter, up to the regulator’s cap.',
    },
    utility: { name: utility, text: 'Our poles, wires, meters, crews and billing.' },
    funds: {
      name: 'National funds',
      text: 'Lifeline homes, senior citizens, islands off the grid, renewable plants, old debts.',
    },
    city: { name: city ?? 'Local governments', text: 'Franchise tax, and tax on our property.' },
    nation: { name: 'National government', text: 'Value-added tax on the charges above.' },
    corrections: { name: 'Corrections', text: 'What earlier months charged too much or too little.' },
  }),
  changedTitle: (month: string) => `Compared with ${month}`,
  changed: (by: string, isLess: boolean, month: string) =>
    `${by} ${isLess ? 'less' : 'more'} per kWh than in ${month}.`,
  unchanged: (month: string) => `The same per kWh as in ${month}.`,
  notComparable: (month: string) =>
    `One of the two months states no charge per kWh: ${month} can’t be compared.`,
  moved: (changed: number, charges: number) =>
    changed === 0 ? `None of the ${charges} charges changed.` : `${changed} of ${charges} charges changed.`,
  most: (label: string, by: string, isLess: boolean) =>
    `The largest step is ${label}, ${by} ${isLess ? 'down' : 'up'}.`,
  nothingBefore: 'There is no earlier month to compare with.',
  noComparison: (className: string, month: string) =>
    `No ${month} rate is published for the class ${className}, so there is nothing to compare with.`,
  everyCharge: 'Every charge, line by line',
  everyChargeIntro: '“Passed on” means that we collect it for others, without markup.',
  onlyChanged: (changed: number) => `Only the ${changed} that changed`,
  ownCharge: 'Our own',
  change: 'Change',
  same: 'same',
  since: (month: string) => `since ${month}`,
  sinceLonger: (month: string) => `since ${month} or longer`,
  perKwhSum: 'Per-kWh charges, added up',
  history: (count: number) => `${count} months`,
  historyIntro: (className: string) => `${className}, ₱ per kWh. Choose a month to open it.`,
  historyLegend: 'Per-kWh charges, ₱',
  historyTitle: (className: string, from: string, to: string) =>
    `${className} power rate, ${from} to ${to}, in pesos per kWh`,
  historyDescription: (newest: string, month: string, low: string, high: string) =>
    `${month}: ${newest} per kWh. The lowest of these months was ${low}, the highest ${high}.`,
  historyTable: (className: string) => `${className} power rate by month`,
  months: 'Months',
  documentTitle: (className: string, month: string) => `Rate schedule, ${className}, ${month}`,
  take: 'Take it with you',
  missing: {
    title: (className: string, month: string) => `${className}: no rate for ${month} yet`,
    text: 'Other classes have one for this month. Choose another month, or the rate in force.',
    link: (month: string) => `Open ${month}`,
  },
}
export const yourBill = {
  title: 'Your bill',
  intro:
    'Type your own kilowatt-hours. The rules behind each discount are dated: an old month uses the rule of its time.',
  kwh: 'Energy used in the month, kWh',
  kwhHint: 'It is on your bill as “kWh used”.',
  kw: 'Highest demand of the month, kW',
  kwHint: 'It is on your bill as “billing demand”.',
  show: 'Work it out',
  discounts: 'Discounts that may apply to you',
  registered: {
    lifeline: 'My home is registered for the lifeline rate',
    senior_citizen: 'The account is in the name of a senior citizen',
  },
  tier: (from: string, to: string | null, percent: string) =>
    to === null ? `${from} kWh and more: ${percent}` : `${from} to ${to} kWh: ${percent}`,
  ruleSince: (date: string, reference: string | null) =>
    `Rule in force since ${date}${reference ? `. ${reference}` : ''}.`,
  estimated: (month: string) => `Estimated bill, ${month}`,
  perKwhAllIn: (amount: string) => `${amount} per kWh, all in.`,
  lines: (month: string) => `What the estimated bill of ${month} is made of`,
  times: (quantity: string, unit: string, rate: string) => `${quantity} ${unit} × ${rate}`,
  oneMonth: 'One customer with one meter, a month',
  discountOf: (percent: string) => `${percent} of the charges for energy and wires`,
  ofWhichVat: 'Of which value-added tax',
  vatRule: (explanation: string | null, reference: string | null) =>
    [explanation, reference && `${reference}.`].filter(Boolean).join(' '),
  less: (by: string, month: string) => `${by} less than the same use in ${month}.`,
  more: (by: string, month: string) => `${by} more than the same use in ${month}.`,
  equal: (month: string) => `The same as in ${month}.`,
  rounding: 'An estimate, not a bill. Each line is rounded to the centavo.',
  privacy: 'Nothing that you type is kept.',
  unstated: 'This month’s rate states no charge per kWh, so there is nothing to estimate yet.',
  noBill: 'The bill appears here when the fields hold numbers.',
  empty: (unit: string) => `Enter the ${unit} of the month, such as ${unit === 'kW' ? '20' : '200'}.`,
  noNumber: (unit: string) => `Enter the ${unit} as a number, such as ${unit === 'kW' ? '20' : '200'}.`,
  belowZero: (unit: string) => `${unit} can’t be below zero. Enter what the meter counted.`,
  notWhole: 'Enter whole kWh, as they stand on a bill.',
  tooLarge: (unit: string, most: string) =>
    `That is more ${unit} than one customer can use in a month. Enter at most ${most}.`,
}
export const estimateBill = 'Estimate my bill'
export const allRates = 'All rates'
