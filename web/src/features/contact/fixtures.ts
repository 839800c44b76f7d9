import { holidaySchema, hotlineSchema, messageTopicSchema, officeSchema } from './model'

/** Documents in the format of the CMS. */
export const offices = [
  {
    id: 1,
    documentId: 'office-main',
    name: 'Main office',
    address: '12 Lantern Street',
    hours: [
      { id: 1, days: 'monday_to_friday', opens: '08:00', closes: '17:00' },
      { id: 2, days: 'saturday', opens: '08:00', closes: '12:00' },
    ],
    phone: '(033) 555-0100',
    email: 'hello@tanglaw.example',
    services: 'Payments',
    coordinates: '10.8200, 122.8600',
    map: null,
    order: 1,
  },
]

export const hotlines = [
  {
    id: 1,
    documentId: 'hotline-outage',
    name: 'Power is out',
    phone: '(033) 555-0147',
    text: 'Somebody answers at any hour.',
    hours: '24 hours',
    order: 1,
  },
]

export const holidays = [
  { id: 1, documentId: 'holiday-bonifacio', date: '2026-11-30', name: 'Bonifacio Day' },
]

export const messageTopics = [
  {
    id: 1,
    documentId: 'topic-billing',
    code: 'billing',
    name: 'Bills and payments',
    isActive: true,
    order: 1,
  },
  {
    id: 2,
    documentId: 'topic-outage',
    code: 'outage',
    name: 'Outage or streetlight',
    isActive: true,
    order: 2,
  },
]

/** The schema and rows of each content type. */
export const fixtures = {
  office: [officeSchema, offices],
  hotline: [hotlineSchema, hotlines],
  holiday: [holidaySchema, holidays],
  'message-topic': [messageTopicSchema, messageTopics],
} as const
