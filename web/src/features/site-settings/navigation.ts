import { phoneLink, safeLink } from '~/lib/links'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { footerGroups, unknownSite, type Menus } from './model'

export interface MenuLink {
  href: string
  label: string
}

/** Columns of the footer, in their order. The first is what home shows; pages name one of the others. */
export type FooterGroup = Exclude<(typeof footerGroups)[number], 'published'>

/** One of the few things that most visitors come for. */
export interface QuickAction extends MenuLink {
  text: string | null
}

/** What header, footer, hero and quick actions offer: pages that exist and have something to show. */
export interface Navigation {
  main: MenuLink[]
  /** The header's one button. */
  button: MenuLink | null
  footer: { title: string; links: MenuLink[] }[]
  actions: QuickAction[]
  /** Beside each slide's own button. */
  hero: MenuLink | null
}

/** A page as menus see it, or a section of the home page (`/#energy-sources`). */
export interface OfferedPage {
  path: string
  label: string
  footer: FooterGroup | null
}

const RATES = '/rates'
const RATES_SECTION = '/#power-rates'

/** Sections of the home page: what there is to go to before there are pages. */
const sectionLinks: MenuLink[] = [
  { href: RATES_SECTION, label: shared.sections.rates },
  { href: '/#energy-sources', label: shared.sections.sources },
  { href: '/#power-supply', label: shared.sections.supply },
  { href: '/#generation-charge', label: shared.sections.generation },
]

/** The main menu; of several paths the first that has content is the entry's. */
const drawn: { label: string; paths: string[] }[] = [
  { label: shared.menuLabels.rates, paths: [RATES, RATES_SECTION] },
  { label: shared.menuLabels.outages, paths: ['/services/outages'] },
  { label: shared.menuLabels.services, paths: ['/services', '/services/apply-for-service', '/downloads'] },
  {
    label: shared.menuLabels.publications,
    paths: [
      '/publications',
      '/publications/bids-and-awards',
      '/publications/competitive-selection-process',
      '/publications/distribution-development-plan',
    ],
  },
  { label: shared.menuLabels.news, paths: ['/news-and-updates'] },
  { label: shared.menuLabels.about, paths: ['/about-us'] },
  { label: shared.menuLabels.contact, paths: ['/contact-us'] },
]

const TRACKING = '/services/application-tracking'

/** The hero's button until a utility chooses another: the page for applications, once it has content. */
const applying = (offered: readonly OfferedPage[]): MenuLink | null => {
  const page = offered.find(({ path }) => path === '/services/apply-for-service')
  return page ? { href: page.path, label: page.label } : null
}

/** A menu shorter than this is filled up with sections of the home page. */
const SHORT = 4

const texts = t.actions

/** The quick actions, as far as their pages have content; home's sections take the other places. */
const actionPages: [href: string, QuickActionText][] = [
  [TRACKING, texts.tracking],
  ['/services/outages', texts.advisories],
  ['/downloads', texts.downloads],
  ['/publications/bids-and-awards', texts.bids],
]
const actionSections: [href: string, QuickActionText][] = [
  ['#power-rates', texts.rates],
  ['#energy-sources', texts.sources],
  ['#power-supply', texts.supply],
]
const ACTIONS = 4

interface QuickActionText {
  title: string
  text: string
}

/** The menus over the pages that can be offered: as the utility chose, else by what there is to see. */
export function navigationOver(
  offered: readonly OfferedPage[],
  hotline: string | null = null,
  { mainMenu, footerLinks, quickActions, heroButton }: Menus = unknownSite.menus,
): Navigation {
  const paths = offered.map(({ path }) => path)
  const chosen = <Link extends { url: string }>(links: readonly Link[]) =>
    links.flatMap(({ url, ...link }) => (leadsSomewhere(url, paths) ? [{ ...link, href: url }] : []))
  const main = chosen(mainMenu).map(toHome)
  const columns = chosen(footerLinks).map((link) => ({ ...link, ...toHome(link) }))
  const actions = chosen(quickActions)
  return {
    main: main.length > 0 ? main : mainByContent(paths),
    button: paths.includes(TRACKING) ? { href: TRACKING, label: shared.trackApplication } : null,
    footer: columnsOf(columns.length > 0 ? columns : footerByContent(offered)),
    actions: actions.length > 0 ? actions : actionsByContent(paths, hotline),
    hero: (heroButton && chosen([heroButton])[0]) ?? applying(offered),
  }
}

/**
 * Whether a link can be offered: a page that has content, or one below it such as a document's; home and its sections;
 * an address elsewhere, of which the site knows no more.
 */
function leadsSomewhere(url: string, paths: readonly string[]): boolean {
  if (!url.startsWith('/')) return safeLink(url) !== undefined
  const [path = ''] = url.split(/[?#]/)
  return path === '/' || paths.some((page) => page !== '/' && (path === page || path.startsWith(`${page}/`)))
}

/** A section of home, from wherever the menu is opened. */
const toHome = <Link extends MenuLink>(link: Link): Link =>
  link.href.startsWith('#') ? { ...link, href: `/${link.href}` } : link

/** Whether a page or a section has something to show. Where the CMS was never reached, everything may have. */
const isOffered = (paths: readonly string[], href: string): boolean =>
  paths.length === 0 ? href.includes('#') : paths.includes(href)

/** Home's sections that have something to show, but for those that have a page of their own. */
const sectionsBeside = (paths: readonly string[]): MenuLink[] =>
  sectionLinks.filter(
    ({ href }) => isOffered(paths, href) && (href !== RATES_SECTION || !paths.includes(RATES)),
  )

function mainByContent(paths: readonly string[]): MenuLink[] {
  const pages = drawn.flatMap(({ label, paths: places }) => {
    const href = places.find((place) => isOffered(paths, place))
    return href ? [{ href, label }] : []
  })
  const others = sectionsBeside(paths).filter(({ href }) => !pages.some((page) => page.href === href))
  return pages.length < SHORT ? [...pages, ...others] : pages
}

type ColumnLink = MenuLink & { group: (typeof footerGroups)[number] }

function footerByContent(offered: readonly OfferedPage[]): ColumnLink[] {
  const paths = offered.map(({ path }) => path)
  const sections = sectionsBeside(paths).map((link): ColumnLink => ({ ...link, group: 'published' }))
  const pages = offered.flatMap(({ path, label, footer }): ColumnLink[] =>
    footer ? [{ href: path, label, group: footer }] : [],
  )
  return [...sections, ...pages]
}

function columnsOf(links: readonly ColumnLink[]): Navigation['footer'] {
  return footerGroups.flatMap((group) => {
    const own = links.filter((link) => link.group === group).map(({ href, label }) => ({ href, label }))
    return own.length > 0 ? [{ title: shared.footerGroups[group], links: own }] : []
  })
}

function actionsByContent(paths: readonly string[], hotline: string | null): QuickAction[] {
  const pages = actionPages.filter(([href]) => paths.includes(href))
  const call: typeof actionPages = hotline
    ? [[phoneLink(hotline), { ...texts.call, text: texts.call.text(hotline) }]]
    : []
  const sections = actionSections
    .filter(([href]) => isOffered(paths, `/${href}`))
    .slice(0, Math.max(0, ACTIONS - call.length - pages.length))
  return [...pages, ...sections, ...call]
    .slice(0, ACTIONS)
    .map(([href, { title, text }]) => ({ href, label: title, text }))
}
