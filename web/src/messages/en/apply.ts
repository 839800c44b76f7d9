/** What the page on applying for service says. */
export const label = 'Apply for service'
export const title = 'Apply for service'
export const lead =
  'What you can apply for, what to bring, who does what, and how long each step may take. A new connection can be applied for on this site; for all others bring your papers to any office.'
export const description = (utility: string) =>
  `New connections, changes and net metering at ${utility}: requirements, steps, how long it may take, and the forms.`
export const kinds = 'What do you need?'
export const papers = 'What to bring'
export const fees = 'What it costs'
export const file = 'Apply on this site'
export const steps = 'What happens then'
export const stepsIntro = (longest: string | null) =>
  longest === null
    ? 'Each application goes the same way.'
    : `Each application goes the same way: ${longest} in all at most, if nothing is missing.`
export const longest = (days: number) => (days === 1 ? 'one working day' : `${days} working days`)
export const forms = 'Forms to fill in'
export const formsIntro = 'Print one, or fill it in at the office. One form for each meter.'
export const after = {
  title: 'Have you applied already?',
  text: 'With the reference of your application and the last four digits of your phone number you can see how far it is.',
  track: 'Track application',
  ask: 'Ask a question',
}
export const none = {
  title: 'This is being written',
  text: 'What to bring will appear here. Until then, ask us by the contact form.',
}
/** What the search says of the page, and words that people look for it by. */
export const search = {
  text: 'What can be applied for, what to bring, and how long it takes.',
  words: 'new connection requirements papers meter transfer name net metering solar reconnection kuryente',
}
