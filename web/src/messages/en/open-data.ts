/** Texts of what leads to the open data, and of asking for a part of it. */
export const asData = 'These figures as data'
export const askForPart = 'Ask for a part'
export const askFor = (title: string, form: string) => `${title}, this part as ${form}`
export const partForm = (title: string) => `A part of ${title}`
export const months = { from: 'First month', to: 'Last month' }
export const monthForm = 'YYYY-MM'
export const anything = 'Any'
export const limits = (count: number) =>
  `Whole files can be asked for as often as you like; an ETag saves the way. Parts are made for you: ${count} a minute from one address, as the answer’s RateLimit headers say.`
