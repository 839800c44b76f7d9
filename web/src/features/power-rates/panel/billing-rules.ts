import { billingRule } from '~/cms/types.gen'
import { groupNames } from './rate-words'
import { simpleResource } from '~/panel/simple/simple-resource'

/** Discounts and taxes on a bill, for a time, by the order that sets them. */
export const billingRules = simpleResource(billingRule, {
  heading: 'Discounts and taxes',
  icon: 'percent',
  previewPage: '/rates/discounts',
  fields: { appliesTo: { fields: { group: { labels: groupNames } } } },
  validate: ({ validFrom, validTo }) =>
    validFrom && validTo && validTo < validFrom
      ? [{ path: ['validTo'], message: 'End must be after start.' }]
      : [],
  columns: ['name', 'kind', 'customerClass', 'validFrom', 'validTo'],
  emptyText: 'Add discounts and taxes used in bill estimates.',
})
