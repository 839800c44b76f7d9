import { manageAddress } from '~/cms/manage'
import { accountListSpec } from '~/features/accounts/account-api'
import { mediaListSpec, mediaQuery } from '~/features/media/media'
import { mailListSpec } from '~/features/mail/mail'
import { sectionReads } from '~/panel/list/list-resource'
import { listQuery, parseListSearch } from '~/panel/list/list-search'
import { aboutSections } from '~/routes/admin-cp/pages/-about-sections'
import { careersSections } from '~/routes/admin-cp/pages/-careers-sections'
import { contactSections } from '~/routes/admin-cp/pages/-contact-sections'
import { downloadsSections } from '~/routes/admin-cp/pages/-downloads-sections'
import { homeSections } from '~/routes/admin-cp/pages/-home-sections'
import { applicationSections } from '~/routes/admin-cp/-application-sections'
import { settingsSections } from '~/routes/admin-cp/-settings-sections'
import { advisorySections, articleSections } from '~/routes/admin-cp/pages/-news-sections'
import {
  bacSections,
  cspBulletinSections,
  powerSections,
} from '~/routes/admin-cp/pages/-publication-sections'
import type { FileRoutesByTo } from '~/routeTree.gen'

type PanelPath = Exclude<Extract<keyof FileRoutesByTo, `/admin-cp/${string}`>, `${string}/$${string}`>
type Search = Record<string, string>

const nothing = () => []

/**
 * What each page's own loader asks for; a page that isn't named here does not compile. Chrome warns of a read that
 * nobody then asks for.
 */
const reads: Record<PanelPath, (search: Search) => string[]> = {
  '/admin-cp/dashboard': () => [manageAddress('summary')],
  '/admin-cp/pages/home': (search) => sectionReads(homeSections, search),
  '/admin-cp/services/applications': (search) => sectionReads(applicationSections, search),
  '/admin-cp/settings': (search) => sectionReads(settingsSections, search),
  '/admin-cp/pages/about-us': (search) => sectionReads(aboutSections, search),
  '/admin-cp/pages/careers': (search) => sectionReads(careersSections, search),
  '/admin-cp/pages/contact-us': (search) => sectionReads(contactSections, search),
  '/admin-cp/pages/downloads': (search) => sectionReads(downloadsSections, search),
  '/admin-cp/pages/news-and-updates': (search) => sectionReads(articleSections, search),
  '/admin-cp/pages/news-and-advisories': (search) => sectionReads(advisorySections, search),
  '/admin-cp/pages/publications/bac': (search) => sectionReads(bacSections, search),
  '/admin-cp/pages/publications/csp': (search) => sectionReads(cspBulletinSections, search),
  '/admin-cp/pages/publications/competitive-selection-process': (search) =>
    sectionReads(powerSections, search),
  '/admin-cp/accounts/management': (search) => [
    manageAddress('accounts', listQuery(accountListSpec, parseListSearch(accountListSpec, search))),
  ],
  '/admin-cp/media': (search) => [manageAddress('files', mediaQuery(parseListSearch(mediaListSpec, search)))],
  '/admin-cp/accounts/mail': (search) => [
    manageAddress('mail', listQuery(mailListSpec, parseListSearch(mailListSpec, search))),
  ],
  // What the log is asked depends on the utility's zone, which the page reads first.
  '/admin-cp/accounts/audit-log': nothing,
  '/admin-cp/accounts/sessions': () => [manageAddress('me/sessions')],
  '/admin-cp/accounts/change-password': nothing,
}

/**
 * What a page of the panel reads first, for the browser to ask for while it fetches the page's code.
 * @param search with its question mark, or nothing
 */
export function firstReads(pathname: string, search: string): string[] {
  if (!Object.hasOwn(reads, pathname)) return []
  return reads[pathname as PanelPath](Object.fromEntries(new URLSearchParams(search)))
}
