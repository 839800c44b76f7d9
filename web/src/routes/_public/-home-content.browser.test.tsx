import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page as browser, userEvent } from 'vitest/browser'
import { siteSettingsSchema } from '~/features/site-settings/model'
import { siteSetting } from '~/features/site-settings/fixtures'
import { buildSiteNavigation } from '~/features/site-settings/site-navigation'
import { SiteFooter } from '~/features/site-settings/site/site-footer'
import { SiteHeader } from '~/features/site-settings/site/site-header'
import { ADDRESS, fixtureTime, hostile, published, readerOf } from '~/pages/fixtures'
import { buildHome, type HomePageData } from '~/pages/home'
import * as v from 'valibot'
import { HomeContent } from './-home-content'
import { SiteStyles } from '../../../tests/setup/site-styles'
import { accessibilityProblems } from '../../../tests/setup/accessibility'

const site = v.parse(siteSettingsSchema, siteSetting)
const navigation = buildSiteNavigation([{ path: '/energy-sources', label: 'Energy sources' }])

/** How long a chart's code may take to arrive on a busy machine (milliseconds). */
const CODE_PATIENCE = 10_000

async function show(rows = published, query = '', named = site) {
  const { page } = await buildHome(readerOf(rows), fixtureTime, { query: new URLSearchParams(query) })
  const content = (shown: HomePageData) => (
    <SiteStyles>
      <SiteHeader site={named} navigation={navigation} path="/" />
      <main>
        <HomeContent page={shown} site={named} navigation={navigation} sheet="" />
      </main>
      <SiteFooter site={named} navigation={navigation} />
    </SiteStyles>
  )
  const { rerender } = render(content(page!))
  return { rerender: (shown: HomePageData) => rerender(content(shown)), page: page! }
}

/** Scrolls to a chart and waits until the browser has taken it over, which its measured width tells. */
async function chart(name: RegExp) {
  const region = screen.getByRole('region', { name })
  region.scrollIntoView({ block: 'center' })
  const drawing = await within(region).findByRole('group', { name: /to .* 2026/ }, { timeout: CODE_PATIENCE })
  return { region, drawing }
}

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('home at $width px', ({ width, height }) => {
  beforeEach(() => browser.viewport(width, height))

  it('[R01] has nothing for axe to find, charts and open tables included', async () => {
    await show()
    await chart(/power supply data/i)
    await chart(/^generation charge$/i)
    for (const details of document.querySelectorAll('details')) details.open = true
    expect(await accessibilityProblems(document)).toEqual([])
  })

  it('[R01] has nothing for axe to find before anything is published', async () => {
    await show({})
    expect(await accessibilityProblems(document)).toEqual([])
    expect(screen.getByText('No rates yet')).toBeVisible()
    // A utility that measures no demand promises none.
    expect(screen.queryByText(/today’s demand|load curve/i)).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Tanglaw Electric' })).toBeVisible()
  })

  it('fits its width, with every table open', async () => {
    await show()
    await chart(/power supply data/i)
    await chart(/^generation charge$/i)
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })

  it('[R01] shows the rate of the class that its address names, and the way to the others', async () => {
    await show(published, 'class=industrial')
    const industrial = screen.getByRole('article', { name: 'Industrial rate' })
    expect(within(industrial).getByText('₱8.5236 per kWh, November 2026')).toBeVisible()
    expect(within(industrial).getByText('Sample bill for 250,000 kWh and 500 kW')).toBeVisible()
    expect(within(industrial).getByText('₱2,352,490.00')).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'Customer class' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Residential', '/#power-rates'],
      ['Commercial', '/?class=commercial#power-rates'],
      ['Industrial', '/?class=industrial#power-rates'],
      ['Streetlights', '/?class=streetlights#power-rates'],
    ])
    expect(links.filter((link) => link.ariaCurrent === 'true').map((link) => link.textContent)).toEqual([
      'Industrial',
    ])
  })

  it('[R01] is short on a phone, and has every section', async () => {
    await show()
    const height = document.querySelector('main')!.scrollHeight
    // The header, the outage banner and the footer take the rest of 4,000 px.
    expect(height).toBeLessThanOrEqual(width === 390 ? 2900 : 4000)
    for (const name of [
      'Highlights',
      'Power rates',
      'Scheduled interruptions',
      'Energy sources',
      /generation charge/,
      'Power supply data',
      'Generation charge',
      'Latest news',
    ])
      expect(screen.getAllByRole('region', { name })[0]).toBeVisible()
  })

  it('[R01] estimates a bill by a form that requests the rates page', async () => {
    await show()
    const kwh = screen.getByRole('textbox', { name: 'Usage this month (kWh)' }) as HTMLInputElement
    const form = kwh.form!
    expect([form.method, new URL(form.action).pathname, new URL(form.action).hash]).toEqual([
      'get',
      '/rates',
      '#your-bill',
    ])
    expect([...new FormData(form)]).toEqual([
      ['class', 'residential'],
      ['kwh', '200'],
    ])
  })

  it('[R01] keeps hidden slides out of the tab order', async () => {
    await show()
    const slides = () => [...document.querySelectorAll<HTMLElement>('.slide')].map(({ inert }) => inert)
    await expect.poll(slides).toEqual([false, true, true])
    await userEvent.click(screen.getByRole('link', { name: /^Highlight 2 of 3/ }))
    await expect.poll(slides).toEqual([true, false, true])
  })

  it('[R01] tells a chart’s values by keyboard, one stop and the arrow keys', async () => {
    await show()
    const { region, drawing } = await chart(/^generation charge$/i)
    const stops = drawing.querySelectorAll('[tabindex="0"]')
    expect(stops).toHaveLength(1)
    ;(stops[0] as SVGElement).focus()
    expect(document.activeElement).toHaveAccessibleName('November 2026: ₱6.4820 per kWh')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toHaveAccessibleName('October 2026: ₱6.5300 per kWh')
    const shown = document.activeElement!.querySelector('text')!
    expect(getComputedStyle(shown).visibility).toBe('visible')
    expect([...shown.children].map((line) => line.textContent)).toEqual(['October 2026', '₱6.5300 per kWh'])
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toHaveAccessibleName('December 2025: ₱6.1000 per kWh')
    await userEvent.click(within(region).getByText('View as a table'))
    expect(within(region).getByRole('row', { name: 'November 2026 ₱6.4820' })).toBeVisible()
  })

  it('[R01] goes to a slide by its link, within the page and without a new address', async () => {
    await show()
    const address = location.href
    const second = screen.getByRole('heading', { name: 'Ready for the hottest evening.' })
    await userEvent.click(screen.getByRole('link', { name: /^Highlight 2 of 3/ }))
    await expect.poll(() => Math.round(second.closest('li')!.getBoundingClientRect().left)).toBe(0)
    await expect
      .element(browser.getByRole('link', { name: /^Highlight 2 of 3/ }))
      .toHaveAttribute('aria-current', 'true')
    expect(location.href).toBe(address)
  })

  it('[B08] redraws at a new width', async () => {
    await show()
    const { region, drawing } = await chart(/power supply data/i)
    const drawnWidth = () =>
      within(region)
        .getByRole('group', { name: /to .* 2026/ })
        .closest('svg')!
        .getAttribute('width')
    const before = drawnWidth()
    drawing.closest<HTMLElement>('.plot')!.style.width = '300px'
    expect(before).not.toBe('300')
    await expect.poll(drawnWidth).toBe('300')
  })

  it('[B08] leaves a chart alone when the same values come again', async () => {
    const { page, rerender } = await show()
    const { drawing } = await chart(/power supply data/i)
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(drawing, { subtree: true, childList: true, attributes: true, characterData: true })
    rerender(structuredClone(page))
    changes.push(...observer.takeRecords())
    expect(changes).toEqual([])
  })
})

