import { createFileRoute } from '@tanstack/react-router'
import { AddRate, RatesSection } from '~/features/power-rates/panel/rates-section'
import { parseRateSearch, prefetchRates, rateListDeps } from '~/features/power-rates/panel/rate-list'
import { PageHeading } from '~/panel/layout/page-heading'
import { SectionTabs } from '~/panel/layout/section-tabs'

export const Route = createFileRoute('/admin-cp/pages/home')({
  head: () => ({ meta: [{ title: 'Home page · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Home'] },
  validateSearch: parseRateSearch,
  loaderDeps: ({ search }) => rateListDeps(search),
  loader: ({ context, deps }) => prefetchRates(context.queryClient, deps),
  component: HomeManagement,
})

function HomeManagement() {
  const search = Route.useSearch()
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
