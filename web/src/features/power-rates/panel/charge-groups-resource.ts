import { chargeGroup } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** The groups of charges: their names and order on the site, and who gets them. */
export const chargeGroupsResource = createSimpleResource(chargeGroup, {
  heading: 'Charge groups',
  icon: 'layers',
  columns: ['name', 'heading', 'recipient', 'isActive', 'order'],
  emptyText: 'Add the groups of charges on your bills, such as Generation, with who gets each.',
})
