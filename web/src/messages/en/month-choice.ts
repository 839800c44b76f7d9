/** Texts of the choice of a month. */
export const chooseMonth = 'Choose a month'
export const newest = (month: string) => `Latest (${month})`
export const show = 'Show month'
