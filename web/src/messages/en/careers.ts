/** What the pages of jobs say. */
export const label = 'Careers'
export const title = 'Work with us'
export const lead = 'Open jobs and their application deadlines.'
export const description = (utility: string, count: number) =>
  count === 0
    ? `There are no open jobs at ${utility} right now.`
    : `See ${count === 1 ? '1 open job' : `${count} open jobs`} at ${utility}: responsibilities, qualifications and how to apply.`
export const filter = 'Filter jobs'
export const filters = {
  department: { label: 'Department', any: 'All departments' },
  location: { label: 'Location', any: 'All locations' },
  type: { label: 'Employment type', any: 'All types' },
}
export const employments = {
  full_time: 'Full time',
  part_time: 'Part time',
  fixed_term: 'Fixed term',
  project: 'Project-based',
  internship: 'Internship',
}
export const stages = { open: 'Open', closed: 'Closed', filled: 'Filled' }
export const openJobs = (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`)
export const foundJobs = (count: number) => (count === 1 ? '1 job matches' : `${count} jobs match`)
export const slots = (count: number) => (count === 1 ? '1 opening' : `${count} openings`)
export const applyUntil = 'Apply by'
export const closesSoon = 'Closes soon'
export const none = {
  title: 'No open jobs right now',
  text: 'Check back soon. We accept applications only for posted jobs.',
}
export const noneFit = {
  title: 'No jobs match your filters',
  text: 'Try another department, location or employment type.',
  all: 'Show all open jobs',
}
export const posted = 'Posted'
export const summary = 'About the job'
export const duties = 'Responsibilities'
export const qualifications = 'Qualifications'
export const atAGlance = 'At a glance'
export const facts = {
  department: 'Department',
  location: 'Location',
  employment: 'Employment type',
  salary: 'Salary',
  slots: 'Openings',
}
export const jobDescription = (job: string, department: string, location: string, state: string) =>
  `${job}, ${department}, ${location}. ${state}.`
export const over = {
  closed: { title: 'Applications are closed', text: 'We no longer accept applications for this job.' },
  filled: { title: 'This job has been filled', text: 'We no longer accept applications for this job.' },
  others: 'See open jobs',
}
export const apply = {
  title: 'Apply for this job',
  intro: 'Send us your contact details and CV. Applying takes about 5 minutes.',
  send: 'Send application',
  fields: {
    name: 'Your name',
    email: 'Email address',
    emailHelp: 'We’ll reply to this address.',
    phone: 'Phone number',
    message: 'Your message',
    messageHelp: 'Tell us why you want this job and when you can start.',
    consent: 'Your consent',
    cv: 'Your CV',
    cvHelp: (megabytes: number) => `PDF or Word (.docx), up to ${megabytes} MB.`,
  },
  errors: {
    name: 'Enter your name.',
    email: 'Enter your email address.',
    emailForm: 'Enter an email address in the format name@example.com.',
    consent: 'Check the box. We need your consent to keep your application.',
    consentChanged: 'The consent text has changed. Reload the page and read it again.',
    over: 'Applications for this job have closed.',
  },
  file: {
    missing: 'Choose your CV.',
    kind: 'Choose a PDF or Word (.docx) file.',
    empty: 'This file is empty. Choose another.',
    large: (megabytes: number) => `Choose a file of up to ${megabytes} MB.`,
    again: 'Choose your CV again.',
  },
  kept: 'Your CV is encrypted. Only staff who handle job applications can open it, and every access is recorded.',
}
export const gone = {
  title: 'This job was withdrawn',
  text: 'This job is no longer available. See our open jobs.',
}
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Open jobs and how to apply.',
  words: 'job work hiring vacancy apply trabaho career',
}
/** What happens next, once the form was sent. */
/** The title of the thank-you page. */
export const thanks = 'We received your job application'
export const nextSteps = [
  'We’ll send you a confirmation email. If you don’t see it in 10 minutes, check your spam folder.',
  'We review applications after the deadline.',
  'We’ll email you our decision either way. You can’t track a job application on this site.',
]
