import { monthAndYear } from '~/lib/months'
import { contractChoices, technologyChoices } from '~/panel/energy-choices'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M05: the rows of the itemised generation charge (ERC Resolution 5, series of 2007). */
export const generationCharges = simpleResource({
  name: 'generation-charges',
  nouns: ['charge', 'charges'],
  heading: 'Energy generation charge',
  icon: 'zap',
  fields: {
    billingMonth: {
      kind: 'month',
      label: 'Billing month',
      needed: { for: 'save', message: 'Choose a billing month.' },
    },
    technology: {
      kind: 'choice',
      label: 'Technology',
      choices: technologyChoices,
      needed: { for: 'publish', message: 'Choose a technology.' },
    },
    source: {
      kind: 'text',
      label: 'Source',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter the source.' },
    },
    contractType: {
      kind: 'choice',
      label: 'Contract',
      choices: contractChoices,
      needed: { for: 'publish', message: 'Choose the kind of contract.' },
    },
    energyKwh: { kind: 'integer', label: 'Energy (kWh), A', min: 0 },
    basicCost: { kind: 'decimal', label: 'Basic cost (₱), B', places: 2, min: 0 },
    otherAdjustments: {
      kind: 'decimal',
      label: 'Other adjustments (₱), C',
      places: 2,
      help: 'Below zero for a credit. Total (B + C) and average (per kWh) follow by themselves.',
    },
    supplyPeriodFrom: { kind: 'date', label: 'Supply period from' },
    supplyPeriodTo: { kind: 'date', label: 'Supply period to' },
  },
  title: ({ source, billingMonth }) =>
    [source.trim() || 'New charge', billingMonth && monthAndYear(billingMonth)].filter(Boolean).join(', '),
  check: ({ supplyPeriodFrom, supplyPeriodTo }) =>
    supplyPeriodFrom && supplyPeriodTo && supplyPeriodTo < supplyPeriodFrom
      ? [{ path: ['supplyPeriodTo'], message: 'The period ends before it begins.' }]
      : [],
  page: '/#generation-charge',
  list: {
    columns: ['billingMonth', 'source', 'contractType', 'energyKwh', 'basicCost', 'otherAdjustments'],
    sorts: ['billingMonth', 'source', 'energyKwh'],
    defaultSort: 'billingMonth:desc',
    monthly: 'billingMonth',
    filters: ['billingMonth', 'technology', 'contractType'],
    empty:
      'A charge says what one source cost in one billing month. Together they are the table that the ERC asks for.',
  },
})
