import { phoneLink, safeLink } from '~/lib/links'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { defaultGroups, legalPages, type DefaultLink } from './default-menu'
import { unknownSite, type Menus } from './model'

export interface MenuLink {
  href: string
  label: string
}

/** One of the few things that most visitors come for. */
export interface QuickAction extends MenuLink {
  text: string | null
}

/** A link of a menu, with a few words about what is there. */
export interface TextedLink extends MenuLink {
  text: string | null
}

/** One figure or date beside the links of a menu in the header. */
export interface MenuCard {
  title: string
  /** Set in the largest size. */
  figure: string | null
  text: string
  link: MenuLink
}

/** One menu: in the header, folded on a phone, and a column of the footer. */
export interface MenuGroup {
  title: string
  links: TextedLink[]
  /** Of the first of its pages that has one. */
  card: MenuCard | null
}

/** What header, footer, hero and quick actions offer: pages that exist and have something to show. */
export interface Navigation {
  groups: MenuGroup[]
  /** The last line of the footer. */
  legal: MenuLink[]
  /** The header's one button: reporting an outage. */
  button: MenuLink | null
  /** Beside the hotline, above the header: what customers with an application or a bill come for. */
  shortcuts: MenuLink[]
  actions: QuickAction[]
  /** The utility's own second button on each slide. */
  hero: MenuLink | null
}

/** A page as menus see it, or a section of the home page (`/#energy-sources`). */
export interface OfferedPage {
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

/** The quick actions, as far as their pages have content; home's sections take the other places. */
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

/** The menus over the pages that can be offered: as the utility chose, else by what there is to see. */
export function navigationOver(
  offered: readonly OfferedPage[],
  hotline: string | null = null,
  { menuLinks, quickActions, heroButton }: Menus = unknownSite.menus,
): Navigation {
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

interface Menu {
  groups: Omit<MenuGroup, 'card'>[]
  legal: MenuLink[]
}

function withCards({ groups, legal }: Menu, offered: readonly OfferedPage[]) {
  const cards = new Map(offered.map(({ path, card }) => [path, card]))
  const cardOf = (links: readonly MenuLink[]) =>
    links.map(({ href }) => cards.get(href)).find(Boolean) ?? null
  return { groups: groups.map((group) => ({ ...group, card: cardOf(group.links) })), legal }
}

/** The utility's own links, each menu where its first link stands. */
function menusOf(links: readonly (TextedLink & { group: string | null })[]): Menu {
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

/** The menus until a utility chooses its own: what of them there is to see. */
function defaultMenus(paths: readonly string[]): Menu {
  const visible = (links: readonly DefaultLink[]) =>
    links.flatMap(({ href: addresses, label, text }): TextedLink[] => {
      const href = [addresses].flat().find((address) => isOffered(paths, withoutAnchor(address)))
      return href ? [{ href, label, text }] : []
    })
  const groups = defaultGroups.map(({ title, links }) => ({ title, links: visible(links) }))
  return {
    groups: groups.filter(({ links }) => links.length > 0),
    legal: visible(legalPages).map(({ href, label }) => ({ href, label })),
  }
}

/** Sections of home are offered one by one, those of another page with it. */
const withoutAnchor = (address: string): string =>
  address.startsWith('/#') ? address : address.replace(/#.*/, '')

function actionsByContent(paths: readonly string[], hotline: string | null): QuickAction[] {
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
