import { createFileRoute } from '@tanstack/react-router'
import { rateList } from '~/features/power-rates/panel/rate-list'
import { RatesSection } from '~/features/power-rates/panel/rates-section'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { homeSections } from './-home-sections'

export const Route = createFileRoute('/admin-cp/pages/home')({
  head: () => ({ meta: [{ title: 'Home page · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Home'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, homeSections, deps),
  component: HomeManagement,
})

const views = sectionViews(homeSections, { [rateList.name]: RatesSection })

function HomeManagement() {
  return (
    <SectionedPage
      title="Home"
      text="What visitors see first. Changes go live within a second of publishing."
      sections={homeSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
