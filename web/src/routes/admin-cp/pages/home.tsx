import { createFileRoute } from '@tanstack/react-router'
import { AddRate, RatesSection } from '~/features/power-rates/panel/rates-section'
import { parseRateSearch, prefetchRates } from '~/features/power-rates/panel/rate-list'
import type { RateSearch } from '~/features/power-rates/panel/rate-list-spec'
import { PageHeading } from '~/panel/layout/page-heading'
import { SectionTabs } from '~/panel/layout/section-tabs'

export const Route = createFileRoute('/admin-cp/pages/home')({
  head: () => ({ meta: [{ title: 'Home page · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Home'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: RateSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchRates(context.queryClient, parseRateSearch(deps)),
  component: HomeManagement,
})

function HomeManagement() {
  const search = parseRateSearch(Route.useSearch())
  return (
    <>
      <PageHeading
        title="Home"
        text="What visitors see first. Changes go live within a second of publishing."
        action={<AddRate />}
      />
      <SectionTabs sections={['Power rates']} current="Power rates" />
      <RatesSection search={search} />
    </>
  )
}
