import { useId } from 'react'
import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import type { SiteSettings } from '../model'
import type { MenuLink, Navigation } from '../navigation'

/** Who runs this site, what there is on it, and how to reach them. Staff know the panel's address: it isn't here. */
export function SiteFooter({ site, navigation }: { site: SiteSettings; navigation: Navigation }) {
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
        <div className="groups">
          {navigation.footer.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
      </div>
    </footer>
  )
}

function LinkGroup({ title, links }: { title: string; links: MenuLink[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
