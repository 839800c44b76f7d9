/** What the page on applying for service says. */
export const label = 'Apply for service'
export const title = 'Apply for service'
export const lead =
  'Find out what to bring, what it costs and how long it takes. You can apply for some services online. For all others, visit any of our offices.'
export const description = (utility: string) =>
  `New connections, account changes and net metering with ${utility}: requirements, fees, steps and forms.`
export const kinds = 'What do you need?'
export const needed = 'What to bring and what it costs'
export const papers = 'What to bring'
export const fees = 'What it costs'
export const file = 'Apply online'
export const steps = 'What happens next'
export const stepsIntro = (longest: string | null) =>
  longest === null
    ? 'Most applications go through these stages.'
    : `Most applications go through these stages. They take up to ${longest} if your requirements are complete.`
export const longest = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
export const forms = 'Forms'
export const allForms = (count: number) => (count === 1 ? 'See the form' : `See all ${count} forms`)
export const formsIntro =
  'Print and fill out a form, or get one at any of our offices. Use one form per meter.'
export const after = {
  title: 'Already applied?',
  text: 'Track your application with your reference number and the last 4 digits of your phone number.',
  track: 'Track my application',
  ask: 'Ask a question',
}
export const none = {
  title: 'Requirements coming soon',
  text: 'Until then, send us a message to ask what to bring.',
}
/** Description and keywords of the page for the search. */
export const search = {
  text: 'Requirements, fees and steps for each service.',
  words:
    'new connection requirements papers meter metro kontador transfer name net metering solar reconnection kuryente',
}
