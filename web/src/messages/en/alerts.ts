/** What the pages of alerts say: by email, in the browser, and of biddings. */
export const label = 'Get alerts by email'
export const title = 'Get alerts by email'
export const lead =
  'We’ll email you about outages and scheduled interruptions in your barangay, and tell you when to expect power back.'
export const description = (utility: string) =>
  `Get an email from ${utility} about outages and scheduled interruptions in your barangay.`
export const form = 'Your alerts'
export const fields = {
  email: 'Email address',
  scope: 'Which alerts do you want?',
}
export const scopes = [
  { value: 'all', label: 'Outages and scheduled interruptions' },
  { value: 'outages', label: 'Outages only' },
  { value: 'scheduled', label: 'Scheduled interruptions only' },
] as const
export const errors = {
  email: 'Enter an email address in the format name@example.com.',
  topic: 'Enter your barangay.',
  scope: 'Choose which alerts you want.',
}
export const kept =
  'We use your email address only for these alerts and store it encrypted. We delete it after you stop all your alerts.'
export const send = 'Get alerts'
export const how = {
  title: 'How it works',
  steps: [
    'We email you a link. Alerts start when you confirm.',
    'You get an email when we post or update an advisory for your barangay. We combine several changes into 1 email.',
    'At night, we hold alerts about scheduled interruptions until morning. We send outage alerts right away.',
    'To add another barangay, send the form again with the same email address.',
    'Each email has a link to stop your alerts.',
  ],
}
export const search = {
  text: 'Get emails about outages and scheduled interruptions in your barangay.',
  words: 'alert notify notification subscribe email sms text message brownout abiso',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'If we can send alerts to this address, you’ll get an email from us in a few minutes. Check your spam folder too.',
  'Open the email and press Confirm. The link works for 48 hours.',
  'To add another alert, send the form again.',
]
export const nextLink = { label: 'Add another barangay', href: '/services/alerts' }

export const push = {
  label: 'Browser alerts',
  offer: 'Get alerts in this browser instead',
  title: 'Get alerts in this browser',
  lead: 'This device shows a notification when we post or update an advisory for your barangay, even when our website isn’t open.',
  description: (utility: string) =>
    `Get notifications from ${utility} about outages in your barangay, without an email address.`,
  allow: 'Allow notifications',
  add: 'Add a barangay',
  support: {
    none: 'Notifications need JavaScript and a browser that supports them. Email alerts work everywhere.',
    refused:
      'Notifications are blocked for this site. Allow them in your browser settings, then reload this page.',
    possible: 'Your browser will ask for your permission. Then choose your barangay.',
    subscribed: 'Notifications are on in this browser. Add another barangay, or stop all alerts here.',
  },
  failed: 'Your browser couldn’t turn on notifications. Try again later, or get alerts by email.',
  stopped: 'Alerts are off in this browser.',
  stopFailed: 'Your browser couldn’t turn off notifications. Try again later, or block them in its settings.',
  none: {
    title: 'Browser alerts aren’t available',
    text: 'You can get alerts by email instead.',
  },
  needed: 'Allow notifications first.',
  kept: 'We store the barangays you chose and, encrypted, the notification address that your browser created. We store nothing else about you. To stop your alerts, come back to this page or press Stop alerts on a notification.',
  doneTitle: 'Almost done',
  done: (what: string) =>
    `Your first notification will arrive in a moment. From then on, we’ll notify you about ${what}.`,
}
export const confirm = {
  label: 'Confirm alerts',
  title: 'Confirm your alerts',
  lead: 'Press Confirm to start your alerts.',
  button: 'Confirm',
  doneTitle: 'Your alerts are on',
  done: (what: string) => `We’ll email you about ${what}.`,
  another: 'Add more alerts',
}
export const stop = {
  label: 'Stop alerts',
  title: 'Stop your alerts?',
  lead: 'After you stop all your alerts, we delete your email address.',
  button: 'Stop alerts',
  doneTitle: 'Your alerts are off',
  doneAll: 'We deleted your email address. You won’t get any more alerts from us.',
  doneOne: (topic: string) => `You won’t get any more alerts for ${topic}.`,
  again: 'Get alerts again',
}
export const noCode = {
  title: 'This link is incomplete',
  text: 'Open the link in our email again, or copy the entire link into your browser’s address bar.',
}
export const toOutages = 'See current outages'

export const bids = {
  label: 'Get bidding alerts by email',
  title: 'Get bidding alerts by email',
  lead: 'We’ll email you when a bidding opens, when its dates or documents change, and when there’s a result.',
  description: (utility: string) => `Get an email from ${utility} about new and changed biddings.`,
  topic: 'Which biddings do you want alerts for?',
  topicMissing: 'Choose which biddings you want alerts for.',
  topics: [
    { value: 'bids:any', label: 'All biddings' },
    { value: 'bids:goods', label: 'Goods' },
    { value: 'bids:infrastructure', label: 'Infrastructure' },
    { value: 'bids:services', label: 'Services' },
    { value: 'bids:consulting_services', label: 'Consulting services' },
    { value: 'bids:disposal', label: 'Sale of property' },
    { value: 'bids:power_supply', label: 'Power supply (CSP)' },
  ],
  nextLink: { label: 'Add another category', href: '/publications/bid-alerts' },
  steps: [
    'We email you a link. Alerts start when you confirm.',
    'You get an email for a new bidding, for changes to its dates or documents, and for its result: award, failure or cancellation. “All biddings” includes power supply, under the competitive selection process (CSP).',
    'Alerts are for your convenience only. The bidding’s page is the official source.',
    'Each email has a link to stop your alerts.',
  ],
  offer: 'Get bidding alerts by email',
  search: {
    text: 'Get emails about new and changed biddings.',
    words: 'bid alert notify supplier generator csp email subscribe',
  },
}
