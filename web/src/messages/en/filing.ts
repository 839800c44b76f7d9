/** What the pages say on which an application for a new connection is filed. */
export const label = 'New connection'
export const title = 'Apply for a new connection'
export const lead =
  'There are 5 short steps. You can save and continue later. You’ll bring your requirements to one of our offices after you apply.'
export const description = (utility: string) =>
  `Apply online for a new electric connection with ${utility}. Save your application, continue later, and track it.`
export const formLabel = 'Application for a new connection'
export const steps = {
  you: 'Your details',
  place: 'Location',
  use: 'Power use',
  papers: 'Requirements',
  check: 'Check and send',
}
export const stepsLabel = 'Steps'
export const stepOf = (at: number, count: number) => `Step ${at} of ${count}`
export const states = { done: 'done', now: 'current step', ahead: 'not started' }
export const next = 'Save and continue'
export const send = 'Send application'
export const back = 'Back'

export const fields = {
  applicant: 'Full name',
  applicantHelp: 'As shown on your valid ID. The account will be in this name.',
  phone: 'Phone number',
  phoneHelp:
    'We’ll call this number before we visit. You’ll also use its last 4 digits to track your application.',
  email: 'Email address',
  emailHelp: 'We’ll email you a link to continue later and updates on your application.',
  applicantIs: 'I am applying as',
  barangay: 'Barangay',
  place: 'House number and street, or purok or sitio',
  landmark: 'Landmark',
  landmarkHelp: 'Something easy to spot, such as a chapel or a sari-sari store.',
  customerClass: 'What will you use the power for?',
  appliances: 'Appliances and equipment',
  appliancesHelp: 'For example: lights, refrigerator, 1 hp aircon, water pump.',
  loadKw: 'Load, in kilowatts',
  loadKwHelp: 'If your electrician has computed it. For example: 3.5.',
  papersReady: 'Are your requirements ready?',
  remark: 'Anything else we should know?',
  remarkHelp: 'For example: the best time to visit.',
  consent: 'Your consent',
}
export const applicantIs = [
  { value: 'owner', label: 'Owner' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'representative', label: 'Authorized representative' },
] as const
export const papersReady = [
  { value: 'all', label: 'Yes, all of them' },
  { value: 'some', label: 'Some of them' },
  { value: 'none', label: 'Not yet' },
] as const
export const errors = {
  applicant: 'Enter your full name.',
  phone: 'Enter a phone number.',
  phoneForm: 'Enter the whole phone number, such as 0917 555 0188.',
  email: 'Enter an email address in the format name@example.com, or leave it blank.',
  applicantIs: 'Choose who is applying.',
  barangay: 'Choose the barangay.',
  place: 'Enter the address.',
  customerClass: 'Choose what you’ll use the power for.',
  loadKw: 'Enter a number such as 3.5, or leave it blank.',
  papersReady: 'Choose how many of your requirements are ready.',
  consent: 'Check the box to continue.',
  consentChanged: 'The consent text has changed. Read it again, then check the box.',
}
/** Names what is agreed to; a new day where the text below changes. */
export const CONSENT = '2026-11-23'
export const consentText = (utility: string) =>
  `The information I gave is true. I agree that ${utility} may keep and use it to process this application and for as long as it serves this address.`

export const bring = 'What to bring'
export const bringText =
  'Bring these to any of our offices after you apply. We can’t process your application without them.'
export const noPapers = 'Ask any of our offices what to bring.'
export const change = 'Change'
export const changeOf = (step: string) => `Change: ${step}`
export const blank = 'Not provided'

export const later = {
  title: 'Continue later',
  before: (days: number) =>
    `After step 1, you’ll get a link to come back on any device. It works for ${days} days after your last saved step.`,
  text: (date: string) => `Use this link to come back on any device until ${date}. Copy it before you leave.`,
  mailed: 'We also emailed you a link.',
  label: 'Your link',
  warning:
    'Don’t share this link. Anyone who has it can see your answers. Unsent applications are deleted after the date above.',
}
export const office = {
  title: 'Prefer to apply in person?',
  text: 'You can apply at any of our offices with the same requirements.',
  link: 'What to bring, and what it costs',
}
export const closed = {
  ended: {
    title: 'This link doesn’t work',
    text: 'It may have expired, or it wasn’t copied completely. If you already sent your application, track it with your reference number.',
  },
  away: {
    title: 'We can’t open your application right now',
    text: 'Nothing is lost. Open your link again in a minute.',
  },
  begin: 'Start again',
  retry: 'Try again',
  track: 'Track application',
}
export const notYet = {
  title: 'Apply at our offices',
  text: 'Online applications aren’t available yet. Any of our offices can help you apply.',
}
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Apply online for a new connection, step by step.',
  words: 'online form file apply new meter house kuryente kabit',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'If you gave an email address, we’ll send your reference number there.',
  'Bring your requirements and reference number to any of our offices. You don’t need to fill in the form again.',
  'Track your application online to see each step and its target date.',
]
