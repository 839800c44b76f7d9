/** Texts of what leads to the open data, and of asking for a part of it. */
export const asData = 'These figures as data'
export const askForPart = 'Ask for a part'
export const askForPartOf = (title: string) => `${askForPart} of ${title}`
export const askFor = (title: string, form: string) => `${title}, this part as ${form}`
export const request = (address: string) => `GET ${address}`
export const partForm = (title: string) => `A part of ${title}`
export const firstMonth = 'First month of the part, YYYY-MM.'
export const lastMonth = 'Last month of the part, YYYY-MM.'
export const anything = 'Any'
export const limits = (count: number) =>
  `Whole files can be asked for as often as you like; an ETag saves the way. Parts are made for you: ${count} a minute from one address, as the answer’s RateLimit headers say.`

/** What an address answers, by its status: on the page and in the description for programs. */
export const answers = {
  200: 'All of it; or the part that was asked for.',
  304: 'Nothing has changed since the answer whose ETag came as If-None-Match.',
  400: 'There is no such part: the answer says what can be asked for.',
  429: 'Too many parts in a minute: come back after the seconds that Retry-After says.',
  503: 'Come back after the seconds that Retry-After says.',
}

export const api = {
  title: 'Open data, address by address',
  label: 'Addresses',
  lead: 'Every address of the open data with what it may be asked with. Fill in what you want and press CSV or JSON; what stays blank is not asked for.',
  description: (utility: string) =>
    `The addresses of the open data of ${utility}, each as a form: choose months and values and take the part as CSV or JSON.`,
  answers: 'What comes back',
  answersIntro: 'The same for every address. Any page may ask.',
  asFile: 'The same for programs (OpenAPI)',
}
export const openData = {
  search: {
    text: 'The figures behind this site as files for machines.',
    words: 'csv json api dataset',
  },
  title: 'Open data',
  lead: 'The figures on this site as files, free to use, share and build upon. Name the utility as their source.',
  description: (utility: string) =>
    `Rates, generation charges, energy sources, supply, demand, interruptions and bids of ${utility} as CSV and JSON, with a description of every column.`,
  changed: (when: string) => `Last changed on ${when}.`,
  nothingYet: 'Nothing is published yet: the files have a header and no rows.',
  file: (title: string, form: string) => `${title}, ${form}`,
  columns: (count: number) => `What the ${count} columns mean`,
  key: (fields: string) => `A row is named by ${fields}.`,
  unit: (type: string, unit: string) => `${type}, in ${unit}.`,
  values: (values: string) => `One of: ${values}.`,
  types: {
    string: 'Text',
    number: 'Number',
    integer: 'Whole number',
    boolean: 'True or false',
    yearmonth: 'Month, YYYY-MM',
    date: 'Date, YYYY-MM-DD',
    datetime: 'Date and time',
  },
  programs: 'For programs',
  programsIntro:
    'The addresses stay; another shape of the data gets another version. Any page may read the files, and an ETag tells whether one has changed.',
  package: 'Description of all files (Data Package)',
  api: 'Description of the addresses (OpenAPI)',
  catalogue: 'Catalogue for harvesters (DCAT)',
}
