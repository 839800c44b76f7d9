/** What the pages of alerts by email say. */
export const label = 'Get alerts by email'
export const title = 'Get alerts by email'
export const lead =
  'We tell you when power goes out, when it should be back, and when an interruption is scheduled in your barangay.'
export const description = (utility: string) =>
  `Get an email from ${utility} about outages and scheduled interruptions in your barangay.`
export const form = 'Your alerts'
export const fields = {
  email: 'Email address',
  topic: 'Barangay',
  scope: 'What should we tell you about?',
}
export const scopes = [
  { value: 'all', label: 'Outages and scheduled interruptions' },
  { value: 'outages', label: 'Outages only' },
  { value: 'planned', label: 'Scheduled interruptions only' },
] as const
export const errors = {
  email: 'Enter your email address, such as name@example.com.',
  topic: 'Choose your barangay.',
  scope: 'Choose what we should tell you about.',
}
export const kept =
  'We use your address for these alerts only and store it encrypted. We delete it when you stop them.'
export const send = 'Get alerts'
export const how = {
  title: 'How it works',
  steps: [
    'We email you a link. Alerts start when you confirm.',
    'You get an email only when something changes for your barangay. Several changes at once are one email.',
    'Scheduled interruptions wait until morning. Outages don’t wait.',
    'For another barangay, send the form again with the same address.',
    'Each email has a link that stops your alerts with one press.',
  ],
}
export const search = {
  text: 'Get emails about outages and scheduled interruptions in your barangay.',
  words: 'alert notify notification subscribe email sms text message brownout abiso',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'If alerts can be sent to this address, an email from us arrives in a few minutes. Look in the spam folder too.',
  'Open it and select Confirm. The link works for 48 hours.',
  'To add another one, send the form again.',
]
export const nextLink = { label: 'Add another barangay', href: '/services/alerts' }

export const confirm = {
  label: 'Confirm alerts',
  title: 'Confirm your alerts',
  lead: 'Select Confirm to start your alerts.',
  button: 'Confirm',
  doneTitle: 'Your alerts are on',
  done: (what: string) => `We’ll email you about ${what}.`,
  another: 'Add more alerts',
}
export const stop = {
  label: 'Stop alerts',
  title: 'Stop your alerts?',
  lead: 'We delete your address with your last alert.',
  button: 'Stop alerts',
  doneTitle: 'Your alerts are off',
  doneAll: 'We deleted your address. You get no more alerts from us.',
  doneOne: (topic: string) => `You get no more alerts for ${topic}.`,
  again: 'Get alerts again',
}
export const noCode = {
  title: 'This link is incomplete',
  text: 'Open the link in our email again, or copy all of it.',
}
export const toOutages = 'See current outages'

export const bids = {
  label: 'Get bid alerts by email',
  title: 'Get bid alerts by email',
  lead: 'We tell you when a bidding opens, and when its dates, documents or result change.',
  description: (utility: string) => `Get an email from ${utility} about new and changed biddings.`,
  topic: 'What do you bid for?',
  topicMissing: 'Choose what you bid for.',
  topics: [
    { value: 'bids:any', label: 'All biddings' },
    { value: 'bids:goods', label: 'Goods' },
    { value: 'bids:infrastructure', label: 'Infrastructure' },
    { value: 'bids:services', label: 'Services' },
    { value: 'bids:consulting_services', label: 'Consulting services' },
    { value: 'bids:disposal', label: 'Sale of property' },
  ],
  nextLink: { label: 'Add another category', href: '/publications/bid-alerts' },
  steps: [
    'We email you a link. Alerts start when you confirm.',
    'You get an email for a new bidding, a bid bulletin, a new deadline, and an award.',
    'Alerts help you keep track. What counts is what the page of the bidding says.',
    'Each email has a link that stops your alerts with one press.',
  ],
  offer: 'Get bid alerts by email',
  search: {
    text: 'Get emails about new and changed biddings.',
    words: 'bid alert notify supplier email subscribe',
  },
}
