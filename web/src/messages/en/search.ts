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

/** What the site says of its own pages, by path; with words that people look for them by. */
export const pages: Readonly<Record<string, { text: string; words: string }>> = {
  '/': { text: 'Rates of the month, where the power comes from, supply and demand, news.', words: 'home' },
  '/rates': {
    text: 'What a kilowatt-hour costs, charge by charge, for any month and customer class; what a bill would come to.',
    words:
      'price tariff kwh kilowatt hour calculator estimate bill residential commercial industrial lifeline',
  },
  '/services/outages': {
    text: 'Where power is out now, until when, and what is planned, by barangay.',
    words: 'brownout blackout interruption maintenance schedule restore',
  },
  '/news-and-updates': { text: 'News and advisories, the newest first.', words: 'announcement update' },
  '/downloads': {
    text: 'Forms, schedules of rates, rules, plans and reports.',
    words: 'pdf file application',
  },
  '/data': { text: 'The figures behind this site as files for machines.', words: 'csv json api dataset' },
  '/about-us': { text: 'Who we are, what we serve, and how it came to be.', words: 'profile mission vision' },
  '/about-us/bod': { text: 'The board of directors.', words: 'director chair trustee' },
  '/about-us/leadership-team': {
    text: 'Who runs the company day by day.',
    words: 'manager officer president',
  },
  '/careers': {
    text: 'The jobs that are open, and how long you can apply.',
    words: 'job work hiring vacancy apply trabaho career',
  },
  '/contact-us': {
    text: 'Hotlines, offices and their hours, and a form to write to us.',
    words: 'phone telephone email address office branch complaint message',
  },
  '/services/application-tracking': {
    text: 'How an application for service is doing, who acts next, and by when.',
    words: 'status new connection reference follow',
  },
  '/services/apply-for-service': {
    text: 'What can be applied for, what to bring, and how long it takes.',
    words: 'new connection requirements papers meter transfer name net metering solar reconnection kuryente',
  },
  '/services/apply-for-service/new-connection': {
    text: 'Apply for a new connection on this site, in steps.',
    words: 'online form file apply new meter house kuryente kabit',
  },
  '/services/report-outage': { text: 'Tell us where power is out.', words: 'brownout blackout no power' },
  '/publications/bids-and-awards': {
    text: 'Biddings for goods, works and services: what is open, until when, and who won.',
    words: 'bac procurement supplier invitation bulletin award',
  },
  '/publications/competitive-selection-process': {
    text: 'How power is bought, and every bidding for it.',
    words: 'csp tpbac psa power supply agreement generation',
  },
  '/publications/competitive-selection-process/power-supply-procurement-plan': {
    text: 'How much power is needed, what is under contract, and when the rest is bought.',
    words: 'pspp demand contracts gap',
  },
  '/publications/distribution-development-plan': {
    text: 'What is built in ten years, and what it costs.',
    words: 'ddp capital spending substation lines',
  },
  '/publications/check-a-document': {
    text: 'Whether a file that you hold is the one that was posted, and when.',
    words: 'hash sha256 proof genuine',
  },
  '/privacy-policy': {
    text: 'What we keep about people, why, for how long, and how to ask for it.',
    words: 'data protection officer dpo npc personal',
  },
  '/cookie-policy': { text: 'What the site keeps in a browser.', words: 'cookies storage tracking' },
}
export const aboutParts = { profile: 'Who we are', history: 'History', area: 'Franchise area' }
export const ratesOf = (month: string, name: string) => `Power rates of ${month}, ${name}`
export const ratesText = (name: string, reference: string | null, note: string | null) =>
  [`Every charge per kilowatt-hour for ${name}.`, reference, note].filter(Boolean).join(' ')
export const placeText = (name: string, town: string | null) =>
  `Is power out in ${name}${town ? `, ${town}` : ''}? Interruptions now and planned.`
export const policyPart = (policy: string, heading: string) => `${policy}: ${heading}`
