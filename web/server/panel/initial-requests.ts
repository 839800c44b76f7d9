import { manageUrl } from '~/cms/manage'
import { accountListSpec } from '~/features/accounts/account-api'
import { calendarRequest } from '~/features/calendar/calendar'
import { parseCalendarSearch } from '~/features/calendar/calendar-search'
import { mediaListSpec, mediaQuery } from '~/features/media/media'
import { mailListSpec } from '~/features/mail/mail'
import { sectionReads } from '~/panel/sections'
import { trashListSpec } from '~/features/trash/trash'
import { listQuery, parseListSearch } from '~/panel/list/list-search'
import { managedPages, places, type ManagedPage } from '~/routes/admin-cp/pages/-managed-pages'
import type { FileRoutesByTo } from '~/routeTree.gen'

type PanelPath = Exclude<Extract<keyof FileRoutesByTo, `/admin-cp/${string}`>, `${string}/$${string}`>
type Search = Record<string, string>

const nothing = () => []
const trashSpec = trashListSpec(
  Object.entries(places).map(([value, { heading }]) => ({ value, label: heading })),
)

/**
 * What the loader of each other page requests; a page that isn't named here does not compile. Chrome warns of a
 * preload that the page doesn't use.
 */
const reads: Record<Exclude<PanelPath, ManagedPage>, (search: Search) => string[]> = {
  '/admin-cp/dashboard': () => [manageUrl('summary')],
  '/admin-cp/accounts/management': (search) => [
    manageUrl('accounts', listQuery(accountListSpec, parseListSearch(accountListSpec, search))),
  ],
  '/admin-cp/media': (search) => [manageUrl('files', mediaQuery(parseListSearch(mediaListSpec, search)))],
  '/admin-cp/calendar': (search) => [
    manageUrl('calendar', { ...calendarRequest(parseCalendarSearch(search).month) }),
  ],
  '/admin-cp/trash': (search) => [
    manageUrl('trash', listQuery(trashSpec, parseListSearch(trashSpec, search))),
  ],
  '/admin-cp/accounts/mail': (search) => [
    manageUrl('mail', listQuery(mailListSpec, parseListSearch(mailListSpec, search))),
  ],
  // What the log is asked depends on the utility's zone, which the page reads first.
  '/admin-cp/accounts/audit-log': nothing,
  '/admin-cp/accounts/sessions': () => [manageUrl('me/sessions')],
  '/admin-cp/accounts/two-step-verification': () => [manageUrl('me/second-factor')],
  '/admin-cp/accounts/change-password': nothing,
}

/**
 * What a page of the panel reads first, for the browser to ask for while it fetches the page's code.
 * @param search with its question mark, or nothing
 */
export function initialRequests(pathname: string, search: string): string[] {
  const asked = Object.fromEntries(new URLSearchParams(search))
  if (hasKey(managedPages, pathname)) return sectionReads(managedPages[pathname], asked)
  return hasKey(reads, pathname) ? reads[pathname](asked) : []
}

const hasKey = <Key extends string>(table: Record<Key, unknown>, key: string): key is Key =>
  Object.hasOwn(table, key)
