import { createFileRoute } from '@tanstack/react-router'
import { advisories } from '~/features/news/panel/advisories'
import { EmergencyForm } from '~/features/news/panel/emergency-form'
import { RunningOutages } from '~/features/news/panel/running-outages'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import type { ListSearch } from '~/panel/list/list-search'
import { simpleSection } from '~/panel/simple/simple-section'
import { advisorySections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-advisories')({
  head: () => ({ meta: [{ title: 'Advisories · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Pages', 'Advisories'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, emergency: _emergency, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, advisorySections, deps),
  component: AdvisoryManagement,
})

const AdvisoryList = simpleSection(advisories)

/** What is out now stands above the list: that is what somebody opens this page for in a storm. */
function Advisories({ search }: { search: ListSearch }) {
  return (
    <>
      <EmergencyForm isOpen={Route.useSearch()['emergency'] === '1'} />
      <RunningOutages />
      <AdvisoryList search={search} />
    </>
  )
}

const views = sectionViews(advisorySections, { [advisories.name]: Advisories })

function AdvisoryManagement() {
  return (
    <SectionedPage
      title="Advisories"
      text="What is out, planned and restored. Reports reach visitors within a second."
      sections={advisorySections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
