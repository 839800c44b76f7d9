import * as t from '~/messages/en/menus'

/** A link of a default menu. Of several addresses it uses the first with content. */
export interface DefaultMenuLink {
  href: string | readonly string[]
  label: string
  text: string | null
}

const csp = '/publications/competitive-selection-process'

const addresses = {
  currentOutages: '/services/outages',
  scheduled: '/services/outages#scheduled',
  barangay: '/services/outages#area',
  alerts: '/services/alerts',
  report: '/services/report-outage',
  reportStatus: '/services/report-status',
  reliability: '/reliability',
  rates: ['/rates', '/#power-rates'],
  pay: '/pay-your-bill',
  billChange: '/rates/why-did-my-bill-change',
  discounts: '/rates/discounts',
  billGuide: '/rates/how-to-read-your-bill',
  sources: '/energy-sources',
  supply: '/power-supply',
  generation: '/generation-charge',
  apply: '/services/apply-for-service',
  newConnection: '/services/apply-for-service/new-connection',
  tracking: '/services/application-tracking',
  complaint: '/services/complaint',
  medical: '/services/medical-priority',
  privacyRequest: '/services/privacy-request',
  downloads: '/downloads',
  contact: '/contact-us',
  bids: '/publications/bids-and-awards',
  bidAlerts: '/publications/bid-alerts',
  csp,
  pspp: `${csp}/power-supply-procurement-plan`,
  ddp: '/publications/distribution-development-plan',
  data: '/data',
  api: '/data/api',
  check: '/publications/check-a-document',
  about: '/about-us',
  directors: '/about-us/bod',
  leaders: '/about-us/leadership-team',
  news: '/news-and-updates',
  careers: '/careers',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
} satisfies Record<keyof typeof t.links, string | readonly string[]>

type Name = keyof typeof addresses

const linksOf = (...names: Name[]) =>
  names.map((name): DefaultMenuLink => {
    const [label, text] = t.links[name]
    return { href: addresses[name], label, text: text || null }
  })

/**
 * The menus of a utility that hasn't chosen its own. They contain every page without parameters, so that two
 * clicks reach it.
 */
export const defaultMenuGroups: readonly { title: string; links: DefaultMenuLink[] }[] = [
  {
    title: t.titles.outages,
    links: linksOf(
      'currentOutages',
      'scheduled',
      'barangay',
      'alerts',
      'report',
      'reportStatus',
      'reliability',
    ),
  },
  {
    title: t.titles.rates,
    links: linksOf('rates', 'pay', 'billGuide', 'billChange', 'discounts', 'sources', 'supply', 'generation'),
  },
  {
    title: t.titles.services,
    links: linksOf(
      'apply',
      'newConnection',
      'tracking',
      'downloads',
      'contact',
      'complaint',
      'medical',
      'privacyRequest',
    ),
  },
  {
    title: t.titles.publications,
    links: linksOf('bids', 'bidAlerts', 'csp', 'pspp', 'ddp', 'data', 'api', 'check'),
  },
  { title: t.titles.about, links: linksOf('about', 'directors', 'leaders', 'news', 'careers') },
]

/** The last line of the footer. */
export const legalPages = linksOf('privacy', 'cookies', 'accessibility')
