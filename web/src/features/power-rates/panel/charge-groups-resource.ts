import { chargeGroup } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** The groups of charges: their names and order on the site, and who gets them. */
export const chargeGroupsResource = createDeclarativeResource(chargeGroup, {
  heading: 'Charge groups',
  nouns: ['charge group', 'charge groups'],
  icon: 'layers',
  columns: ['name', 'heading', 'recipient', 'isActive', 'order'],
  emptyText: 'Add the groups of charges on your bills, such as Generation, with the recipient of each.',
})
