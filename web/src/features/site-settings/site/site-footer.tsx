import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import * as t from '~/messages/en'
import { container } from '~/ui/layout'
import type { SiteSettings } from '../model'
import { phoneLink } from '../phone-link'
import { sectionLinks } from './site-header'

const styles: SystemStyleObject = {
  '--focus': 'colors.amber',
  mt: { base: '20', md: '28' },
  bg: 'teal.ink',
  color: 'teal.mist',
  '& > div': {
    ...container,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '1.5fr 1fr auto auto' },
    gap: { base: '8', md: '10', lg: '20' },
    py: { base: '12', md: '16' },
  },
  '& .about': { gridColumn: { base: '1 / -1', md: 'auto' }, maxW: '38ch' },
  '& .about b': { fontFamily: 'display', fontSize: 'title', fontWeight: 'bold', color: 'white' },
  '& h2': { fontFamily: 'body', fontSize: 'md', fontWeight: 'semibold', color: 'white', mb: '1' },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '44px', lg: '34px' },
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { color: 'white', textDecoration: 'underline' },
  },
  '@media print': { mt: '6', bg: 'white', color: 'ink', '& nav': { display: 'none' } },
}

/** Who runs this site, what it publishes, how to reach them, and the staff's way in. */
export function SiteFooter({ site }: { site: SiteSettings }) {
  const { utilityName, city, hotline, email } = site
  return (
    <chakra.footer css={styles}>
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
    </chakra.footer>
  )
}
