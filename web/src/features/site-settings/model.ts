import * as v from 'valibot'
import { picture } from '~/lib/image'
import { themeOf } from './colours'

/** The largest display width of a logo, twice over for sharp screens (device pixels). */
const LOGO_WIDTH = 288

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

/** What a utility chose for its menus; where a list is empty, the site fills it by what there is to see. */
const menus = v.object({
  menuLinks: rows({ ...link, group: optionalText, text: optionalText }),
  quickActions: rows({ ...link, text: optionalText }),
  heroButton: v.nullish(v.object(link), null),
})

/** As much of the logo as the top of a page needs: the smallest file that is sharp there. */
const logo = v.pipe(
  picture,
  v.transform((made) => {
    if (!made) return null
    const small = made.webp.find(({ width }) => width >= LOGO_WIDTH)?.url ?? made.webp.at(-1)?.url
    return { url: small ?? made.fallback, ratio: made.width / made.height }
  }),
)

/** Instead of the colors that a utility chose, what they do to pages. */
function withTheme<Given extends Parameters<typeof themeOf>[0]>({
  mainColour,
  accentColour,
  ...site
}: Given) {
  const theme = themeOf({ mainColour, accentColour })
  return { ...site, ...(theme && { theme }) }
}

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
    logo,
    mainColour: optionalText,
    accentColour: optionalText,
    defaultSeo: seo,
    ...menus.entries,
  }),
  v.transform(({ defaultSeo, menuLinks, quickActions, heroButton, ...given }) => ({
    ...withTheme(given),
    seo: defaultSeo,
    menus: { menuLinks, quickActions, heroButton },
  })),
)

export type Menus = v.InferOutput<typeof menus>

/** What pages say of the utility. Its menus reach them as the links to be offered. */
export type SiteSettings = Omit<v.InferOutput<typeof siteSettings>, 'menus'>

export type KnownSettings = SiteSettings & { menus: Menus }

const noMenus: Menus = { menuLinks: [], quickActions: [], heroButton: null }

/** Used while the CMS has never been reached. */
export const unknownSite: KnownSettings = {
  utilityName: 'Electric utility',
  hotline: null,
  email: null,
  city: null,
  franchiseArea: null,
  customersServed: null,
  timeZone: 'Asia/Manila',
  logo: null,
  seo: noSeo,
  menus: noMenus,
}
