/** What the contact page says. */
export const label = 'Contact us'
export const title = 'How can we help?'
export const lead = 'Call, send a message or visit us. For an outage or a fallen wire, call the hotline.'
export const description = (utility: string, offices: number) =>
  offices === 0
    ? `Phone numbers and a contact form for ${utility}.`
    : offices === 1
      ? `Phone numbers, office address and hours, and a contact form for ${utility}.`
      : `Phone numbers, the addresses and hours of ${offices} offices, and a contact form for ${utility}.`
export const hotlines = 'Call us'
export const offices = 'Visit us'
export const closings = (days: string[]) =>
  `Closed ${[days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(' and ')}.`
export const closing = (date: string | null, name: string) => `${date ? `on ${date}` : 'today'} (${name})`
export const write = 'Send us a message'
export const writeIntro = 'We’ll reply by email.'
export const call = (phone: string) => `Call ${phone}`
export const open = (until: string) => `Open now, until ${until}`
export const closed = (opens: string | null) => (opens ? `Closed now, opens ${opens}` : 'Closed now')
export const closedFor = (holiday: string) => `Closed today: ${holiday}`
export const noOffices = {
  title: 'No offices yet',
  text: 'Office addresses and hours will be posted here.',
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

export const fields = {
  topic: 'Topic',
  name: 'Your name',
  email: 'Email address',
  emailHelp: 'We’ll reply to this address.',
  phone: 'Phone number',
  accountNumber: 'Account number',
  accountHelp: 'You’ll find it on your bill.',
  text: 'Your message',
}
export const errors = {
  topic: 'Choose a topic.',
  name: 'Enter your name.',
  email: 'Enter your email address.',
  emailForm: 'Enter an email address in the format name@example.com.',
  text: 'Enter your message.',
}
export const kept = (months: string) =>
  `We use your message only to reply to you, and delete it after ${months}.`
export const openMap = 'Open the map'
export const send = 'Send message'
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Phone numbers, offices and their hours, and a contact form.',
  words: 'phone telephone email address office branch complaint message',
}
/** What happens next, once the form was sent. */
/** The title of the thank-you page. */
export const thanks = 'We received your message'
export const nextSteps = [
  'We’ll send you a confirmation email. If you don’t see it in 10 minutes, check your spam folder.',
  'Our customer service team will read your message.',
  'We’ll reply by email. Look for your reference number in the email.',
]
