import { render, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { siteSetting } from '../fixtures'
import { siteSettingsSchema } from '../model'
import { buildSiteNavigation } from '../site-navigation'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const site = v.parse(siteSettingsSchema, siteSetting)
const offered = [
  '/rates',
  '/services/outages',
  '/services/report-outage',
  '/services/application-tracking',
  '/about-us',
  '/careers',
].map((path) => ({ path, label: path }))
const navigation = buildSiteNavigation(offered)

const alert = { places: 1, groups: [{ places: ['Talisay'], when: 'Back by 9:10 AM', href: '/x' }] }

function show(width: number, path = '/', shown = navigation) {
  render(
    <SiteStyles>
      <SiteHeader site={site} navigation={shown} path={path} alert={alert} />
      <main>
        <h1>Page</h1>
        <a href="#elsewhere">Elsewhere</a>
      </main>
      <SiteFooter site={site} navigation={shown} />
    </SiteStyles>,
  )
  return page.viewport(width, width < 600 ? 844 : 900)
}

const headingOf = (container: HTMLElement, text: string) =>
  within(container).getByText(text).closest('summary')!

test('[B10] [X18] Esc closes the folded menu and gives the focus back to its button', async () => {
  await show(390, '/about-us')
  const summary = screen.getByText('Menu').closest('summary')!
  const menu = summary.closest('details')!
  await userEvent.click(summary)
  expect(menu.open).toBe(true)
  expect(within(menu).getAllByRole('link', { name: 'Report an outage' })[0]).toHaveClass('pill-button')
  // The menu of the current page is open, the others are folded.
  const nav = within(menu).getByRole('navigation', { name: 'Menu' })
  expect(
    within(nav)
      .getAllByRole('link')
      .filter((link) => link.checkVisibility()).length,
  ).toBe(2)
  expect(within(nav).getByRole('link', { name: /^About us/ })).toHaveAttribute('aria-current', 'page')
  headingOf(nav, 'Outages').focus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(document.activeElement).toBe(within(nav).getByRole('link', { name: /^Current outages/ }))
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})

test('[X18] a menu opens by keyboard below its heading; Esc returns there, and focus or a press elsewhere closes it', async () => {
  await show(1440, '/rates')
  const main = screen.getByRole('navigation', { name: 'Main' })
  const outages = headingOf(main, 'Outages')
  const rates = headingOf(main, 'Rates & bills')
  expect(rates).toHaveAttribute('data-current')
  const details = outages.closest('details')!
  outages.focus()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(document.activeElement).toBe(within(details).getByRole('link', { name: /^Current outages/ }))
  expect(within(details).getByText('Where power is out now')).toBeVisible()
  expect(within(details).getByText('Talisay')).toBeVisible()
  expect(await accessibilityProblems(document)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect([details.open, document.activeElement === outages]).toEqual([false, true])
  await userEvent.click(outages)
  await userEvent.click(rates)
  expect([details.open, rates.closest('details')!.open]).toEqual([false, true])
  screen.getByRole('link', { name: 'Elsewhere' }).focus()
  expect(rates.closest('details')!.open).toBe(false)
  await userEvent.click(outages)
  const link = within(details).getByRole('link', { name: /^Scheduled interruptions/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(details.open).toBe(false)
})

test.each([320, 390])(
  '[X18] a phone of %i px has the hotline beside the menu, and the menus folded in the footer',
  async (width) => {
    await show(width)
    const dial = screen.getByRole('link', { name: 'Call the hotline, (033) 555-0147' })
    expect(dial).toHaveAttribute('href', 'tel:0335550147')
    expect(dial.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    const footer = screen.getByRole('contentinfo')
    const careers = () =>
      within(footer)
        .getAllByRole('link', { name: 'Careers', hidden: true })
        .filter((link) => link.checkVisibility())
    expect(careers()).toHaveLength(0)
    await userEvent.click(headingOf(within(footer).getByRole('navigation', { name: 'All pages' }), 'About'))
    expect(careers()).toHaveLength(1)
    expect(await accessibilityProblems(document)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
)

test('[B10] the hotline is as high as a thumb, and menus with long names wrap', async () => {
  const link = { href: '/careers', label: 'A way to something with a long name', text: null }
  const groups = Array.from({ length: 6 }, (_, index) => ({
    title: `A menu with a long name ${index}`,
    links: [{ ...link, href: `/careers/${index}` }],
    card: null,
  }))
  await show(1280, '/', { ...navigation, groups })
  const hotline = screen.getByRole('link', { name: /^Hotline/ })
  expect(hotline.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})
