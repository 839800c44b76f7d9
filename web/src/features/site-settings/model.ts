import * as v from 'valibot'

/** The utility itself, as every page's header and footer name it. */
export const siteSettings = v.object({
  utilityName: v.string(),
  hotline: v.nullable(v.string()),
  email: v.nullable(v.string()),
  city: v.nullable(v.string()),
  franchiseArea: v.nullable(v.string()),
  customersServed: v.nullable(v.number()),
  timeZone: v.string(),
})

export type SiteSettings = v.InferOutput<typeof siteSettings>

/** Stands in while the CMS has never been reached. */
export const unknownSite: SiteSettings = {
  utilityName: 'Electric utility',
  hotline: null,
  email: null,
  city: null,
  franchiseArea: null,
  customersServed: null,
  timeZone: 'Asia/Manila',
}
