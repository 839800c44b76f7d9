import { customerClass } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M17: customer classes with rates of their own. */
export const customerClassesResource = createDeclarativeResource(customerClass, {
  heading: 'Customer classes',
  nouns: ['customer class', 'customer classes'],
  icon: 'users',
  columns: ['name', 'code', 'voltage', 'typicalKwh', 'typicalKw', 'order'],
  emptyText: 'Add the groups of customers who pay the same rate, such as Residential.',
})
