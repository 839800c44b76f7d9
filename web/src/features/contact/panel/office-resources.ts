import { holiday, hotline, office } from '~/cms/types.gen'
import * as t from '~/messages/en/contact'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M15: offices that customers can visit. */
export const officesResource = createDeclarativeResource(office, {
  heading: 'Offices',
  icon: 'building-complex',
  fields: { hours: { fields: { days: { labels: t.days } } } },
  previewPage: '/contact-us#offices',
  columns: ['name', 'address', 'order'],
  emptyText: 'Add your offices and hours for the contact page.',
})

/** M15: phone numbers. */
export const hotlinesResource = createDeclarativeResource(hotline, {
  heading: 'Phone numbers',
  icon: 'phone',
  nouns: ['phone number', 'phone numbers'],
  previewPage: '/contact-us',
  columns: ['name', 'phone', 'hours', 'order'],
  emptyText: 'Add phone numbers. They appear at the top of the contact page.',
})

/** Holidays, on which offices are closed; they don't count as working days. */
export const holidaysResource = createDeclarativeResource(holiday, {
  heading: 'Holidays',
  icon: 'calendar-off',
  title: ({ name }) => name.trim() || 'New holiday',
  columns: ['date', 'name'],
  emptyText: 'Add holidays. Offices are closed on holidays, which don’t count as working days.',
})
