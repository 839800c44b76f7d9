import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import type { SiteSettings } from '../model'
import type { SiteNavigation } from '../site-navigation'

interface SuggestedLinksProps {
  site: SiteSettings
  navigation: SiteNavigation
}

/** Links below the 404 message to the outage report and the most visited pages, and the phone number. */
export function SuggestedLinks({ site: { hotline }, navigation }: SuggestedLinksProps) {
  const first = navigation.groups.flatMap(({ links: [link] }) => link ?? [])
  const links = navigation.button ? [navigation.button, ...first] : first
  return (
    <nav className="ways-on" aria-label={t.waysOn.title}>
      <h2>{t.waysOn.title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {hotline && (
          <li>
            <a href={phoneLink(hotline)}>{t.waysOn.call(hotline)}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
