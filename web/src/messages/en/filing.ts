/** What the pages say on which an application for a new connection is filed. */
export const label = 'New connection'
export const title = 'Apply for a new connection'
export const lead =
  'Five short steps. You can stop after any of them and continue later with a link. Papers are not sent from here: you bring them to an office.'
export const description = (utility: string) =>
  `Apply for a new connection at ${utility} on this site: in steps, with a link to continue later, and a reference to follow it by.`
export const formLabel = 'Application for a new connection'
export const steps = {
  you: 'You',
  place: 'The place',
  use: 'What for',
  papers: 'Papers',
  check: 'Check and send',
}
export const stepsLabel = 'Steps'
export const stepOf = (at: number, count: number) => `Step ${at} of ${count}`
export const states = { done: 'done', now: 'this step', ahead: 'still to come' }
export const next = 'Save and continue'
export const send = 'Send application'
export const back = 'Back'

export const fields = {
  applicant: 'Full name',
  applicantHelp: 'As on your identity card. The meter will be in this name.',
  phone: 'Phone number',
  phoneHelp: 'We keep it to call before we come. You follow the application with its last four digits.',
  email: 'E-mail address',
  emailHelp: 'We send the link to continue later here, and news of the application.',
  applicantIs: 'You are',
  barangay: 'Barangay',
  place: 'House number and street, or purok and sitio',
  landmark: 'Landmark',
  landmarkHelp: 'What the crew sees first, such as a chapel or a store.',
  customerClass: 'What is the power for?',
  appliances: 'What will run on it?',
  appliancesHelp: 'Such as lights, a refrigerator, an aircon of 1 hp, a water pump.',
  loadKw: 'Load, in kilowatts',
  loadKwHelp: 'If your electrician has worked it out, such as 3.5.',
  papersReady: 'Do you have them?',
  remark: 'Anything that we should know',
  remarkHelp: 'Such as when somebody is at the place.',
  consent: 'What you agree to',
}
export const applicantIs = [
  { value: 'owner', label: 'The owner of the place' },
  { value: 'tenant', label: 'A tenant' },
  { value: 'representative', label: 'Applying for somebody else' },
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
  email: 'Enter an e-mail address such as ana@mail.example, or leave it blank.',
  applicantIs: 'Choose who you are.',
  barangay: 'Choose the barangay.',
  place: 'Enter where the place is.',
  customerClass: 'Choose what the power is for.',
  loadKw: 'Enter a number such as 3.5, or leave it blank.',
  papersReady: 'Choose one.',
  consent: 'Tick the box if you agree.',
  consentChanged: 'What you agree to has changed since you opened this page. Read it again and tick the box.',
}
/** Names what is agreed to; a new day where the text below changes. */
export const CONSENT = '2026-11'
export const consentText = (utility: string) =>
  `What I have filled in is true. I agree that ${utility} keeps it to handle this application, and for as long as it serves the place.`

export const bring = 'What you will bring'
export const bringText =
  'Bring these to any of our offices once you have sent the application. Nothing can go on without them.'
export const noPapers = 'Any office tells you what to bring.'
export const change = 'Change'
export const changeOf = (step: string) => `Change: ${step}`
export const blank = 'left blank'

export const later = {
  title: 'Continue later',
  before: (days: number) =>
    `After the first step you get a link. It brings you back here, on any device, for ${days} days after your last step.`,
  text: (date: string) =>
    `This link brings you back, on any device, until ${date}. Copy it before you leave.`,
  mailed: 'We have also sent one to your e-mail address.',
  label: 'Your link',
  warning: 'Whoever has the link sees what you have filled in. What is not sent in time is deleted.',
}
export const office = {
  title: 'Would you rather apply at an office?',
  text: 'Any window takes applications, with the same papers.',
  link: 'What to bring, and what it costs',
}
export const closed = {
  ended: {
    title: 'This link has ended',
    text: 'Either its time ran out and what you had filled in was deleted, or the link was not copied whole. If you sent the application, follow it with its reference.',
  },
  away: {
    title: 'Your application can’t be shown just now',
    text: 'We can’t reach our records at the moment. Nothing is lost: open your link again in a minute.',
  },
  begin: 'Begin again',
  retry: 'Try again',
  track: 'Track application',
}
export const notYet = {
  title: 'Applications are taken at our offices',
  text: 'They can’t be filed on this site yet. Any office takes them.',
}
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'Apply for a new connection on this site, in steps.',
  words: 'online form file apply new meter house kuryente kabit',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'If you left an e-mail address, you get a short mail with the reference.',
  'Bring your papers to any of our offices, with the reference. Nothing has to be filled in again.',
  'The page where you track your application shows each step: who acts next, and by when.',
]
