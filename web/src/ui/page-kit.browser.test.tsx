import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { manageFocusOnNavigation } from '~/navigation/manage-focus-on-navigation'
import FileText from '~icons/lucide/file-text'
import { SiteStyles } from '../../tests/setup/site-styles'
import { Card, CardList } from './card-list'
import { DataTable, NumberCell, NumberHeading } from './data-table'
import { DocumentList } from './document-list'
import { EmptyState } from './empty-state'
import { expandForPrint } from './expand-for-print'
import { Facts } from './facts'
import { FilterChoice, FilterForm, FilterText } from './filter-form'
import { PageHeading } from './page-heading'
import { Pagination } from './pagination'
import { CollapsibleSection, PageBody } from './section'
import { accessibilityProblems } from '../../tests/setup/accessibility'

afterAll(() => page.viewport(1440, 900))

const long = 'https://www.utility.example/'.padEnd(120, 'averylongword')
const options = [
  { value: 'open', label: 'Open' },
  { value: 'awarded', label: 'Awarded' },
]

/** A page of every part that public pages are built from. */
function Bids() {
  return (
    <SiteStyles>
      <main>
        <PageHeading
          title="Bids and awards"
          lead="What we buy, from whom, and at what price."
          crumbs={[
            { label: 'Home', path: '/' },
            { label: 'Publications', path: '/publications' },
            { label: 'Bids and awards', path: '/publications/bids-and-awards' },
          ]}
          updated="November 18, 2026"
          overlap
        >
          <Facts kind="figures" facts={[{ term: 'baseload · any technology', value: '17 MW' }]} />
        </PageHeading>
        <PageBody raised>
          <FilterForm label="Filter the bids" action="/bids" isNarrowed>
            <FilterText name="q" label="Search titles" value="" />
            <FilterChoice name="status" label="Status" any="All statuses" value="open" options={options} />
          </FilterForm>
          <CardList columns={2}>
            <Card title="Wooden poles" href="/bids/poles" meta="November 18, 2026 · Goods">
              <p>
                Sixty poles. <a href="/rules">The rules</a> hold.
              </p>
            </Card>
            <Card title={long}>
              <Facts
                facts={[
                  { term: 'Budget', value: '₱1,200,000.00' },
                  { term: 'Award', value: null },
                ]}
              />
            </Card>
          </CardList>
          <Pagination page={3} pageSize={10} total={148} path="/bids?status=open&page=3" />
          <DocumentList
            documents={[
              {
                title: `Terms of reference ${long}`,
                href: '/uploads/terms.pdf',
                size: 1_200_000,
                type: 'PDF',
                pages: 46,
                posted: 'November 9, 2026, 4:30 PM',
                sha256: '9f2c41ab'.repeat(8),
                note: 'Replaces version 1',
              },
            ]}
          />
          <DataTable caption="Capacity by period">
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <NumberHeading>Contracted capacity</NumberHeading>
                <NumberHeading>Energy a year</NumberHeading>
                <NumberHeading>Cost a year</NumberHeading>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">December 26, 2027</th>
                <td>December 25, 2032</td>
                <NumberCell>17.0 MW</NumberCell>
                <NumberCell>148,920 MWh</NumberCell>
                <NumberCell>₱1,041,244,640.00</NumberCell>
              </tr>
            </tbody>
          </DataTable>
          <EmptyState
            icon={<FileText aria-hidden />}
            level={2}
            title="No bid is open"
            text="The next one appears here."
          />
        </PageBody>
      </main>
    </SiteStyles>
  )
}

async function show() {
  const history = createMemoryHistory({ initialEntries: ['/bids?status=open'] })
  const root = createRootRoute({ component: Bids, notFoundComponent: Bids })
  const router = createRouter({ routeTree: root, history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}

it.each([320, 390, 960, 1440])(
  'the parts of a page fit at %i px, with nothing for axe to find',
  async (width) => {
    await page.viewport(width, 900)
    await show()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    expect(await accessibilityProblems(document)).toEqual([])
  },
)

it('a filter changes the address: a choice at once, text with Enter, and the fields follow the address', async () => {
  await page.viewport(1440, 900)
  const router = await show()
  const address = () => router.state.location.href
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  await userEvent.selectOptions(status, 'awarded')
  await expect.poll(address).toBe('/bids?status=awarded')
  const search = screen.getByRole('searchbox', { name: 'Search titles' })
  await userEvent.type(search, 'poles')
  expect(address()).toBe('/bids?status=awarded')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain('q=poles')
  expect(document.activeElement).toBe(search)
  await router.navigate({ href: '/bids' } as never)
  await expect.poll(() => status.value).toBe('')
})

it('a press anywhere on a card follows its link, but for links of its text', async () => {
  await show()
  const card = screen.getByRole('link', { name: 'Wooden poles' }).closest('li')!
  const { left, top } = card.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 30)).toBe(
    screen.getByRole('link', { name: 'Wooden poles' }),
  )
  const inner = screen.getByRole('link', { name: 'The rules' })
  const place = inner.getBoundingClientRect()
  expect(document.elementFromPoint(place.left + 4, place.top + 8)).toBe(inner)
})

it.each([
  [320, true],
  [1440, false],
])('[X17] at %i px a table says whether it scrolls sideways: %s', async (width, scrolls) => {
  await page.viewport(width, 900)
  await show()
  const table = screen.getByRole('group', { name: 'Capacity by period' })
  expect(table.scrollWidth > table.clientWidth).toBe(scrolls)
  await expect
    .poll(() => screen.getByText('Scroll sideways for more columns').checkVisibility())
    .toBe(scrolls)
})

it('[X17] the fingerprint of a document is behind a press', async () => {
  await show()
  const sum = screen.getByText('9f2c41ab'.repeat(8))
  expect(sum.checkVisibility()).toBe(false)
  await userEvent.click(screen.getByText('Fingerprint (SHA-256)'))
  expect(sum.checkVisibility()).toBe(true)
})

/** Two collapsed sections, the second with a document, on a page that is opened at the address. */
async function showSections(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const component = () => (
    <main>
      <CollapsibleSection id="forms" title="Forms">
        <p>Application form</p>
      </CollapsibleSection>
      <CollapsibleSection id="plans" title="Plans">
        <p id="document-plan">Emergency plan</p>
      </CollapsibleSection>
    </main>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history,
  })
  render(<RouterProvider router={router as never} />)
  const plan = await screen.findByText('Emergency plan')
  const open = () => [...document.querySelectorAll('details')].map((details) => details.open)
  return { router, plan, open }
}

it('[X01] expands the section of the anchor in the address of a page load, where the browser doesn’t', async () => {
  const { router, plan, open } = await showSections('/downloads#document-plan')
  expect(open()).toEqual([false, false])
  const stop = manageFocusOnNavigation(router, () => undefined)
  expect([open(), plan.checkVisibility()]).toEqual([[false, true], true])
  stop()
})

it('expands collapsed sections while the page prints, in browsers without ::details-content', async () => {
  const { open } = await showSections('/downloads')
  document.querySelectorAll('details')[0]!.open = true
  const stop = expandForPrint()
  const print = (event: string) => window.dispatchEvent(new Event(event))
  print('beforeprint')
  expect(open()).toEqual([true, false])
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
  print('beforeprint')
  print('beforeprint')
  expect(open()).toEqual([true, true])
  print('afterprint')
  expect(open()).toEqual([true, false])
  stop()
  print('beforeprint')
  expect(open()).toEqual([true, false])
  supports.mockRestore()
})
