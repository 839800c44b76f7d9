/** Texts of the page on how to read a bill. */
export const title = 'How to read your bill'
export const lead = 'A sample bill, with a number at each part. The list explains what each part means.'
export const description = (utility: string) =>
  `A numbered sample bill of ${utility}: what each line means, where the money goes, and how the total is computed.`
export const search = {
  text: 'A sample bill with each line explained.',
  words: 'read understand bill explain lines charges meaning paano basahin bill kuryente',
}
export const empty = {
  title: 'No rates yet',
  text: 'The sample bill appears with the first published rates.',
}
export const sample = 'Sample bill'
export const explained = 'What each number means'
export const account = {
  label: 'Customer account number',
  text: 'Identifies your account. Use it when you pay, call or write to us.',
}
export const period = {
  label: 'Billing month and class',
  value: (month: string, className: string) => `${month}, ${className}`,
  text: 'The month you are billed for, and your customer class. Both decide which rates apply.',
}
export const readings = {
  label: 'Meter readings',
  value: (present: string, previous: string) => `${present} − ${previous}`,
  text: 'The present reading less the previous one. Compare the present reading with your meter: it should be a little lower than what the meter shows today.',
}
export const used = {
  label: 'kWh used',
  text: 'The difference of the two readings. Every charge per kWh is multiplied by it.',
}
/** By row of the breakdown. */
export const charges = {
  generation:
    'What power plants and the market charged for the power you used. We pass it on without a markup.',
  transmission: 'For bringing power over the national grid to our area. We pass it on to the grid operator.',
  systemLoss:
    'Power lost in wires and transformers on the way to you. The regulator caps what we may charge.',
  distribution:
    'Our own charge: poles, wires, crews, meters, billing and service. The regulator approves it.',
  subsidies:
    'Discounts for low-income households and senior citizens, and funds set by law, such as power for remote islands.',
  renewables: 'A fixed price by law for renewable power plants. We pass it on.',
  localTaxes: 'Local franchise and property taxes. We pass them on to local governments.',
  vat: 'Value-added tax on the charges above. We pass it on to the national government.',
  adjustments: 'Corrections for earlier months in which we collected too much or too little.',
}
export const fixed = {
  label: 'Fixed charges',
  text: 'The same every month, however much you use.',
}
export const total = {
  label: 'Amount due',
  text: 'The sum of all lines. Unpaid amounts of earlier bills would be added here.',
}
export const due = {
  label: 'Due date',
  text: 'Pay by this day. If you can’t, ask us for installments before it.',
}
export const see = (place: number) => `${place}, see what it means`
export const note = (kwh: string, month: string) =>
  `The sample is for ${kwh} kWh at the rates of ${month}. Your bill may have further lines, such as a discount.`
export const links = {
  rates: 'Every charge this month',
  estimate: 'Estimate my bill',
  change: 'Why did my bill change?',
  pay: 'Pay your bill',
}
