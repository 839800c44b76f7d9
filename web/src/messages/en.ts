/**
 * What all pages of the public site say, in English; the texts of an area are beside it, in `en/`. Another language is
 * another file and folder with the same names.
 * Amounts, dates and numbers come in already written out.
 */

export const skipToContent = 'Skip to main content'
export const pageLoading = 'Loading…'

// Head
export const pageTitle = (title: string, utility: string) => `${title} · ${utility}`

// Header and footer
export const home = 'Home'
export const breadcrumb = 'You are here'
/** Names of pages that other pages refer to. */
export const menuLabels = { rates: 'Rates', outages: 'Outages' }
export const reportOutage = 'Report an outage'
export const shortcuts = { tracking: 'Track my application', pay: 'Pay my bill', contact: 'Contact us' }
export const shortcutLinks = 'Shortcuts'
export const footerNavigation = 'All pages'
export const legal = 'Legal'
/** Barangays without power. */
export const outNow = (places: number) => `${places} ${places === 1 ? 'barangay' : 'barangays'} out`
export const hotlineLabel = 'Hotline'
/** `3 months`, `1 year`: a retention period, in years where it is whole ones. */
export function retentionPeriod(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
export const callHotline = 'Call the hotline'
export const callNumber = (hotline: string) => `Call the hotline, ${hotline}`
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const homeLink = (utility: string) => `${utility}, home`
export const sections = {
  rates: 'Power rates',
  sources: 'Energy sources',
}
export const footerAbout = (city: string | null) =>
  city ? `Electric distribution utility, ${city}` : 'Electric distribution utility'
export const notice = 'Notice'
/** What stands before the text of a callout. */
export const callouts = { note: 'Note:', warning: 'Warning:' }
export const videoOn = (site: string) => `Video on ${site}`
export const pictures = { credit: (name: string) => `Photo: ${name}` }
/** Above a page whose address asks for something that it doesn't have. */
export const withoutQuery = 'We couldn’t find what this link asks for. Here’s the page without it.'
/** Above a list where a page after the last one was requested. */
export const lastPage = (asked: number, last: number) =>
  last === 1
    ? `There’s no page ${asked}. This is the only page.`
    : `There’s no page ${asked}. This is the last one, page ${last}.`
export const stale = (when: string) =>
  `We can’t get live updates right now. This page was last confirmed on ${when}.`

// Previews
export const preview = {
  label: 'Preview',
  draft: 'Draft preview. Visitors can’t see this.',
  unchanged: 'Preview. Visitors see the same page.',
  readAt: (time: string) => `As of ${time}.`,
  until: (when: string) => `This link works until ${when}.`,
  published: 'You’re viewing the published page.',
  howToSee: 'To see the draft, sign in to the control panel or ask an editor for a preview link.',
  waysOut: 'Leave preview',
  toPublic: 'Public page',
  toPanel: 'Control panel',
  signIn: 'Sign in',
  nothing: {
    title: 'No preview yet',
    text: 'Fill out the required fields of the draft to see the page. The form shows what’s missing.',
  },
  ended: {
    title: (isBusy: boolean) => (isBusy ? 'Too many attempts' : 'This preview link no longer works'),
    text: (isBusy: boolean) =>
      isBusy
        ? 'There were too many attempts from your network. Wait 15 minutes, then open the link again.'
        : 'It expired or was turned off. Ask the person who sent it for a new link.',
    toSite: 'Go to the public site',
    toPanel: 'Sign in to the control panel',
  },
}

// What pages share
export const lastUpdated = (date: string) => `Last updated ${date}`
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageNumber = (page: number) => `Page ${page}`
export const resultRange = (from: number, to: number, total: number) => `${from} to ${to} of ${total}`
export const showResults = 'Apply filters'
export const clearFilters = 'Clear filters'
export const checksum = 'Fingerprint (SHA-256)'
export const scrollTable = 'Scroll sideways for more columns'
export const download = 'Download'
export const downloadWhat = (title: string) => `Download ${title}`
export const documentPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
export const posted = (when: string) => `Posted ${when}`
export const megawatts = (value: string) => `${value} MW`
export const notStated = 'Not stated'
export const perKwhExact = (amount: string) => `${amount} per kWh`
export const sheet = (address: string, when: string) => `${address}, as of ${when}`
export const month = 'Month'
export const customers = 'Customers'
export const customersServed = 'Customers served'
export const gwh = (value: string) => `${value} GWh`

// Charts
export const tableTwin = 'View as a table'
export const pointValue = (series: string, value: string) => `${series} ${value}`
export const saveAsPng = 'Download image (PNG)'
export const saveAsCsv = 'Download data (CSV)'
export const saveWhat = (action: string, title: string) => `${action}: ${title}`
export const pictureSource = (site: string, date: string) => `Source: ${site}, saved ${date}`

// Errors
export const notFound = {
  headline: 'Whoops, 404',
  title: 'Page Not Found',
  text: 'Looks like this page was abducted by aliens.',
  home: 'Take Me Home, Click Here!',
}
export const waysOn = {
  title: 'You may be looking for',
  call: (hotline: string) => `Call ${hotline}`,
}
export const failure = {
  title: 'This page didn’t load',
  offline: 'You’re offline. Check your connection, then try again.',
  text: (hasNumber: boolean) =>
    hasNumber
      ? 'Something went wrong on our side. Try again in a moment. If it keeps happening, call us and give us the error number below.'
      : 'Something went wrong on our side. Try again in a moment.',
  panel: {
    cms: 'The control panel can’t load its data, because the CMS isn’t responding. Visitors still see the published pages. Try again in a minute.',
    database:
      'The control panel can’t load its data, because the CMS can’t reach its database. Visitors still see the published pages. Try again in a minute.',
    storage:
      'The control panel can’t load its data, because the server’s storage is full. Visitors still see the published pages. Try again when there’s space.',
    other: 'The control panel can’t load its data. Try again in a moment.',
  },
  alerted: 'The person in charge of the servers has been alerted.',
  notAlerted: 'If it keeps happening, contact your system administrator.',
  retry: 'Try again',
  request: (id: string) => `Error number ${id}`,
}
export const sectionFailure = {
  title: 'This part of the page didn’t load',
  text: 'Reload the page to try again.',
}
