import { render, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import { siteSetting } from '../fixtures'
import { siteSettingsSchema } from '../model'
import { buildSiteNavigation } from '../site-navigation'
import { SiteFooter } from './site-footer'

/** One page of each group of the menus. */
const paths = [
  '/services/outages',
  '/rates',
  '/services/complaint',
  '/publications/competitive-selection-process',
  '/about-us',
]

it('[L01] in the columns of the footer no label takes more than two lines', async () => {
  await page.viewport(1440, 900)
  const site = v.parse(siteSettingsSchema, siteSetting)
  const navigation = buildSiteNavigation(paths.map((path) => ({ path, label: path })))
  render(
    <SiteStyles>
      <SiteFooter site={site} navigation={navigation} />
    </SiteStyles>,
  )
  const columns = document.querySelector<HTMLElement>('footer .columns')!
  expect(
    getComputedStyle(columns)
      .gridTemplateColumns.split(' ')
      .filter((one) => one !== '0px'),
  ).toHaveLength(5)
  const label = within(columns).getByText('Competitive selection process (CSP)')
  const range = document.createRange()
  range.selectNodeContents(label)
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(2)
})
