import { createFileRoute, useSearch } from '@tanstack/react-router'
import { advisories } from '~/features/news/panel/advisories'
import { EmergencyForm } from '~/features/news/panel/emergency-form'
import { RunningOutages } from '~/features/news/panel/running-outages'
import { StormSwitch } from '~/features/storm/panel/storm-switch'
import { sectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/sections'
import type { ListSearch } from '~/panel/list/list-search'
import { simpleSection } from '~/panel/simple/simple-section'
import { managedPage } from '../-managed-page'
import { advisorySections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-advisories')({
  ...managedPage('Pages', 'Outages and advisories'),
  loaderDeps: ({ search: { row: _row, emergency: _emergency, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, advisorySections, deps),
  component: sectionedPage({
    title: 'Outages and advisories',
    text: 'Current outages, scheduled interruptions and outage reports.',
    sections: advisorySections,
    own: { [advisories.name]: Advisories },
  }),
})

const AdvisoryList = simpleSection(advisories)

/** Ongoing outages stand above the list: editors open this page for them in a storm. */
function Advisories({ search }: { search: ListSearch }) {
  return (
    <>
      <EmergencyForm isOpen={useSearch({ strict: false })['emergency'] === '1'} />
      <StormSwitch />
      <RunningOutages />
      <AdvisoryList search={search} />
    </>
  )
}
