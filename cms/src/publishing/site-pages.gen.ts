// Written by `npm run types` from web/src/pages/registry.ts: don't edit.

/** Public pages that are there whatever is published. */
export const sitePages: readonly string[] = [
  '/',
  '/about-us',
  '/about-us/bod',
  '/about-us/leadership-team',
  '/accessibility',
  '/careers',
  '/contact-us',
  '/cookie-policy',
  '/data',
  '/data/api',
  '/downloads',
  '/energy-sources',
  '/generation-charge',
  '/news-and-updates',
  '/pay-your-bill',
  '/power-supply',
  '/privacy-policy',
  '/publications/bids-and-awards',
  '/publications/check-a-document',
  '/publications/competitive-selection-process',
  '/publications/competitive-selection-process/power-supply-procurement-plan',
  '/publications/distribution-development-plan',
  '/rates',
  '/rates/discounts',
  '/rates/how-to-read-your-bill',
  '/rates/why-did-my-bill-change',
  '/reliability',
  '/search',
  '/services/application-tracking',
  '/services/apply-for-service',
  '/services/apply-for-service/new-connection',
  '/services/complaint',
  '/services/outages',
  '/services/privacy-request',
  '/services/report-outage',
  '/thank-you',
]

/** Where the site shows the documents of each space of slugs. */
export const slugPages: Readonly<Record<string, string>> = {
  '/careers': 'careers',
  '/news-and-updates': 'news',
  '/publications/bids-and-awards': 'biddings',
  '/publications/competitive-selection-process/bids': 'csp',
}
