import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import { OutageBanner } from './outage-banner'

const alert = {
  places: 4,
  groups: [
    { places: ['Mabini', 'San Roque', 'Pag-asa'], when: 'Back by 9:10 AM', href: '/news-and-updates/pole' },
    { places: ['Talisay'], when: 'Later than expected', href: '/news-and-updates/branch' },
  ],
  confirmed: { at: '2026-11-22T23:40:00.000Z', text: '7:40 AM' },
  report: { href: '/services/report-outage', label: 'Report an outage' },
}

async function show(width: number, isFull: boolean) {
  await page.viewport(width, 844)
  render(
    <SiteStyles>
      <OutageBanner {...alert} isFull={isFull} />
      <main>
        <h1>Page</h1>
      </main>
    </SiteStyles>,
  )
  return screen.getByRole('complementary', { name: 'Power outage' })
}

describe.each([390, 960, 1440])('the outage banner at %i px', (width) => {
  it('[X19] is one line of 48 pixels with a link, except on home', async () => {
    const bar = await show(width, false)
    expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(49)
    expect(within(bar).getByText('Power is out in 4 barangays')).toBeVisible()
    expect(within(bar).getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/services/outages')
    expect(await accessibilityProblems(document)).toEqual([])
  })

  it('[X19] names on home each barangay with its time, and leads to the report', async () => {
    const bar = await show(width, true)
    const rows = within(bar).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Mabini, San Roque, Pag-asaBack by 9:10 AM',
      'TalisayLater than expected',
    ])
    expect(within(bar).getByRole('link', { name: 'Report an outage' })).toBeVisible()
    expect(await accessibilityProblems(document)).toEqual([])
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    expect(document.documentElement.scrollWidth).toBe(width)
    // No name breaks: each is one line, as high as the shortest.
    const heights = [...bar.querySelectorAll('.name')].map((name) => name.getBoundingClientRect().height)
    expect(Math.max(...heights)).toBe(Math.min(...heights))
  })
})
