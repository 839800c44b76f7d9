import { billingRule } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** Discounts and taxes on bills, each with its period and the order that sets it. */
export const billingRulesResource = createDeclarativeResource(billingRule, {
  heading: 'Discounts and taxes',
  nouns: ['discount or tax', 'discounts and taxes'],
  icon: 'percent',
  previewPage: '/rates/discounts',
  validate: ({ validFrom, validTo }) =>
    validFrom && validTo && validTo < validFrom
      ? [{ path: ['validTo'], message: '“Effective until” must be on or after “Effective from.”' }]
      : [],
  columns: ['name', 'kind', 'customerClass', 'validFrom', 'validTo'],
  emptyText: 'Add discounts and taxes used in bill estimates.',
})
