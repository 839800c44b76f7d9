import { chakra } from '@chakra-ui/react'
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { AlertCounts } from '~/features/alerts/panel/alert-counts'
import { advisories } from '~/features/news/panel/advisories'
import { EmergencyForm } from '~/features/news/panel/emergency-form'
import { OngoingOutages } from '~/features/news/panel/ongoing-outages'
import { StormSwitch } from '~/features/storm/panel/storm-switch'
import { outageReports } from '~/features/outage-reports/panel/outage-reports'
import { ReportCounts } from '~/features/outage-reports/panel/report-counts'
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
    own: { [advisories.name]: Advisories, [outageReports.name]: Reports },
  }),
})

const AdvisoryList = simpleSection(advisories)

const ReportList = simpleSection(outageReports)

/** Shows where reports come from, above their list. */
function Reports({ search }: { search: ListSearch }) {
  return (
    <>
      <ReportCounts />
      <ReportList search={search} />
    </>
  )
}

/** Shows ongoing outages above the list, because editors open this page for them during a storm. */
function Advisories({ search }: { search: ListSearch }) {
  return (
    <>
      <EmergencyForm isOpen={useSearch({ strict: false })['emergency'] === '1'} />
      <chakra.div mb="6" _empty={{ display: 'none' }}>
        <StormSwitch />
      </chakra.div>
      <OngoingOutages />
      <AlertCounts />
      <AdvisoryList search={search} />
    </>
  )
}
