import { energySource } from '~/cms/types.gen'
import { technologies } from '~/messages/en/energy'
import { contractTypeNames } from '~/panel/contract-type-names'
import { monthAndYear } from '~/lib/months'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M03: the sources of a month's energy. */
export const energySourcesResource = createDeclarativeResource(energySource, {
  heading: 'Energy sources',
  icon: 'leaf',
  fields: { technology: { labels: technologies }, contractType: { labels: contractTypeNames } },
  title: ({ name, month }) =>
    [name.trim() || 'New source', month && monthAndYear(month)].filter(Boolean).join(', '),
  previewPage: '/#energy-sources',
  columns: ['month', 'name', 'technology', 'contractType', 'energyKwh'],
  emptyText: 'Add the energy purchased from each source each month. Visitors see the latest month.',
})
