import { useId } from 'react'
import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import ChevronDown from '~icons/lucide/chevron-down'
import type { SiteSettings } from '../model'
import type { MenuGroup, MenuLink, SiteNavigation } from '../site-navigation'

/** The footer: utility, menus and contacts. It doesn't link to the panel, whose address staff know. */
export function SiteFooter({ site, navigation }: { site: SiteSettings; navigation: SiteNavigation }) {
  const { utilityName, city, hotline, email } = site
  return (
    <footer className="site-footer">
      <div>
        <div className="about">
          <b>{utilityName}</b>
          <p>{t.footerAbout(city)}</p>
          <ul>
            {hotline && (
              <li>
                <a href={phoneLink(hotline)}>{hotline}</a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
          </ul>
        </div>
        <Columns groups={navigation.groups} />
        <Folded groups={navigation.groups} />
        {navigation.legal.length > 0 && (
          <nav className="legal" aria-label={t.legal}>
            <Links links={navigation.legal} />
          </nav>
        )}
      </div>
    </footer>
  )
}

/** The menus as columns with all links. */
function Columns({ groups }: { groups: MenuGroup[] }) {
  const id = useId()
  return (
    <div className="columns">
      {groups.map(({ title, links }, index) => (
        <nav key={title} aria-labelledby={`${id}${index}`}>
          <h2 id={`${id}${index}`}>{title}</h2>
          <Links links={links} />
        </nav>
      ))}
    </div>
  )
}

/** The menus on a phone, as `details` elements that expand without JavaScript. */
function Folded({ groups }: { groups: MenuGroup[] }) {
  return (
    <nav className="folded" aria-label={t.footerNavigation}>
      {groups.map(({ title, links }) => (
        <details key={title}>
          <summary>
            {title} <ChevronDown aria-hidden />
          </summary>
          <Links links={links} />
        </details>
      ))}
    </nav>
  )
}

function Links({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
