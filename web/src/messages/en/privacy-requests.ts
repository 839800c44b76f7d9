/** Texts of the form for requests about personal data. */
export const label = 'Privacy request'
export const title = 'Ask about your personal data'
export const lead = () =>
  'See, correct or delete the personal data that we keep about you, or object to its use.'
export const formTitle = 'Your request'
export const send = 'Send request'
export const description = (utility: string) =>
  `Ask ${utility} about your personal data: access, correction, deletion, objection. See what happens next and when we’ll reply.`
export const search = {
  text: 'Ask to see, correct or delete your personal data.',
  words:
    'privacy data request access correction erasure deletion objection portability DPO data protection NPC',
}
/** Rights of sections 16 and 18 of the Data Privacy Act of 2012 (Republic Act No. 10173). */
export const rights = [
  { value: 'access', label: 'Send me a copy of my data' },
  { value: 'correction', label: 'Correct my data' },
  { value: 'erasure', label: 'Delete my data or restrict its processing' },
  { value: 'objection', label: 'Stop using my data for a certain purpose' },
  { value: 'portability', label: 'Send me my data in an electronic format' },
  { value: 'complaint', label: 'Act on my complaint about the use of my data' },
] as const
export const fields = {
  right: 'What would you like us to do?',
  text: 'Which data is your request about?',
  textHelp: 'Don’t send copies of IDs here. We’ll tell you how to prove who you are.',
}
export const errors = {
  right: 'Choose what you’d like us to do.',
  text: 'Tell us which data your request is about.',
}
export const retention = (months: string) =>
  `We use these details only to handle your request, and delete them after ${months}.`
/** The title of the thank-you page. */
export const thanks = 'We received your request'
export const nextSteps = [
  'We’ll send you a confirmation email with your reference number and the date by which we’ll reply.',
  'Our data protection officer will ask you to prove who you are.',
  'We’ll tell you by email what we did, or why we can’t do what you asked.',
]
export const next = 'What happens next'
export const nextLines = (days: number) => [
  `Our data protection officer will reply within ${days} days. There’s no fee.`,
  'Track your request with its reference number and the last 4 digits of your phone number.',
]
export const escalate = 'If you disagree'
/** Until the utility writes its own. */
export const escalateLines = [
  'If we don’t reply in time, or you disagree with our reply, you can complain to the National Privacy Commission (NPC).',
  'Before it accepts a complaint, the NPC requires that you first write to us and give us 15 days to act (NPC Circular No. 2021-01, Rule II, section 2). Your reference number shows that you did.',
  'Your rights are in sections 16 and 18 of the Data Privacy Act of 2012 (Republic Act No. 10173).',
]
/** What the sender reads of its status. */
export const statuses = {
  new: ['Received', 'We have your request.'],
  checking_identity: [
    'Checking your identity',
    'Our data protection officer needs you to prove who you are. Check your email.',
  ],
  in_progress: ['In progress', 'We’re collecting or changing the data.'],
  answered: ['Replied', 'We sent you our reply by email.'],
  closed: ['Closed', 'This request is closed.'],
} as const
export const tracked = 'Your privacy request'
export const track = 'Track your request'
