import { now } from '~/lib/clock'
import { addMonths, monthsUntil } from '~/lib/months'
import { dateIn } from '~/lib/zone'
import type { ListSearch, ListSpec } from '~/panel/list/list-search'

export type RateFilter = 'customerClass' | 'billingMonth'
export type RateSearch = ListSearch<RateFilter>

/** What the list of rates may be searched by. */
export const rateListSpec: ListSpec<RateFilter> = {
  filters: {
    customerClass: (value) => /^[a-z0-9_-]{1,40}$/.test(value),
    billingMonth: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  },
  sorts: ['billingMonth', 'customerClass', 'updatedAt'],
  defaultSort: 'billingMonth:desc',
}

/** Months that a rate may be made for or looked up by, the newest first: half a year ahead, five years back. */
export function monthChoices(zone: string): string[] {
  return monthsUntil(addMonths(dateIn(zone, now()).slice(0, 7), 6), 66).toReversed()
}
