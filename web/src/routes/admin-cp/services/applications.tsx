import { createFileRoute } from '@tanstack/react-router'
import { applications } from '~/features/tracking/panel/applications'
import { MoveMany } from '~/features/tracking/panel/move-many'
import { SectionedPage, sectionViews } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/list/list-resource'
import { simpleSection } from '~/panel/simple/simple-section'
import { applicationSections } from '../-application-sections'

export const Route = createFileRoute('/admin-cp/services/applications')({
  head: () => ({ meta: [{ title: 'Applications · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Services', 'Applications'] },
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => prefetchSection(context.queryClient, applicationSections, deps),
  component: ApplicationManagement,
})

const views = sectionViews(applicationSections, {
  [applications.name]: simpleSection(applications, {
    below: () => import('~/features/tracking/panel/move-application'),
    acts: MoveMany,
  }),
})

function ApplicationManagement() {
  return (
    <SectionedPage
      title="Applications"
      text="Applications for service, the late ones first. Applicants see each move at once."
      sections={applicationSections}
      views={views}
      search={Route.useSearch()}
    />
  )
}
