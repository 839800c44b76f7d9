/** What the page to report an outage says. */
export const label = 'Report an outage'
export const title = 'Report an outage'
export const lead = 'Four questions. Your report reaches the control room at once.'
export const description = (utility: string) =>
  `Tell ${utility} where power is out, flickers, or something is broken. It reaches the control room at once.`
export const danger = {
  title: 'Is somebody in danger?',
  text: 'A wire on the ground, sparks, fire, somebody hurt: stay ten metres away, keep others away, and call first.',
  call: (phone: string) => `Call ${phone}`,
}
export const known = {
  title: 'It may be known already',
  text: 'See what is out, until when, and when that was confirmed.',
  link: 'Outages now',
}
export const form = 'Your report'
export const fields = {
  barangay: 'Barangay',
  seen: 'What do you see?',
  place: 'Street or landmark',
  phone: 'Phone, if we may call you back',
}
export const seen = [
  { value: 'no_power', label: 'No power' },
  { value: 'low_voltage', label: 'Lights are dim' },
  { value: 'flickering', label: 'Lights flicker' },
  { value: 'broken_pole', label: 'A pole or wire is broken' },
  { value: 'sparks', label: 'Sparks' },
] as const
export const errors = { barangay: 'Choose your barangay.', seen: 'Choose what you see.' }
export const kept = (months: string) =>
  `We delete reports after ${months} and use your phone number only for this outage.`
export const send = 'Send report'
export const report = 'Report an outage'
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'Tell us where power is out.',
  words: 'brownout blackout no power',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'The control room sees your report now, with all others from your barangay.',
  'Once the cause is known, the page of outages shows it, with the time by which power should be back.',
  'If you left a number and the crew can’t find the place, they call you. If it gets dangerous, call us at once.',
]
