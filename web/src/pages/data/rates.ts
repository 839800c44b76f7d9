import { generationCharge } from '~/features/generation-charges/model'
import { componentGroups, powerRate, rateUnits } from '~/features/power-rates/model'
import { amount, contract, list, month, technology, readByYear, type Dataset } from './dataset'

/** What power costs: to customers, and where it is bought. */
export const rates: Dataset[] = [
  {
    name: 'rates',
    type: 'power-rate',
    title: 'Power rates',
    description: 'Every charge of every customer class and billing month, a row each.',
    key: ['month', 'customerClass', 'charge'],
    when: 'month',
    filters: ['customerClass', 'charge'],
    fields: [
      month('Billing month.'),
      { name: 'customerClass', type: 'string', description: 'Code of the customer class.' },
      { name: 'effectiveFrom', type: 'date', description: 'First day on which the rate holds.' },
      { name: 'charge', type: 'string', description: 'Code of the charge, the same in all months.' },
      { name: 'label', type: 'string', description: 'The charge as bills name it.' },
      {
        name: 'group',
        type: 'string',
        description: 'Part of the rate that it belongs to.',
        values: componentGroups,
      },
      { name: 'unit', type: 'string', description: 'What the amount is charged for.', values: rateUnits },
      {
        name: 'amount',
        type: 'number',
        unit: 'Philippine pesos, for each of the unit',
        description: 'Empty where it is not stated, which is not zero.',
      },
      {
        name: 'passedOn',
        type: 'boolean',
        description: 'Whether it is collected for others, without markup.',
      },
    ],
    rows: (reader, _at, kept) =>
      readByYear(reader, kept, {
        type: 'power-rate',
        sort: ['billingMonth:desc', 'documentId:asc'],
        schema: powerRate,
        along: 'customer-class',
        rowsOf: (rate) =>
          rate.components.map((component) => ({
            month: rate.billingMonth,
            customerClass: rate.customerClass?.code ?? null,
            effectiveFrom: rate.effectiveFrom,
            charge: component.code,
            label: component.label,
            group: component.group,
            unit: component.unit,
            amount: amount(component.amount),
            passedOn: component.passThrough,
          })),
      }),
  },
  {
    name: 'generation-charges',
    type: 'generation-charge',
    title: 'Generation charges',
    description: 'What each source charged for the energy of a billing month, a row each.',
    key: ['month', 'source'],
    when: 'month',
    filters: ['source', 'technology'],
    fields: [
      month('Billing month.'),
      { name: 'source', type: 'string', description: 'Who supplied the energy.' },
      technology,
      contract,
      { name: 'supplyFrom', type: 'date', description: 'First day of the supply.' },
      { name: 'supplyTo', type: 'date', description: 'Last day of the supply.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy bought.' },
      {
        name: 'basicCost',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Its cost by contract or market.',
      },
      {
        name: 'adjustments',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Other adjustments of the cost.',
      },
    ],
    rows: async (reader) =>
      (await list(reader, 'generation-charge', ['billingMonth:desc', 'source:asc'], generationCharge)).map(
        (charge) => ({
          month: charge.billingMonth,
          source: charge.source,
          technology: charge.technology,
          contractType: charge.contractType,
          supplyFrom: charge.supplyPeriodFrom,
          supplyTo: charge.supplyPeriodTo,
          energy: charge.energyKwh,
          basicCost: amount(charge.basicCost),
          adjustments: amount(charge.otherAdjustments),
        }),
      ),
  },
]
