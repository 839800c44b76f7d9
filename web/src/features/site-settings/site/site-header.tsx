import * as t from '~/messages/en'
import { LogoMark } from '~/ui/logo'
import Menu from '~icons/lucide/menu'
import Phone from '~icons/lucide/phone'
import type { SiteSettings } from '../model'
import { phoneLink } from '../phone-link'

/** Sections of the home page: what there is to go to. */
export const sectionLinks = [
  { href: '/#power-rates', label: t.sections.rates },
  { href: '/#energy-sources', label: t.sections.sources },
  { href: '/#power-supply', label: t.sections.supply },
  { href: '/#generation-charge', label: t.sections.generation },
]

/** Hotline first, then the utility's name and the way around; on a phone the way around folds away. */
export function SiteHeader({ site }: { site: SiteSettings }) {
  const { utilityName, hotline, city } = site
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
          <LogoMark />
          <span>{utilityName}</span>
        </a>
        <nav className="wide" aria-label={t.mainNavigation}>
          <Links />
        </nav>
        {hotline && (
          <a className="pill-button call" href={phoneLink(hotline)}>
            <Phone aria-hidden /> {t.callHotline}
          </a>
        )}
        <details className="menu">
          <summary onKeyDown={closeOnEscape}>
            <Menu aria-hidden /> {t.menu}
          </summary>
          <nav aria-label={t.mainNavigation}>
            <Links />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Links() {
  return (
    <ul>
      {sectionLinks.map(({ href, label }) => (
        <li key={href}>
          <a href={href} onClick={closeMenu} onKeyDown={closeOnEscape}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
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
