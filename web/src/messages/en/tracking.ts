/** What the page of an application says. */
export const label = 'Track your application or request'
export const title = 'Track your application or request'
export const lead =
  'See the status of your application, complaint, privacy request or medical priority registration. You’ll need your reference number and the last 4 digits of the phone number you gave us. We reply to job applications and messages by email, so you can’t track them here.'
export const description = (utility: string) =>
  `Track your application, complaint or request with ${utility}: current stage, target dates and missing requirements.`
export const find = 'Show status'
export const formLabel = 'Track your application or request'
export const fields = {
  reference: 'Reference number',
  referenceHelp: 'Find it on your receipt or in our emails. For example: A-7K4M-Q2XD.',
  digits: 'Last 4 digits of your phone number',
}
export const errors = {
  reference: 'Enter the reference number, such as A-7K4M-Q2XD.',
  otherReference:
    'Enter the reference number, such as A-7K4M-Q2XD. Numbers that begin with R belong to outage reports. Enter them on the “Track your outage report” page.',
  untracked:
    'You can’t track this here. A number that begins with J belongs to a job application, and one that begins with M to a message. We’ll reply by email.',
  digits: 'Enter the last 4 digits of your phone number, such as 0188.',
}
export const noReference = {
  title: 'Don’t have your reference number?',
  text: 'Contact us, or bring a valid ID to any of our offices. If you call or email us, we’ll never ask for your full phone number, only its last 4 digits.',
  contact: 'Contact us',
}
export const wayThrough = 'Application stages'
export const wayIntro = 'Who acts on each stage, and the target number of working days.'

export const kinds = {
  new: 'New connection',
  temporary: 'Temporary connection',
  additional_load: 'Additional load',
  transfer: 'Meter relocation',
  name_change: 'Change of name',
  reconnection: 'Reconnection',
  net_metering: 'Net metering',
  closing: 'Account closure',
}
export const titleOf = (kind: string, barangay: string | null) =>
  barangay ? `${kind} in Barangay ${barangay}` : kind
export const facts = {
  reference: 'Reference number',
  applicant: 'Applicant',
  received: 'Received',
  stage: 'Stage',
}
export const answerBy = 'We’ll reply by'
export const stageOf = (position: number, count: number) => `${position} of ${count}`
export const owners: Record<string, string> = {
  applicant: 'You',
  utility: 'Our team',
  local_government: 'The city or municipality',
}
export const waiting: Record<string, string> = {
  applicant: 'Waiting for you',
  utility: 'In progress',
  local_government: 'Waiting for the city or municipality',
}
export const ended = { energized: 'Power is on', withdrawn: 'Withdrawn', on_hold: 'On hold' }
export const headlines = {
  energized: 'Your power is on.',
  complete: 'Your application is complete.',
  withdrawn: 'This application was withdrawn.',
  on_hold: 'Your application is on hold.',
  received: 'We received your application.',
}
export const inStage = (stage: string) => `${stage} is in progress.`
export const sendRequirements = (count: number) =>
  count === 1 ? 'Send us 1 more requirement.' : `Send us ${count} more requirements.`
export const sendBelow =
  'Upload them below, or bring them to any of our offices. Our work starts when we have all of them.'
export const targetIs = (date: string) => `Target date: ${date}.`
export const overdue = (date: string) =>
  `This stage is late: our target was ${date}. To ask about it, call us and give your reference number.`
export const overdueYours = (date: string) =>
  `This stage was due by ${date}. You can still complete it; the dates below will move.`
export const overdueOthers = (date: string) =>
  `The city or municipality was due to complete this stage by ${date}. The dates below will move.`
export const expected = 'Expected completion date'
export const countedFrom = 'Based on the target date of each stage.'
export const withUs = 'Time used by us'
export const withYou = 'Waiting for you or your local government'
export const promise = 'Our target'
export const days = (count: number) => (count === 1 ? '1 working day' : `${count} working days`)
export const promiseNote =
  'Days spent waiting for you or your local government don’t count toward our target.'
export const way = 'All stages'
export const wayNote = 'Targets are in working days.'
export const states = { done: 'done', now: 'in progress', ahead: 'not started' }
export const sameDay = 'same day'
export const took = (days: string, target: number) => `${days}, target ${target}`
export const since = (date: string) => `since ${date}`
export const target = (date: string) => `target ${date}`
export const missing = (count: number, all: number) => `Missing ${count} of ${all} requirements`
export const complete = 'Requirements complete'
export const sentOn = (date: string) => `Uploaded on ${date}. We’re checking it.`
export const paperSent = (name: string) => `${name}: your file was uploaded.`
export const paperRemoved = (name: string) => `${name}: the file was removed.`
export const receivedOn = (date: string) => `received ${date}`
export const happened = 'History'
export const wrong = {
  title: 'Need help?',
  text: (reference: string) =>
    `Give us your reference number, ${reference}, and the last 4 digits of your phone number.`,
  contact: 'Contact us',
}
export const only = {
  title: 'Your privacy',
  text: 'We don’t show your full name or address here. This page closes after 15 minutes.',
  close: 'Close this page',
}
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Check the status of your application, complaint or request.',
  words: 'status new connection reference follow track',
}
