/** Groups of content types, by which roles have permissions. In the panel's order. */
export const CONTENT_GROUPS = {
  news: 'News and home page',
  outages: 'Outages and advisories',
  rates: 'Rates and power data',
  company: 'About, contact and downloads',
  procurement: 'Procurement',
  careers: 'Careers',
  services: 'Applications and payments',
  messages: 'Messages and complaints',
  medical: 'Medical priority',
  areas: 'Barangays, feeders and holidays',
  settings: 'Settings',
} as const

export type ContentGroup = keyof typeof CONTENT_GROUPS
