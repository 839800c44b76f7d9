import { readReliabilityMonths } from '../reliability-months'
import { month, type Dataset } from './dataset'

/** X28: how often and how long power was out. */
export const reliability: Dataset[] = [
  {
    name: 'reliability',
    type: 'reliability-record',
    title: 'Reliability',
    description:
      'Sustained interruptions of a month (longer than 5 minutes) and their indices by IEEE Std 1366-2022, a row each.',
    key: ['month'],
    when: 'month',
    filters: ['source'],
    fields: [
      month('Calendar month in which the interruptions began.'),
      { name: 'customersServed', type: 'integer', description: 'Customers served.' },
      { name: 'customerInterruptions', type: 'number', description: 'Sum of customers interrupted.' },
      {
        name: 'customerMinutes',
        type: 'number',
        unit: 'minutes',
        description: 'Sum of customers interrupted times the minutes without power.',
      },
      {
        name: 'saifi',
        type: 'number',
        unit: 'interruptions per customer',
        description: 'Customer interruptions over customers served.',
      },
      {
        name: 'saidi',
        type: 'number',
        unit: 'minutes per customer',
        description: 'Customer minutes over customers served.',
      },
      {
        name: 'caidi',
        type: 'number',
        unit: 'minutes per interruption',
        description: 'SAIDI over SAIFI; empty where there was no interruption.',
      },
      {
        name: 'source',
        type: 'string',
        description: 'Records of the control room, or the advisories on the site.',
        values: ['entered', 'advisories'],
      },
    ],
    rows: async (reader, at) =>
      (await readReliabilityMonths(reader, at))
        .toReversed()
        .map(
          ({ month: of, customersServed, customerInterruptions, customerMinutes, source, ...indices }) => ({
            month: of,
            customersServed,
            customerInterruptions: rounded(customerInterruptions),
            customerMinutes: rounded(customerMinutes),
            saifi: rounded(indices.saifi),
            saidi: rounded(indices.saidi),
            caidi: indices.caidi === null ? null : rounded(indices.caidi),
            source,
          }),
        ),
  },
]

/** To four decimals, as all figures of the site. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000
