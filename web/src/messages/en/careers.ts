/** What the pages of jobs say. */
export const label = 'Careers'
export const title = 'Work with us'
export const lead = 'The jobs that are open, where they are, and how long you can apply.'
export const description = (utility: string, count: number) =>
  count === 0
    ? `No job is open at ${utility} just now. How to hear of the next one.`
    : `${count === 1 ? 'One open job' : `${count} open jobs`} at ${utility}: what you would do, what you need, and how to apply.`
export const filter = 'Filter the jobs'
export const filters = {
  department: { label: 'Department', any: 'Any department' },
  location: { label: 'Location', any: 'Any location' },
  type: { label: 'Kind of work', any: 'Any kind of work' },
}
export const employments = {
  full_time: 'Full time',
  part_time: 'Part time',
  fixed_term: 'Fixed term',
  project: 'For a project',
  internship: 'Internship',
}
export const stages = { open: 'Open', closed: 'Closed', filled: 'Filled' }
export const openJobs = (count: number) => (count === 1 ? 'One open job' : `${count} open jobs`)
export const foundJobs = (count: number) => (count === 1 ? 'One job matches' : `${count} jobs match`)
export const slots = (count: number) => (count === 1 ? 'One opening' : `${count} openings`)
export const applyUntil = 'Apply until'
export const closesSoon = 'Closes soon'
export const none = {
  title: 'No job is open just now',
  text: 'New ones appear here on the day they open. We don’t keep applications for later: send one when a job is open.',
}
export const noneFit = {
  title: 'No open job matches',
  text: 'Other departments or locations may have one.',
  all: 'Show all open jobs',
}
export const posted = 'Posted'
export const summary = 'The job'
export const duties = 'What you will do'
export const qualifications = 'What you need'
export const atAGlance = 'At a glance'
export const facts = {
  department: 'Department',
  location: 'Location',
  employment: 'Kind of work',
  salary: 'Salary',
  slots: 'Openings',
}
export const jobDescription = (job: string, department: string, location: string, state: string) =>
  `${job}, ${department}, ${location}. ${state}.`
export const over = {
  closed: { title: 'Applications are closed', text: 'The time to apply for this job is over.' },
  filled: { title: 'This job is filled', text: 'We have found somebody for it.' },
  others: 'See the jobs that are open',
}
export const apply = {
  title: 'Apply for this job',
  intro: 'Your name, how we reach you, and your CV. It takes a few minutes.',
  send: 'Send application',
  fields: {
    name: 'Your name',
    email: 'E-mail address',
    emailHelp: 'We answer to this address.',
    phone: 'Phone',
    message: 'Your message',
    messageHelp: 'Why you want this job, and when you could begin.',
    consent: 'Your consent',
    cv: 'Your CV',
    cvHelp: 'A PDF or a Word document (.docx).',
  },
  errors: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    emailForm: 'Enter an e-mail address such as ana@mail.example.',
    consent: 'Tick the box: without your consent we may not keep what you send.',
    consentChanged: 'What you agree to has changed. Open this page again and read it.',
    over: 'The time to apply for this job is over.',
  },
  file: {
    missing: 'Choose your CV.',
    kind: 'Choose a PDF or a Word document (.docx): this is neither.',
    empty: 'This file is empty. Choose another one.',
    large: (megabytes: number) => `The file is too large: it can have at most ${megabytes} MB.`,
    again: 'Choose your CV again: it can’t stay in the form.',
  },
  limit: (megabytes: number) =>
    `Your CV can have at most ${megabytes} MB. It is kept encrypted. Only staff who handle applications can open it, and each time is recorded.`,
}
/** Changes with the text below: it is kept with what somebody agreed to. */
export const CONSENT = '2026-11'
export const consentText = (utility: string, months: string) =>
  `I agree that ${utility} keeps this application with my CV for ${months}, uses it to fill this job alone, and deletes it then. I can take this back at any time by writing to the data protection officer.`
export const gone = {
  title: 'This job was withdrawn',
  text: 'It is no longer offered. The page of jobs shows those that are open now.',
}
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'The jobs that are open, and how long you can apply.',
  words: 'job work hiring vacancy apply trabaho career',
}
/** What happens next, once the form was sent. */
export const nextSteps = [
  'You get a short mail that says that it has arrived. If none comes within ten minutes, look in your spam folder.',
  'We read all applications once the time to apply is over.',
  'The answer comes to your e-mail address, whatever it is.',
]
