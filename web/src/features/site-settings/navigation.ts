import * as t from '~/messages/en'

export interface MenuLink {
  href: string
  label: string
}

/** Headings of the footer's columns, in their order. */
export const footerGroups = ['customers', 'publications', 'company', 'legal'] as const

export type FooterGroup = (typeof footerGroups)[number]

/** What header and footer offer: pages that exist and have something to show. */
export interface Navigation {
  main: MenuLink[]
  /** The header's one button. */
  button: MenuLink | null
  footer: { title: string; links: MenuLink[] }[]
}

/** A page as menus see it. */
export interface OfferedPage {
  path: string
  label: string
  footer: FooterGroup | null
}

/** Sections of the home page: what there is to go to before there are pages. */
export const sectionLinks: MenuLink[] = [
  { href: '/#power-rates', label: t.sections.rates },
  { href: '/#energy-sources', label: t.sections.sources },
  { href: '/#power-supply', label: t.sections.supply },
  { href: '/#generation-charge', label: t.sections.generation },
]

/** The main menu as drawn; of several paths the first that has content stands for the entry. */
const drawn: { label: string; paths: string[] }[] = [
  { label: t.menuLabels.rates, paths: ['/rates', '/#power-rates'] },
  { label: t.menuLabels.outages, paths: ['/outages'] },
  { label: t.menuLabels.services, paths: ['/services', '/services/downloads', '/downloads'] },
  {
    label: t.menuLabels.publications,
    paths: [
      '/publications',
      '/publications/bids-and-awards',
      '/publications/competitive-selection-process',
      '/publications/distribution-development-plan',
    ],
  },
  { label: t.menuLabels.news, paths: ['/news-and-updates'] },
  { label: t.menuLabels.about, paths: ['/about-us'] },
  { label: t.menuLabels.contact, paths: ['/contact-us'] },
]

const TRACKING = '/services/application-tracking'

/** A menu shorter than this is filled up with sections of the home page. */
const SHORT = 4

/** The menus over the pages that can be offered. */
export function navigationOver(offered: readonly OfferedPage[]): Navigation {
  const isOffered = (href: string) => href.includes('#') || offered.some(({ path }) => path === href)
  const pages = drawn.flatMap(({ label, paths }) => {
    const href = paths.find(isOffered)
    return href ? [{ href, label }] : []
  })
  const others = sectionLinks.filter(({ href }) => !pages.some((page) => page.href === href))
  return {
    main: pages.length < SHORT ? [...pages, ...others] : pages,
    button: isOffered(TRACKING) ? { href: TRACKING, label: t.trackApplication } : null,
    footer: footerGroups.flatMap((group) => {
      const links = offered
        .filter(({ footer }) => footer === group)
        .map(({ path, label }) => ({ href: path, label }))
      return links.length > 0 ? [{ title: t.footerGroups[group], links }] : []
    }),
  }
}
