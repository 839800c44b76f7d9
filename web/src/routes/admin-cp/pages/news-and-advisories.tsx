import { chakra } from '@chakra-ui/react'
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { AlertsSummary } from '~/features/alerts/panel/alerts-summary'
import { advisoriesResource } from '~/features/news/panel/advisories-resource'
import { EmergencyAdvisoryForm } from '~/features/news/panel/emergency-advisory-form'
import { OngoingOutages } from '~/features/news/panel/ongoing-outages'
import { ongoingOutagesQuery } from '~/features/news/panel/outage-progress-reports'
import { StormModeSwitch } from '~/features/storm/panel/storm-mode-switch'
import { outageReportsResource } from '~/features/outage-reports/panel/outage-reports-resource'
import { OutageReportCounts } from '~/features/outage-reports/panel/outage-report-counts'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection, sectionInQuery } from '~/panel/panel-sections'
import type { ListSearch } from '~/panel/list/list-search'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { createManagedPageRoute } from '../-managed-page'
import { advisorySections } from './-news-sections'

export const Route = createFileRoute('/admin-cp/pages/news-and-advisories')({
  ...createManagedPageRoute('Pages', 'Outages and advisories'),
  loaderDeps: ({ search: { row: _row, emergency: _emergency, report: _report, ...search } }) => search,
  loader: async ({ context, deps }) => {
    prefetchSection(context.queryClient, advisorySections, deps)
    // They stand above the list, which they would push down if they came later. An error is shown in their place.
    if (sectionInQuery(advisorySections, deps).name === advisoriesResource.name)
      await context.queryClient.prefetchQuery(ongoingOutagesQuery)
  },
  component: createSectionedPage({
    title: 'Outages and advisories',
    text: 'Current outages, scheduled interruptions and outage reports.',
    sections: advisorySections,
    own: { [advisoriesResource.name]: Advisories, [outageReportsResource.name]: Reports },
  }),
})

const AdvisoryList = createDeclarativeSection(advisoriesResource)

const ReportList = createDeclarativeSection(outageReportsResource, {
  below: () => import('~/features/news/panel/outage-report-details'),
})

/** Shows where reports come from, above their list. */
function Reports({ search }: { search: ListSearch }) {
  return (
    <>
      <OutageReportCounts />
      <ReportList search={search} />
    </>
  )
}

/** Shows ongoing outages above the list, because editors open this page for them during a storm. */
function Advisories({ search }: { search: ListSearch }) {
  const { emergency, report } = useSearch({ strict: false })
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="5">
        <EmergencyAdvisoryForm isOpen={emergency === '1'} report={report} />
        <StormModeSwitch />
      </chakra.div>
      <OngoingOutages />
      <AlertsSummary />
      <AdvisoryList search={search} />
    </>
  )
}
