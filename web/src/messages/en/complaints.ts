/** Texts of the complaint form. */
export const label = 'Make a complaint'
export const title = 'Make a complaint'
export const lead = 'Tell us what went wrong. For an outage or a fallen wire, call the hotline.'
export const formTitle = 'Your complaint'
export const send = 'Send complaint'
export const description = (utility: string) =>
  `Complain to ${utility}: what happens next, by when you get an answer, and where to go if you don’t agree.`
export const search = {
  text: 'Complain about a bill, a meter, a disconnection or our service, and follow it.',
  words: 'complaint complain reklamo dispute ERC consumer affairs escalate refund',
}
export const topics = [
  { value: 'billing', label: 'My bill or a payment' },
  { value: 'meter', label: 'My meter' },
  { value: 'outages', label: 'Frequent outages or low voltage' },
  { value: 'disconnection', label: 'A disconnection' },
  { value: 'damage', label: 'Damage to appliances or property' },
  { value: 'application', label: 'My application' },
  { value: 'staff', label: 'How I was treated' },
  { value: 'other', label: 'Something else' },
] as const
export const fields = {
  topic: 'What is it about?',
  text: 'What happened?',
  textHelp: 'When, where, and what you have told us before.',
  remedy: 'What would put it right?',
}
export const errors = { topic: 'Choose what it is about.', text: 'Tell us what happened.' }
export const retention = (months: string) =>
  `We use your complaint only to resolve it, and delete it after ${months}.`
export const nextSteps = [
  'We’ll send you a confirmation email with your reference number and the date by which we’ll answer.',
  'Our customer service team looks into it. We may call you.',
  'We’ll send you our answer by email.',
]
export const next = 'What happens next'
export const nextLines = (days: number) => [
  `We’ll answer within ${days} days. You can follow your complaint with its reference number and the last 4 digits of your phone number.`,
  'While we look into a disputed amount, pay the part that you agree with.',
]
export const escalate = 'If you don’t agree'
/** Until the utility writes its own. */
export const escalateLines = [
  'First ask for a review: reply to our email. A manager who was not involved looks at it again.',
  'Then you can go to the Consumer Affairs Service of the Energy Regulatory Commission (ERC), with our answer or your reference number. It is free.',
  'Your right to a prompt answer comes from the ERC’s Magna Carta for Residential Electricity Consumers (2004).',
]
/** What the sender reads of its status. */
export const statuses = {
  new: ['Received', 'We have your complaint and will look into it.'],
  investigating: ['Being looked into', 'We’re checking what happened.'],
  answered: ['Answered', 'We sent you our answer by email.'],
  escalated: ['With a manager', 'A manager who was not involved is reviewing it.'],
  closed: ['Closed', 'This complaint is closed.'],
} as const
export const tracked = 'Your complaint'
