import { simpleResource } from '~/panel/simple/simple-resource'
import { groupChoices } from './rate-words'

/** What takes something off a bill or adds a tax to it, for a time, by the order that says so. */
export const discountRules = simpleResource({
  name: 'discount-rules',
  nouns: ['rule', 'rules'],
  heading: 'Discounts and taxes',
  icon: 'percent',
  fields: {
    name: { kind: 'text', label: 'Name', maxLength: 120, needed: { for: 'save', message: 'Enter a name.' } },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: [
        { value: 'lifeline', label: 'Lifeline discount' },
        { value: 'senior_citizen', label: 'Senior citizen discount' },
        { value: 'vat', label: 'Value-added tax' },
      ],
      needed: { for: 'publish', message: 'Choose a kind.' },
    },
    customerClass: {
      kind: 'reference',
      label: 'Customer class',
      of: 'customer-classes',
      help: 'Left blank, it holds for all classes.',
    },
    validFrom: {
      kind: 'date',
      label: 'Holds from',
      needed: { for: 'save', message: 'Enter the day from which it holds.' },
    },
    validTo: {
      kind: 'date',
      label: 'Holds to',
      help: 'Left blank, it holds until further notice. When an order changes a rule, end it here and add the new one.',
    },
    reference: {
      kind: 'text',
      label: 'Order',
      maxLength: 300,
      needed: { for: 'publish', message: 'Name the order that this rule rests on.' },
    },
    explanation: { kind: 'long-text', label: 'Explanation for readers', maxLength: 1000 },
    tiers: {
      kind: 'rows',
      label: 'Tiers',
      one: 'tier',
      key: 'fromKwh',
      fields: {
        fromKwh: {
          kind: 'integer',
          label: 'From (kWh a month)',
          min: 0,
          needed: { for: 'save', message: 'Enter where the tier begins.' },
        },
        toKwh: { kind: 'integer', label: 'To (kWh a month)', min: 0, help: 'Left blank, it has no end.' },
        percent: {
          kind: 'decimal',
          label: 'Percent',
          places: 0,
          min: 0,
          max: 100,
          needed: { for: 'save', message: 'Enter the percent.' },
        },
      },
    },
    appliesTo: {
      kind: 'rows',
      label: 'Charges that it counts on',
      one: 'charge',
      key: 'group',
      fields: {
        group: {
          kind: 'choice',
          label: 'Charge',
          choices: groupChoices,
          needed: { for: 'save', message: 'Choose a charge.' },
        },
      },
    },
  },
  title: ({ name }) => name.trim() || 'New rule',
  check: ({ validFrom, validTo }) =>
    validFrom && validTo && validTo < validFrom
      ? [{ path: ['validTo'], message: 'The time ends before it begins.' }]
      : [],
  list: {
    columns: ['name', 'kind', 'customerClass', 'validFrom', 'validTo'],
    sorts: ['validFrom', 'name'],
    defaultSort: 'validFrom:desc',
    filters: ['kind', 'customerClass'],
    empty: 'Example bills take these off, such as the lifeline discount, and add these, such as VAT.',
  },
})