describe.each([320, 390, 1440])('home at %i px never scrolls sideways', (width) => {
  const beyond = () =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          !element.closest(
            '.slide + .slide, .home-charts .row > * + *, .scroll table, svg, .visually-hidden',
          ),
      )
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 20)}`)

  it('[R01] with an address in every text that editors write', async () => {
    await browser.viewport(width, 844)
    await show(hostile, '', { ...site, utilityName: `Tanglaw ${ADDRESS}`, city: ADDRESS, email: ADDRESS })
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    expect(beyond()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('[R01] with text of twice the size', async () => {
    await browser.viewport(width, 844)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    await show()
    expect(beyond()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})

describe('buttons and breakpoints', () => {
  it('[B09] are amber with dark text by default, on a pale ground', async () => {
    await browser.viewport(1440, 900)
    await show()
    const button = getComputedStyle(screen.getByRole('link', { name: 'See this month’s rates' }))
    expect(button.backgroundColor).toBe('rgb(255, 178, 26)')
    expect(button.color).toBe('rgb(42, 27, 0)')
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(244, 244, 250)')
  })

  it('[B10] fold the menu away below 1280', async () => {
    await show()
    const menu = screen.getByText('Menu').closest('details')!
    await browser.viewport(1280, 900)
    // Where the pages are in the header themselves, it holds the search alone.
    expect(screen.getByText('Menu')).not.toBeVisible()
    expect(within(menu).getByText('Search', { selector: 'summary *' })).toBeVisible()
    await browser.viewport(1279, 900)
    expect(screen.getByText('Menu')).toBeVisible()
    // The router follows links in the app; here one would leave the test's own page.
    menu.addEventListener(
      'click',
      (event) => (event.target as Element).closest('a') && event.preventDefault(),
    )
    await userEvent.click(screen.getByText('Menu'))
    await userEvent.click(within(menu).getByText('Rates & bills'))
    await userEvent.click(within(menu).getByRole('link', { name: 'Energy sources' }))
    expect(menu.open).toBe(false)
  })
})

it('[R01] prints all charges, without the links and buttons that lead to them', async () => {
  await browser.viewport(1440, 900)
  await show()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const card = document.querySelector('.rate-card')!
    expect(card.querySelector('.data tbody tr')).toBeVisible()
    expect(screen.getByText(/^See all \d+ charges$/)).not.toBeVisible()
    for (const link of card.querySelectorAll('a, button')) expect(link).not.toBeVisible()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
