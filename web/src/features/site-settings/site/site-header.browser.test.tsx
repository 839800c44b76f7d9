import { render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import { siteSetting } from '../fixtures'
import { siteSettings } from '../model'
import { navigationOver } from '../navigation'
import { SiteHeader } from './site-header'

test('[B10] Esc closes the folded menu and gives the focus back to its button', async () => {
  await page.viewport(390, 844)
  render(
    <SiteStyles>
      <SiteHeader site={v.parse(siteSettings, siteSetting)} navigation={navigationOver([])} path="/" />
    </SiteStyles>,
  )
  const summary = screen.getByText('Menu').closest('summary')!
  const menu = summary.closest('details')!
  await userEvent.click(summary)
  expect(menu.open).toBe(true)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(within(menu).getByRole('link', { name: 'Energy sources' }))
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary)
  await userEvent.keyboard('{Enter}')
  expect(menu.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
})

test('[B10] the hotline is as high as a thumb, and a menu of many long words wraps', async () => {
  await page.viewport(1280, 800)
  const link = { label: 'A way to something with a long name', url: '/careers' }
  const menus = { mainMenu: Array.from({ length: 8 }, (_, index) => ({ ...link, url: `/careers/${index}` })) }
  const offered = [{ path: '/careers', label: 'Careers', footer: null }]
  const site = v.parse(siteSettings, { ...siteSetting, ...menus })
  render(
    <SiteStyles>
      <SiteHeader site={site} navigation={navigationOver(offered, null, site.menus)} path="/" />
    </SiteStyles>,
  )
  const hotline = screen.getByRole('link', { name: /^Hotline/ })
  expect(hotline.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(screen.getAllByRole('link', { name: link.label })).toHaveLength(8)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})
