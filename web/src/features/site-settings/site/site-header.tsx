import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import * as search from '~/messages/en/search'
import { LogoMark } from '~/ui/logo'
import { SearchForm } from '~/ui/search-form'
import Menu from '~icons/lucide/menu'
import Phone from '~icons/lucide/phone'
import Search from '~icons/lucide/search'
import type { SiteSettings } from '../model'
import type { MenuLink, Navigation } from '../navigation'

interface SiteHeaderProps {
  site: SiteSettings
  navigation: Navigation
  /** Where the visitor is, to mark that entry of the menu. */
  path: string
}

/** Hotline first, then the utility's name and the way around; on a phone the way around folds away. */
export function SiteHeader({ site, navigation, path }: SiteHeaderProps) {
  const { utilityName, hotline, city } = site
  const { main, button } = navigation
  return (
    <header className="site-header">
      {(hotline ?? city) && (
        <div className="utility">
          <div>
            {hotline && (
              <a href={phoneLink(hotline)}>
                {t.hotlineLabel} <b>{hotline}</b>
              </a>
            )}
            {city && <span>{t.serves(city)}</span>}
          </div>
        </div>
      )}
      <div className="bar">
        <a className="logo" href="/" aria-label={t.homeLink(utilityName)}>
          {site.logo ? <Logo {...site.logo} /> : <LogoMark />}
          <span>{utilityName}</span>
        </a>
        {main.length > 0 && (
          <nav className="wide" aria-label={t.mainNavigation}>
            <Links links={main} path={path} />
          </nav>
        )}
        {button ? (
          <a className="pill-button call" href={button.href}>
            {button.label}
          </a>
        ) : (
          hotline && (
            <a className="pill-button call" href={phoneLink(hotline)}>
              <Phone aria-hidden /> {t.callHotline}
            </a>
          )
        )}
        <details className="menu">
          <summary onKeyDown={closeOnEscape}>
            <span className="narrow">
              <Menu aria-hidden /> {t.menu}
            </span>
            <span className="find">
              <Search aria-hidden />
              <span className="visually-hidden">{search.open}</span>
            </span>
          </summary>
          <div>
            {(main.length > 0 || button) && (
              <nav aria-label={t.menu}>
                <Links links={button ? [...main, button] : main} path={path} />
              </nav>
            )}
            <SearchForm />
          </div>
        </details>
      </div>
    </header>
  )
}

const LOGO_HEIGHT = 44

/** Beside the name, which is its text alternative; its space is reserved while it loads. */
function Logo({ url, ratio }: NonNullable<SiteSettings['logo']>) {
  return (
    <img
      className="keeps-colour"
      src={url}
      alt=""
      height={LOGO_HEIGHT}
      width={Math.round(LOGO_HEIGHT * ratio)}
    />
  )
}

function Links({ links, path }: { links: MenuLink[]; path: string }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={currentness(href, path)} onClick={closeMenu} onKeyDown={closeOnEscape}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `page` for the page itself, `true` for one above it. */
function currentness(href: string, path: string): 'page' | 'true' | undefined {
  const [pathname = ''] = path.split('?')
  if (pathname === href) return 'page'
  return pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** A link within the page leaves the menu open above what it leads to. */
function closeMenu(event: { currentTarget: Element }) {
  event.currentTarget.closest('details')?.removeAttribute('open')
}

/** What is folded away can't keep the focus: it goes back to the button that opens the menu. */
function closeOnEscape(event: { key: string; currentTarget: Element }) {
  if (event.key !== 'Escape') return
  closeMenu(event)
  event.currentTarget.closest('details')?.querySelector('summary')?.focus()
}
