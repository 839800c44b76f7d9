/** Texts of the registration for medical priority. */
export const label = 'Medical priority'
export const title = 'Register for medical priority'
export const lead = () => 'For households where someone’s life depends on an electric device.'
export const formTitle = 'Your registration'
export const send = 'Send registration'
export const description = (utility: string) =>
  `Register with ${utility} if someone in your household needs an electric device to stay alive.`
export const search = {
  text: 'Register if someone in your household needs an electric device to stay alive.',
  words: 'medical priority life support ventilator oxygen dialysis health disconnection sick',
}
const names = [
  'Ventilator or breathing machine',
  'Oxygen concentrator',
  'Dialysis machine',
  'Infusion or feeding pump',
  'Suction machine',
  'Refrigerator for medicine',
  'Another device',
]
/** Staff read them as they are. */
export const devices = names.map((name) => ({ value: name, label: name }))
export const fields = {
  place: 'House number and street',
  device: 'Which device?',
  backup: 'Backup power',
  backupHelp: 'For example: a battery, and how many hours it lasts.',
  details: 'What else should our crews know?',
  detailsHelp: 'For example: how many hours a day it runs, and who to call.',
  consent: 'Your consent',
}
export const errors = {
  barangay: 'Enter your barangay.',
  place: 'Enter the house number and street.',
  device: 'Choose the device.',
  consent: 'Check the box. Without your consent, we can’t keep the health data on this form.',
  consentChanged: 'The consent text has changed. Reload the page and read it again.',
}
export const retention = (months: string) =>
  `Your registration is valid for ${months}. Then we delete it. To keep medical priority, register again before it ends.`
/** The title of the thank-you page. */
export const thanks = 'We received your registration'
export const nextSteps = [
  'We’ll send you a confirmation email with your reference number.',
  'We may call you or ask for a medical certificate.',
  'We’ll tell you by email when you’re registered.',
]
export const next = 'What registration does'
export const nextLines = (days: number) => [
  'Once you’re registered, we won’t disconnect you while someone’s life depends on the device, and we’ll tell you about scheduled interruptions in advance.',
  `We’ll reply within ${days} days. Track your registration with its reference number and the last 4 digits of your phone number.`,
]
export const escalate = 'What registration can’t do'
export const escalateLines = [
  'We can’t guarantee uninterrupted power. Keep a backup ready, and know the way to the nearest hospital.',
  'In an emergency, call 911.',
]
/** What the sender reads of its status. */
export const statuses = {
  new: ['Received', 'We have your registration.'],
  checking: ['Under review', 'We may call you or ask for a medical certificate.'],
  answered: ['Replied', 'We sent you an email.'],
  registered: ['Registered', 'Your household has medical priority.'],
  ended: ['Ended', 'This registration has ended.'],
} as const
export const tracked = 'Your registration'
export const track = 'Track your registration'
