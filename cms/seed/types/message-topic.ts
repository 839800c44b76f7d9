import { defineSeed, published } from '../definition'

/** What a real utility is asked about too, so that its contact form works at once. */
const topics = [
  { code: 'billing', name: 'Bills and payments', order: 1 },
  { code: 'service', name: 'New connection or account changes', order: 2 },
  { code: 'meter', name: 'Meter', order: 3 },
  { code: 'outage', name: 'Outage or streetlight', order: 4 },
  { code: 'safety', name: 'Safety hazard', order: 5 },
  { code: 'feedback', name: 'Compliment or suggestion', order: 6 },
  { code: 'other', name: 'Other', order: 7 },
]

export default defineSeed({ demo: () => topics.map(published), empty: () => topics.map(published) })
