/** Texts of the complaint form. */
export const label = 'File a complaint'
export const title = 'File a complaint'
export const lead = (hotline: string | null) =>
  hotline
    ? `Tell us what went wrong. For an outage or a fallen wire, call ${hotline}.`
    : 'Tell us what went wrong.'
export const formTitle = 'Your complaint'
export const send = 'Send complaint'
export const description = (utility: string) =>
  `File a complaint with ${utility}. See what happens next, when we’ll reply, and where to go if you disagree.`
export const search = {
  text: 'File a complaint about a bill, a meter, a disconnection or our service, and track it.',
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
  topic: 'What’s your complaint about?',
  text: 'What happened?',
  textHelp: 'Include when and where it happened, and any earlier reports to us.',
  remedy: 'How would you like us to resolve this?',
}
export const errors = { topic: 'Choose a topic.', text: 'Tell us what happened.' }
export const retention = (months: string) =>
  `We use these details only to handle your complaint, and delete them after ${months}.`
/** The title of the thank-you page. */
export const thanks = 'We received your complaint'
export const nextSteps = [
  'We’ll send you a confirmation email with your reference number and the date by which we’ll reply.',
  'Our customer service team will look into it. We may call you.',
  'We’ll send you our reply by email.',
]
export const next = 'What happens next'
export const nextLines = (days: number) => [
  `We’ll reply within ${days} days. Track your complaint with its reference number and the last 4 digits of your phone number.`,
  'If you dispute an amount, pay the part you agree with while we look into it.',
]
export const escalate = 'If you disagree'
/** Until the utility writes its own. */
export const escalateLines = [
  'First, reply to our email and ask for a review. A manager who wasn’t involved will look at your complaint again.',
  'Then you can go to the Consumer Affairs Service of the Energy Regulatory Commission (ERC), with our reply or your reference number. There’s no fee.',
  'Your right to a prompt reply comes from the ERC’s Magna Carta for Residential Electricity Consumers (2004).',
]
/** What the sender reads of its status. */
export const statuses = {
  new: ['Received', 'We have your complaint and will look into it.'],
  investigating: ['Under review', 'We’re checking what happened.'],
  answered: ['Replied', 'We sent you our reply by email.'],
  escalated: ['With a manager', 'A manager who wasn’t involved is reviewing it.'],
  closed: ['Closed', 'This complaint is closed.'],
} as const
export const tracked = 'Your complaint'
export const track = 'Track your complaint'
