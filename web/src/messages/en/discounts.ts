/** Texts of the page on lifeline and senior citizen discounts. */
export const title = 'Discounts'
export const lead = 'Who pays less for power, how much less, and how to apply.'
export const description = (utility: string) =>
  `Lifeline and senior citizen discounts from ${utility}: who gets them, how much they take off a bill, and how to apply.`
export const search = {
  text: 'Lifeline and senior citizen discounts: who gets them, how much, and how to apply.',
  words: 'lifeline senior citizen id card osca discount 4ps pantawid poor cheap diskwento bawas mura',
}
export const form = (title: string) => `Get the form: ${title}`
export const empty = { title: 'No discounts yet', text: 'Discounts will be posted here.' }
export const onlyFor = (className: string) => `For ${className.toLowerCase()} customers.`
export const tiers = (name: string) => `${name} by monthly usage`
export const use = 'kWh a month'
export const discount = 'Discount'
export const without = 'Bill without discount'
export const reduced = 'Bill with discount'
export const range = (from: string, to: string | null) =>
  to === null ? `${from} or more` : `${from} to ${to}`
export const examples = (month: string) =>
  `Bills are for the highest kWh in each row, at ${month} rates. The discount applies only to some charges, so a bill falls by less than the percentage.`
export const apply = 'How to apply'
export const since = (date: string, reference: string | null) =>
  `In effect since ${date}${reference ? `. ${reference}` : ''}.`
export const none = 'When there’s no discount'
export const above = (name: string, kwh: string) =>
  `${name}: in any month when you use more than ${kwh} kWh. The discount resumes the next month you use ${kwh} kWh or less.`
export const notRegistered = 'Until your account is registered. Discounts aren’t applied to earlier bills.'
export const estimate = 'Estimate my bill with a discount'
export const forms = 'Forms and downloads'
