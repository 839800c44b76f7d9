/** Texts of what leads to the open data, and of asking for a part of it. */
export const asData = 'Download this data'
export const askForPart = 'Filter this data'
export const askForPartOf = (title: string) => `${askForPart}: ${title}`
export const askFor = (title: string, form: string) => `${title}, filtered, as ${form}`
export const request = (address: string) => `GET ${address}`
export const partForm = (title: string) => `Filter: ${title}`
export const firstMonth = 'First month (YYYY-MM).'
export const lastMonth = 'Last month (YYYY-MM).'
export const anything = 'All'
export const limits = (count: number) =>
  `No limit on full files; use ETags to save bandwidth. Filtered requests: ${count} per minute per IP address (see the RateLimit headers).`

/** What an address answers, by its status: on the page and in the description for programs. */
export const answers = {
  200: 'The full or filtered data.',
  304: 'Not changed since the response whose ETag you sent in If-None-Match.',
  400: 'Unknown filter. The response lists valid filters.',
  429: 'Too many requests. Wait for the number of seconds in Retry-After.',
  503: 'Temporarily unavailable. Wait for the number of seconds in Retry-After.',
}

export const api = {
  title: 'Open data API',
  label: 'Open data API',
  lead: 'Every endpoint and its filters. Choose filters, then download CSV or JSON. Blank fields are ignored.',
  description: (utility: string) =>
    `Endpoints of the ${utility} open data API: choose months and values, then download CSV or JSON.`,
  answers: 'Responses',
  answersIntro: 'The same for every endpoint. Cross-origin requests are allowed.',
  asFile: 'Description of the API (OpenAPI)',
}
export const openData = {
  search: {
    text: 'Download our data as CSV or JSON.',
    words: 'csv json api dataset',
  },
  title: 'Open data',
  lead: 'Download the data on this site. Free to use and share; credit us as the source.',
  description: (utility: string) =>
    `Rates, generation charges, energy sources, supply, demand, power interruptions and biddings of ${utility} as CSV and JSON, with a description of every column.`,
  list: 'Datasets on this page',
  changed: (when: string) => `Last changed on ${when}.`,
  rows: (count: string, isOne: boolean) => `${count} ${isOne ? 'row' : 'rows'}.`,
  nothingYet: 'No data yet. Files contain headers only.',
  file: (title: string, form: string) => `${title}, ${form}`,
  columns: (count: number) => `Meaning of the ${count} columns`,
  key: (fields: string) => `Unique key: ${fields}.`,
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
  programs: 'For developers',
  programsIntro:
    'Addresses are stable; a breaking change gets a new version. Cross-origin requests are allowed. The ETag changes with the file.',
  package: 'Description of all files (Data Package)',
  api: 'Description of the API (OpenAPI)',
  catalog: 'Catalog (DCAT)',
}
