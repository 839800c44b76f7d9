import { siteSettingsSchema } from './model'

/** The site settings in the format of the CMS. */
export const siteSetting = {
  id: 1,
  documentId: 'settings',
  utilityName: 'Tanglaw Electric',
  hotline: '(033) 555-0147',
  email: 'hello@tanglaw.example',
  socialLinks: [],
  city: 'Santa Aurora City',
  franchiseArea: 'Santa Aurora City and three towns',
  customersServed: 148_000,
  timeZone: 'Asia/Manila',
  logo: null,
  mainColor: null,
  accentColor: null,
  defaultSeo: null,
  menuLinks: [],
  quickActions: [],
  heroButton: null,
  retentionMonths: 12,
  rateBandPercent: 25,
}

/** The schema and rows of each content type. */
export const fixtures = {
  'site-setting': [siteSettingsSchema, [siteSetting]],
} as const
