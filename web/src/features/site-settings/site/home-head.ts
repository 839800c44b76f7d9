import * as t from '~/messages/en'
import type { SiteSettings } from '../model'

/** Title, description and what search engines should know of the utility. */
export function homeHead(site: SiteSettings) {
  const { utilityName, hotline, email, city, franchiseArea } = site
  const description = t.homeDescription(utilityName, city)
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: utilityName,
    ...(hotline && { telephone: hotline }),
    ...(email && { email }),
    ...((franchiseArea ?? city) && { areaServed: franchiseArea ?? city }),
  }
  return {
    meta: [
      { title: t.homeTitle(utilityName) },
      { name: 'description', content: description },
      { name: 'theme-color', content: '#05302F' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: t.homeTitle(utilityName) },
      { property: 'og:description', content: description },
      { 'script:ld+json': organisation },
    ],
    links: [{ rel: 'canonical', href: '/' }],
  }
}
