import { readReliabilityMonths } from '../read-reliability-months'
import { createMonthField, type Dataset } from './dataset'

/** X28: datasets of the frequency and duration of interruptions. */
export const reliabilityDatasets: Dataset[] = [
  {
    name: 'reliability',
    type: 'reliability-record',
    title: 'Reliability',
    description:
      'One row per month: sustained interruptions (longer than 5 minutes) and their indices under IEEE Std 1366-2022.',
    key: ['month'],
    when: 'month',
    filters: ['source'],
    fields: [
      createMonthField('Calendar month in which the interruptions started.'),
      { name: 'customersServed', type: 'integer', description: 'Customers served.' },
      { name: 'customerInterruptions', type: 'number', description: 'Sum of customers interrupted.' },
      {
        name: 'customerMinutes',
        type: 'number',
        unit: 'minutes',
        description: 'Sum of customers interrupted times minutes without power.',
      },
      {
        name: 'saifi',
        type: 'number',
        unit: 'interruptions per customer',
        description: 'Customer interruptions divided by customers served.',
      },
      {
        name: 'saidi',
        type: 'number',
        unit: 'minutes per customer',
        description: 'Customer minutes divided by customers served.',
      },
      {
        name: 'caidi',
        type: 'number',
        unit: 'minutes per interruption',
        description: 'SAIDI divided by SAIFI. Empty if there were no interruptions.',
      },
      {
        name: 'source',
        type: 'string',
        description: 'Control room records, or the advisories on this site.',
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

/** Rounds to four decimals, as all figures of the site. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000
