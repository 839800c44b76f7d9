import { customerClass } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M17: customer classes with rates of their own. */
export const customerClassesResource = createSimpleResource(customerClass, {
  heading: 'Customer classes',
  icon: 'users',
  columns: ['name', 'code', 'voltage', 'typicalKwh', 'typicalKw', 'order'],
  emptyText: 'Add the groups of customers who pay the same rate, such as Residential.',
})
