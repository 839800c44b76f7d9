import type { Core } from '@strapi/strapi'
import { environment } from '../platform/environment'
import { whereabouts } from './slugs'

/** Public pages that are there whatever is published: those of `web/src/pages/registry.ts` whose path is whole. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/about-us',
  '/about-us/bod',
  '/about-us/leadership-team',
  '/careers',
  '/contact-us',
  '/cookie-policy',
  '/data',
  '/data/api',
  '/downloads',
  '/news-and-updates',
  '/privacy-policy',
  '/publications/bids-and-awards',
  '/publications/check-a-document',
  '/publications/competitive-selection-process',
  '/publications/competitive-selection-process/power-supply-procurement-plan',
  '/publications/distribution-development-plan',
  '/rates',
  '/search',
  '/services/application-tracking',
  '/services/apply-for-service',
  '/services/apply-for-service/new-connection',
  '/services/outages',
  '/services/report-outage',
  '/thank-you',
])

/** Where the site shows the documents of each space of slugs. */
const PLACES: Readonly<Record<string, string>> = {
  '/news-and-updates': 'news',
  '/publications/bids-and-awards': 'bids',
  '/publications/competitive-selection-process/bids': 'csp',
  '/careers': 'careers',
}

/** Files that the web server makes or keeps: whether there is one isn't known here. */
const FILE = /^\/(uploads|feeds|cards|data\/v1|sitemaps)\/|^\/(sitemap\.xml|robots\.txt)$/
const DOCUMENT = /^(\/.+)\/([^/]+)$/

/**
 * What is wrong with a link to the site itself, and what to do about it, in words that follow "leads to"; undefined
 * for one that can be followed, and for every other address.
 */
export async function deadEnd(strapi: Core.Strapi, url: string): Promise<string | undefined> {
  const address = url.startsWith(`${environment().siteUrl}/`) ? url.slice(environment().siteUrl.length) : url
  if (!/^\/(?![/\\])/.test(address)) return undefined
  const [whole = ''] = address.split('#')
  const pathname = whole.split('?')[0]!.replace(/(?<=.)\/$/, '')
  if (PAGES.has(pathname) || FILE.test(pathname)) return undefined
  const [, place = '', slug = ''] = DOCUMENT.exec(pathname) ?? []
  const space = PLACES[place]
  if (space && (await whereabouts(strapi, space, slug))?.slug) return undefined
  const lead = await strapi.db.query('api::redirect.redirect').findOne({
    where: { from: { $in: [whole, pathname] } },
  })
  if (lead) return undefined
  return space
    ? `${url}, which is not public. Publish that first, or let it lead elsewhere.`
    : `${url}, where there is no page. Choose the page by its title, or let it lead elsewhere.`
}
