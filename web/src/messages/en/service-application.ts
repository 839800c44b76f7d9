/** What the pages say on which a service is applied for. */
export const label = 'New connection'
export const titleOf = (kind: string, service: string) =>
  kind === 'new' ? 'Apply for a new connection' : `Apply online: ${service}`
export const serviceLabel = 'Apply online'
export const serviceDescription = (service: string, utility: string) =>
  `Apply online with ${utility}: ${service}. Save your application, continue later and track it.`
export const lead =
  'There are 5 short steps. You can save and continue later. Upload your requirements, or bring them to any of our offices.'
export const description = (utility: string) =>
  `Apply online for a new electric connection with ${utility}. Save your application, continue later and track it.`
export const formLabel = (service: string) => `Application: ${service}`
/** Below the consent of the first step. */
export const draftConsentNote = 'To apply online, you need to check this box.'
export const privacyPolicy = 'Read our privacy policy'
export const steps = {
  you: 'Your details',
  place: 'Location',
  use: 'Power use',
  details: 'Details',
  papers: 'Requirements',
  check: 'Check and send',
}
export const stepsLabel = 'Steps'
export const stepOf = (at: number, count: number) => `Step ${at} of ${count}`
export const states = {
  done: 'done',
  incomplete: 'not complete yet',
  now: 'current step',
  ahead: 'not started',
}
export const next = 'Save and continue'
export const send = 'Send application'
export const back = 'Back'

export const fields = {
  applicant: 'Full name',
  applicantHelp: 'As shown on your valid ID.',
  phone: 'Phone number',
  phoneHelp:
    'We’ll call this number before we visit. You’ll also use its last 4 digits to track your application.',
  email: 'Email address',
  emailHelp: 'We’ll email you updates on your application, and a link to continue later.',
  applicantIs: 'I’m applying as',
  draftConsent: 'Save your application',
  place: 'House number and street, or purok or sitio',
  landmark: 'Landmark',
  landmarkHelp: 'Something easy to spot, such as a chapel or a sari-sari store.',
  customerClass: 'What will you use the power for?',
  appliances: 'Appliances and equipment',
  appliancesHelp: 'For example: lights, refrigerator, 1 hp aircon, water pump.',
  loadKw: 'Load (kW)',
  loadKwHelp: 'If an electrician calculated it. For example: 3.5.',
  remark: 'Anything else we should know?',
  remarkHelp: 'For example: the best time to visit.',
  consent: 'Your consent',
}
export const applicantIs = [
  { value: 'owner', label: 'Owner' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'representative', label: 'Authorized representative' },
] as const
export const errors = {
  applicant: 'Enter your full name.',
  phone: 'Enter your phone number.',
  phoneForm: 'Enter the full phone number, such as 0917 555 0188.',
  email: 'Enter an email address in the format name@example.com, or leave it blank.',
  applicantIs: 'Choose owner, tenant or authorized representative.',
  draftConsent: 'Check the box to save your application and continue.',
  barangay: 'Enter the barangay.',
  place: 'Enter the house number and street, or the purok or sitio.',
  customerClass: 'Choose what you’ll use the power for.',
  loadKw: 'Enter the load as a number, such as 3.5, or leave it blank.',
  consent: 'Check the box to continue.',
  consentChanged: 'The consent text has changed. Read it again, then check the box.',
}
/** Below questions that an administrator asks. */
export const answerErrors = {
  missing: 'Enter an answer.',
  choose: 'Choose one.',
  number: 'Enter a number, such as 3.5.',
}
/** Within which an application that was begun must be sent. */
export const dayCount = (days: number) => `${days} days`

export const prepare = 'What you’ll need'
export const fees = 'What it costs'
export const papersText =
  'Upload clear photos or scans of what you have now. A requirement can have up to 5 files, such as both sides of a card. You can send the rest later on the tracking page, or bring it to any of our offices.'
export const papersWithoutScript = `“${next}” uploads every file that you chose.`
export const noPapers = 'Nothing to upload. Ask any of our offices what to bring.'
export const missing = 'Missing. You can send it later.'
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
/** Around a step that was typed into. */
export const device = {
  offer: 'Someone started this step on this device. If that was you, you can continue.',
  goOn: 'Continue where you left off',
  goOnFrom: (when: string) => `Continue from ${when}`,
  startOver: 'Start over',
  text: 'Saved on this device only, until you continue. If others use this device, delete what you typed before you leave.',
  remove: 'Delete what I typed',
  shared: 'This is a shared computer',
  notSaved: 'What you type isn’t saved on this device, because other people use it.',
  own: 'Save what I type on this device',
}
export const office = {
  title: 'Prefer to apply in person?',
  text: 'You can apply at any of our offices with the same requirements.',
  link: 'What to bring and what it costs',
}
export const closed = {
  ended: {
    title: 'This link doesn’t work',
    text: 'It may have expired, or part of it may be missing. If you already sent your application, track it with your reference number.',
  },
  away: {
    title: 'We can’t open your application right now',
    text: 'Nothing is lost. Open your link again in a minute.',
  },
  begin: 'Start again',
  retry: 'Try again',
  track: 'Track my application',
}
/** In place of the first step of a service that is offline. */
export const notOnline = {
  title: 'Apply at our offices',
  text: 'You can’t apply for this service online right now. Any of our offices can help you apply. If you already started an application, open the link we gave you: you can still finish and send it.',
}
/** Beside an application that was begun while its service was online. */
export const offline = {
  title: 'No longer open to new applications',
  text: (date: string) => `You can still finish and send this application until ${date}.`,
}
/** Keywords of the services for the search, by their kind. */
export const serviceSearchWords: Partial<Record<string, string>> = {
  new: 'online form file apply new meter metro kontador house kuryente kabit',
  temporary: 'temporary connection event construction pansamantala',
  additional_load: 'more load capacity aircon dagdag',
  transfer: 'transfer move meter metro kontador lipat',
  name_change: 'transfer name change owner account pangalan palit lipat',
  reconnection: 'reconnect disconnected putol kabit',
  net_metering: 'solar panel export',
  closing: 'close account terminate disconnect',
}
/** What the thank-you page repeats of an application. */
export const sent = {
  service: 'Service',
  requirements: (files: number, missing: number) =>
    [
      files === 1 ? '1 file uploaded' : `${files} files uploaded`,
      missing > 0 && `${missing} ${missing === 1 ? 'requirement' : 'requirements'} still missing`,
    ]
      .filter(Boolean)
      .join(', '),
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'If a requirement is missing, upload it on the tracking page, or bring it with your reference number to any of our offices.',
  'Track your application online to see each stage and its target date.',
  'If you gave an email address, we’ll send your reference number there.',
]
