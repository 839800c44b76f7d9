import { manageUrl } from '~/cms/call-manage-api'
import { accountListSpec } from '~/features/accounts/account-api'
import { calendarDateRange } from '~/features/calendar/calendar-weeks-and-query'
import { parseCalendarSearch } from '~/features/calendar/calendar-search'
import { mediaListSpec, toMediaListParameters } from '~/features/media/media-library-api'
import { mailListSpec } from '~/features/mail/outbox-api'
import { sectionRequestUrls } from '~/panel/panel-sections'
import { trashListSpec } from '~/features/trash/trash-api'
import { toListQuery, parseListSearch } from '~/panel/list/list-search'
import { savedViewsUrl } from '~/panel/list/saved-view-api'
import { managedPages, managedTypeLocations, type ManagedPage } from '~/routes/admin-cp/pages/-managed-pages'
import type { FileRoutesByTo } from '~/routeTree.gen'

type PanelPath = Exclude<Extract<keyof FileRoutesByTo, `/admin-cp/${string}`>, `${string}/$${string}`>
type Search = Record<string, string>

const nothing = () => []
const trashSpec = trashListSpec(
  Object.entries(managedTypeLocations).map(([value, { heading }]) => ({ value, label: heading })),
)

/**
 * The requests that the loader of each other page makes. A page that is missing here doesn't compile. Chrome
 * warns of a preload that the page doesn't use.
 */
const reads: Record<Exclude<PanelPath, ManagedPage>, (search: Search) => string[]> = {
  '/admin-cp/dashboard': () => [manageUrl('summary')],
  '/admin-cp/accounts/management': (search) => [
    manageUrl('accounts', toListQuery(accountListSpec, parseListSearch(accountListSpec, search))),
    savedViewsUrl('accounts'),
  ],
  '/admin-cp/media': (search) => [
    manageUrl('files', toMediaListParameters(parseListSearch(mediaListSpec, search))),
    savedViewsUrl('files'),
  ],
  '/admin-cp/calendar': (search) => [
    manageUrl('calendar', { ...calendarDateRange(parseCalendarSearch(search).month) }),
  ],
  '/admin-cp/review': () => [manageUrl('reviews')],
  '/admin-cp/trash': (search) => [
    manageUrl('trash', toListQuery(trashSpec, parseListSearch(trashSpec, search))),
    savedViewsUrl('trash'),
  ],
  '/admin-cp/system': () => [manageUrl('system')],
  '/admin-cp/accounts/mail': (search) => [
    manageUrl('mail', toListQuery(mailListSpec, parseListSearch(mailListSpec, search))),
    savedViewsUrl('mail'),
  ],
  // The request for the log depends on the utility's time zone, which the page requests first.
  '/admin-cp/accounts/audit-log': nothing,
  '/admin-cp/accounts/personal-data': () => [manageUrl('personal-data')],
  '/admin-cp/accounts/sessions': () => [manageUrl('me/sessions')],
  '/admin-cp/accounts/two-step-verification': () => [manageUrl('me/second-factor')],
  '/admin-cp/accounts/change-password': nothing,
  '/admin-cp/help': nothing,
}

/**
 * The first requests of a panel page, which the browser preloads while it fetches the page's code.
 * @param search with its question mark, or empty
 */
export function initialPanelRequests(pathname: string, search: string): string[] {
  const asked = Object.fromEntries(new URLSearchParams(search))
  if (hasKey(managedPages, pathname)) return sectionRequestUrls(managedPages[pathname], asked)
  return hasKey(reads, pathname) ? reads[pathname](asked) : []
}

const hasKey = <Key extends string>(table: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(table, key)
