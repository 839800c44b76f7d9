import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RatesContent } from '~/features/power-rates/site/rates-page/rates-content'
import { fixtureTime, hostile, published, readerOf } from '~/pages/fixtures'
import { buildRates } from '~/pages/rates'
import { SiteStyles } from '../../../tests/setup/site-styles'
import { accessibilityProblems } from '../../../tests/setup/accessibility'

afterAll(() => page.viewport(1440, 900))

async function show(query = '', rows = published) {
  const built = await buildRates(readerOf(rows), fixtureTime, { query: new URLSearchParams(query) })
  const Page = () => (
    <SiteStyles>
      <main>
        <RatesContent
          view={built.page!.view}
          crumbs={[
            { label: 'Home', path: '/' },
            { label: 'Power rates', path: '/rates' },
          ]}
          utility="Tanglaw Electric"
          sheet="as of today"
        />
      </main>
    </SiteStyles>
  )
  const history = createMemoryHistory({ initialEntries: [`/rates?${query}`] })
  const root = createRootRoute({ component: Page, notFoundComponent: Page })
  const router = createRouter({ routeTree: root, history })
  const shown = render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  return shown
}

afterEach(() => document.documentElement.style.removeProperty('font-size'))

it.each([320, 390])('[X03] nothing that editors write widens the page of rates at %i px', async (width) => {
  await page.viewport(width, 900)
  await show('', hostile)
  expect(document.body).toHaveTextContent(/https:\/\/example\.test/)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

it('[X03] the page of rates fits with text of twice the size', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  await show()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  const places = document.querySelectorAll(
    '.charge-groups :is(summary > span, .total b), .changes :is(span, b)',
  )
  expect([...places].flatMap(brokenWordsIn)).toEqual([])
})

/** The words of a text that are on two lines. */
function brokenWordsIn({ firstChild: text }: Element): string[] {
  if (!(text instanceof Text)) return []
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size > 1 ? [word] : []
  })
}

interface Charge {
  unit: string
  amount: number | string | null
}

const total = () => document.querySelector('.your-bill .total')?.textContent

it.each([320, 390, 960, 1440])(
  '[X03] the page of rates fits at %i px, with nothing for axe to find',
  async (width) => {
    await page.viewport(width, 900)
    const charge = 'charge=transmission&class=residential'
    for (const query of ['', 'class=industrial', 'class=streetlights&month=2026-11', charge]) {
      const { unmount } = await show(query)
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth, query).toBe(clientWidth)
      expect(await accessibilityProblems(document)).toEqual([])
      unmount()
    }
  },
)

it('[X03] the first class is chosen where an address names it, as a result of the search does', async () => {
  await show('class=residential&month=2026-11')
  expect(screen.getByRole('combobox', { name: 'Customer class' })).toHaveDisplayValue('Residential')
})

