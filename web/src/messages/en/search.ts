// Texts of the search.
export const title = 'Search'
export const description = (utility: string) =>
  `Search ${utility} rates, outages, news and documents in English or Filipino.`
export const label = 'Search this site'
/** On the page that a missing address leads to, below the header's. */
export const missingPage = 'Search for the missing page'
/** On the page of results, below the header's. */
export const refine = 'Refine this search'
export const placeholder = 'Rates, outages, forms…'
export const submit = 'Search'
export const open = 'Search'
export const kindLabel = 'Type'
export const anyKind = 'All types'
export const kinds = {
  page: 'Page',
  advisory: 'Advisory',
  news: 'News',
  rates: 'Rate',
  bid: 'Bidding',
  job: 'Job',
  document: 'Document',
  data: 'Open data',
  person: 'Person',
  place: 'Barangay',
  policy: 'Policy',
}
/** In the filter, with how many there are of each. */
export const kindPlurals = {
  page: 'Pages',
  advisory: 'Advisories',
  news: 'News',
  rates: 'Rates',
  bid: 'Biddings',
  job: 'Jobs',
  document: 'Documents',
  data: 'Open data',
  person: 'People',
  place: 'Barangays',
  policy: 'Policies',
}
export const counted = (kind: string, count: number) => `${kind} (${count})`
export const found = (question: string, total: number) =>
  total === 1 ? `1 result for “${question}”` : `${total} results for “${question}”`
export const cut = (length: number) => `Your search was too long. We used its first ${length} characters.`
/** Above the results, where the query is a reference number. */
export const reference = {
  text: (reference: string) => `${reference} looks like a reference number.`,
  link: 'Track your application or request',
  reportLink: 'Track this outage report',
  untracked: 'You can’t track it here. We’ll reply by email.',
}
export const loose = 'No exact matches. These results contain some of your words.'
export const start = {
  title: 'What are you looking for?',
  text: 'Try “outage,” “rates” or “net metering.” You can search in English or Filipino.',
}
export const nothing = {
  title: (question: string) => `No results for “${question}”`,
  text: 'Try different or fewer words.',
}
export const popular = 'Popular pages'

export const aboutParts = { profile: 'Who we are', history: 'History', area: 'Franchise area' }
export const ratesOf = (month: string, name: string) => `${name} rate, ${month}`
export const ratesText = (name: string, reference: string | null, note: string | null) =>
  [`Every charge per kWh for the ${name.toLowerCase()} class.`, reference, note].filter(Boolean).join(' ')
export const placeText = (name: string, town: string | null) =>
  `Outages and scheduled interruptions in ${town ? `${name}, ${town}` : name}.`
/** A barangay of an advisory, with the parts of it that have no power, or that have. */
export const advisoryArea = (place: string, parts: string, isExcluded: boolean) =>
  `${place}${isExcluded ? ', not affected' : ''}${parts && `: ${parts}`}.`
export const policyPart = (policy: string, heading: string) => `${policy}: ${heading}`
