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

const rows = <T extends v.ObjectEntries>(entries: T) => v.nullish(v.array(v.object(entries)), [])
const link = { label: v.string(), url: v.string() }

export const footerGroups = ['published', 'customers', 'publications', 'company', 'legal'] as const

/** What a utility chose for its menus; where a list is empty, the site fills it by what there is to see. */
const menus = v.object({
  mainMenu: rows(link),
  footerLinks: rows({ ...link, group: v.picklist(footerGroups) }),
  quickActions: rows({ ...link, text: optionalText }),
  heroButton: v.nullish(v.object(link), null),
})

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
    ...menus.entries,
  }),
  v.transform(({ defaultSeo, mainMenu, footerLinks, quickActions, heroButton, ...site }) => ({
    ...site,
    seo: defaultSeo,
    menus: { mainMenu, footerLinks, quickActions, heroButton },
  })),
)

export type Menus = v.InferOutput<typeof menus>

/** What pages say of the utility. Its menus reach them as the links to be offered. */
export type SiteSettings = Omit<v.InferOutput<typeof siteSettings>, 'menus'>

export type KnownSettings = SiteSettings & { menus: Menus }

const noMenus: Menus = { mainMenu: [], footerLinks: [], quickActions: [], heroButton: null }

/** Stands in while the CMS has never been reached. */
export const unknownSite: KnownSettings = {
  utilityName: 'Electric utility',
  hotline: null,
  email: null,
  city: null,
  franchiseArea: null,
  customersServed: null,
  timeZone: 'Asia/Manila',
  seo: noSeo,
  menus: noMenus,
}
