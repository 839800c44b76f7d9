import { phoneLink, safeLink } from '~/lib/links'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { defaultMenuGroups, legalPages, type DefaultMenuLink } from './default-menu-groups'
import { fallbackSiteSettings, type SiteMenus } from './model'

export interface MenuLink {
  href: string
  label: string
}

/** A link to one of the most frequent tasks. */
export interface QuickActionLink extends MenuLink {
  text: string | null
}

/** A menu link with a short description. */
export interface DescribedMenuLink extends MenuLink {
  text: string | null
}

/** A figure or a date beside the links of a menu. */
export interface MenuCard {
  title: string
  /** Shown in the largest size. */
  figure: string | null
  text: string
  link: MenuLink
}

/** A menu: in the header, collapsed on a phone, and as a column of the footer. */
export interface MenuGroup {
  title: string
  links: DescribedMenuLink[]
  /** The card of the first page in the menu that has one. */
  card: MenuCard | null
}

/** The links of header, footer, hero and quick actions, to pages that have content. */
export interface SiteNavigation {
  groups: MenuGroup[]
  /** The last line of the footer. */
  legal: MenuLink[]
  /** The button in the header: report an outage. */
  button: MenuLink | null
  /** Links beside the hotline above the header, for customers with an application or a bill. */
  shortcuts: MenuLink[]
  actions: QuickActionLink[]
  /** The utility's second button on each slide. */
  hero: MenuLink | null
}

/** A page that menus can link to, or a section of the home page (`/#energy-sources`). */
export interface AvailablePage {
  path: string
  label: string
  card?: MenuCard
  /** When the clock changes the card (ISO instant). */
  cardExpiresAt?: string
}

const TRACKING = '/services/application-tracking'
const PAY = '/pay-your-bill'
const REPORT = '/services/report-outage'

const texts = t.actions

/** Quick actions whose pages have content; sections of home fill the other places. */
const actionPages: [href: string, QuickActionText][] = [
  [REPORT, texts.report],
  ['/services/outages', texts.advisories],
  [PAY, texts.pay],
  ['/rates', texts.rates],
  [TRACKING, texts.tracking],
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

/** Builds the navigation from the available pages: the utility's menus, or the default ones. */
export function buildSiteNavigation(
  offered: readonly AvailablePage[],
  hotline: string | null = null,
  { menuLinks, quickActions, heroButton }: SiteMenus = fallbackSiteSettings.menus,
): SiteNavigation {
  const paths = offered.map(({ path }) => path)
  const chosen = <Link extends { url: string }>(links: readonly Link[]) =>
    links.flatMap(({ url, ...link }) => (leadsSomewhere(url, paths) ? [{ ...link, href: url }] : []))
  const links = chosen(menuLinks).map(toHome)
  const actions = chosen(quickActions)
  return {
    ...withCards(links.length > 0 ? menusOf(links) : defaultMenus(paths), offered),
    button: paths.includes(REPORT) ? { href: REPORT, label: shared.reportOutage } : null,
    shortcuts: shortcutLinks.filter(({ href }) => paths.includes(href)),
    actions: actions.length > 0 ? actions : actionsByContent(paths, hotline),
    hero: (heroButton && chosen([heroButton])[0]) ?? null,
  }
}

const shortcutLinks: MenuLink[] = [
  { href: TRACKING, label: shared.shortcuts.tracking },
  { href: PAY, label: shared.shortcuts.pay },
  { href: '/contact-us', label: shared.shortcuts.contact },
]

/**
 * Whether a link has a target: a page with content or one below it, home and its sections, or an external
 * URL, which isn't checked.
 */
function leadsSomewhere(url: string, paths: readonly string[]): boolean {
  if (!url.startsWith('/')) return safeLink(url) !== undefined
  const [path = ''] = url.split(/[?#]/)
  return path === '/' || paths.some((page) => page !== '/' && (path === page || path.startsWith(`${page}/`)))
}

/** Makes an anchor of home absolute, since menus are on all pages. */
const toHome = <Link extends MenuLink>(link: Link): Link =>
  link.href.startsWith('#') ? { ...link, href: `/${link.href}` } : link

/** Whether a page or section has content. If the CMS was never reached, all are assumed to have. */
const isOffered = (paths: readonly string[], href: string): boolean =>
  paths.length === 0 ? href.includes('#') : paths.includes(href)

interface Menu {
  groups: Omit<MenuGroup, 'card'>[]
  legal: MenuLink[]
}

function withCards({ groups, legal }: Menu, offered: readonly AvailablePage[]) {
  const cards = new Map(offered.map(({ path, card }) => [path, card]))
  const cardOf = (links: readonly MenuLink[]) =>
    links.map(({ href }) => cards.get(href)).find(Boolean) ?? null
  return { groups: groups.map((group) => ({ ...group, card: cardOf(group.links) })), legal }
}

/** The utility's own links by menu, in the order of each menu's first link. */
function menusOf(links: readonly (DescribedMenuLink & { group: string | null })[]): Menu {
  const titles = new Set(links.flatMap(({ group }) => group?.trim() || []))
  const linksOf = (title: string) => links.filter(({ group }) => (group?.trim() ?? '') === title)
  return {
    groups: [...titles].map((title) => ({
      title,
      links: linksOf(title).map(({ href, label, text }) => ({ href, label, text })),
    })),
    legal: linksOf('').map(({ href, label }) => ({ href, label })),
  }
}

/** The default menus, reduced to links with content. */
function defaultMenus(paths: readonly string[]): Menu {
  const visible = (links: readonly DefaultMenuLink[]) =>
    links.flatMap(({ href: addresses, label, text }): DescribedMenuLink[] => {
      const href = [addresses].flat().find((address) => isOffered(paths, withoutAnchor(address)))
      return href ? [{ href, label, text }] : []
    })
  const groups = defaultMenuGroups.map(({ title, links }) => ({ title, links: visible(links) }))
  return {
    groups: groups.filter(({ links }) => links.length > 0),
    legal: visible(legalPages).map(({ href, label }) => ({ href, label })),
  }
}

/** Sections of home are available individually; sections of other pages with their page. */
const withoutAnchor = (address: string): string =>
  address.startsWith('/#') ? address : address.replace(/#.*/, '')

function actionsByContent(paths: readonly string[], hotline: string | null): QuickActionLink[] {
  const pages = actionPages.filter(([href]) => paths.includes(href))
  const call: typeof actionPages = hotline
    ? [[phoneLink(hotline), { ...texts.call, text: texts.call.text(hotline) }]]
    : []
  const sections = actionSections
    .filter(([href]) => isOffered(paths, `/${href}`))
    .filter(([, text]) => !pages.some(([, shown]) => shown === text))
    .slice(0, Math.max(0, ACTIONS - call.length - pages.length))
  return [...pages, ...sections, ...call]
    .slice(0, ACTIONS)
    .map(([href, { title, text }]) => ({ href, label: title, text }))
}
