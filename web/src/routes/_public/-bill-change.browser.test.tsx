import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { BillChangeContent } from '~/features/power-rates/site/bill-change/bill-change-content'
import { billChangePage } from '~/pages/bill-change'
import { fixtureTime, published, readerOf } from '~/pages/fixtures'
import { SiteStyles } from '../../../tests/setup/site-styles'
import { accessibilityProblems } from '../../../tests/setup/accessibility'

afterAll(() => page.viewport(1440, 900))

async function show(query = '') {
  const request = { params: {}, query: new URLSearchParams(query) }
  const built = await billChangePage.build(readerOf(published), fixtureTime, request)
  const Page = () => (
    <SiteStyles>
      <main>
        <BillChangeContent view={built.page!.view} crumbs={[{ label: 'Home', path: '/' }]} />
      </main>
    </SiteStyles>
  )
  const history = createMemoryHistory({ initialEntries: [`/rates/why-did-my-bill-change?${query}`] })
  const root = createRootRoute({ component: Page, notFoundComponent: Page })
  const router = createRouter({ routeTree: root, history })
  const shown = render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  return shown
}

const answer = () => document.querySelector('.bill-change .answer')?.textContent

it('[X03] two readings give two bills, and the parts of usage and of rates add up to their difference', async () => {
  await page.viewport(390, 844)
  await show('kwh_before=180&kwh=200')
  // 180 × 10.8070 + 5 = 1,950.26; 200 × 10.8070 + 5 = 2,166.40; 200 × 10.6280 + 5 = 2,130.60.
  expect(answer()).toBe('Your bill rose by ₱180.34')
  const row = (name: RegExp) => screen.getByRole('row', { name }).querySelector('td')?.textContent
  expect([row(/^Your usage/), row(/^Our rates/)]).toEqual(['+₱216.14', '−₱35.80'])
  await userEvent.fill(screen.getByLabelText('Usage (kWh), November 2026'), '180')
  expect(answer()).toBe('Your bill fell by ₱32.22')
  expect(screen.getByText('Same kWh in both months')).toBeVisible()
  expect(screen.getByRole('link', { name: 'File a complaint' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /lifeline/ }))
  expect(screen.getAllByText(/No lifeline discount: it ends at 100 kWh. You entered 180 kWh./)).toHaveLength(
    2,
  )
  await userEvent.fill(screen.getByLabelText('Usage (kWh), November 2026'), 'many')
  expect(screen.getByText('Enter the kWh from both bills to see the difference.')).toBeVisible()
})

it('[X03] a discount that only one of the months has is a line of its own, with the reason', async () => {
  await page.viewport(390, 844)
  await show('kwh_before=90&kwh=120&lifeline=yes')
  const row = screen.getByRole('row', { name: /^Lifeline discount/ })
  expect(row).toHaveTextContent(/October 2026: −₱[\d.,]+ \(20% of eligible charges\)\./)
  expect(row).toHaveTextContent(
    'November 2026: No lifeline discount: it ends at 100 kWh. You entered 120 kWh.',
  )
  expect(row.querySelector('td')).toHaveTextContent(/^\+₱/)
  expect(screen.getAllByText(/No lifeline discount/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /lifeline/ }))
  expect(screen.queryByRole('row', { name: /discount/ })).toBeNull()
})

it('[X03] before a reading is entered, the result says that it is an example', async () => {
  await show()
  expect(answer()).toMatch(/^Example: the bill (rose|fell) by ₱/)
  expect(screen.getByText('Enter the kWh from your own bills.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Usage (kWh), November 2026'), '180')
  expect(answer()).toMatch(/^Your bill/)
})

it('[X03] months in the wrong order are not compared, and a link swaps them', async () => {
  await show('compare=2026-11&month=2026-10')
  expect(
    screen.getByRole('heading', { name: 'The earlier bill must come before the later one' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Swap the months' })).toHaveAttribute(
    'href',
    '/rates/why-did-my-bill-change?compare=2026-10&month=2026-11',
  )
  expect(answer()).toBeUndefined()
})

it.each([320, 390, 1440])(
  '[X03] the comparison of two bills fits at %i px, with nothing for axe to find',
  async (width) => {
    await page.viewport(width, 900)
    for (const query of ['', 'class=industrial', 'class=streetlights&month=2026-11', 'lifeline=yes&kwh=90']) {
      const { unmount } = await show(query)
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth, query).toBe(clientWidth)
      expect(await accessibilityProblems(document)).toEqual([])
      unmount()
    }
  },
)

it('[X03] on paper the result has no corner that cuts off its letters', async () => {
  await page.viewport(720, 1000)
  await show('kwh_before=180&kwh=200')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const { overflow, borderRadius } = getComputedStyle(document.querySelector('.bill-change')!)
    expect([overflow, borderRadius]).toEqual(['visible', '0px'])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
