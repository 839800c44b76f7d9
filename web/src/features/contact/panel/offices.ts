import * as t from '~/messages/en/contact'
import { simpleResource } from '~/panel/simple/simple-resource'
import { openDays } from '../model'

const time = 'A time of day, such as 08:00.'
const isTime = (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value.trim())

/** M15: where people can call in. */
export const offices = simpleResource({
  name: 'offices',
  nouns: ['office', 'offices'],
  heading: 'Offices',
  icon: 'building-complex',
  fields: {
    name: { kind: 'text', label: 'Name', maxLength: 80, needed: { for: 'save', message: 'Enter a name.' } },
    address: {
      kind: 'long-text',
      label: 'Address',
      maxLength: 300,
      needed: { for: 'publish', message: 'Enter the address.' },
    },
    hours: {
      kind: 'rows',
      label: 'Hours',
      one: 'line',
      key: 'days',
      fields: {
        days: {
          kind: 'choice',
          label: 'Days',
          choices: openDays.map((value) => ({ value, label: t.days[value]! })),
          needed: { for: 'save', message: 'Choose the days.' },
        },
        opens: { kind: 'text', label: 'Opens', maxLength: 5, help: time },
        closes: { kind: 'text', label: 'Closes', maxLength: 5, help: time },
      },
    },
    phone: { kind: 'text', label: 'Phone', maxLength: 40 },
    email: { kind: 'text', label: 'E-mail', maxLength: 254 },
    services: { kind: 'text', label: 'What can be done there', maxLength: 300 },
    map: { kind: 'link', label: 'Map' },
    order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first.' },
  },
  title: ({ name }) => name.trim() || 'New office',
  check: ({ hours }) =>
    hours.flatMap((line, index) =>
      (['opens', 'closes'] as const).flatMap((name) =>
        isTime(line[name])
          ? []
          : [{ path: ['hours', index, name], message: 'Enter a time of day, such as 08:00.' }],
      ),
    ),
  page: '/contact-us#offices',
  list: {
    columns: ['name', 'address', 'order'],
    sorts: ['order', 'name'],
    defaultSort: 'order:asc',
    empty: 'Offices stand on the contact page, with whether they are open now.',
  },
})

/** M15: numbers to call. */
export const hotlines = simpleResource({
  name: 'hotlines',
  nouns: ['hotline', 'hotlines'],
  heading: 'Hotlines',
  icon: 'phone',
  fields: {
    name: {
      kind: 'text',
      label: 'What for',
      maxLength: 80,
      needed: { for: 'save', message: 'Enter what it is for.' },
    },
    phone: {
      kind: 'text',
      label: 'Number',
      maxLength: 40,
      needed: { for: 'publish', message: 'Enter the number.' },
    },
    hours: { kind: 'text', label: 'Hours', maxLength: 120 },
    text: { kind: 'text', label: 'Note', maxLength: 200 },
    order: { kind: 'integer', label: 'Order', help: 'Lower numbers come first: the most urgent.' },
  },
  title: ({ name }) => name.trim() || 'New hotline',
  page: '/contact-us',
  list: {
    columns: ['name', 'phone', 'hours', 'order'],
    sorts: ['order', 'name'],
    defaultSort: 'order:asc',
    empty: 'Hotlines stand first on the contact page.',
  },
})

/** Days on which offices are closed and no working day is counted. */
export const holidays = simpleResource({
  name: 'holidays',
  nouns: ['holiday', 'holidays'],
  heading: 'Holidays',
  icon: 'calendar-off',
  hasDrafts: false,
  fields: {
    date: { kind: 'date', label: 'Day', needed: { for: 'save', message: 'Choose a day.' } },
    name: { kind: 'text', label: 'Name', maxLength: 80, needed: { for: 'save', message: 'Enter a name.' } },
  },
  title: ({ name }) => name.trim() || 'New holiday',
  list: {
    columns: ['date', 'name'],
    sorts: ['date', 'name'],
    defaultSort: 'date:desc',
    empty: 'On these days offices are closed, and no working day is counted.',
  },
})
