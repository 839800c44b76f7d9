/** What the page to report an outage says. */
export const label = 'Report an outage'
export const title = 'Report an outage'
export const lead = 'Reporting takes less than a minute. Your report goes straight to our control room.'
export const description = (utility: string) =>
  `Report a power outage, low voltage, or a broken pole or fallen wire to ${utility}. Your report goes straight to the control room.`
export const danger = {
  title: 'Is anyone in danger?',
  text: 'If there’s a fallen wire, sparks, fire or an injury, stay at least 10 meters away, keep others away and call us first.',
  call: (phone: string) => `Call ${phone}`,
}
export const known = {
  title: 'We may already know about your outage',
  text: 'See current outages, and when power is expected back.',
  link: 'See current outages',
  inAll: (place: string) => `We know about the outage in ${place}`,
  inPart: (place: string) => `We know about an outage in part of ${place}`,
  parts: (names: string) => `Areas without power: ${names}.`,
  excluded: (names: string) => `Areas with power: ${names}.`,
  advice: 'You don’t need to report it again. If your situation is different, send your report.',
  adviceInPart:
    'If your street is listed as without power, you don’t need to report the outage again. Otherwise, send your report.',
  details: 'Details and updates',
  sendAnyway: 'Send anyway',
}
export const form = 'Your report'
export const fields = {
  seen: 'What’s the problem?',
  place: 'Street or landmark',
  phone: 'Phone number',
  phoneHelp: 'In case the crew needs to call you.',
}
export const seen = [
  { value: 'no_power', label: 'No power' },
  { value: 'low_voltage', label: 'Dim lights' },
  { value: 'flickering', label: 'Flickering lights' },
  { value: 'broken_pole', label: 'Broken pole or fallen wire' },
  { value: 'sparks', label: 'Sparks' },
] as const
export const errors = {
  barangay: 'Enter your barangay.',
  seen: 'Choose the problem.',
}
/** On the thank-you page. */
export const sent = { problem: 'Problem', phone: 'Phone number', given: 'Provided', notGiven: 'Not provided' }
export const kept = (months: string) =>
  `We use your phone number only for this outage, and delete your report after ${months}.`
export const send = 'Send report'
export const report = 'Report an outage'
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Report a power outage, low voltage, or a broken pole or fallen wire.',
  words: 'brownout blackout no power',
}
export const nextLinks: { label: string; href: string; takesReference?: true }[] = [
  { label: 'Track your report', href: '/services/report-status', takesReference: true },
  { label: 'Get alerts by email', href: '/services/alerts' },
]
/** The title of the thank-you page. */
export const thanks = 'We received your outage report'
/** What happens next, once the form was sent. */
export const nextSteps = [
  'Our control room now has your report.',
  'When we know the cause, we’ll post it on the Outages page with the time power should be back.',
  'If you left a phone number, the crew may call you for directions. If the situation becomes dangerous, call the hotline right away.',
]
