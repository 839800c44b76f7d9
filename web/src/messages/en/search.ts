// Texts of the search.
export const title = 'Search'
export const description = (utility: string) =>
  `Look for rates, interruptions, news, documents and people of ${utility}, in English or Filipino.`
export const label = 'Search this site'
/** On the page that a missing address leads to, below the header's. */
export const missingPage = 'Search for the missing page'
/** On the page of results, below the header's. */
export const refine = 'Refine this search'
export const placeholder = 'Rates, outages, forms…'
export const submit = 'Search'
export const open = 'Search'
export const kindLabel = 'Kind'
export const anyKind = 'Everything'
export const kinds = {
  page: 'Page',
  advisory: 'Advisory',
  news: 'News',
  rates: 'Rates',
  bid: 'Bidding',
  job: 'Job',
  document: 'Document',
  data: 'Open data',
  person: 'Person',
  place: 'Barangay',
  policy: 'Policy',
}
export const counted = (kind: string, count: number) => `${kind} (${count})`
export const found = (question: string, total: number) =>
  total === 1 ? `1 result for “${question}”` : `${total} results for “${question}”`
export const cut = (length: number) => `Your search was long: only its first ${length} characters were used.`
/** Above the results, where the reference of an application was typed. */
export const reference = {
  text: (reference: string) => `${reference} looks like the reference of an application.`,
  link: 'Track this application',
}
export const loose = 'No page has all of these words. These have some of them.'
export const start = {
  title: 'What are you looking for?',
  text: 'Type a word or two: a street, a document, a person, a charge on your bill. Filipino words work too.',
}
export const nothing = {
  title: (question: string) => `Nothing found for “${question}”`,
  text: 'Try fewer or other words. A typing error of a letter or two is forgiven.',
}
export const popular = 'Asked for most'

export const aboutParts = { profile: 'Who we are', history: 'History', area: 'Franchise area' }
export const ratesOf = (month: string, name: string) => `Power rates of ${month}, ${name}`
export const ratesText = (name: string, reference: string | null, note: string | null) =>
  [`Every charge per kilowatt-hour for ${name}.`, reference, note].filter(Boolean).join(' ')
export const placeText = (name: string, town: string | null) =>
  `Is power out in ${name}${town ? `, ${town}` : ''}? Interruptions now and planned.`
export const policyPart = (policy: string, heading: string) => `${policy}: ${heading}`
