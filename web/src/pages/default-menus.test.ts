import { expect, test } from 'vitest'
import { buildSiteNavigation } from '~/features/site-settings/site-navigation'
import { pages } from './registry'

/** Mails and forms lead to pages that aren't in the sitemap, and every page to the search. */
const isReachedOtherwise = ({ sitemap }: { sitemap: unknown }) => sitemap === 'none'

const withoutParameters = Object.entries(pages).filter(
  ([path, page]) => !path.includes('$') && !isReachedOtherwise(page),
)
const offered = withoutParameters.map(([path, { label }]) => ({ path, label }))

test('[X18] every page without parameters is in a menu or in the last line of the footer, two presses from every page', () => {
  const { groups, legal } = buildSiteNavigation(offered)
  const links = [...groups.flatMap((group) => group.links), ...legal].map(({ href }) =>
    href.replace(/#.*/, ''),
  )
  const missing = offered.map(({ path }) => path).filter((path) => path !== '/' && !links.includes(path))
  expect(missing, 'add these to site-settings/default-menu-groups.ts').toEqual([])
  expect(groups.length).toBeLessThanOrEqual(6)
})

test('[X18] the header’s button reports an outage, once there are barangays to report one in', () => {
  expect(buildSiteNavigation(offered).button).toEqual({
    href: '/services/report-outage',
    label: 'Report an outage',
  })
  expect(buildSiteNavigation([{ path: '/rates', label: 'Rates' }]).button).toBeNull()
})
