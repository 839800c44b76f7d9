import * as t from '~/messages/en'
import type { SiteSettings } from '../model'
import { phoneLink } from '../phone-link'
import { sectionLinks } from './site-header'

/** Who runs this site, what it publishes, how to reach them, and the staff's way in. */
export function SiteFooter({ site }: { site: SiteSettings }) {
  const { utilityName, city, hotline, email } = site
  return (
    <footer className="site-footer">
      <div>
        <div className="about">
          <b>{utilityName}</b>
          <p>{t.footerAbout(city)}</p>
        </div>
        <nav aria-labelledby="footer-published">
          <h2 id="footer-published">{t.footerOnThisSite}</h2>
          <ul>
            {sectionLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {(hotline || email) && (
          <div>
            <h2>{t.footerContact}</h2>
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
        )}
        <nav aria-labelledby="footer-staff">
          <h2 id="footer-staff">{t.footerStaff}</h2>
          <ul>
            <li>
              <a href="/web-admin/login">{t.panelSignIn}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
