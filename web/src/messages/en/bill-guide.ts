/** Texts of the page on how to read a bill. */
export const title = 'How to read your bill'
export const lead = 'This sample bill has numbered parts. The list below explains each one.'
export const description = (utility: string) =>
  `A numbered sample bill from ${utility}: what each line means, where the money goes, and how the total is calculated.`
export const search = {
  text: 'A sample bill with each line explained.',
  words: 'read understand bill explain lines charges meaning paano basahin bill kuryente',
}
export const empty = {
  title: 'No rates yet',
  text: 'A sample bill will be posted here with the first published rates.',
}
export const sample = 'Sample bill'
export const explained = 'What each number means'
export const account = {
  label: 'Account number',
  text: 'Identifies your account. Use it when you pay, call or write to us.',
}
export const period = {
  label: 'Billing month and class',
  value: (month: string, className: string) => `${month}, ${className}`,
  text: 'The month you’re billed for, and your customer class. Both determine which rates apply.',
}
export const readings = {
  label: 'Meter readings',
  value: (present: string, previous: string) => `${present} − ${previous}`,
  text: 'The present reading less the previous one. Compare the present reading with your meter: the bill’s reading should be a little lower than what the meter shows today.',
}
export const used = {
  label: 'Usage (kWh)',
  text: 'The difference between the 2 readings. Every per-kWh charge is multiplied by this number.',
}
export const fixed = {
  label: 'Fixed charges',
  text: 'The same every month, however much you use.',
}
export const total = {
  label: 'Amount due',
  text: 'The sum of all lines. Unpaid amounts from earlier bills would be added here.',
}
export const due = {
  label: 'Due date',
  text: 'Pay by this date. If you can’t, ask us before then about paying in installments.',
}
export const see = (place: number) => `${place}, see what it means`
export const note = (kwh: string, month: string) =>
  `The sample is for ${kwh} kWh at ${month} rates. Your bill may have other lines, such as a discount.`
export const links = {
  rates: 'See every charge this month',
  estimate: 'Estimate my bill',
  change: 'Why did my bill change?',
  pay: 'Pay my bill',
}
