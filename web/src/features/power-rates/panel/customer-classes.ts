import { simpleResource } from '~/panel/simple/simple-resource'

/** M17: who has rates of its own. */
export const customerClasses = simpleResource({
  name: 'customer-classes',
  nouns: ['class', 'classes'],
  heading: 'Customer classes',
  icon: 'users',
  hasDrafts: false,
  fields: {
    name: { kind: 'text', label: 'Name', maxLength: 80, needed: { for: 'save', message: 'Enter a name.' } },
    code: {
      kind: 'text',
      label: 'Code',
      maxLength: 40,
      needed: { for: 'save', message: 'Enter a code.' },
      help: 'Names the class in addresses and files, such as street_lights. Change it and old addresses lead nowhere.',
    },
    voltage: { kind: 'text', label: 'Voltage', maxLength: 80 },
    typicalKwh: {
      kind: 'integer',
      label: 'Typical use (kWh a month)',
      min: 0,
      help: 'Example bills are worked out for this much.',
    },
    typicalKw: {
      kind: 'decimal',
      label: 'Typical demand (kW)',
      places: 0,
      min: 0,
      help: 'Only where the class pays for demand.',
    },
    order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first.' },
  },
  title: ({ name }) => name.trim() || 'New class',
  check: ({ code }) =>
    code.trim() && !/^[a-z][a-z0-9_]*$/.test(code.trim())
      ? [
          {
            path: ['code'],
            message: 'Use small letters, digits and underscores, such as street_lights.',
          },
        ]
      : [],
  list: {
    columns: ['name', 'code', 'voltage', 'typicalKwh', 'typicalKw', 'order'],
    sorts: ['order', 'name'],
    defaultSort: 'order:asc',
    empty: 'A class is a group of customers who pay the same rate, such as Residential.',
  },
})