it('[X03] a bill that can’t be estimated has its errors above the fields once it is asked for, as other forms do', async () => {
  await page.viewport(390, 844)
  await show('class=industrial&kwh=1000&kw=10')
  const summary = () => document.querySelector<HTMLElement>('.your-bill .form-summary')
  const kwh = screen.getByRole('textbox', { name: /kWh/ })
  await userEvent.fill(kwh, 'a lot')
  expect(document.title).toMatch(/^Error: /)
  expect(summary()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Estimate my bill' }))
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  await userEvent.click(within(summary()!).getByRole('link', { name: /^Usage this month \(kWh\):/ }))
  expect(document.activeElement).toBe(kwh)
  expect(await accessibilityProblems(document)).toEqual([])
  await userEvent.fill(kwh, '200')
  expect(summary()).toBeNull()
  expect(document.title).not.toMatch(/^Error: /)
})

it('[X03] a bill asked for by an address has its errors above the fields', async () => {
  await show('class=residential&kwh=-5')
  expect(document.querySelector('.your-bill .form-summary')).toHaveTextContent(/Usage this month \(kWh\)/)
})

it('[X03] a bill follows the input, and says what it cannot accept and why a discount doesn’t apply', async () => {
  await page.viewport(1440, 900)
  await show('class=residential&kwh=84')
  expect(total()).toBe('₱897.75')
  expect(document.querySelector('[data-line=fixed] .hint')).toHaveTextContent(/^1 meter × ₱5.00$/)
  await userEvent.click(screen.getByRole('checkbox', { name: /lifeline/ }))
  expect(total()).toBe('₱744.45')
  const kwh = screen.getByRole('textbox', { name: /kWh/ })
  await userEvent.fill(kwh, '-5')
  expect(kwh.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(kwh.getAttribute('aria-describedby')!)?.textContent).toContain('0 or more')
  await userEvent.fill(kwh, '200')
  expect(total()).toBe('₱2,130.60')
  expect(document.querySelector('.your-bill .unused')).toHaveTextContent(
    'No lifeline discount: it ends at 100 kWh. You entered 200 kWh.',
  )
  await userEvent.fill(kwh, '20')
  await userEvent.click(screen.getByRole('checkbox', { name: /senior/ }))
  expect(document.querySelector('.your-bill .unused')).toHaveTextContent(
    'No senior citizen discount: you get the larger discount, which is the lifeline discount.',
  )
})

it('[X03] on paper a sample bill is left out, and the visitor’s own is there', async () => {
  await page.viewport(1440, 900)
  const { unmount } = await show('class=residential')
  const section = () => document.getElementById('your-bill')!
  expect(section()).toHaveClass('screen-only')
  await userEvent.fill(screen.getByRole('textbox', { name: /kWh/ }), '350')
  expect(section()).not.toHaveClass('screen-only')
  expect(section().querySelector('form')).toHaveClass('screen-only')
  unmount()
  await show('class=residential&kwh=84')
  expect(section()).not.toHaveClass('screen-only')
})

it('[X03] the comparison with another month is about the usage that was entered, with every charge', async () => {
  await page.viewport(1440, 900)
  const { unmount } = await show('class=residential')
  const sentence = () => document.querySelector('.rate-changes .sentence')?.textContent
  expect(sentence()).toContain('That’s ₱35.80 less for 200 kWh.')
  await userEvent.fill(screen.getByRole('textbox', { name: /kWh/ }), '350')
  expect(sentence()).toContain('That’s ₱62.65 less for 350 kWh.')
  await userEvent.fill(screen.getByRole('textbox', { name: /kWh/ }), '')
  expect(sentence()).not.toContain('That’s')
  await userEvent.fill(screen.getByRole('textbox', { name: /kWh/ }), '95')
  expect(sentence()).toContain('That’s ₱')
  await userEvent.click(screen.getByRole('checkbox', { name: /lifeline/ }))
  expect(sentence()).toMatch(/With your discount, that’s ₱[\d.]+ less for 95 kWh\./)
  unmount()
  const rates = published['power-rate'] as {
    billingMonth: string
    documentId: string
    components: Charge[]
  }[]
  const newest = rates.find(({ documentId }) => documentId === 'rate-industrial-2026-11-01')!
  const before = newest.components.map((each) =>
    each.unit === 'php_per_kw' ? { ...each, amount: Number(each.amount) - 7 } : each,
  )
  const october = { ...newest, documentId: 'before', billingMonth: '2026-10-01', components: before }
  await show('class=industrial&kwh=1000&kw=10', { ...published, 'power-rate': [...rates, october] })
  const demandCharges = before.filter(({ unit }) => unit === 'php_per_kw').length
  expect(sentence()).toContain(`That’s ₱${demandCharges * 70}.00 more for 1,000 kWh and 10 kW.`)
})

it('[X03] a comparison with the same month of another year names both years', async () => {
  const rates = published['power-rate'] as { billingMonth: string; documentId: string }[]
  const newest = rates.find(({ documentId }) => documentId === 'rate-residential-2026-11-01')!
  const lastYear = { ...newest, documentId: 'last-year', billingMonth: '2025-11-01' }
  await show('class=residential&month=2026-11&compare=2025-11', {
    ...published,
    'power-rate': [...rates, lastYear],
  })
  expect(document.querySelector('.badge')).toHaveTextContent('Same as November 2025')
  const cells = [...document.querySelectorAll('.charge-groups td.before')].map((cell) => cell.textContent)
  expect(cells.length).toBeGreaterThan(5)
  expect(cells.filter((text) => !text.includes('November 2025'))).toEqual([])
})

it('[X03] the charges of each group are closed on a screen and open with one press', async () => {
  await page.viewport(390, 844)
  await show('class=residential')
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.charge-groups details')]
  expect(groups.length).toBeGreaterThan(2)
  expect(groups.filter(({ open }) => open)).toEqual([])
  const charge = screen.getByText('Generation', { selector: '[data-group=generation] th' })
  expect(charge.checkVisibility()).toBe(false)
  await userEvent.click(document.querySelector('[data-group=generation] summary')!)
  expect(charge.checkVisibility()).toBe(true)
})

it('[X03] any charge has its history, drawn and as a table, and a way to it from its own line', async () => {
  await page.viewport(1440, 900)
  await show('charge=transmission&class=residential')
  await userEvent.click(document.querySelector('[data-group=transmission] summary')!)
  const link = screen.getByRole('link', { name: 'Transmission: 2-year history' })
  expect(link.getAttribute('href')).toBe('/rates?charge=transmission&class=residential#history')
  const table = document.querySelector('#history table.months')!
  expect(table.querySelector('caption')).toHaveTextContent('Transmission for Residential by month')
  const newest = table.querySelector('tbody tr')!
  const stated = link.closest('tr')!.querySelector('.now')!
  expect(newest.querySelector('td')?.textContent).toBe(stated.textContent)
  expect(screen.getByRole('link', { name: 'All per-kWh charges' })).toHaveAttribute(
    'href',
    '/rates?class=residential#history',
  )
})
