/**
 * What all pages of the public site say, in English; the texts of an area are beside it, in `en/`. Another language is
 * another file and folder with the same names.
 * Amounts, dates and numbers come in already written out.
 */

export const skipToContent = 'Skip to the content'
export const pageLoading = 'Loading the page'

// Head
export const pageTitle = (title: string, utility: string) => `${title} · ${utility}`

// Header and footer
export const home = 'Home'
export const breadcrumb = 'You are here'
export const menuLabels = {
  rates: 'Rates',
  outages: 'Outages',
  services: 'Services',
  publications: 'Publications',
  news: 'News',
  about: 'About',
  contact: 'Contact',
}
export const trackApplication = 'Track application'
export const footerGroups = {
  published: 'Power data',
  customers: 'For customers',
  publications: 'Publications',
  company: 'Company',
  legal: 'Legal',
}
export const hotlineLabel = 'Hotline'
/** `one month`, `12 months`: how long something is kept. */
export const monthCount = (count: number) => (count === 1 ? 'one month' : `${count} months`)
export const callHotline = 'Call the hotline'
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const homeLink = (utility: string) => `${utility}, home`
export const serves = (city: string) => `Serving ${city}`
export const sections = {
  rates: 'Power rates',
  sources: 'Energy sources',
  supply: 'Power supply',
  generation: 'Generation charge',
}
export const footerAbout = (city: string | null) =>
  city ? `Electric distribution utility of ${city}.` : 'Electric distribution utility.'
export const notice = 'Notice'
/** Above a page whose address asks for something that it doesn't have. */
export const withoutQuery = 'We couldn’t find what this link asks for. Here is the page without it.'
/** Above a list of which a page after the last one was asked for. */
export const lastPage = (asked: number, last: number) =>
  last === 1
    ? `There is no page ${asked}. This is the only page.`
    : `There is no page ${asked}. This is the last one, page ${last}.`
export const stale = (when: string) =>
  `We can’t reach our records right now. What you see was last confirmed on ${when}.`

// Previews
export const preview = {
  label: 'Preview',
  draft: 'Draft preview, not public.',
  readAt: (time: string) => `As of ${time}.`,
  until: (when: string) => `This link works until ${when}.`,
  published: 'This is the published page.',
  howToSee: 'To see the draft, sign in to the control panel or ask an editor for a preview link.',
  waysOut: 'Out of the preview',
  toPublic: 'Public page',
  toPanel: 'Control panel',
  signIn: 'Sign in',
  nothing: {
    title: 'Nothing to preview yet',
    text: 'The page appears here once its draft has what it needs. The form says what is missing.',
  },
  ended: {
    title: (isBusy: boolean) => (isBusy ? 'Too many tries' : 'This preview link has ended'),
    text: (isBusy: boolean) =>
      isBusy
        ? 'Preview links were tried too often from your network. Wait a quarter of an hour and open yours again.'
        : 'Its time is over, or somebody ended it. Ask whoever sent it to you for a new one.',
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
export const resultRange = (from: number, to: number, total: number) =>
  total === 0 ? 'Nothing found' : `${from} to ${to} of ${total}`
export const showResults = 'Show'
export const clearFilters = 'Clear all'
export const checksum = 'SHA-256'
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
export const gwh = (value: string) => `${value} GWh`

// Charts
export const tableTwin = 'The same as a table'
export const pointValue = (series: string, value: string) => `${series} ${value}`
export const saveAsPng = 'Save as PNG'
export const saveAsCsv = 'Save as CSV'
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
  title: 'Perhaps you were looking for',
  call: (hotline: string) => `Call ${hotline}`,
}
export const failure = {
  title: 'This page didn’t load',
  text: (hasNumber: boolean) =>
    hasNumber
      ? 'The fault is ours, not yours. Try again in a moment; if it happens again, call us and read out the number below.'
      : 'The fault is ours, not yours. Try again in a moment.',
  retry: 'Try again',
  request: (id: string) => `Request ${id}`,
}
export const sectionFailure = {
  title: 'This part of the page didn’t load',
  text: 'The rest of the page is fine. Reload it to try again.',
}
