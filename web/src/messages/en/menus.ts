/** Titles of the menus that a utility starts with. The server alone reads these texts. */
export const titles = {
  outages: 'Outages',
  rates: 'Rates & bills',
  services: 'Services',
  publications: 'Publications',
  about: 'About',
}
/** Labels and texts of their links. */
export const links = {
  currentOutages: ['Current outages', 'Where power is out now'],
  scheduled: ['Scheduled interruptions', 'Dates, times and streets'],
  barangay: ['Check my barangay', 'Status where you live'],
  report: ['Report an outage', 'Tell us your power is out'],
  reliability: ['Reliability', 'How often and how long power is out'],
  rates: ['This month’s rates', 'Every charge, any month, any class'],
  pay: ['Pay your bill', 'Where to pay, fees and due dates'],
  billChange: ['Why did my bill change?', 'Your usage or our rates'],
  discounts: ['Discounts', 'Lifeline and senior citizen'],
  billGuide: ['How to read your bill', 'Each line explained'],
  sources: ['Energy sources', 'Which plants our power comes from'],
  supply: ['Power supply', 'Peak demand and contracts'],
  generation: ['Generation charge', 'What we paid for power'],
  apply: ['Apply for service', 'What to bring, and what happens next'],
  newConnection: ['New connection', 'Apply online, in steps'],
  tracking: ['Track my application', 'With your reference number'],
  downloads: ['Forms and downloads', 'Forms, rules and service fees'],
  contact: ['Contact us', 'Offices, hours and phone numbers'],
  bids: ['Bids and awards', 'Open biddings and who won'],
  csp: ['Competitive selection (CSP)', 'How we buy power'],
  pspp: ['Power supply procurement plan', 'Demand and contracts'],
  ddp: ['Distribution development plan', 'The next years of our network'],
  data: ['Open data', 'Every figure, as a file'],
  api: ['Data API', 'For developers'],
  check: ['Verify a document', 'Check that a file is ours'],
  about: ['About us', 'What we do and where we serve'],
  directors: ['Board of directors', 'The people who govern the utility'],
  leaders: ['Leadership team', 'The people who run it'],
  news: ['News and updates', 'Announcements and advisories'],
  careers: ['Careers', 'Open jobs'],
  privacy: ['Privacy policy', ''],
  cookies: ['Cookie policy', ''],
  accessibility: ['Accessibility', ''],
} as const
/** A figure or a date beside the links. */
export const cards = {
  rate: (customerClass: string, month: string) => `${customerClass} rate, ${month}`,
  perKwh: 'Per kWh',
  changed: (by: string, since: string, isLess: boolean) =>
    `Per kWh, ${by} ${isLess ? 'lower' : 'higher'} than ${since}`,
  rateLink: 'See every charge',
  deadline: 'Next deadline',
  deadlineLink: 'See this bidding',
  customers: 'Customers',
  customersText: (city: string | null) =>
    city ? `Homes and businesses in ${city} and nearby` : 'Homes and businesses',
  customersLink: 'More about us',
}
