import * as v from 'valibot'
import { pictureSchema } from '~/lib/picture'
import { buildUtilityTheme } from './utility-theme'

/** The largest display width of a logo, doubled for high-density screens (device pixels). */
const LOGO_WIDTH = 288

const optionalText = v.nullish(v.string(), null)

const noSeo = { title: null, description: null, image: null, noIndex: false }

/** Metadata of the whole site for search engines and shared links. */
const seo = v.pipe(
  v.nullish(
    v.object({
      title: optionalText,
      description: optionalText,
      image: pictureSchema,
      noIndex: v.nullish(v.boolean(), false),
    }),
    null,
  ),
  v.transform((given) => (given ? { ...given, image: given.image?.fallback ?? null } : noSeo)),
)

const rows = <T extends v.ObjectEntries>(entries: T) => v.nullish(v.array(v.object(entries)), [])
const link = { label: v.string(), url: v.string() }

/** Menus that the utility chose; an empty list is replaced by the default menus. */
const menus = v.object({
  menuLinks: rows({ ...link, group: optionalText, text: optionalText }),
  quickActions: rows({ ...link, text: optionalText }),
  heroButton: v.nullish(v.object(link), null),
})

/** The smallest variant of the logo that is sharp in the header. */
const logo = v.pipe(
  pictureSchema,
  v.transform((made) => {
    if (!made) return null
    const small = made.webp.find(({ width }) => width >= LOGO_WIDTH)?.url ?? made.webp.at(-1)?.url
    return { url: small ?? made.fallback, ratio: made.width / made.height }
  }),
)

/** Replaces the utility's colors by the custom properties derived from them. */
function withTheme<Given extends Parameters<typeof buildUtilityTheme>[0]>({
  mainColor,
  accentColor,
  ...site
}: Given) {
  const theme = buildUtilityTheme({ mainColor, accentColor })
  return { ...site, ...(theme && { theme }) }
}

/** The utility and its contacts, for header and footer of every page. */
export const siteSettingsSchema = v.pipe(
  v.object({
    utilityName: v.string(),
    hotline: v.nullable(v.string()),
    email: v.nullable(v.string()),
    city: v.nullable(v.string()),
    franchiseArea: v.nullable(v.string()),
    customersServed: v.nullable(v.number()),
    timeZone: v.string(),
    logo,
    mainColor: optionalText,
    accentColor: optionalText,
    defaultSeo: seo,
    ...menus.entries,
  }),
  v.transform(({ defaultSeo, menuLinks, quickActions, heroButton, ...given }) => ({
    ...withTheme(given),
    seo: defaultSeo,
    menus: { menuLinks, quickActions, heroButton },
  })),
)

export type SiteMenus = v.InferOutput<typeof menus>

/** The settings that pages use. Menus are excluded, because pages get them as `Navigation`. */
export type SiteSettings = Omit<v.InferOutput<typeof siteSettingsSchema>, 'menus'>

export type SiteSettingsWithMenus = SiteSettings & { menus: SiteMenus }

const noMenus: SiteMenus = { menuLinks: [], quickActions: [], heroButton: null }

/** Used while the CMS has never been reached. */
export const fallbackSiteSettings: SiteSettingsWithMenus = {
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
