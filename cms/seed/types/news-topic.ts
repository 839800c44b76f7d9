import { defineSeed, published } from '../definition'

/** What a real utility writes about too: it may rename, add or delete topics. */
const topics = [
  { code: 'network', name: 'Network', order: 1 },
  { code: 'rates', name: 'Rates', order: 2 },
  { code: 'power_supply', name: 'Power supply', order: 3 },
  { code: 'net_metering', name: 'Net metering', order: 4 },
  { code: 'people_and_safety', name: 'People and safety', order: 5 },
]

export default defineSeed({ demo: () => topics.map(published), empty: () => topics.map(published) })
