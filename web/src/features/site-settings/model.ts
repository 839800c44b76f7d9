import * as v from 'valibot'
import { picture } from '~/lib/image'

const optionalText = v.nullish(v.string(), null)

const noSeo = { title: null, description: null, image: null, noIndex: false }

/** How the site as a whole presents itself to search engines and where it is shared. */
const seo = v.pipe(
  v.nullish(
    v.object({
      title: optionalText,
      description: optionalText,
      image: picture,
      noIndex: v.nullish(v.boolean(), false),
    }),
    null,
  ),
  v.transform((given) => (given ? { ...given, image: given.image?.fallback ?? null } : noSeo)),
)

/** The utility itself, as every page's header and footer name it. */
export const siteSettings = v.pipe(
  v.object({
    utilityName: v.string(),
    hotline: v.nullable(v.string()),
    email: v.nullable(v.string()),
    city: v.nullable(v.string()),
    franchiseArea: v.nullable(v.string()),
    customersServed: v.nullable(v.number()),
    timeZone: v.string(),
    defaultSeo: seo,
  }),
  v.transform(({ defaultSeo, ...site }) => ({ ...site, seo: defaultSeo })),
)

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
  seo: noSeo,
}
