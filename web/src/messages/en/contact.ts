/** What the contact page says. */
export const label = 'Contact us'
export const title = 'How can we help?'
export const lead = 'Call, write, or come by. If power is out or a line is down, call: that is fastest.'
export const description = (utility: string, offices: number) =>
  `Hotlines, ${offices === 1 ? 'the office' : `${offices} offices`} with their hours, and a form to write to ${utility}.`
export const hotlines = 'Call us'
export const offices = 'Visit us'
export const closings = (days: string) => `Closed on ${days}.`
export const closing = (date: string, name: string) => `${date} (${name})`
export const write = 'Write to us'
export const writeIntro = 'We answer by e-mail.'
export const call = (phone: string) => `Call ${phone}`
export const open = (until: string) => `Open now, until ${until}`
export const closed = (opens: string | null) => (opens ? `Closed now, opens ${opens}` : 'Closed now')
export const closedFor = (holiday: string) => `Closed today: ${holiday}`
export const noOffices = {
  title: 'Offices',
  text: 'Our offices and their hours will appear here.',
}
export const days = {
  monday_to_friday: 'Monday to Friday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
export const today = 'today'
export const tomorrow = 'tomorrow'
export const at = (day: string, time: string) => `${day} at ${time}`

export const topics = [
  { value: 'billing', label: 'A bill or a payment' },
  { value: 'service', label: 'A new connection or a change' },
  { value: 'meter', label: 'A meter' },
  { value: 'outage', label: 'Power or street lamps' },
  { value: 'safety', label: 'Something dangerous' },
  { value: 'feedback', label: 'Praise or a complaint' },
  { value: 'other', label: 'Something else' },
] as const
export const fields = {
  topic: 'What is it about?',
  name: 'Your name',
  email: 'E-mail address',
  emailHelp: 'We answer to this address.',
  phone: 'Phone',
  accountNumber: 'Account number',
  accountHelp: 'You can find it on your bill.',
  text: 'Your message',
}
export const errors = {
  topic: 'Choose what it is about.',
  name: 'Enter your name.',
  email: 'Enter your e-mail address.',
  emailForm: 'Enter an e-mail address such as ana@mail.example.',
  text: 'Write your message.',
}
export const kept = (months: string) =>
  `We use your message only to answer you, and delete it after ${months} at the latest.`
export const send = 'Send message'
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'Hotlines, offices and their hours, and a form to write to us.',
  words: 'phone telephone email address office branch complaint message',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'You get a short mail that says that it has arrived. If none comes within ten minutes, look in your spam folder.',
  'Our customer service reads your message.',
  'The answer comes to your e-mail address, with your reference in its first line.',
]
