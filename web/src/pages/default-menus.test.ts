import { expect, test } from 'vitest'
import { buildSiteNavigation } from '~/features/site-settings/navigation'
import { pages } from './registry'

/** Every page leads to the first two outside its menus; the third follows a form, and mails lead to the others. */
const elsewhere = [
  '/',
  '/search',
  '/thank-you',
  '/services/alerts/confirm',
  '/services/alerts/push',
  '/services/alerts/stop',
]

const withoutParameters = Object.entries(pages).filter(([path]) => !path.includes('$'))
const offered = withoutParameters.map(([path, { label }]) => ({ path, label }))

test('[X18] every page without parameters is in a menu or in the last line of the footer, two presses from every page', () => {
  const { groups, legal } = buildSiteNavigation(offered)
  const links = [...groups.flatMap((group) => group.links), ...legal].map(({ href }) =>
    href.replace(/#.*/, ''),
  )
  const missing = offered.map(({ path }) => path).filter((path) => ![...links, ...elsewhere].includes(path))
  expect(missing, 'add these to site-settings/default-menu.ts').toEqual([])
  expect(groups.length).toBeLessThanOrEqual(6)
})

test('[X18] the header’s button reports an outage, once there are barangays to report one in', () => {
  expect(buildSiteNavigation(offered).button).toEqual({
    href: '/services/report-outage',
    label: 'Report an outage',
  })
  expect(buildSiteNavigation([{ path: '/rates', label: 'Rates' }]).button).toBeNull()
})
