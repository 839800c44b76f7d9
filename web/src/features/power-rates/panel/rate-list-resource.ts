import { powerRate } from '~/cms/types.gen'
import { assigneeFilter, publishStateFilterOptions } from '~/panel/list/filter-options'
import type { ListResource } from '~/panel/list/list-resource'
import { managedRateListSchema, type ListedRateRow } from './managed-rate-schemas'

/** The list of rates: its texts, sorts and filters. */
export const rateListResource: ListResource<ListedRateRow> = {
  name: 'power-rates',
  nouns: ['rate', 'rates'],
  heading: 'Power rates',
  icon: 'receipt-text',
  schema: managedRateListSchema,
  states: publishStateFilterOptions,
  filters: [
    { name: 'customerClass', label: 'Customer class', kind: 'reference', of: 'customer-classes' },
    { name: 'billingMonth', label: 'Billing month', kind: 'month' },
    assigneeFilter,
  ],
  sorts: [...powerRate.list.sorts, 'updatedAt', 'state'],
  defaultSort: powerRate.list.defaultSort,
  unknownColumnHelp:
    'To import a new charge, first add it, with its group, to a rate in the form. The import will then have a column for it.',
  monthly: powerRate.list.monthly,
}
