/** What the page of an application says. */
export const label = 'Application tracking'
export const title = 'How far is your application?'
export const lead =
  'Every stage, who acts next, and until when. You need the reference that you were given, and the last four digits of the phone number in your application.'
export const description = (utility: string) =>
  `How far an application for electric service at ${utility} is: each stage, who acts next, target dates and what is missing.`
export const find = 'Show my application'
export const formLabel = 'Find an application'
export const fields = {
  reference: 'Reference',
  referenceHelp: 'It is on your receipt and in our mails, such as A-7K4M-Q2XD.',
  digits: 'Last four digits of the phone number',
}
export const errors = {
  reference: 'Enter the reference, such as A-7K4M-Q2XD.',
  digits: 'Enter four digits, such as 0188.',
}
export const noReference = {
  title: 'No reference at hand?',
  text: (hotline: string | null) =>
    `${hotline ? `Call ${hotline} or come` : 'Come'} to any of our offices with a valid ID. Nobody will ask you for the whole phone number.`,
}
export const wayThrough = 'How an application goes'
export const wayIntro = 'Who acts, and how many working days each step may take.'

export const kinds = {
  new: 'New service',
  temporary: 'Temporary service',
  additional_load: 'Additional load',
  transfer: 'Transfer of service',
  name_change: 'Change of name',
  reconnection: 'Reconnection',
  net_metering: 'Net metering',
}
export const titleOf = (kind: string, barangay: string | null) =>
  barangay ? `${kind} in Barangay ${barangay}` : kind
export const facts = { reference: 'Reference', applicant: 'Applicant', received: 'Received', stage: 'Stage' }
export const stageOf = (position: number, count: number) => `${position} of ${count}`
export const owners: Record<string, string> = {
  applicant: 'You',
  utility: 'The utility',
  local_government: 'The city',
}
export const waiting: Record<string, string> = {
  applicant: 'Waiting for you',
  utility: 'We are working on it',
  local_government: 'Waiting for the city',
}
export const ended = { energized: 'Power is on', withdrawn: 'Withdrawn', on_hold: 'On hold' }
export const headlines = {
  energized: 'Your power is on.',
  withdrawn: 'This application was withdrawn.',
  on_hold: 'Your application is on hold.',
}
export const inStage = (stage: string) => `${stage} is under way.`
export const targetIs = (date: string) => `It should be done by ${date}.`
export const overdue = (date: string) =>
  `This step is late: it was due on ${date}. To ask about it, call us with your reference.`
export const overdueYours = (date: string) =>
  `We had hoped to have it by ${date}. Nothing is lost: the dates below move with it.`
export const expected = 'Expected date of power'
export const countedFrom = 'Counted from the target dates of the stages.'
export const withUs = 'Days with us'
export const withYou = 'Days with you or the city'
export const promise = 'Our promise for our own stages'
export const days = (count: number) => (count === 1 ? '1 working day' : `${count} working days`)
export const promiseNote =
  'Days that we wait for you or the city don’t count against our promise, but are shown.'
export const way = 'The whole way'
export const wayNote = 'Targets count working days.'
export const states = { done: 'done', now: 'under way', ahead: 'still to come' }
export const sameDay = 'same day'
export const took = (days: string, target: number) => `${days}, target ${target}`
export const since = (date: string) => `since ${date}`
export const target = (date: string) => `target ${date}`
export const missing = (count: number, all: number) => `Missing: ${count} of ${all} papers`
export const complete = 'All papers are here'
export const receivedOn = (date: string) => `received ${date}`
export const happened = 'What happened'
export const wrong = {
  title: 'Something wrong?',
  text: (reference: string) => `Say the reference ${reference}. Nobody will ask for the whole phone number.`,
  call: (phone: string) => `Call ${phone}`,
  write: 'Write to us',
}
export const only = {
  title: 'Only you see this',
  text: 'We never show a full name or address. This view closes in 15 minutes, or when you choose.',
  close: 'Close now',
}
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'How an application for service is doing, who acts next, and by when.',
  words: 'status new connection reference follow',
}
