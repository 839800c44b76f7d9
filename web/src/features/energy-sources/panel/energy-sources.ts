import { monthAndYear } from '~/lib/months'
import { contractChoices, technologyChoices } from '~/panel/energy-choices'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M03: where the energy of a month came from. */
export const energySources = simpleResource({
  name: 'energy-sources',
  nouns: ['source', 'sources'],
  heading: 'Energy sources',
  icon: 'leaf',
  fields: {
    month: { kind: 'month', label: 'Month', needed: { for: 'save', message: 'Choose a month.' } },
    technology: {
      kind: 'choice',
      label: 'Technology',
      choices: technologyChoices,
      needed: { for: 'publish', message: 'Choose a technology.' },
    },
    name: {
      kind: 'text',
      label: 'Name',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter a name.' },
    },
    contractType: {
      kind: 'choice',
      label: 'Contract',
      choices: contractChoices,
      needed: { for: 'publish', message: 'Choose the kind of contract.' },
    },
    energyKwh: { kind: 'integer', label: 'Energy (kWh)', min: 0 },
    supplier: { kind: 'text', label: 'Supplier', maxLength: 160 },
    contracts: { kind: 'integer', label: 'Contracts', min: 0 },
    participants: { kind: 'integer', label: 'Participants', min: 0, help: 'Customers with net metering.' },
  },
  title: ({ name, month }) =>
    [name.trim() || 'New source', month && monthAndYear(month)].filter(Boolean).join(', '),
  page: '/#energy-sources',
  list: {
    columns: ['month', 'name', 'technology', 'contractType', 'energyKwh'],
    sorts: ['month', 'name', 'energyKwh'],
    defaultSort: 'month:desc',
    monthly: 'month',
    filters: ['month', 'technology', 'contractType'],
    empty:
      'A source says how much energy was bought where in one month. The newest month is the mix that visitors see.',
  },
})
