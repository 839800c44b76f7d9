import { generationChargeSchema } from '~/features/generation-charges/model'
import { readChargeGroups } from '~/features/power-rates/api'
import { powerRateSchema, RATE_UNITS } from '~/features/power-rates/model'
import {
  decimalToNumberOrNull,
  contractField,
  readAllDocuments,
  createMonthField,
  technologyField,
  readRowsByYear,
  type Dataset,
} from './dataset'

/** Datasets of customers' rates and generation charges. */
export const rateDatasets: Dataset[] = [
  {
    name: 'rates',
    type: 'power-rate',
    title: 'Power rates',
    description: 'One row per charge, customer class and billing month.',
    key: ['month', 'customerClass', 'charge'],
    when: 'month',
    filters: ['customerClass', 'charge'],
    fields: [
      createMonthField('Billing month.'),
      { name: 'customerClass', type: 'string', description: 'Customer class code.' },
      { name: 'effectiveFrom', type: 'date', description: 'Date the rate takes effect.' },
      { name: 'charge', type: 'string', description: 'Charge code, the same in all months.' },
      { name: 'label', type: 'string', description: 'Name of the charge on bills.' },
      {
        name: 'group',
        type: 'string',
        description: 'Code of the group of charges, the same in all months.',
      },
      { name: 'unit', type: 'string', description: 'Unit of the charge.', values: RATE_UNITS },
      {
        name: 'amount',
        type: 'number',
        unit: 'Philippine pesos per unit',
        description: 'Amount of the charge. Empty means not stated, not zero.',
      },
      {
        name: 'passedOn',
        type: 'boolean',
        description: 'True for pass-through charges, collected for others without markup.',
      },
      { name: 'groupName', type: 'string', description: 'Name of the group of charges.' },
      {
        name: 'recipient',
        type: 'string',
        description: 'Who receives the charge. Empty means the utility itself.',
      },
    ],
    rows: async (reader, _at, kept) => {
      const groups = new Map((await readChargeGroups(reader)).map((group) => [group.code, group]))
      return readRowsByYear(reader, kept, {
        type: 'power-rate',
        sort: ['billingMonth:desc', 'documentId:asc'],
        schema: powerRateSchema,
        along: ['customer-class', 'charge-group'],
        rowsOf: (rate) =>
          rate.components.map((component) => ({
            month: rate.billingMonth,
            customerClass: rate.customerClass?.code ?? null,
            effectiveFrom: rate.effectiveFrom,
            charge: component.code,
            label: component.label,
            group: component.group,
            unit: component.unit,
            amount: decimalToNumberOrNull(component.amount),
            passedOn: component.passThrough,
            groupName: groups.get(component.group)?.name ?? component.group,
            recipient: groups.get(component.group)?.recipient ?? null,
          })),
      })
    },
  },
  {
    name: 'generation-charges',
    type: 'generation-charge',
    title: 'Generation charges',
    description: 'One row per source and billing month: energy purchased and its cost.',
    key: ['month', 'source'],
    when: 'month',
    filters: ['source', 'technology'],
    fields: [
      createMonthField('Billing month.'),
      { name: 'source', type: 'string', description: 'Supplier or market.' },
      technologyField,
      contractField,
      { name: 'supplyFrom', type: 'date', description: 'Start of the supply period.' },
      { name: 'supplyTo', type: 'date', description: 'End of the supply period.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy purchased.' },
      {
        name: 'basicCost',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Cost under the contract or in the market.',
      },
      {
        name: 'adjustments',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Other cost adjustments.',
      },
    ],
    rows: async (reader) =>
      (
        await readAllDocuments(
          reader,
          'generation-charge',
          ['billingMonth:desc', 'source:asc'],
          generationChargeSchema,
        )
      ).map((charge) => ({
        month: charge.billingMonth,
        source: charge.source,
        technology: charge.technology,
        contractType: charge.contractType,
        supplyFrom: charge.supplyPeriodFrom,
        supplyTo: charge.supplyPeriodTo,
        energy: charge.energyKwh,
        basicCost: decimalToNumberOrNull(charge.basicCost),
        adjustments: decimalToNumberOrNull(charge.otherAdjustments),
      })),
  },
]
