import { useEffect, useRef } from 'react'
import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import * as search from '~/messages/en/search'
import { LogoMark } from '~/ui/logo-mark'
import { SearchForm } from '~/ui/search-form'
import ChevronDown from '~icons/lucide/chevron-down'
import Menu from '~icons/lucide/menu'
import Phone from '~icons/lucide/phone'
import Search from '~icons/lucide/search'
import type { SiteSettings } from '../model'
import type { MenuCard, MenuGroup, SiteNavigation } from '../site-navigation'

interface SiteHeaderProps {
  /** The current outage, for the menu of outages. */
  alert?: Outage | null
  site: SiteSettings
  navigation: SiteNavigation
  /** The current path, which is marked in the menu. */
  path: string
}

/** The header: hotline, utility's name and menus, which collapse on a phone. */
export function SiteHeader({ site, navigation, path, alert = null }: SiteHeaderProps) {
  const { utilityName, hotline } = site
  const { groups, button, shortcuts } = navigation
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? closeMenusOutside(header.current) : undefined), [])
  return (
    <header className="site-header" ref={header}>
      {(hotline !== null || shortcuts.length > 0) && (
        <div className="utility">
          <div>
            {hotline && (
              <a href={phoneLink(hotline)}>
                {t.hotlineLabel} <b>{hotline}</b>
              </a>
            )}
            {shortcuts.length > 0 && (
              <nav aria-label={t.shortcutLinks}>
                {shortcuts.map(({ href, label }) => (
                  <a key={href} href={href}>
                    {label}
                  </a>
                ))}
              </nav>
            )}
          </div>
        </div>
      )}
      <div className="bar">
        <a className="logo" href="/" aria-label={t.homeLink(utilityName)}>
          {site.logo ? <Logo {...site.logo} /> : <LogoMark />}
          <span>{utilityName}</span>
        </a>
        {groups.length > 0 && (
          <nav className="wide" aria-label={t.mainNavigation}>
            {groups.map((group) => (
              <Group key={group.title} group={group} path={path} alert={alert} name="menu" />
            ))}
          </nav>
        )}
        {hotline && (
          <a className="dial" href={phoneLink(hotline)} aria-label={t.callNumber(hotline)}>
            <Phone aria-hidden />
          </a>
        )}
        <details className="menu">
          <summary>
            <span className="narrow">
              <Menu aria-hidden /> {t.menu}
            </span>
            <span className="find">
              <Search aria-hidden />
              <span className="visually-hidden">{search.open}</span>
            </span>
          </summary>
          <div>
            <SearchForm />
            {button && (
              <a className="pill-button" href={button.href}>
                {button.label}
              </a>
            )}
            {groups.length > 0 && (
              <nav aria-label={t.menu}>
                {groups.map((group) => (
                  <Group key={group.title} group={group} path={path} alert={alert} />
                ))}
              </nav>
            )}
            {hotline && (
              <a className="hotline" href={phoneLink(hotline)}>
                {t.hotlineLabel} <b>{hotline}</b>
              </a>
            )}
          </div>
        </details>
        {button && (
          <a className="pill-button report" href={button.href}>
            {button.label}
          </a>
        )}
      </div>
    </header>
  )
}

const LOGO_HEIGHT = 44

/** The name beside the logo serves as its text alternative. Its space is reserved while it loads. */
function Logo({ url, ratio }: NonNullable<SiteSettings['logo']>) {
  return (
    <img
      className="keeps-color"
      src={url}
      alt=""
      height={LOGO_HEIGHT}
      width={Math.round(LOGO_HEIGHT * ratio)}
    />
  )
}

/** The part of the outage banner that menus show. */
interface Outage {
  places: number
  groups: { places: string[]; when: string; href: string }[]
}

interface GroupProps {
  alert: Outage | null
  group: MenuGroup
  path: string
  /**
   * `details` elements with the same name open one at a time. Without a name, the current page's menu starts
   * open.
   */
  name?: string
}

/** One menu: a `details` element, which works without JavaScript. */
function Group({ group: { title, links, card }, path, alert, name }: GroupProps) {
  const outage = links.some(({ href }) => href === '/services/outages') ? alert : null
  const isCurrent = links.some(({ href }) => currentness(href, path) !== undefined)
  return (
    <details name={name} open={(name === undefined && isCurrent) || undefined}>
      <summary data-current={isCurrent || undefined}>
        {title} {outage && <span className="out">{t.outNow(outage.places)}</span>} <ChevronDown aria-hidden />
      </summary>
      <div>
        <ul>
          {links.map(({ href, label, text }) => (
            <li key={href}>
              <a href={href} aria-current={currentness(href, path)}>
                <b>{label}</b>
                {text && <span>{text}</span>}
              </a>
            </li>
          ))}
        </ul>
        {name !== undefined && (outage ? <OutageCard {...outage} /> : card && <Card {...card} />)}
      </div>
    </details>
  )
}

function OutageCard({ places, groups }: Outage) {
  return (
    <div className="card" data-tone="out">
      <p>{t.outNow(places)}</p>
      {groups.map((group) => (
        <p key={group.when}>
          <b>{group.places.join(', ')}</b> {group.when}
        </p>
      ))}
    </div>
  )
}

function Card({ title, figure, text, link }: MenuCard) {
  return (
    <div className="card">
      <p>{title}</p>
      {figure && <p className="figure">{figure}</p>}
      <p>{text}</p>
      <a href={link.href}>{link.label}</a>
    </div>
  )
}

/** The value of `aria-current`: `page` for the page itself, `true` for a page above it. */
function currentness(href: string, path: string): 'page' | 'true' | undefined {
  const [pathname = ''] = path.split('?')
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** Menus that cover the page: those of the header, and the combined menu on a phone. */
const OVERLAYS = '.wide > [open], .menu[open]'

/**
 * Closes open menus on Escape, which returns the focus to their heading, after a click on a link in them, and
 * on a click or focus elsewhere.
 * @returns a function that removes the listeners
 */
function closeMenusOutside(header: HTMLElement): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const close = (isToClose: (menu: Element) => boolean) => {
    for (const menu of header.querySelectorAll(OVERLAYS)) if (isToClose(menu)) menu.removeAttribute('open')
  }
  const isOutside =
    ({ target }: Event) =>
    (menu: Element) =>
      !menu.contains(target as Node)
  const onPress = (event: Event) => close(isOutside(event))
  document.addEventListener('pointerdown', onPress, { signal })
  document.addEventListener('focusin', onPress, { signal })
  header.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a')) close(() => true)
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      const menu = header.querySelector(OVERLAYS)
      if (menu?.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      close(() => true)
    },
    { signal },
  )
  return () => listeners.abort()
}
